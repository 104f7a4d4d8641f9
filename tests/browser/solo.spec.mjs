// Volcano alone and set up by hand: challenges reached and lost, start positions of one's own, seeds.
import { readFileSync } from "node:fs";
import { GAMES } from "../games.mjs";
import { cell, expect, openMenu, openOptions, step, still, test } from "./fixture.mjs";

const moves = (page) => page.getByRole("list", { name: "Moves" }).first().getByRole("button");
const at = (board, captures) => `./#/view/0/volcano.1~challenge=red~~${encodeURIComponent(board).replace(/%2C/g, ",")}_1_${captures}`;
const REST = "^,^,^,^,./.,.,.,.,./.,.,.,.,./.,.,.,.,./";

async function own(page, address) {
  await still(page);
  await page.goto(address);
  await page.getByRole("button", { name: "Play from here" }).click();
  await expect(page).toHaveURL(/#\/table\//);
}

test("a challenge is reached, the best is kept, and the same start is handed on", async ({ page, browser }) => {
  const start = at(`${REST}r1^,.,g1,.,.`, "y1");
  await own(page, start);
  await step(page, "a1-b1");
  const end = page.getByRole("dialog", { name: "Solved with one extra piece in one turn" });
  await expect(end).toContainText("Challenge solved.");
  await expect(end).toContainText("Your best on this layout: 1 extra, one turn.");
  await end.getByRole("button", { name: "Share" }).click();
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  await page.keyboard.press("Escape");
  // Worse is not the best.
  await own(page, start);
  await expect(page.locator(".seats.own")).toContainText("Your best on this layout: 1 extra, one turn.");
  await step(page, "a5-a4");
  await step(page, "a1-b1");
  await expect(page.getByRole("dialog", { name: /^Solved with one extra piece/ })).toContainText(
    "Your best on this layout: 1 extra, one turn.",
  );
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await expect(friend.getByText("Shared game.")).toBeVisible();
  await expect(moves(friend)).toHaveCount(0);
  await expect(cell(friend, "c1")).toHaveAccessibleName(/small green/);
  await friend.context().close();
});

test("a challenge is begun from the home page, says what is to be reached, and is stopped by oneself", async ({ page }) => {
  await still(page);
  await page.goto("./");
  await (await openMenu(page, "Volcano")).getByRole("menuitem", { name: "Solitaire" }).click();
  const begin = page.getByRole("dialog", { name: "Solitaire · Volcano" });
  await expect(begin.getByRole("radiogroup")).toHaveCount(0);
  // Nothing is offered that would bring others to the game.
  await expect(begin.getByRole("radio", { name: /^(None|Classic|Mini|Mega)/ })).toHaveCount(0);
  await begin.getByRole("radio", { name: "All the larges" }).check();
  await begin.getByRole("radio", { name: "All reds" }).check();
  await begin.getByRole("button", { name: "Start" }).click();
  await expect(page.locator(".title small")).toHaveText("Capture all 15 reds, as few others as you can");
  const panel = page.locator(".seats.own");
  await expect(panel).toContainText("Reds 0/15 · Extra 0");
  await expect(panel.locator(".goal > svg")).toHaveCount(15);
  await expect(panel.locator(".goal .lack")).toHaveCount(15);
  const layout = () =>
    page.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label").replace(/;.*/, "")));
  const before = await layout();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "End the challenge" }).click();
  const ask = page.getByRole("dialog", { name: "End the challenge" });
  await expect(ask).not.toContainText("agree");
  await ask.getByRole("button", { name: "End the challenge" }).click();
  const end = page.getByRole("dialog", { name: "Challenge ended" });
  await expect(end).toContainText("Stopped before the goal was reached.");
  await end.getByRole("button", { name: "New layout" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(moves(page)).toHaveCount(0);
  await expect(panel).toContainText("Reds 0/15 · Extra 0");
  expect(await layout()).not.toEqual(before);
});

test("a start position is set up by hand, played, and sent", async ({ page, browser }) => {
  await still(page);
  await page.goto("./");
  await openOptions(page, "Volcano");
  await page.getByRole("button", { name: "Custom setup…" }).click();
  await expect(page).toHaveTitle("Custom starting position · Volcano – Basalt");
  // A cap goes alone, a nest changes places with another one.
  await step(page, "c3-a5");
  await expect(cell(page, "a5")).toHaveAccessibleName(/^a5, purple nest.*cap on top/);
  await step(page, "c3-b1");
  await expect(cell(page, "b1")).toHaveAccessibleName(/^b1, red nest/);
  await expect(cell(page, "c3")).toHaveAccessibleName(/^c3, yellow nest/);
  await page.keyboard.press("Backspace");
  await expect(cell(page, "c3")).toHaveAccessibleName(/^c3, red nest/);
  await page.getByRole("button", { name: "Redo" }).click();
  // A reload loses none of it.
  await page.reload();
  await expect(cell(page, "b1")).toHaveAccessibleName(/^b1, red nest/);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page).toHaveURL(/#\/table\//);
  await step(page, "a5-a4");
  await expect(moves(page)).toHaveCount(1);
  await page.locator(".bar").getByRole("button", { name: "Share" }).click();
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await expect(moves(friend)).toHaveCount(1);
  await expect(cell(friend, "b1")).toHaveAccessibleName(/^b1, red nest/);
  await friend.context().close();
});

/** Old records with the positions that the native engine gives for them. */
const records = GAMES.flatMap((game) => {
  const lines = readFileSync(new URL(`../data/records/${game}.txt`, import.meta.url), "utf8").split("\n").map((line) => line.trim());
  return lines.flatMap((line, i) => (/^\w+\.\d+~.*seed=/.test(line) ? [[line, lines[i + 1]]] : []));
});

test("a seed gives the same board here as natively", async ({ page }) => {
  expect(records.length).toBeGreaterThan(6);
  await still(page);
  for (const [record, position] of records) {
    const plies = record.split("~")[2].split("_").filter(Boolean).length;
    await page.goto(`./#/view/${plies}/${record}`);
    await expect(moves(page)).toHaveCount(plies);
    await page.locator(".bar").getByRole("button", { name: "Share" }).click();
    await page.getByText("This position only").click();
    const link = await page.getByLabel("Link", { exact: true }).inputValue();
    expect(decodeURIComponent(link.split("~").at(-1).replaceAll("_", " ")), record).toBe(position);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});
