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

test("the title names the game and the number, or the puzzle of the day", async ({ page }) => {
  await go(page, 3);
  const title = `Duplohex · Puzzle 3 of ${lines("duplohex").length}`;
  await expect(page.locator(".title b")).toHaveText(title);
  await expect(page).toHaveTitle(`${title} – Basalt`);
  await page.goto("./#/puzzle/daily");
  await expect(page.locator(".title b")).toHaveText(/^[A-Z].* · Daily puzzle$/);
  await expect(page).toHaveTitle(/^[A-Z].* · Daily puzzle – Basalt$/);
});

test("a puzzle in one turn: a wrong turn is told and taken back, the right one is remembered", async ({ page }) => {
  await go(page, 3);
  await expect(page.locator(".task")).toHaveText("Black · Win in this turn.");
  const board = await page.locator(".boardbox").boundingBox();
  const { x } = await page.locator(".task").boundingBox();
  expect(x, "the goal stands beside the board").toBeGreaterThanOrEqual(board.x + board.width);
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
  const facts = page.locator(".title small");
  await page.getByRole("link", { name: "Next puzzle" }).click();
  await expect(page.getByRole("heading", { name: "Puzzle 3 of" })).toHaveCount(0);
  await expect(facts).toContainText(/This puzzle: 1[0-4]\d\d/);
  const list = page.getByRole("combobox", { name: "Puzzles" });
  await expect(list.locator("option").nth(2)).toHaveText(/^3 · .* · solved$/);
  await page.reload();
  await expect(list.locator("option").nth(2)).toHaveText(/· solved$/);
  await expect(list.locator("option").nth(3)).not.toHaveText(/· solved$/);
});

test("a puzzle in two turns: the other side answers as well as it can", async ({ page }) => {
  await go(page, 6);
  await expect(page.locator(".task")).toContainText("Win in 2 turns");
  await make(page, "duplohex", "Rc4");
  await make(page, "duplohex", "Da5");
  // The answer is De1 and Rd1-e1; then one turn wins.
  await expect(page.locator('[data-cell="e1"]')).toHaveAccessibleName(/disc.*ring|ring.*disc|pair/);
  await make(page, "duplohex", "Da5-b4");
  await make(page, "duplohex", "Ra5");
  await expect(status(page)).toContainText("Solved");
});

test("a puzzle in two turns: a wrong first turn is refuted by a reply, which is taken back with it", async ({ page }) => {
  await go(page, 6);
  await make(page, "duplohex", "Rc4");
  await make(page, "duplohex", "Dd4");
  await expect(status(page)).toHaveText(/^That doesn’t win: the answer is .*\d\. Take it back and try again\.$/);
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.locator('[data-cell="d4"]')).toHaveAccessibleName(/empty/);
  await make(page, "duplohex", "Da5");
  await expect(page.locator('[data-cell="e1"]')).toHaveAccessibleName(/disc.*ring|ring.*disc|pair/);
  await make(page, "duplohex", "Da5-b4");
  await make(page, "duplohex", "Ra5");
  await expect(status(page)).toContainText("Solved");
});

test("the solution of a puzzle in two turns is played to the win, and costs rating once", async ({ page }) => {
  await go(page, 6);
  await page.getByRole("button", { name: "Show the solution" }).click();
  await expect(status(page)).toHaveText("Solution 1 of 2: Rc4 Da5.");
  const own = page.locator(".ratings");
  await expect(own).toHaveText(/\(−\d+\)/);
  const after = await own.innerText();
  await expect(status(page)).toHaveText(/^Solution 1 of 2: Rc4 Da5\. 2 of 2: .*\. This wins whatever/);
  await expect(page.getByRole("link", { name: "Next puzzle" })).toBeVisible();
  await page.getByRole("button", { name: "Restart" }).click();
  await page.getByRole("button", { name: "Show the solution" }).click();
  await expect(status(page)).toHaveText("Solution 1 of 2: Rc4 Da5.");
  expect(await own.innerText()).toBe(after);
});

test("a solved puzzle can be analysed, and its address shared", async ({ page }) => {
  await go(page, 3);
  await make(page, "duplohex", "Re4-d4");
  await make(page, "duplohex", "De4");
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("textbox", { name: "Link" })).toHaveValue(/#\/puzzle\/duplohex\/3$/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Analyse" }).click();
  await expect(page).toHaveURL(/#\/view\/2\/duplohex/);
  await expect(page.getByRole("button", { name: "Analysis" })).toHaveAttribute("aria-pressed", "true");
});

for (const game of PUZZLE_GAMES) {
  test(`a puzzle of ${game}: hint, then solution, which does not count as solved`, async ({ page }) => {
    const [grade, target] = lines(game)[9].split(" ");
    await go(page, 10, game);
    const count = lines(game).length;
    const word = ["", "easy", "medium", "hard"][grade];
    await expect(page.getByRole("heading", { name: `Puzzle 10 of ${count}` })).toBeVisible();
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
    const told = target.startsWith("+") ? `This turn scores ${target.slice(1)}` : /This (turn )?wins/;
    await expect(status(page)).toContainText("Solution: ");
    await expect(status(page)).toContainText(told);
    await page.reload();
    const list = page.getByRole("combobox", { name: "Puzzles" });
    await expect(list.locator("option").nth(9)).toHaveText(new RegExp(`^10 · ${word}$`));
  });
}

test("on a phone hints name the piece at hand, and tell the whole turn uncut", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (
    const [number, first, whole] of [
      [49, /Play this piece: .*\(large red\)/, /back to e3.*Cap d3 to e3.*Ends the game: you win/],
      [21, /Start with the .* on c3/, /First c3-b4, b4-a4, then: Ends the game: you win/],
    ]
  ) {
    await go(page, number, "caldera");
    await page.getByRole("button", { name: "Hint", exact: true }).click();
    await expect(status(page)).toContainText(first);
    await expect(page.locator(".seats .slot.hinted, .own-line .slot.hinted")).toHaveCount(number === 49 ? 1 : 0);
    await page.getByRole("button", { name: "Second hint" }).press("Enter");
    await expect(status(page)).toContainText(whole);
    const cut = await status(page).evaluate((line) => line.scrollHeight - line.clientHeight);
    expect(cut, `puzzle ${number}`).toBeLessThanOrEqual(1);
  }
});

test("the turn that scores most is found by hand", async ({ page }) => {
  const number = lines("volcano").findIndex((line) => /^\d \+\d+ [^,]+ /.test(line)) + 1;
  const [, points, solution] = lines("volcano")[number - 1].split(" ");
  await go(page, number, "volcano");
  await expect(page.locator(".task")).toHaveText("Find the turn that scores the most.");
  await make(page, "volcano", solution);
  await expect(status(page)).toContainText(`Solved! ${points.slice(1)} point`);
  await page.reload();
  const list = page.getByRole("combobox", { name: "Puzzles" });
  await expect(list.locator("option").nth(number - 1)).toHaveText(/· solved$/);
});

test("the first try at a puzzle changes the rating once, and a hint keeps it as it is", async ({ page }) => {
  await go(page, 3);
  const own = page.locator(".ratings span").first();
  await expect(own).toHaveText("Your puzzle rating: 1500 ± 260");
  await make(page, "duplohex", "Re4-d4");
  await make(page, "duplohex", "De4");
  await expect(status(page)).toContainText("Solved");
  await expect(own).not.toHaveText("Your puzzle rating: 1500 ± 260");
  const after = await own.innerText();
  expect(after).toMatch(/: 15\d\d ± 2\d\d \(\+\d\d?\)$/);
  await page.getByRole("button", { name: "Restart" }).click();
  await page.getByRole("button", { name: "Show the solution" }).click();
  await expect(status(page)).toContainText("Solution: ");
  await expect(own).toHaveText(after);
  const rating = after.replace(/ \(.*/, "");
  await go(page, 5);
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.getByRole("button", { name: "Show the solution" }).click();
  await expect(own).toHaveText(rating);
  await page.goto("./#/profile");
  await expect(page.getByText(rating)).toBeVisible();
});

test("another puzzle is chosen from the list", async ({ page }) => {
  await go(page, 3);
  await page.getByRole("combobox", { name: "Puzzles" }).selectOption("5");
  await expect(page).toHaveURL(/#\/puzzle\/duplohex\/5$/);
  await expect(page.getByRole("heading", { name: "Puzzle 5 of" })).toBeVisible();
});

test("the page of puzzles leads to those of every game, and the daily puzzle changes with the date", async ({ page }) => {
  await still(page);
  const seen = new Set();
  for (const day of ["2030-01-01", "2030-01-02", "2030-01-06"]) {
    await page.clock.setFixedTime(new Date(`${day}T12:00:00Z`));
    await page.goto("./");
    await page.reload();
    await page.getByRole("link", { name: "Puzzles" }).click();
    await expect(page.getByRole("main").getByRole("button", { name: "Solve" })).toHaveCount(PUZZLE_GAMES.length);
    await page.getByRole("link", { name: "Daily puzzle" }).click();
    await expect(page).toHaveURL(/#\/puzzle\/\w+\/\d+$/);
    await expect(page.getByRole("grid")).toBeVisible();
    seen.add(page.url());
  }
  expect(seen.size, "each day another one").toBe(3);
});

test("the button opens the puzzle that fits the player, or one with the chosen theme", async ({ page }) => {
  await still(page);
  await page.goto("./#/puzzles");
  const theme = page.getByRole("combobox", { name: "Theme" });
  const solve = page.getByRole("listitem").filter({ hasText: "Duplohex" }).getByRole("button", { name: "Solve" });
  const hard = lines("duplohex").map((line) => [line.split(" ")[0], line.split(" ")[2].split(",").length]);
  const least = Math.min(...hard.filter(([grade]) => grade === "1").map(([, length]) => length));
  const easiest = hard.findIndex(([grade, length]) => grade === "1" && length === least);
  await solve.click();
  await expect(page).toHaveURL(new RegExp(`#/puzzle/duplohex/${easiest + 1}$`));
  await page.goBack();
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
  // A rating of about 1500 leads to harder ones.
  await page.goto("./#/puzzles");
  await solve.click();
  await expect(page.locator(".title small")).toContainText(/This puzzle: 1[4-7]\d\d/);
});

test("a puzzle that is not there says so", async ({ page }) => {
  for (const address of ["duplohex/999", "duplohex/0", "volcano/x", "chess/1"]) {
    await page.goto(`./#/puzzle/${address}`);
    await expect(page.getByRole("heading", { name: "Puzzle not found" })).toBeVisible();
  }
});

test("a list that cannot be fetched says so, and comes when it can", async ({ browser }) => {
  // A page of its own, without anything kept: here a failed request is no error.
  const page = await browser.newPage({ serviceWorkers: "block" });
  await page.route("**/puzzles/**", (route) => route.abort());
  await page.goto("./#/puzzle/volcano/1");
  await expect(page.getByRole("heading", { name: "Puzzles not loaded" })).toBeVisible();
  await page.unroute("**/puzzles/**");
  await page.reload();
  await expect(page.getByRole("grid")).toBeVisible();
  await page.close();
});
