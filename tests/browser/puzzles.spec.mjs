// Puzzles: winning moves are distinguished from others, the other side replies, and what was solved is remembered.
import { axe, expect, still, test } from "./fixture.mjs";
import { make } from "./games.mjs";

const go = async (page, number) => {
  await still(page);
  await page.goto(`./#/puzzle/duplohex/${number}`);
  await expect(page.getByRole("grid")).toBeVisible();
};

test("a puzzle in one turn: a wrong turn is told and taken back, the right one is remembered", async ({ page }) => {
  await go(page, 3);
  await expect(page.locator(".bar")).toContainText("wins in this turn");
  expect(await axe(page)).toEqual([]);
  await make(page, "duplohex", "Da1");
  await expect(page.locator(".status")).toContainText("That doesn’t win");
  await page.getByRole("button", { name: "Take back" }).click();
  await make(page, "duplohex", "Re4-d4");
  await make(page, "duplohex", "De4");
  await expect(page.locator(".status")).toContainText("Solved");
  await page.getByRole("link", { name: "Next puzzle" }).click();
  await expect(page.getByRole("heading", { name: "Puzzle 4 of 8" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Puzzle 3, solved" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Puzzle 3, solved" })).toBeVisible();
});

test("a puzzle in two turns: the other side answers as well as it can", async ({ page }) => {
  await go(page, 6);
  await expect(page.locator(".bar")).toContainText("wins in 2 turns");
  await make(page, "duplohex", "Rc4");
  await make(page, "duplohex", "Da5");
  // The answer is De1 and Rd1-e1; then one turn wins.
  await expect(page.locator('[data-cell="e1"]')).toHaveAccessibleName(/disc.*ring|ring.*disc|pair/);
  await make(page, "duplohex", "Da5-b4");
  await make(page, "duplohex", "Ra5");
  await expect(page.locator(".status")).toContainText("Solved");
});

test("a puzzle that is not there says so", async ({ page }) => {
  for (const address of ["duplohex/99", "duplohex/0", "volcano/1", "chess/1"]) {
    await page.goto(`./#/puzzle/${address}`);
    await expect(page.getByRole("heading", { name: "Puzzle not found" })).toBeVisible();
  }
});
