// A board shown away from its game shows what lies beside it: captures, supplies, names, scores and the winner.
import { readFileSync } from "node:fs";
import { expect, still, test } from "./fixture.mjs";

/** How many pieces the lines of the sides show: in lots, or in trees that are told piece by piece, or in the hand as buttons. */
const shown = (page) =>
  page.locator(".lot, .columns[role=img], .hand .slot, .columns .slot").evaluateAll((all) =>
    all.reduce((sum, one) => {
      if (one.matches(".lot")) return sum + Number(one.dataset.pieces);
      if (one.matches(".columns")) return sum + one.getAttribute("aria-label").match(/small|medium|large/g).length;
      return sum + Number(/(\d+)\)?$/.exec(one.getAttribute("aria-label") || one.textContent)?.[1] ?? 1);
    }, 0)
  );
/** How many pieces a position of a cap game has beside the board. */
const held = (captures) => captures.split("|").join("").length / 2;

test("puzzles and streaks show the captures of both sides", async ({ page }) => {
  const [line] = readFileSync(new URL("../../src/games/volcano/puzzles.txt", import.meta.url), "utf8").split("\n");
  const captures = decodeURIComponent(line).split(/[ ~_]/).find((word) => word.includes("|") && !word.includes("/"));
  await still(page);
  await page.goto("./#/puzzle/volcano/1");
  await expect(page.getByRole("grid")).toBeVisible();
  await expect.poll(() => shown(page)).toBe(held(captures));
  await expect(page.locator(".beside-line")).toHaveCount(2);
  await expect(page.locator(".own-line")).toContainText("You");
  await page.goto("./#/streak/volcano");
  await page.getByRole("button", { name: "Start a streak" }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect.poll(() => shown(page)).toBeGreaterThan(0);
});

test("a puzzle is named by its number and game, and the one of the day says so", async ({ page }) => {
  await still(page);
  await page.clock.setFixedTime(new Date("2030-01-01T12:00:00Z"));
  await page.goto("./#/puzzle/daily");
  await expect(page.getByRole("grid")).toBeVisible();
  const title = await page.locator(".bar .title b").innerText();
  expect(title).toMatch(/^[A-Z].* · Daily puzzle$/);
  // Tomorrow it is one of many.
  await page.clock.setFixedTime(new Date("2030-01-02T12:00:00Z"));
  await page.reload();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.locator(".bar .title b")).toHaveText(/^[A-Z].* · Puzzle \d+ of \d+$/);
});

test("after a puzzle is solved nothing asks to be moved, and Restart speaks of no Redo", async ({ page }) => {
  await still(page);
  await page.goto("./#/puzzle/volcano/1");
  await page.getByRole("button", { name: "Show the solution" }).click();
  await expect(page.locator(".status")).toContainText("This turn scores");
  await expect(page.locator(".boardbox .light.ember:visible")).toHaveCount(0);
  await page.getByRole("button", { name: "Restart" }).press("Enter");
  await expect(page.locator(".boardbox .light.ember:visible")).not.toHaveCount(0);
  await expect(page.getByText("Redo restores")).toHaveCount(0);
});

test("the coach, figures and frames show captures", async ({ page }) => {
  await still(page);
  await page.goto("./#/learn/volcano");
  await expect(page.locator(".beside-line")).toHaveCount(2);
  await page.goto("./#/embed/4/volcano.1~~c3-d2_a1-a2_a2-a3_a3-b4_e5-d5");
  await expect.poll(() => shown(page)).toBe(3);
  await expect(page.locator(".gained")).toHaveText("+1");
  await page.goto("./#/rules/duplohex");
  const line = page.locator("figure .beside-line").first();
  await expect(line).toContainText("×");
  // Each number beside its piece, and all of them in the line.
  const [box, ...parts] = await line.evaluate((line) =>
    [line, ...line.querySelectorAll(".lot :is(.picture, i)")].map((part) => part.getBoundingClientRect().toJSON())
  );
  for (const [at, part] of parts.entries()) {
    expect(part.left).toBeGreaterThanOrEqual(at ? parts[at - 1].right - 1 : box.left);
    expect(part.right).toBeLessThanOrEqual(box.right);
  }
});

test("the picture of a won game names winner, loser and scores", async ({ page }) => {
  const record = readFileSync(new URL("../data/records/volcano.txt", import.meta.url), "utf8")
    .split("\n").find((line) => line.startsWith("volcano.1~~"));
  const plies = record.split("~")[2].split("_").length;
  await page.goto(`./#/view/${plies}/${record}`);
  await expect(page.getByRole("grid")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Share" }).first().click();
  await page.getByText("Picture", { exact: true }).click();
  await expect(page.locator(".shot img")).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "SVG" }).click();
  const svg = readFileSync(await (await saved).path(), "utf8");
  for (const words of ["Player 2 beats Player 1 6–3", "Winner", "Player 1", "Basalt"]) expect(svg).toContain(words);
  // Who won stands first, as in the headline.
  expect(svg.lastIndexOf("Player 2")).toBeLessThan(svg.lastIndexOf("Player 1"));
  await page.getByRole("button", { name: "Wide", exact: true }).click();
  await expect.poll(() => page.locator(".shot img").evaluate((image) => image.naturalWidth / image.naturalHeight)).toBeGreaterThan(1.5);
});
