// Undo, redo, going through the moves, restarting, autoplay, agreeing to end.
import { cell, expect, play, step, still, test } from "./fixture.mjs";

// The first steps of a game; the last turn begins with a quiet one.
const OPENING = ["c3-d2", "a1-a2", "a2-a3", "a3-b4", "e5-d5", "d4-e4", "b4-b3"];
const moves = (page) => page.getByRole("list", { name: "Moves" }).first().getByRole("button");

test.beforeEach(async ({ page }) => {
  await still(page);
  await play(page);
  for (const action of OPENING) await step(page, action);
});

test("steps are undone and played again, shown again, and play themselves", async ({ page }) => {
  for (const count of [6, 5]) {
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(moves(page)).toHaveCount(count);
  }
  await expect(cell(page, "d4")).toHaveAccessibleName(/cap on top/);
  for (const count of [6, 7]) {
    await page.getByRole("button", { name: "Redo" }).click();
    await expect(moves(page)).toHaveCount(count);
  }
  await page.getByRole("button", { name: "Replay since my move" }).click();
  await expect(moves(page).nth(6)).toHaveAttribute("aria-current", "step");
  await moves(page).nth(4).click();
  await page.getByRole("button", { name: "Autoplay" }).click();
  await expect(moves(page).nth(6)).toHaveAttribute("aria-current", "step");
});
