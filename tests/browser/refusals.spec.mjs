// What cannot be done is refused with its reason, and nothing changes.
import { expect, play, still, test } from "./fixture.mjs";

test("sentences stay apart under the pointer, where the whole line is shown", async ({ page }) => {
  await still(page);
  await play(page);
  await page.locator(".status").hover();
  await expect.poll(() => page.locator(".status .line").innerText()).toMatch(/^Player 1: move a cap\. \S/);
});
