// Touch: leaving the board before a long press fires, in every possible way.
import { expect, play, step, still, test } from "./fixture.mjs";

const GAMES = ["Volcano", "Hexano-Duel", "Duplohex", "Vaxandis", "HexaFuse Snap Duels"];
/** How many plies the saved game has. */
const plies = (page) =>
  page.evaluate(() => {
    const [, text] = Object.entries(localStorage).find(([name]) => name.startsWith("basalt.game."));
    const [, , actions] = /game=(.*)/.exec(text)[1].split("~");
    return actions ? actions.split("_").length : 0;
  });
/** Longer than a finger rests for a long press. */
const LONG = 2000;

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

for (const [name, leave] of Object.entries(WAYS)) {
  for (const game of GAMES) {
    test(`${game} is left by ${name} just after a tap`, async ({ page }) => {
      await page.goto("./");
      await page.getByRole("button", { name: `Play ${game}` }).tap();
      await board(page);
      await touch(page);
      await leave(page);
      await alive(page);
    });
  }
}

test("the next puzzle just after a tap", async ({ page }) => {
  await page.goto("./#/puzzle/duplohex/3");
  await board(page);
  await touch(page);
  await page.getByRole("link", { name: "Puzzle 4" }).tap();
  await expect(page.getByRole("heading", { name: "Puzzle 4 of 8" })).toBeVisible();
  await alive(page);
});

test("a game set up by hand begins just after a tap", async ({ page }) => {
  await page.goto("./");
  await page.getByRole("button", { name: "Choose… Volcano" }).tap();
  await page.getByRole("button", { name: "Custom setup…" }).tap();
  await board(page);
  await touch(page);
  await page.getByRole("button", { name: "Start" }).tap();
  await expect(page).toHaveURL(/#\/table\//);
  await alive(page);
});

for (const [width, height] of [[320, 568], [360, 640]]) {
  test(`every tap counts at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("./#/view/0/hexafuse.1~seed=7.clock=off.pie=false~");
    await page.getByRole("button", { name: "Continue from here" }).tap();
    const piece = page.locator(".seats.own .slot:not(.barred)").first();
    for (let number = 1; number <= 16 && (await piece.count()) > 0; number += 1) {
      await piece.tap();
      const targets = page.getByRole("gridcell", { name: /possible target/ });
      const target = targets.nth(Math.floor((await targets.count()) / 2));
      const { x, y, width, height } = await target.boundingBox();
      await page.touchscreen.tap(x + width / 2, y + height / 2);
      await expect.poll(() => plies(page)).toBe(number);
    }
    expect(await plies(page)).toBeGreaterThan(8);
  });
}

test("a press that is let go over another cell is no tap", async ({ page }) => {
  await page.goto("./#/view/0/hexafuse.1~seed=7.clock=off.pie=false~");
  await page.getByRole("button", { name: "Continue from here" }).tap();
  await page.locator(".seats.own .slot:not(.barred)").first().tap();
  const targets = page.getByRole("gridcell", { name: /possible target/ });
  await targets.first().hover();
  await page.mouse.down();
  await targets.nth(2).hover();
  await page.mouse.up();
  expect(await plies(page)).toBe(0);
  await targets.nth(2).click();
  await expect.poll(() => plies(page)).toBe(1);
});
