// Touch: leaving the board before a long press fires, in every possible way; taps that are confirmed.
import { cell, expect, middle, openOptions, play, step, still, tapTwice, test } from "./fixture.mjs";

/** How many plies the saved game has. */
const plies = (page) =>
  page.evaluate(() => {
    const [, text] = Object.entries(localStorage).find(([name]) => name.startsWith("basalt.game."));
    const [, , actions] = /game=(.*)/.exec(text)[1].split("~");
    return actions ? actions.split("_").length : 0;
  });
/** Longer than a finger rests for a long press. */
const LONG = 2000;

const own = (page) => page.locator(".seats.own");

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

/** Puts a finger on the board for a moment; the time of a long press begins. */
async function touch(page) {
  const grid = await page.getByRole("grid").boundingBox();
  await page.touchscreen.tap(grid.x + grid.width / 2, grid.y + grid.height / 2);
}

const home = (page) => expect(page.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
const board = (page) => expect(page.getByRole("grid")).toBeVisible();
const WAYS = {
  "the link home": (page) => page.getByRole("link", { name: "All games" }).tap().then(() => home(page)),
  "the way back": (page) => page.goBack().then(() => home(page)),
  "turning the phone": async (page) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await board(page);
  },
  "the menu": async (page) => {
    await page.getByRole("button", { name: "Menu" }).tap();
    await page.getByRole("dialog").getByRole("link", { name: "Rules" }).tap();
    await expect(page.locator("main.guide")).toBeVisible();
  },
  "the address": async (page) => {
    await page.evaluate(() => (location.hash = "#/saved"));
    await expect(page.getByRole("heading", { name: "My games" })).toBeVisible();
  },
  "another game": async (page) => {
    await page.getByRole("link", { name: "All games" }).tap();
    await page.getByRole("button", { name: "Play Vaxandis" }).tap();
    await board(page);
  },
};

/** The time of the long press runs out; the page still works. */
async function alive(page) {
  await page.clock.runFor(LONG);
  await expect(page.getByText("Something went wrong", { exact: false })).toHaveCount(0);
  await page.evaluate(() => (location.hash = "#/"));
  await page.getByRole("button", { name: "Play Volcano" }).tap();
  await step(page, "c3-d2");
  await expect(page.getByRole("list", { name: "Moves" }).first().getByRole("button")).not.toHaveCount(0);
}

test.beforeEach(async ({ page }) => {
  // The test controls time, so that the board is always left before the long press.
  await page.clock.install();
  await still(page);
});

test("a game is left just after a tap, in whatever way", async ({ page }) => {
  for (const leave of Object.values(WAYS)) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("./#/");
    await page.getByRole("button", { name: "Play Volcano" }).tap();
    await board(page);
    await touch(page);
    await leave(page);
    await alive(page);
  }
});

test("another puzzle just after a tap", async ({ page }) => {
  await page.goto("./#/puzzle/duplohex/3");
  await board(page);
  await touch(page);
  await page.getByRole("link", { name: "All puzzles" }).tap();
  await page.getByRole("link", { name: /Puzzle 4$/ }).tap();
  await expect(page.getByRole("heading", { name: "Puzzle 4 of" })).toBeVisible();
  await alive(page);
});

test("a game set up by hand begins just after a tap", async ({ page }) => {
  await page.goto("./");
  await openOptions(page, "Volcano");
  await page.getByRole("button", { name: "Custom setup…" }).tap();
  await board(page);
  await touch(page);
  await page.getByRole("button", { name: "Start", exact: true }).tap();
  await expect(page).toHaveURL(/#\/table\//);
  await alive(page);
});

test("every tap counts on the smallest phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("./#/view/0/hexafuse.1~seed=7.clock=off.pie=false~");
  await page.getByRole("button", { name: "Play from here" }).tap();
  const piece = page.locator(".seats.own .slot:not(.barred)").first();
  for (let number = 1; number <= 16 && (await piece.count()) > 0; number += 1) {
    await piece.tap();
    const targets = page.getByRole("gridcell", { name: /legal target/ });
    const target = targets.nth(Math.floor((await targets.count()) / 2));
    await tapTwice(page, target);
    await expect.poll(() => plies(page)).toBe(number);
  }
  expect(await plies(page)).toBeGreaterThan(8);
});

test("a press that is let go over another cell is no tap", async ({ page }) => {
  await page.goto("./#/view/0/hexafuse.1~seed=7.clock=off.pie=false~");
  await page.getByRole("button", { name: "Play from here" }).tap();
  await page.locator(".seats.own .slot:not(.barred)").first().tap();
  const targets = page.getByRole("gridcell", { name: /legal target/ });
  await targets.first().hover();
  await page.mouse.down();
  await targets.nth(2).hover();
  await page.mouse.up();
  expect(await plies(page)).toBe(0);
  await targets.nth(2).click();
  await expect.poll(() => plies(page)).toBe(1);
});

/** A finger's quick movements, by what they begin on: where they lead from and to, and what they leave behind. */
const QUICK = {
  "a piece of the board": async (page) => {
    await play(page);
    return [await middle(cell(page, "c3")), await middle(cell(page, "d2")), () => expect.poll(() => plies(page)).toBe(1)];
  },
  "a piece at hand": async (page) => {
    await page.goto("./#/view/0/vaxandis.1~pie=false~");
    await page.getByRole("button", { name: "Play from here" }).tap();
    await board(page);
    return [
      await middle(own(page).getByRole("button", { name: /column|stack/ })),
      await middle(cell(page, "e5")),
      () => expect.poll(() => plies(page)).toBe(1),
    ];
  },
  "an empty place of the board": async (page) => {
    await page.goto("./");
    await page.getByRole("button", { name: "Play Vaxandis" }).tap();
    await board(page);
    return [await middle(cell(page, "c3")), await middle(cell(page, "e5")), async () => {}];
  },
  "the curve of a review": async (page) => {
    await page.goto("./#/view/14/vaxandis.1~size=4.pie=false~f5_g3_f1_a3_d6_c2_d6-e5_c2-a2_d2_b1_f1-e2_g1_c4_c6");
    await page.locator(".status").getByRole("button", { name: "Result" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "Review" }).tap();
    const [x, y] = await middle(page.getByRole("slider", { name: "Chance to win" }));
    return [[x - 90, y], [x + 90, y - 10], async () => {}];
  },
};

/** A finger that goes fast, however long the page takes for it: it is told when each of its movements was, ten milliseconds apart. */
async function flick(page, from, to) {
  const session = await page.context().newCDPSession(page);
  const [begun, steps] = [Date.now() / 1000 - 0.1, 6];
  const send = (type, step, ...touchPoints) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: begun + step / 100 });
  const at = (step) => ({ x: from[0] + ((to[0] - from[0]) * step) / steps, y: from[1] + ((to[1] - from[1]) * step) / steps });
  await send("touchStart", 0, at(0));
  for (let step = 1; step <= steps; step += 1) await send("touchMove", step, at(step));
  await send("touchEnd", steps);
}

test("a button is tapped right after something was dragged quickly", async ({ page }) => {
  for (const begin of Object.values(QUICK)) {
    const [from, to, after] = await begin(page);
    const menu = await middle(page.getByRole("button", { name: "Menu" }));
    // Were the end of the drag a scroll that goes on, the tap would only stop that.
    await flick(page, from, to);
    await page.touchscreen.tap(...menu);
    await expect(page.getByRole("dialog")).toBeVisible();
    await after();
    await page.evaluate(() => localStorage.clear());
    await page.goto("./mark.svg");
  }
});

/** Brings a game to where one more tap makes a move; returns the cell to tap. */
const READY = {
  Volcano: async (page) => (await cell(page, "c3").tap(), cell(page, "d2")),
  "HexaFuse Snap Duels": async (page) => {
    await own(page).locator(".slot:not(.barred)").first().tap();
    const targets = page.getByRole("gridcell", { name: /legal target/ });
    return targets.nth(Math.floor((await targets.count()) / 2));
  },
};

for (const [game, ready] of Object.entries(READY)) {
  test(`the first tap shows what the second does in ${game}`, async ({ page }) => {
    await page.goto("./");
    await page.getByRole("button", { name: `Play ${game}` }).tap();
    const target = await ready(page);
    const [board, before] = [page.getByRole("grid"), await page.getByRole("grid").boundingBox()];
    const confirm = page.locator(".choices .go");
    await target.tap();
    await expect(confirm).toBeVisible();
    await expect(page.locator(".status")).not.toHaveClass(/no/);
    const told = await page.locator(".status").innerText();
    expect(await plies(page)).toBe(0);
    expect(await board.boundingBox(), "the board stays where it is").toEqual(before);
    await expect(page.locator("[aria-live=polite]")).toContainText("Select again to play this.");
    await target.tap();
    await expect.poll(() => plies(page)).toBe(1);
    await expect(confirm).toHaveCount(0);
    // Taken back and shown again, the button confirms as well.
    const undo = page.getByRole("button", { name: "Undo" });
    await undo.tap();
    await expect(undo).toHaveAttribute("aria-disabled", "true");
    const again = await ready(page);
    await again.tap();
    await expect(page.locator(".status")).toHaveText(told);
    await confirm.tap();
    await expect(undo).toHaveAttribute("aria-disabled", "false");
    expect(await board.boundingBox(), "the board stays where it is").toEqual(before);
  });
}

test("what was undone to an offered choice is restored by touch", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("./#/view/1/duplohex.1~swap=true~Dc6");
  await page.getByRole("button", { name: "Play from here" }).tap();
  await expect(page).toHaveURL(/#\/table\//);
  const [swap, redo] = [page.getByRole("button", { name: "Swap sides" }), page.getByRole("button", { name: "Redo" })];
  await expect(swap).toBeVisible();
  await expect(redo, "nothing was undone").toBeHidden();
  await swap.tap();
  await expect.poll(() => plies(page)).toBe(2);
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(swap).toBeVisible();
  // In the place of the tap before it, a tap is taken for a slip until half a second has passed.
  const tapUntil = (button, count) =>
    expect(async () => {
      if ((await swap.count()) !== count) await button.tap();
      await expect(swap).toHaveCount(count, { timeout: 300 });
    }).toPass();
  await tapUntil(redo, 0);
  await tapUntil(page.getByRole("button", { name: "Undo" }), 1);
  const boxes = await Promise.all([redo, swap].map((button) => button.boundingBox()));
  expect(boxes[0].x + boxes[0].width, "beside each other").toBeLessThanOrEqual(boxes[1].x);
});
