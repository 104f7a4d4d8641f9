// axe finds nothing, and a screen reader announces what happens.
import { axe, cell, expect, openOptions, play, step, still, test } from "./fixture.mjs";

for (const colorScheme of ["dark", "light"]) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test("axe finds nothing", async ({ page }) => {
      await still(page);
      await page.goto("./");
      await openOptions(page, "Volcano");
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await axe(page), "new game").toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      expect(await axe(page), "home").toEqual([]);
      await page.goto("./#/settings");
      await page.getByRole("textbox", { name: "Your name" }).fill("\u200b");
      await expect(page.getByRole("alert")).toHaveText("This name has no visible characters.");
      expect(await axe(page), "settings").toEqual([]);
      await play(page);
      await step(page, "c3-d2");
      await cell(page, "a1").click();
      expect(await axe(page), "table").toEqual([]);
      for (const [button, dialog] of [["Help", "Help"], ["Share", "Share"], ["Menu", "Menu"]]) {
        await page.locator(".bar").getByRole("button", { name: button }).click();
        await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
        expect(await axe(page), dialog).toEqual([]);
        if (dialog !== "Menu") await page.keyboard.press("Escape");
      }
      await page.getByRole("button", { name: "End by agreement" }).click();
      await page.getByRole("dialog", { name: "End by agreement" }).getByRole("button", { name: "End by agreement" }).click();
      await expect(page.getByRole("dialog", { name: "Player 1 won" })).toBeVisible();
      expect(await axe(page), "end").toEqual([]);
    });
  });
}

test("cells have names, and the live region tells what happened", async ({ page }) => {
  await still(page);
  await play(page);
  await expect(page.getByRole("row")).toHaveCount(5);
  await expect(cell(page, "c3")).toHaveAccessibleName(/^c3, red nest: large on medium on small, cap on top; can erupt .*east/);
  await cell(page, "c3").click();
  await expect(cell(page, "d2")).toHaveAccessibleName(/legal target with an effect$/);
  await cell(page, "d2").click();
  await expect(page.locator("[aria-live=polite]")).toHaveText(
    "Cap c3 to d2: one piece flies south-east: large red to e1. Captured: large red. The edge stops the rest. Player 2 to move.",
  );
});
