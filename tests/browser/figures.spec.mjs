// A game in figures, and double games, on a phone of 320 pixels.
import { readFileSync } from "node:fs";
import { axe, expect, openOptions, step, still, test } from "./fixture.mjs";

test.beforeEach(({ page }) => page.setViewportSize({ width: 320, height: 568 }));

test("a game's figures are drawn, told in words, and saved as a file", async ({ page }) => {
  await page.goto("./#/volcano");
  await page.getByRole("link", { name: /^In figures/ }).click();
  await expect(page).toHaveTitle("In figures · Volcano – Basalt");
  for (const name of ["How long a game is", "How much there is to choose", "How games end"]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
  await expect(page.locator(".figure-drawn").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await axe(page)).toEqual([]);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("volcano-figures.txt");
  expect(readFileSync(await file.path(), "utf8")).toMatch(/^# figures 1\ndate \d{4}-\d\d-\d\d\n/);
});

test("the second game of a double game begins with the other player, and the points are added", async ({ page }) => {
  await still(page);
  await page.goto("./");
  await openOptions(page, "Volcano");
  await page.getByRole("checkbox", { name: /^Double game/ }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Start" }).click();
  const resign = async () => {
    await step(page, "c3-d2");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Resign" }).press("Enter");
    await page.getByRole("dialog", { name: "Resign" }).getByRole("button", { name: "Resign" }).press("Enter");
  };
  await resign();
  await expect(page.getByText("After the first of two games:")).toBeVisible();
  await page.getByRole("button", { name: "Second game" }).click();
  await resign();
  await expect(page.getByRole("dialog", { name: "A draw overall" })).toContainText("Both games together:");
});
