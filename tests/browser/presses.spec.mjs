// A press or a held key meant for one control never reaches what has taken its place.
import { expect, still, test } from "./fixture.mjs";

const SAVE = "basalt-save 1\ngame=volcano.1~~c3-d2_a1-a2\nlast=2\nbegun=1000\nchanged=1700000000000\n";
const saved = (page) => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("basalt.game.")).length);
const rows = (page) => page.locator(".library li");

/** Opens the list of a number of games that differ in their names. */
async function list(page, count) {
  await still(page);
  const games = Array.from({ length: count }, (_, number) => [`basalt.game.key${number}`, `${SAVE}names=Ada_Player%20${number}\n`]);
  await page.addInitScript((games) => {
    if (!sessionStorage.shelved) { for (const [name, text] of games) localStorage.setItem(name, text); }
    sessionStorage.shelved = "yes";
  }, games);
  await page.goto("./#/saved");
  await expect(rows(page)).toHaveCount(count);
}

/** Presses twice at the centre of a control, without waiting for what the first press does. */
async function twice(page, control) {
  // Waits until it stands still and nothing lies over it.
  await control.hover();
  const box = await control.boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await page.mouse.click(x, y);
}

for (const [width, height] of [[1280, 800], [390, 844]]) {
  test.describe(() => {
    test.use({ viewport: { width, height } });

    test(`two presses at ${width} by ${height} do what one does`, async ({ page }) => {
      await list(page, 4);
      await twice(page, rows(page).first().getByRole("button", { name: "Delete" }));
      await expect(rows(page)).toHaveCount(3);
      expect(await saved(page)).toBe(3);

      await page.goto("./#/vaxandis");
      await twice(page, page.locator("main").getByRole("button", { name: /^Play/ }).first());
      await expect(page.getByRole("grid")).toBeVisible();
      await expect(page).toHaveURL(/#\/table\//);
    });
  });
}

test("a held key deletes one game, and the next press another", async ({ page }) => {
  await list(page, 6);
  await rows(page).first().getByRole("button", { name: "Delete" }).focus();
  // The browser repeats a key that is down already.
  for (let held = 0; held < 12; held++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(rows(page)).toHaveCount(5);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(4);
});

test("the focus stays near a control that removes itself", async ({ page }) => {
  await list(page, 1);
  await rows(page).first().getByRole("button", { name: "Delete" }).press("Enter");
  const undo = page.locator(".toast").getByRole("button", { name: "Undo" });
  await undo.press("Enter");
  await expect(undo).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement.tagName)).not.toBe("BODY");
});
