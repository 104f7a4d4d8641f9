// A screen reader announces what happens; what axe finds is looked for in matrix.spec.mjs.
import { cell, expect, play, still, test } from "./fixture.mjs";

test("cells have names, and the live region tells what happened", async ({ page }) => {
  await still(page);
  await play(page);
  await expect(page.getByRole("row")).toHaveCount(5);
  await expect(cell(page, "c3")).toHaveAccessibleName(/^c3, red nest: large on medium on small, cap on top; can erupt .*east/);
  await cell(page, "c3").click();
  await expect(cell(page, "d2")).toHaveAccessibleName(/legal target with an effect$/);
  await cell(page, "d2").click();
  await expect(page.locator("[aria-live=polite]")).toHaveText(
    "Cap c3 to d2: one piece flies south-east: large red to e1. Captured: large red. The edge stops the rest. Player 2 to move.",
  );
});
