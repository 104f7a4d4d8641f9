// Every game by finger on six screens: turns by taps and by drags, a finger that rests, two fingers, and a board that stays.
import { CAP_GAMES, GAMES as IDS } from "../games.mjs";
import { expect, middle, still, test } from "./fixture.mjs";
import { CHANNELS, kept, make } from "./channels.mjs";
import { driven } from "./driven.mjs";
import { forTwo, shortest, start } from "./games.mjs";

/** Phones upright, the smallest of them, one held level, and a tablet. */
const SCREENS = [[320, 568], [360, 640], [390, 844], [412, 915], [568, 320], [820, 1180]];
/** `make soak` plays further. */
const soak = Boolean(process.env.BASALT_SOAK);
const PLIES = soak ? 12 : 5;
/** A game that goes on after these. */
const long = (trace) => forTwo(trace) && trace.plies.length > PLIES + 1;
const GAMES = {
  ...Object.fromEntries(IDS.map((game) => [game, shortest(game, long)])),
  duplohex: shortest("duplohex", (trace) => long(trace) && trace.options.size === 7),
  vaxandis: shortest("vaxandis", (trace, actions) => long(trace) && actions.includes("swap")),
};
/** Games in which pieces stand on each other: a finger that rests on them shows them large. */
const TALL = CAP_GAMES;
const PILES = [" nest", "stack of", ", on it", "cap on top"].map((words) =>
  `[data-cell][aria-label*="${words}"]:not([aria-label*="empty"])`
).join();
const EMPTY = "[data-cell][aria-label*='empty']";
/** Where two pieces are locked together, they are shown large too; in a full game no cell may be empty any more. */
const ALONE = "[data-cell]:not([aria-label*='locked'])";
/** A game with captures, one with supplies and one with a hand, each on a screen; `make soak` plays all pairs. */
const PAIRS = soak
  ? Object.keys(GAMES).flatMap((game) => SCREENS.map((screen) => [game, screen]))
  : [["volcano", [320, 568]], ["duplohex", [820, 1180]], ["hexafuse", [568, 320]]];
/** Longer than a finger rests until a stack is shown large, in milliseconds. */
const LONG = 2000;

/** Where the board is in the window, and whether the page has been scrolled or zoomed. */
const place = (page) =>
  page.evaluate(() => {
    const boxes = ["[role=grid]", "[data-cell]"].map((part) => document.querySelector(part).getBoundingClientRect());
    const { scale, pageLeft, pageTop } = visualViewport;
    return [...boxes.flatMap(({ x, y, width, height }) => [x, y, width, height]), scale, pageLeft, pageTop].map((number) =>
      number.toFixed(1)
    ).join(" ");
  });

/** Two fingers beside each other on the board, which go apart, and turn round each other by half of a right angle. */
async function twoFingers(page, [x, y]) {
  const session = await page.context().newCDPSession(page);
  const touch = (type, ...points) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  await touch("touchStart", [x - 30, y]);
  await touch("touchStart", [x - 30, y], [x + 30, y]);
  for (const part of [1, 2, 3, 4]) {
    const [reach, angle] = [30 + part * 8, (part * Math.PI) / 16];
    const [dx, dy] = [reach * Math.cos(angle), reach * Math.sin(angle)];
    await touch("touchMove", [x - dx, y - dy], [x + dx, y + dy]);
  }
  await touch("touchEnd");
}

for (const [game, [width, height]] of PAIRS) {
  test.describe(soak ? "@soak" : "by finger", () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width, height } });

    test(`${game} at ${width} x ${height}`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.clock.install();
      await still(page);
      const trace = GAMES[game];
      const options = "clock" in trace.options ? { ...trace.options, clock: "off" } : trace.options;
      await page.goto(start(game, { ...trace, options }));
      await page.getByRole("button", { name: "Play from here" }).tap();
      await expect(page).toHaveURL(/#\/table\//);
      await expect(page.getByRole("grid")).toBeVisible();
      const driver = await driven(page);
      const before = await place(page);

      // The whole board and all controls are in the window, cells and controls large enough.
      const [right, bottom] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
      expect([right, bottom], "nothing is outside the window").toEqual([width, height]);
      const boxes = await page.evaluate(() => {
        const seen = (query) =>
          [...document.querySelectorAll(query)].map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0);
        return { cells: seen("[data-cell]"), controls: seen(".bar :is(button, a), .controls button, .own .slot:not(.queue *)") };
      });
      for (const [kind, least] of [["cells", 24], ["controls", 43.9]]) {
        expect(boxes[kind].length).toBeGreaterThan(0);
        for (const box of boxes[kind]) {
          expect(Math.min(box.width, box.height), `${kind} are large enough`).toBeGreaterThanOrEqual(least);
          if (kind === "controls") continue;
          expect(
            box.x >= -0.5 && box.y >= -0.5 && box.x + box.width <= width + 0.5 && box.y + box.height <= height + 0.5,
            "a cell is in the window",
          ).toBe(true);
        }
      }

      // Turns, by taps and by drags.
      const actions = trace.plies.slice(0, PLIES).map(({ action }) => action);
      for (const [ply, action] of actions.entries()) {
        await make(driver, [CHANNELS.touch, CHANNELS.fingerDrag][ply % 2], game, action);
        expect(await place(page), `after ${action} the board is where it was`).toBe(before);
      }
      await expect.poll(() => kept(driver)).toEqual(actions);

      // Two fingers make no move, and the page is neither zoomed nor scrolled by what they do on the board.
      const centre = await middle(page.getByRole("grid"));
      await twoFingers(page, centre);
      expect(await place(page), "after two fingers").toBe(before);
      // Nor is it by a finger that sweeps over the board from beside the pieces.
      await driver.finger.press([centre[0], (await page.getByRole("grid").boundingBox()).y + 2]);
      await driver.finger.go([centre[0], height - 4]);
      await driver.finger.go([centre[0], 4]);
      await driver.finger.letGo();
      expect(await place(page), "after a sweep").toBe(before);

      // A finger that rests shows a stack large, and elsewhere it shows nothing; neither makes a move.
      const rest = async (cell) => {
        await driver.finger.press(await middle(cell));
        await page.clock.runFor(LONG);
      };
      const dialog = page.getByRole("dialog");
      if (TALL.includes(game)) {
        const pile = page.locator(PILES).first();
        const name = await pile.getAttribute("data-cell");
        // A cap that may step on stays chosen; what it can move to is not shown large.
        await page.keyboard.press("Escape");
        await rest(pile);
        await expect(dialog).toContainText(`${name}: `);
        await driver.finger.letGo();
        await dialog.getByRole("button", { name: "Close" }).tap();
        await expect(dialog).toHaveCount(0);
      }
      const flat = page.locator(TALL.includes(game) ? EMPTY : ALONE).first();
      // After few eruptions there can be a stack on every cell.
      if (!TALL.includes(game) || (await flat.count()) > 0) {
        await rest(flat);
        await expect(dialog).toHaveCount(0);
        await driver.finger.letGo();
      }
      expect(await place(page), "after a finger that rested").toBe(before);
      expect(await kept(driver), "no move but those that were made").toEqual(actions);
    });
  });
}

for (const [width, height] of [[320, 568]]) {
  test.describe(() => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width, height } });

    test(`two fingers rotate the piece that is held at ${width} x ${height}`, async ({ page }) => {
      await still(page);
      await page.goto("./#/view/0/hexafuse.1~seed=7.clock=off.pie=false~");
      await page.getByRole("button", { name: "Play from here" }).tap();
      await expect(page).toHaveURL(/#\/table\//);
      const slot = page.locator(".seats.own").getByRole("button", { name: /^piece N/ });
      await slot.tap();
      await expect(slot).toHaveAttribute("aria-pressed", "true");
      const [look, before] = [await slot.innerHTML(), await place(page)];
      await twoFingers(page, await middle(page.getByRole("grid")));
      await expect.poll(() => slot.innerHTML()).not.toBe(look);
      expect(await place(page)).toBe(before);
      await expect(page.locator("ol.moves .entry")).toHaveCount(0);
    });
  });
}
