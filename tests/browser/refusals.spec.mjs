// What cannot be done is refused with its reason, and nothing changes.
import { cell, expect, play, still, test } from "./fixture.mjs";

test("what cannot be done is refused with its reason, and nothing changes", async ({ page }) => {
  await still(page);
  await play(page);
  for (const name of ["c3", "c1"]) await cell(page, name).click();
  await expect(page.locator(".status")).toHaveText("c1 is not next to c3: a cap moves one cell at a time.");
  await expect(page.getByRole("list", { name: "Moves" }).first().getByRole("button")).toHaveCount(0);
});

test("a preview tells what would happen before it is done", async ({ page }) => {
  await still(page);
  await play(page);
  await cell(page, "c3").click();
  await cell(page, "d2").hover();
  await expect(page.locator(".status")).toContainText("Cap c3 to d2: one piece would fly south-east");
  await expect(page.locator(".status").getByRole("img", { name: "large red" })).toHaveCount(2);
});

test("sentences stay apart under the pointer, where the whole line is shown", async ({ page }) => {
  await still(page);
  await play(page);
  await page.locator(".status").hover();
  await expect.poll(() => page.locator(".status .line").innerText()).toMatch(/^Player 1: move a cap\. \S/);
});
