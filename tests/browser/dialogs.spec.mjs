// Dialogs open over one another and give the focus back.
import { expect, play, still, test } from "./fixture.mjs";

test("from the menu to the help and back to the button", async ({ page }) => {
  await still(page);
  await play(page);
  const menu = page.locator(".bar").getByRole("button", { name: "Menu" });
  await menu.click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Help" }).click();
  await expect(page.getByRole("dialog", { name: "Help" })).toBeVisible();
  await expect(page.getByRole("dialog").locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test("a press beside a dialog closes it", async ({ page }) => {
  await still(page);
  await play(page);
  await page.getByRole("button", { name: "Help" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("what was pressed in a dialog and is let go beside it leaves it open", async ({ page }) => {
  await still(page);
  await play(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByLabel("Type a move").fill("c3-d2");
  await page.getByLabel("Type a move").hover();
  await page.mouse.down();
  await page.mouse.move(5, 5, { steps: 4 });
  await page.mouse.up();
  await page.getByRole("button", { name: "Play it" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("ol.moves .entry")).toHaveText(["c3-d2"]);
});
