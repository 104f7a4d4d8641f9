// On every screen the whole board is visible without scrolling, and controls are big enough.
import { expect, play, step, still, test } from "./fixture.mjs";

for (
  const [width, height, least] of [
    [320, 568, 44],
    [390, 844, 44],
    [844, 390, 44],
    [768, 1024, 44],
    [1280, 800, 44],
    [2560, 1440, 44],
  ]
) {
  test.describe(() => {
    test.use({ viewport: { width, height }, hasTouch: width < 1024 });

    test(`${width} by ${height}`, async ({ page }) => {
      await still(page);
      await play(page);
      await step(page, "c3-d2");
      const inside = (box) => box.x >= -0.5 && box.y >= -0.5 && box.x + box.width <= width + 0.5 && box.y + box.height <= height + 0.5;
      for (const cell of await page.getByRole("gridcell").all()) {
        const box = await cell.boundingBox();
        expect(inside(box), "a cell is inside the window").toBe(true);
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(least);
      }
      for (const button of await page.locator(".bar button, .bar a, .controls button").all()) {
        if (!(await button.isVisible())) continue;
        const box = await button.boundingBox();
        expect(inside(box), "a button is inside the window").toBe(true);
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(43.9);
      }
      expect(inside(await page.locator(".status").boundingBox())).toBe(true);
      const [w, h] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
      expect([w, h]).toEqual([width, height]);
    });
  });
}

test("the home page needs no sideways scrolling at 320", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("./");
  await page.getByRole("heading", { name: "Volcano", level: 3 }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
