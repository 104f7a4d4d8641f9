// Eruptions fly; any input finishes them and is not lost; under reduced motion nothing flies.
import { expect, play, step, test } from "./fixture.mjs";

const flying = (page) => page.locator(".flyers > *");

/** Counts everything that flies, from now on. */
const watchFlyers = (page) =>
  page.evaluate(() => {
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

test("a crater opens where a stack erupts, and the seats stay where they are", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("basalt.speed", "slow"));
  await play(page);
  const seats = () => page.locator(".player .who b").allInnerTexts();
  const before = await seats();
  await page.evaluate(() => {
    globalThis.craters = 0;
    new MutationObserver(() => (globalThis.craters += document.querySelectorAll(".board .crater").length))
      .observe(document.querySelector(".board"), { childList: true, subtree: true });
  });
  await step(page, "c3-d2");
  await expect(page.getByRole("region", { name: "Player 1" }).locator("output")).toHaveText("1");
  expect(await page.evaluate(() => globalThis.craters)).toBeGreaterThan(0);
  await expect(page.locator(".board .crater")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Player 2" })).toContainText("To move");
  expect(await seats()).toEqual(before);
});

test("who swaps sides stays seated, and the signs cross", async ({ page }) => {
  await page.goto("./#/view/1/vaxandis.1~~e5");
  await page.getByRole("button", { name: "Play from here" }).click();
  const names = () => page.locator(".player .who b").allInnerTexts();
  const signs = () => page.locator(".player .sign").evaluateAll((all) => all.map((sign) => sign.querySelector("path").className.baseVal));
  const [before, [above, below]] = [await names(), await signs()];
  // By key: a click so soon, and so near the last one, would be taken for its double.
  await page.locator(".choices").getByRole("button", { name: /swap/i }).press("Enter");
  await expect(page.locator(".player.swapped")).toHaveCount(2);
  expect(await names()).toEqual(before);
  expect(await signs()).toEqual([below, above]);
  // A move before the swap keeps the name of the player who made it.
  const entries = page.locator(".moves .entry");
  await expect(entries.nth(0)).toHaveAccessibleName(/^1, Player 1: /);
  await expect(entries.nth(1)).toHaveAccessibleName(/^2, Player 2: /);
});

test("under reduced motion nothing flies", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await play(page);
  await watchFlyers(page);
  await step(page, "c3-d2");
  await expect(page.getByRole("region", { name: "Player 1" }).locator("output")).toHaveText("1");
  await expect(page.getByRole("region", { name: "Player 1" }).locator(".arrived")).toHaveCount(1);
  expect(await page.evaluate(() => globalThis.flown)).toBe(0);
  await expect(page.locator(".board :is(.crater, .dust, .landed, .equal)")).toHaveCount(0);
});
