// Puzzle streaks: until the first miss, over reloads and in two tabs; what is kept of them, and what is damaged.
import { readFileSync } from "node:fs";
import { axe, expect, still, test } from "./fixture.mjs";
import { make } from "./games.mjs";

/** The puzzles of Volcano, with their numbers from 0. */
const puzzles = readFileSync(new URL("../../src/games/volcano/puzzles.txt", import.meta.url), "utf8").trim().split("\n")
  .map((line, number) => [number, ...line.split(" ")])
  .map(([number, rating, , solution]) => ({ number, rating: Number(rating), solution: solution.split(",") }));

/** Hard puzzles of several moves, each rated higher than the one before: they come in this order, whatever the seed. */
const LAST = puzzles.filter(({ rating, solution }) => rating >= 1700 && solution.length > 1)
  .toSorted((one, other) => one.rating - other.rating)
  .filter(({ rating }, place, all) => rating !== all[place + 1]?.rating)
  .slice(-3);
/** How many puzzles the streak has that is known before the test: all others are solved. */
const DONE = puzzles.length - LAST.length;

/** A streak of which only these puzzles are left, as it is kept. */
function streak() {
  const left = LAST.map(({ number }) => number);
  // The last one that was solved is the easiest.
  const others = puzzles.filter(({ number }) => !left.includes(number)).toSorted((one, other) => other.rating - one.rating);
  const solved = others.map(({ number }) => number);
  return `k1 5 volcano 77 open ${solved}`;
}

/** Keeps texts in the browser before its first page. */
const known = (page, entries) =>
  page.addInitScript((entries) => {
    if (sessionStorage.getItem("known")) return;
    sessionStorage.setItem("known", "yes");
    for (const [name, text] of Object.entries(entries)) localStorage.setItem(name, text);
  }, entries);
const kept = (page) => page.evaluate(() => localStorage.getItem("basalt.streak.k1"));
const place = (page) => page.locator(".title b");
const status = (page) => page.locator(".status");

async function solve(page, { solution }) {
  for (const action of solution) await make(page, "volcano", action);
}

/** Lets something erupt at once, which no puzzle of several moves asks for. */
async function miss(page) {
  await page.locator("[data-cell][aria-label*='can erupt']").first().click();
  await page.locator("[data-cell][aria-label$='legal target with an effect']").first().click();
}

test("a streak to its first miss, with a reload in the middle", async ({ page }) => {
  await still(page);
  // The puzzle of the day, of another game, has another title.
  await page.clock.setFixedTime(new Date("2030-01-03T12:00:00Z"));
  await known(page, { "basalt.streak.k1": streak() });
  await page.goto("./#/puzzle/volcano/1");
  await expect(page.getByRole("grid")).toBeVisible();
  await page.getByRole("link", { name: "Puzzle streak" }).click();
  await expect(page).toHaveTitle("Puzzle streak · Volcano – Basalt");
  await expect(place(page)).toHaveText(`Volcano · Streak: ${DONE} · hard`);
  for (const button of ["Hint", "Show the solution"]) {
    await expect(page.getByRole("button", { name: button })).toHaveCount(0);
  }
  await solve(page, LAST[0]);
  await expect(status(page)).toHaveText(`Solved! ${DONE + 1} in a row.`);
  await page.reload();
  // It goes on with the next one, and nothing is counted twice.
  await expect(place(page)).toHaveText(`Volcano · Streak: ${DONE + 1} · hard`);
  expect(await kept(page)).toMatch(new RegExp(`^k1 \\d+ volcano 77 open .*,${LAST[0].number}$`));
  await solve(page, LAST[1]);
  await page.getByRole("button", { name: "Next puzzle" }).click();
  await expect(place(page)).toHaveText(`Volcano · Streak: ${DONE + 2} · hard`);
  await miss(page);
  await expect(status(page)).toHaveText(`That isn’t the best turn. The streak ends at ${DONE + 2}.`);
  await expect(page.getByRole("button", { name: "Take back" })).toHaveCount(0);
  expect(await kept(page)).toMatch(new RegExp(`^k1 \\d+ volcano 77 missed:${LAST[2].number} `));
  // By key: *Next puzzle* was pressed at this place a moment ago, and the page would take a second press for a double click.
  await page.getByRole("link", { name: "Back to this puzzle" }).press("Enter");
  await expect(page.getByRole("heading", { name: `Puzzle ${LAST[2].number + 1} of` })).toBeVisible();
  await page.getByRole("link", { name: "All puzzles" }).click();
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows.filter({ hasText: "Solved" })).toHaveCount(2);
  await expect(rows.filter({ hasText: "Missed" })).toHaveCount(1);
  await page.getByRole("link", { name: "Puzzle streak" }).click();
  await expect(page.getByText(`Last streak: ${DONE + 2}`)).toBeVisible();
  await expect(page.getByText(`Best streak: ${DONE + 2}`)).toBeVisible();
  await page.getByRole("link", { name: "Profile" }).click();
  await expect(page.locator(".profile")).toContainText("Puzzles solved: 2");
  await expect(page.locator(".profile")).toContainText(`Best puzzle streak: ${DONE + 2}`);
  await page.goto("./#/streak/volcano");
  await page.getByRole("button", { name: "Start a streak" }).click();
  await expect(place(page)).toHaveText("Volcano · Streak: 0 · easy");
});

test("a storm: three minutes, a miss, the next puzzle by itself, and the end", async ({ page }) => {
  await still(page);
  // A storm begins with the easiest puzzles, some of which an eruption solves: the same one is drawn each time.
  await page.addInitScript(() => (Math.random = () => 0.5));
  await page.clock.install({ time: new Date("2030-01-03T12:00:00Z") });
  await page.goto("./#/streak/volcano");
  await page.getByRole("button", { name: "Start a storm" }).click();
  await expect(place(page)).toHaveText(/^(3:00|2:5\d) · Solved: 0$/);
  expect(await axe(page)).toEqual([]);
  const shown = async () => {
    const key = await page.evaluate(() => Object.keys(localStorage).find((name) => name.startsWith("basalt.streak.")));
    return (await page.evaluate((key) => localStorage.getItem(key), key)).split(" ");
  };
  await miss(page);
  await expect(status(page)).toHaveText("Missed. That costs ten seconds.");
  await page.clock.runFor(2_000);
  await expect(place(page)).toHaveText(/^2:4\d · Solved: 0$/);
  const [, , , , end, solved, , missed] = await shown();
  expect([end, solved, missed.split(",").length]).toEqual(["open", "-", 1]);
  await page.clock.fastForward(180_000);
  await page.clock.runFor(1_000);
  await expect(page.getByText("Last storm: 0 solved, 1 missed")).toBeVisible();
  expect((await shown())[4]).toBe("time");
});
