// Eruptions fly; any input finishes them and is not lost; under reduced motion nothing flies.
import { cell, expect, play, step, test } from "./fixture.mjs";

const flying = (page) => page.locator(".flyers > *");

/** Counts everything that flies, from now on. */
const watchFlyers = (page) => page.evaluate(() => {
  globalThis.flown = 0;
  new MutationObserver(() => {
    globalThis.flown = Math.max(globalThis.flown, document.querySelectorAll(".flyers > g").length);
  }).observe(document.querySelector(".flyers"), { childList: true, subtree: true });
});

test("an eruption flies and comes to rest", async ({ page }) => {
  await play(page);
  await watchFlyers(page);
  await step(page, "c3-d2");
  await expect(flying(page)).not.toHaveCount(0);
  await expect(page.getByRole("region", { name: "Player 1" }).locator("output")).toHaveText("1");
  await expect(flying(page)).toHaveCount(0);
  expect(await page.evaluate(() => globalThis.flown)).toBeGreaterThan(0);
});

test("input while pieces fly finishes the flight and counts", async ({ page }) => {
  await play(page);
  await step(page, "c3-d2");
  await cell(page, "a1").click();
  await expect(cell(page, "a1")).toHaveAttribute("aria-selected", "true");
  await expect(flying(page)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Player 1" }).locator("output")).toHaveText("1");
});

test("under reduced motion nothing flies", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await play(page);
  await watchFlyers(page);
  await step(page, "c3-d2");
  await expect(page.getByRole("region", { name: "Player 1" }).locator("output")).toHaveText("1");
  await expect(page.getByRole("region", { name: "Player 1" }).locator(".arrived")).toHaveCount(1);
  expect(await page.evaluate(() => globalThis.flown)).toBe(0);
});
