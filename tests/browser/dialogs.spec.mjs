// Dialogs open over one another and give the focus back.
import { expect, play, still, test } from "./fixture.mjs";

test("from the menu to the help and back to the button", async ({ page }) => {
  await still(page);
  // In wide windows the button for it is beside the menu's.
  await page.setViewportSize({ width: 390, height: 844 });
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

test("what was pressed in a dialog and is let go beside it leaves it open", async ({ page }) => {
  await still(page);
  await play(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByLabel("Type a move").fill("c3-d2");
  // It says what would happen.
  await expect(page.getByText("Cap c3 to d2: one piece would fly")).toBeVisible();
  await page.getByLabel("Type a move").hover();
  await page.mouse.down();
  await page.mouse.move(5, 5, { steps: 4 });
  await page.mouse.up();
  await page.getByRole("button", { name: "Play it" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("ol.moves .entry")).toHaveText(["c3-d2"]);
});

test("the focus stays in a dialog, and goes back from wherever it was", async ({ page }) => {
  await still(page);
  await play(page);
  const opener = page.getByRole("button", { name: "Help" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Help" });
  await expect(dialog).toBeVisible();
  // What is under it cannot be pressed.
  const covered = await page.evaluate(() => {
    const beside = [...document.querySelectorAll("button, a, [data-cell], .slot")].filter((element) => !element.closest("dialog"));
    return beside.filter((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const there = document.elementFromPoint(x + width / 2, y + height / 2);
      return element.contains(there);
    }).length;
  });
  expect(covered).toBe(0);
  const close = dialog.getByRole("button", { name: "Close" });
  await close.focus();
  await page.keyboard.press("Shift+Tab");
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(close).toBeFocused();
  // Once around, and never beside it.
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
  }
  // What happens on the page meanwhile does not take the focus either.
  await page.locator("[data-cell]").first().evaluate((cell) => cell.focus());
  await expect(dialog.locator(":focus")).toHaveCount(1);
  // A press on a word takes the focus from the buttons, and is none beside the dialog.
  await dialog.getByRole("heading", { name: "Help" }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  // A press beside it closes it, too.
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
});
