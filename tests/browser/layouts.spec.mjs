// Shortcuts work on every layout of the keyboard: Cyrillic, Greek and Arabic letters are known by the place of their key.
import { cell, expect, play, step, still, test } from "./fixture.mjs";

/** Presses a key of another layout where the focus is. */
const press = (page, key, code, more = {}) =>
  page.evaluate(([key, code, more]) => {
    const event = new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true, ...more });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, [key, code, more]);
const moves = (page) => page.locator("ol.moves").getByRole("button", { includeHidden: true });

test.beforeEach(({ page }) => still(page));

test("moves are taken back and restored, and the board answers, on other layouts", async ({ page }) => {
  await play(page);
  await step(page, "c3-d2");
  await expect(moves(page)).toHaveCount(1);
  for (const [undo, redo] of [["я", "н"], ["ζ", "υ"], ["ئ", "غ"], ["Z", "Y"]]) {
    await press(page, undo, "KeyZ");
    await expect(moves(page)).toHaveCount(0);
    await press(page, redo, "KeyY");
    await expect(moves(page)).toHaveCount(1);
  }
  // While an input method composes, keys are its own.
  await press(page, "Process", "KeyZ");
  await press(page, "я", "KeyZ", { isComposing: true });
  await cell(page, "c3").focus();
  await press(page, "ц", "KeyW");
  await expect(page.locator("[aria-live=polite]")).toContainText("a3");
  await expect(moves(page)).toHaveCount(1);
});

test("a piece is rotated on another layout", async ({ page }) => {
  await page.goto("./#/view/0/hexafuse.1~seed=7.clock=off.pie=false~");
  await page.getByRole("button", { name: "Play from here" }).click();
  const slot = page.locator(".seats.own").getByRole("button", { name: /^piece N/ });
  await slot.click();
  await expect(slot).toHaveAttribute("aria-pressed", "true");
  const look = () => slot.locator("svg").evaluate((svg) => svg.outerHTML);
  const before = await look();
  await press(page, "к", "KeyR");
  await expect.poll(look).not.toBe(before);
  await press(page, "К", "KeyR", { shiftKey: true });
  await expect.poll(look).toBe(before);
});
