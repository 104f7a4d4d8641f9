// Settings take effect at once and are stored.
import { expect, play, step, test } from "./fixture.mjs";

test("theme, patterns and coordinates", async ({ page }) => {
  await play(page);
  await page.getByRole("button", { name: "Settings" }).click();
  const row = (name) => page.getByRole("group", { name });
  await row("Theme").getByRole("radio", { name: "Light" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.locator(".board [fill^='url(#pat-']")).toHaveCount(0);
  await row("Colour patterns").getByRole("radio", { name: "On" }).check();
  await expect(page.locator(".board [fill^='url(#pat-']")).not.toHaveCount(0);
  await expect(page.locator(".board .coord")).not.toHaveCount(0);
  await row("Coordinates").getByRole("radio", { name: "Off" }).check();
  await expect(page.locator(".board .coord")).toHaveCount(0);
  await expect(row("Confirm moves").getByRole("radio", { name: "By touch" })).toBeChecked();
  await row("Confirm moves").getByRole("radio", { name: "Always" }).check();
  await page.goto("./");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await play(page);
  await expect(page.locator(".board .coord")).toHaveCount(0);
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(row("Confirm moves").getByRole("radio", { name: "Always" })).toBeChecked();
});

test("sound is off until it is wanted, and kept", async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.heard = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function count(...when) {
      globalThis.heard += 1;
      return start.apply(this, when);
    };
  });
  await play(page);
  await step(page, "c3-d2");
  await expect(page.getByRole("region", { name: "Player 1" }).locator("output")).toHaveText("1");
  expect(await page.evaluate(() => globalThis.heard)).toBe(0);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("group", { name: "Sound" }).getByText("Soft").click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await step(page, "e5-d5");
  await expect.poll(() => page.evaluate(() => globalThis.heard)).toBeGreaterThan(0);
  await page.reload();
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("group", { name: "Sound" }).getByRole("radio", { name: "Soft" })).toBeChecked();
});
