// Puzzles: the best turns are distinguished from others, the other side replies, hint and solution are shown, and what was
// solved is remembered.
import { readFileSync } from "node:fs";
import { PUZZLE_GAMES } from "../games.mjs";
import { axe, expect, still, test } from "./fixture.mjs";
import { make } from "./games.mjs";

const lines = (game) => readFileSync(new URL(`../../src/games/${game}/puzzles.txt`, import.meta.url), "utf8").trim().split("\n");

const go = async (page, number, game = "duplohex") => {
  await still(page);
  // The puzzle of the day has another title.
  await page.clock.setFixedTime(new Date("2030-01-03T12:00:00Z"));
  await page.goto(`./#/puzzle/${game}/${number}`);
  await expect(page.getByRole("grid")).toBeVisible();
};
const status = (page) => page.locator(".status");

test("a puzzle is missed, taken back, solved, remembered and rated; it is shared, analysed, and the next one fits", async ({ page }) => {
  await go(page, 3);
  const title = `Duplohex · Puzzle 3 of ${lines("duplohex").length}`;
  await expect(page.locator(".title b")).toHaveText(title);
  await expect(page).toHaveTitle(`${title} – Basalt`);
  await expect(page.locator(".task")).toHaveText("Black · Win in this turn.");
  await expect(page.locator(".ratings span").first()).toHaveText("Your puzzle rating: 1500 ± 260");
  expect(await axe(page)).toEqual([]);
  await make(page, "duplohex", "Re4-d4");
  await make(page, "duplohex", "Da1");
  await expect(status(page)).toContainText("That doesn’t win");
  await page.getByRole("button", { name: "Take back" }).click();
  // What was taken back is one action; the same button then goes on.
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByRole("button", { name: "Take back" })).toBeDisabled();
  await make(page, "duplohex", "Re4-d4");
  await make(page, "duplohex", "De4");
  await expect(status(page)).toContainText("Solved! This turn wins the game.");
  await expect(page.locator(".bar")).toContainText("Themes: ");
  // The first try was a miss, so the rating falls below 1500 by less than a hundred, and the next puzzle with it.
  await expect(page.locator(".ratings")).toHaveText(/Your puzzle rating: 14\d\d ± \d+ \(−\d\d\)/);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("textbox", { name: "Link" })).toHaveValue(/#\/puzzle\/duplohex\/3$/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Analyse" }).click();
  await expect(page).toHaveURL(/#\/view\/2\/duplohex/);
  await expect(page.getByRole("button", { name: "Analysis" })).toHaveAttribute("aria-pressed", "true");
  await page.goBack();
  const list = page.getByRole("combobox", { name: "Puzzles" });
  await expect(list.locator("option").nth(2)).toHaveText(/^3 · .* · solved$/);
  await expect(list.locator("option").nth(3)).not.toHaveText(/· solved$/);
  await list.selectOption("5");
  await expect(page.getByRole("heading", { name: "Puzzle 5 of" })).toBeVisible();
});

test("a puzzle in two turns: a wrong first turn is refuted by a reply, a right one is answered, and the solution is shown", async ({ page }) => {
  await go(page, 6);
  await expect(page.locator(".task")).toContainText("Win in 2 turns");
  await make(page, "duplohex", "Rc4");
  await make(page, "duplohex", "Dd4");
  await expect(status(page)).toHaveText(/^That doesn’t win: the answer is .*\d\. Take it back and try again\.$/);
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.locator('[data-cell="d4"]')).toHaveAccessibleName(/empty/);
  await make(page, "duplohex", "Da5");
  // The answer is De1 and Rd1-e1; then one turn wins.
  await expect(page.locator('[data-cell="e1"]')).toHaveAccessibleName(/disc.*ring|ring.*disc|pair/);
  await make(page, "duplohex", "Da5-b4");
  await make(page, "duplohex", "Ra5");
  await expect(status(page)).toContainText("Solved");
  await page.getByRole("button", { name: "Restart" }).click();
  await page.getByRole("button", { name: "Show the solution" }).click();
  await expect(status(page)).toHaveText("Solution 1 of 2: Rc4 Da5.");
  await expect(status(page)).toHaveText(/^Solution 1 of 2: Rc4 Da5\. 2 of 2: .*\. This wins whatever/);
});

test("a puzzle gives two hints, then its solution, which neither counts as solved nor changes the rating", async ({ page }) => {
  const [, target] = lines("volcano")[9].split(" ");
  await go(page, 10, "volcano");
  const board = page.locator(".boardbox");
  const before = await board.innerHTML();
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await expect(status(page)).toContainText("Hint 1 of 2: ");
  // By keyboard: where the first hint was, a pointer is not heard at once.
  await page.getByRole("button", { name: "Second hint" }).press("Enter");
  await expect(status(page)).toContainText("Hint 2 of 2: ");
  await expect.poll(() => board.innerHTML(), "a hint is drawn").not.toBe(before);
  await expect(page.getByRole("button", { name: "Second hint" })).toBeDisabled();
  await page.getByRole("button", { name: "Show the solution" }).click();
  await expect(status(page)).toContainText(`Solution: `);
  await expect(status(page)).toContainText(`This turn scores ${target.slice(1)}`);
  await expect(page.locator(".ratings span").first()).toHaveText("Your puzzle rating: 1500 ± 260");
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Puzzles" }).locator("option").nth(9)).not.toHaveText(/solved/);
});

test("the page of puzzles leads to the one of the day, and to one that fits or has the chosen theme", async ({ page }) => {
  await still(page);
  await page.clock.setFixedTime(new Date("2030-01-03T12:00:00Z"));
  await page.goto("./");
  await page.getByRole("link", { name: "Puzzles" }).click();
  await expect(page.getByRole("main").getByRole("button", { name: "Solve" })).toHaveCount(PUZZLE_GAMES.length);
  await page.getByRole("link", { name: "Daily puzzle" }).click();
  await expect(page.locator(".title b")).toHaveText(/^[A-Z].* · Daily puzzle$/);
  await page.goto("./#/puzzles");
  const theme = page.getByRole("combobox", { name: "Theme" });
  const solve = page.getByRole("listitem").filter({ hasText: "Duplohex" }).getByRole("button", { name: "Solve" });
  await theme.selectOption("Freeze");
  await expect(solve, "Duplohex has no such puzzle").toBeDisabled();
  await theme.selectOption("Chain of rings");
  expect(await axe(page)).toEqual([]);
  await solve.click();
  await expect(page).toHaveURL(/#\/puzzle\/duplohex\/\d+$/);
  const number = Number(page.url().split("/").at(-1));
  for (const action of lines("duplohex")[number - 1].split(" ")[2].split(",")) await make(page, "duplohex", action);
  await expect(status(page)).toContainText("Solved");
  await expect(page.locator(".bar")).toContainText(/Themes: .*Chain of rings/);
});

test("a list that cannot be fetched says so, and comes when it can; a puzzle that is not there too", async ({ browser }) => {
  // A page of its own, without anything kept: here a failed request is no error.
  const page = await browser.newPage({ serviceWorkers: "block" });
  await page.route("**/puzzles/**", (route) => route.abort());
  await page.goto("./#/puzzle/volcano/1");
  await expect(page.getByRole("heading", { name: "Puzzles not loaded" })).toBeVisible();
  await page.unroute("**/puzzles/**");
  await page.reload();
  await expect(page.getByRole("grid")).toBeVisible();
  await page.goto("./#/puzzle/duplohex/999");
  await expect(page.getByRole("heading", { name: "Puzzle not found" })).toBeVisible();
  await page.close();
});
