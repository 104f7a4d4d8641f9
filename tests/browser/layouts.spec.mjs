// A shortcut works on another layout of the keyboard; which key is which, tests/play/shortcuts.rs proves.
import { expect, still, test } from "./fixture.mjs";

/** Presses a key of another layout where the focus is. */
const press = (page, key, code, more = {}) =>
  page.evaluate(([key, code, more]) => {
    const event = new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true, ...more });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, [key, code, more]);

test.beforeEach(({ page }) => still(page));

test("a piece is rotated on another layout", async ({ page }) => {
  await page.goto("./#/view/0/hexafuse.1~seed=7.clock=off.pie=false~");
  await page.getByRole("button", { name: "Play from here" }).click();
  const slot = page.locator(".seats.own").getByRole("button", { name: /^piece N/ });
  await slot.click();
  await expect(slot).toHaveAttribute("aria-pressed", "true");
  const look = () => slot.locator("svg").evaluate((svg) => svg.outerHTML);
  const before = await look();
  // While an input method composes, keys are its own.
  await press(page, "к", "KeyR", { isComposing: true });
  await press(page, "к", "KeyR");
  await expect.poll(look).not.toBe(before);
  await press(page, "К", "KeyR", { shiftKey: true });
  await expect.poll(look).toBe(before);
});
