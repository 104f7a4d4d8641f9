// The same game by keyboard alone.
import { cell, expect, play, still, test } from "./fixture.mjs";
import { classics } from "./games.mjs";

/** Walks the focus with arrow keys from cell to cell of a square board. */
async function walk(page, from, to) {
  const steps = (a, b, up, down) => Array(Math.abs(b - a)).fill(b > a ? up : down);
  for (const key of steps(from.charCodeAt(0), to.charCodeAt(0), "ArrowRight", "ArrowLeft")) await page.keyboard.press(key);
  for (const key of steps(Number(from[1]), Number(to[1]), "ArrowUp", "ArrowDown")) await page.keyboard.press(key);
  await expect(cell(page, to)).toBeFocused();
  await page.keyboard.press("Enter");
}

test("a whole game by keyboard", async ({ page }) => {
  const game = classics[0];
  await still(page);
  await play(page);
  const grid = page.getByRole("grid");
  while (!(await grid.locator(":focus").count())) await page.keyboard.press("Tab");
  let at = await grid.locator(":focus").getAttribute("data-cell");
  for (const { action } of game.plies) {
    const [from, to] = action.split("-");
    await walk(page, at, from);
    await walk(page, from, to);
    at = to;
  }
  await expect(page.getByRole("dialog", { name: `Player ${game.result.winner} won` })).toBeVisible();
});

test("Escape drops the choice, Backspace takes back, ? helps, L looks closely", async ({ page }) => {
  await still(page);
  await play(page);
  await cell(page, "c3").focus();
  await page.keyboard.press("Enter");
  await expect(cell(page, "c3")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(cell(page, "c3")).toHaveAttribute("aria-selected", "false");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Moves" }).first().getByRole("button")).toHaveCount(1);
  await page.keyboard.press("Backspace");
  await expect(page.getByText("New game.")).toBeVisible();
  await cell(page, "a1").focus();
  await page.keyboard.press("l");
  await expect(page.getByRole("dialog", { name: "a1: 4 pieces" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Help" })).toBeVisible();
});

test("dictated words press no keys while single-key shortcuts are off", async ({ page }) => {
  await still(page);
  await page.goto("./#/settings");
  const group = page.getByRole("group", { name: "Single-key shortcuts" });
  await group.getByRole("radio", { name: "Off" }).check();
  await play(page);
  await cell(page, "c3").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  const moves = page.getByRole("list", { name: "Moves" }).first().getByRole("button");
  await expect(moves).toHaveCount(1);
  for (const focused of ["board", "page"]) {
    if (focused === "page") await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.type("zoom out please? buzz jazz 12 hands");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(moves).toHaveCount(1);
  }
  // Keys without a sign still work.
  await page.keyboard.press("Backspace");
  await expect(moves).toHaveCount(0);
  await page.getByRole("button", { name: "Help" }).first().click();
  await page.getByRole("tab", { name: "Keys and gestures" }).click();
  await expect(page.getByText("Single-key shortcuts are off, see Settings")).toBeVisible();
});

test("a presenter's remote goes through a game, and scrolls a page that is longer than its window", async ({ page }) => {
  await still(page);
  await page.goto("./#/view/0/volcano.1~~c3-d2_a1-a2");
  const current = page.getByRole("list", { name: "Moves" }).first().locator("[aria-current]");
  await expect(page.getByRole("grid")).toBeVisible();
  await page.keyboard.press("PageDown");
  await page.keyboard.press("PageDown");
  await expect(current).toHaveText("a1-a2");
  await page.keyboard.press("PageUp");
  await expect(current).toHaveText("c3-d2");
});

test("the board is the first stop of the Tab key", async ({ page }) => {
  await still(page);
  await page.goto("./#/view/0/vaxandis.1~~");
  await expect(page.getByRole("grid")).toBeVisible();
  const skip = page.getByRole("button", { name: "Go to the board" });
  await expect(skip).not.toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("grid").locator(":focus")).toHaveAttribute("data-cell", /^[a-z]\d+$/);
});

test("a sentence that does not fit its place is a stop of the Tab key, on all kinds of pages with a board", async ({ page }) => {
  await still(page);
  for (const address of ["view/0/vaxandis.1~~", "puzzle/vaxandis/1", "learn/volcano", "lesson/duplohex/1"]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`./#/${address}`);
    const line = page.locator(".status .line");
    await expect(line).not.toBeEmpty();
    await expect(line).not.toHaveAttribute("tabindex");
    await line.evaluate(({ parentElement: place }) => {
      place.style.setProperty("--lines", "1");
      place.style.width = "5em";
    });
    // It is measured again in another window.
    await page.setViewportSize({ width: 1281, height: 800 });
    await expect(line, address).toHaveAttribute("tabindex", "0");
  }
});
