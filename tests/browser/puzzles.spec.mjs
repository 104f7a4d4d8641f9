// Puzzles: the best turns are distinguished from others, the other side replies, hint and solution are shown, and what was
// solved is remembered.
import { readFileSync } from "node:fs";
import { PUZZLE_GAMES } from "../games.mjs";
import { expect, still, test } from "./fixture.mjs";
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
  await page.getByRole("link", { name: "All puzzles" }).click();
  await expect(page).toHaveURL(/#\/puzzles\/duplohex$/);
  await expect(page.getByRole("link", { name: /Puzzle 3 / })).toContainText("Solved");
  // A win of several turns asks first what the opponent threatens: nothing is played before.
  await go(page, 1 + lines("duplohex").findIndex((line) => line.includes(" win2 ")));
  await expect(status(page)).toHaveText("First: if you did nothing, would your opponent win on the next turn?");
  await page.getByRole("button", { name: "No", exact: true }).press("Enter");
  await expect(status(page)).toContainText(/your opponent (can’t win yet|threatens)/);
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
  const theme = page.getByRole("group", { name: "Theme" });
  const solve = page.getByRole("listitem").filter({ hasText: "Duplohex" }).getByRole("button", { name: "Solve" });
  await theme.getByRole("radio", { name: "Freeze" }).check();
  await expect(solve, "Duplohex has no such puzzle").toBeDisabled();
  await theme.getByRole("radio", { name: "Chain of rings" }).check();
  await solve.click();
  await expect(page).toHaveURL(/#\/puzzle\/duplohex\/\d+$/);
  const number = Number(page.url().split("/").at(-1));
  for (const action of lines("duplohex")[number - 1].split(" ")[2].split(",")) await make(page, "duplohex", action);
  await expect(status(page)).toContainText("Solved");
  await expect(page.locator(".bar")).toContainText(/Themes: .*Chain of rings/);
});

test("all puzzles of a game are listed by rating, and filtered by theme and by what was solved or missed", async ({ page }) => {
  await still(page);
  await page.clock.setFixedTime(new Date("2030-01-03T12:00:00Z"));
  await page.goto("./mark.svg");
  await page.evaluate(() => {
    localStorage.setItem("basalt.solved.duplohex", "2,4");
    localStorage.setItem("basalt.puzzle-tries", "2030-01-01.duplohex.7.1100.missed");
  });
  await page.goto("./#/puzzles");
  await page.getByRole("listitem").filter({ hasText: "Duplohex" }).getByRole("link", { name: "All puzzles" }).click();
  await expect(page).toHaveTitle("Puzzles · Duplohex – Basalt");
  const rows = page.getByRole("main").getByRole("listitem");
  const count = lines("duplohex").length;
  await expect(rows).toHaveCount(count);
  await expect(page.locator("main span[role=status]")).toHaveText(`${count} of ${count} puzzles`);
  const ratings = (await rows.locator("b").allTextContents()).map(Number);
  expect(ratings).toEqual(ratings.toSorted((one, other) => one - other));
  expect(ratings[0]).toBeLessThan(ratings.at(-1));
  const progress = page.getByRole("group", { name: "Progress" });
  await progress.getByRole("radio", { name: "Solved" }).check();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(/Puzzle \d+ · \w/);
  // The arrow keys go on to the next choice.
  await progress.getByRole("radio", { name: "Solved" }).press("ArrowRight");
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText("Missed");
  await rows.getByRole("link").press("Enter");
  await expect(page.locator(".title b")).toHaveText(`Duplohex · Puzzle 8 of ${count}`);
  await page.goBack();
  await expect(rows, "the filter is kept").toHaveCount(1);
  const theme = page.getByRole("group", { name: "Theme" });
  await theme.getByRole("radio", { name: "Chain of rings" }).check();
  await progress.getByRole("radio", { name: "New" }).check();
  await expect(page.locator("main span[role=status]")).toHaveText(new RegExp(`^\\d+ of ${count} puzzles$`));
  expect(await rows.count()).toBeLessThan(count - 3);
  await expect(rows.first(), "themes give the answer away").not.toContainText("Chain of rings");
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(rows).toHaveCount(count);
});

test("a list that cannot be fetched says so, and comes when it can; a puzzle that is not there too", async ({ browser }) => {
  // A page of its own, without anything kept: here a failed request is no error.
  const page = await browser.newPage({ serviceWorkers: "block" });
  await page.route("**/puzzles/**", (route) => route.abort());
  await page.goto("./#/puzzle/volcano/1");
  await expect(page.getByRole("heading", { name: "Puzzles not loaded" })).toBeVisible();
  await page.goto("./#/puzzles/volcano");
  await expect(page.getByText("The puzzles couldn’t be loaded. Try again when you’re online.")).toBeVisible();
  await page.goBack();
  await page.unroute("**/puzzles/**");
  await page.reload();
  await expect(page.getByRole("grid")).toBeVisible();
  await page.goto("./#/puzzle/duplohex/999");
  await expect(page.getByRole("heading", { name: "Puzzle not found" })).toBeVisible();
  await page.close();
});
