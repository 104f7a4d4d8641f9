// Recorded games for the browser tests, read from the traces that the engine is checked against; and how a player makes their moves.
import { readFileSync } from "node:fs";
import { returning } from "../games.mjs";
import { cell, expect } from "./fixture.mjs";

/** The recorded games of a game. */
export const traces = (game) => readFileSync(new URL(`../data/${game}.jsonl`, import.meta.url), "utf8").trim().split("\n").map(JSON.parse);

const volcano = traces("volcano");

/** Games of Volcano's usual set-up for two that end by themselves, the shortest first. */
export const classics = volcano
  .filter(({ options, start, result }) =>
    options.setup === "classic" && options.players === 2 && !options.melting && !options.caps && !options.layout &&
    result.reason === "colours" && result.winner > 0 && start === volcano[0].start
  )
  .sort((a, b) => a.plies.length - b.plies.length);

/** The shortest recorded game for which something holds, that ends by itself. */
export const shortest = (game, holds = () => true) =>
  traces(game)
    .filter((trace) => trace.result.reason && holds(trace, trace.plies.map(({ action }) => action)))
    .sort((a, b) => a.plies.length - b.plies.length)[0];

/** The address of the start of a recorded game. */
export function start(game, { options, start }) {
  const chosen = Object.entries(options)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}=${Array.isArray(value) ? value.join("+") : value}`);
  const position = start.split(" ").map(encodeURIComponent).join("_");
  return `./#/view/0/${game}.1~${chosen.join(".")}~~${position}`;
}

/** The address of a recorded game with all of its moves, at a ply. */
export const recorded = (game, trace, ply) =>
  start(game, trace)
    .replace("/view/0/", `/view/${ply}/`)
    .replace(/~~(?=[^~]*$)/, `~${trace.plies.map(({ action }) => action).join("_")}~`);

/** Whether a recorded game is one for two, of some length, in which nobody runs out of time. */
export const forTwo = ({ options, plies }) =>
  (options.players ?? 2) === 2 && plies.length > 11 && plies.every(({ action }) => action !== "timeout");

/** Fingers: cells and buttons are clicked. */
export const byClicks = {
  cell: (page, name) => cell(page, name).click(),
  async button(button) {
    // At its left edge: in the middle of a piece of the choice may be another one.
    const { height } = await button.boundingBox();
    await button.click({ position: { x: 6, y: height / 2 } });
  },
};

/** Keys: the arrows lead to a cell, Enter chooses. */
export const byKeys = {
  async cell(page, name) {
    const board = page.locator("[data-cell][tabindex='0']");
    await board.focus();
    const goal = await cell(page, name).boundingBox();
    for (let steps = 0; steps < 60; steps += 1) {
      const here = page.locator("[data-cell]:focus");
      if ((await here.getAttribute("data-cell")) === name) return page.keyboard.press("Enter");
      const box = await here.boundingBox();
      const [dx, dy] = [goal.x - box.x, goal.y - box.y];
      const upright = Math.abs(dy) > box.height / 3;
      await page.keyboard.press(upright ? (dy > 0 ? "ArrowDown" : "ArrowUp") : dx > 0 ? "ArrowRight" : "ArrowLeft");
    }
    throw new Error(`the arrows do not lead to ${name}`);
  },
  async button(button) {
    await button.focus();
    await button.page().keyboard.press("Enter");
  },
};

const own = (page) => page.locator(".seats.own");

/** Makes a recorded action as a player would, by clicks or by keys. */
export async function make(page, game, action, by = byClicks) {
  const word = { swap: /^Swap/, pass: /^Pass/ }[action];
  if (word) {
    const button = page.locator(".choices").getByRole("button", { name: word });
    // A second click in one place within half a second is taken for a slip.
    return by === byClicks ? button.press("Enter") : by.button(button);
  }
  if (game === "hexafuse") return place(page, action, by);
  const returned = returning(action);
  if (returned) {
    // Only the side to move has a hand.
    await by.button(page.locator(".columns").getByRole("button", { name: new RegExp(`^Put back ${returned.piece}( |$)`) }));
    return by.cell(page, returned.to);
  }
  const [, kind, cells] = /^([DR]?)(.*)$/.exec(action);
  const [from, to] = cells.split("-");
  // A piece of the hand first: at a cell that takes one kind alone, the cell would be the whole move.
  const slot = page.locator(".slot:not(.barred)").and(page.getByRole("button", { name: kind === "D" ? / disc/ : / ring/ }));
  if (kind && !to) await by.button(slot);
  await by.cell(page, from);
  if (to) return by.cell(page, to);
}

/** A piece of the choice for the cell just chosen: over it, or below the board. */
export const choice = (page, kind) => page.locator(".chooser, .picks").getByRole("button", { name: new RegExp(` ${kind}$`) });

/** What stands beside the board follows it after the next picture. */
const settled = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));

/** Takes a piece of the hand, rotates it until it fits where it is wanted, and places it. */
async function place(page, action, by) {
  const [letter, list] = action.split(":");
  const cells = list.match(/[a-i]\d/g);
  const slot = own(page).getByRole("button", { name: new RegExp(`^piece ${letter}\\b`) });
  await by.button(slot);
  await expect(slot).toHaveAttribute("aria-pressed", "true");
  for (let turn = 0; turn < 6; turn += 1) {
    for (const name of cells) {
      await page.locator(`[data-cell="${name}"]`).hover();
      await settled(page);
      const told = await page.locator(".status").innerText();
      const on = / on ([^:]*):/.exec(told)?.[1].match(/[a-i]\d/g) ?? [];
      if (told.startsWith(`Place ${letter} `) && on.sort().join() === [...cells].sort().join()) {
        await by.cell(page, name);
        // By keys a place is confirmed that the piece has only snapped to.
        const confirm = page.locator(".choices .go");
        if (await confirm.isVisible()) await by.button(confirm);
        return;
      }
    }
    await page.keyboard.press("r");
  }
  throw new Error(`${action} cannot be placed`);
}

/** The scores as the end lists them: the winner first, then the highest. */
export function ranked({ winner, scores }) {
  const order = scores.map((_, index) => index).sort((one, other) =>
    (other + 1 === winner) - (one + 1 === winner) || scores[other] - scores[one] || one - other
  );
  return order.map((index) => String(scores[index]));
}
