// Drawing on the board: arrows and marks by right button, touch and keys; kept, shared, spoken, cleared.
import { axe, byFinger, cell, expect, middle, play, saves, step, still, test } from "./fixture.mjs";

const strokes = (page) => page.getByRole("group", { name: "Drawn on the board" }).getByRole("img");

/** Drags with the right button, or clicks it if both cells are the same. */
async function drag(page, from, to, keys = []) {
  for (const key of keys) await page.keyboard.down(key);
  await page.mouse.move(...(await middle(cell(page, from))));
  await page.mouse.down({ button: "right" });
  await page.mouse.move(...(await middle(cell(page, to))), { steps: 4 });
  await page.mouse.up({ button: "right" });
  for (const key of keys) await page.keyboard.up(key);
}

/** The code of drawing is loaded shortly after the game. */
const ready = (page) => expect(page.locator("svg.board [data-pens]").first()).toBeAttached();

test.beforeEach(({ page }) => still(page));

test("the right button draws arrows and marks, a click that plays nothing clears them, and both are private", async ({ page }) => {
  await play(page);
  await ready(page);
  await drag(page, "c3", "d2");
  await drag(page, "b2", "b2", ["Shift"]);
  await drag(page, "a1", "e1", ["Alt"]);
  await expect(strokes(page)).toHaveCount(3);
  await expect(strokes(page).nth(0)).toHaveAccessibleName("Green arrow from c3 to d2");
  await expect(strokes(page).nth(1)).toHaveAccessibleName("Red mark on b2");
  await expect(strokes(page).nth(2)).toHaveAccessibleName("Blue arrow from a1 to e1");
  expect(await axe(page)).toEqual([]);
  // The same stroke again removes it.
  await drag(page, "b2", "b2", ["Shift"]);
  await expect(strokes(page)).toHaveCount(2);
  // A move leaves the drawing to its position.
  await step(page, "c3-d2");
  await expect(strokes(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Previous", exact: true }).click();
  await expect(strokes(page)).toHaveCount(2);
  const [[, save]] = await saves(page);
  expect(save).toContain("variations=0[gc3-d2.ba1-e1]\n");
  await page.reload();
  await page.getByRole("button", { name: "Previous", exact: true }).click();
  await expect(strokes(page)).toHaveCount(2);
  await cell(page, "b2").click();
  await expect(strokes(page)).toHaveCount(0);
});

test("keys draw on the board", async ({ page }) => {
  await play(page);
  await ready(page);
  await cell(page, "c3").focus();
  await page.keyboard.press("d");
  const tools = page.getByRole("toolbar", { name: "Draw on the board" });
  await expect(tools).toBeVisible();
  await page.keyboard.press("3");
  await expect(tools.getByRole("button", { name: "Blue" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Arrow from c3.")).toBeAttached();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(strokes(page)).toHaveAccessibleName("Blue arrow from c3 to c4");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(strokes(page).nth(1)).toHaveAccessibleName("Blue mark on c4");
  await page.keyboard.press("Backspace");
  await expect(strokes(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(tools).toBeHidden();
  // The board plays again.
  await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(1);
});

test.describe("with fingers", () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 568 } });

  test("in pen mode a finger draws, and nothing is played", async ({ page }) => {
    await play(page);
    await ready(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Draw on the board" }).click();
    const tools = page.getByRole("toolbar", { name: "Draw on the board" });
    await tools.getByRole("button", { name: "Yellow" }).click();
    const finger = await byFinger(page);
    await finger.press(await middle(cell(page, "c3")));
    await finger.go(await middle(cell(page, "d4")));
    await finger.letGo();
    await expect(strokes(page)).toHaveAccessibleName("Yellow arrow from c3 to d4");
    await finger.press(await middle(cell(page, "a1")));
    await finger.letGo();
    await expect(strokes(page)).toHaveCount(2);
    await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(0);
    await tools.getByRole("button", { name: "Undo the last change" }).click();
    await expect(strokes(page)).toHaveCount(1);
    await tools.getByRole("button", { name: "Clear the drawing" }).click();
    await expect(strokes(page)).toHaveCount(0);
    await tools.getByRole("button", { name: "Stop drawing" }).click();
    await expect(tools).toBeHidden();
  });
});
