// Settings take effect at once and are stored.
import { expect, play, test } from "./fixture.mjs";

test("theme, patterns and coordinates", async ({ page }) => {
  await play(page);
  await page.getByRole("button", { name: "Settings" }).click();
  const row = (name) => page.getByRole("group", { name });
  await row("Theme").getByRole("radio", { name: "Light" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.locator(".board [fill^='url(#pat-']")).toHaveCount(0);
  await row("Patterns on colours").getByRole("radio", { name: "On" }).check();
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
