// The clock of a turn: shown, announced, kept across a reload, restored by undo, and strict.
import { expect, still, test } from "./fixture.mjs";

const clock = (page) => page.getByRole("timer", { name: "Seconds left" });
const moves = (page) => page.getByRole("list", { name: "Moves" }).first().getByRole("button");

/** Places the first piece of the hand where it fits first. */
async function placeAny(page) {
  await page.locator(".seats.own .slot:not(.barred)").first().click();
  await page.getByRole("gridcell", { name: /legal target/ }).first().click();
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await still(page);
  await page.goto("./#/view/0/hexafuse.1~seed=102~");
  await page.getByRole("button", { name: "Play from here" }).click();
  await expect(clock(page)).toBeVisible();
  // The clock runs from the first turn of each player.
  for (let player = 0; player < 2; player += 1) {
    await page.clock.runFor(6_000);
    await expect(clock(page)).toHaveText(/^2[3456]$/);
    await placeAny(page);
  }
  await expect(moves(page)).toHaveCount(2);
});

test("it runs, stands under a dialog, outlasts a reload, speaks at ten seconds, and passes the turn at the end", async ({ page }) => {
  await page.clock.runFor(12_000);
  await expect(clock(page)).toHaveText(/^1[789]$/);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.clock.runFor(40_000);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.reload();
  await expect(clock(page)).toHaveText(/^1[6789]$/);
  await page.clock.runFor(10_000);
  await expect(page.locator("[aria-live=polite]")).toHaveText("10 seconds left.");
  await page.clock.runFor(11_000);
  await expect(moves(page)).toHaveCount(3);
  await expect(moves(page).nth(2)).toHaveText("timeout");
  await expect(page.locator(".notices")).toContainText("Player 1 ran out of time: the turn was passed.");
  await expect(clock(page)).toHaveText(/^(30|2\d)$/);
});

test("the screen stays awake while it runs", async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.awake = [];
    Object.defineProperty(document, "hidden", { get: () => globalThis.away === true });
    const request = async (kind) => {
      const lock = { released: false, release: async () => ((lock.released = true), globalThis.awake.push("released")) };
      globalThis.awake.push(kind);
      globalThis.lock = lock;
      return lock;
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });
  const shows = (seen) =>
    page.evaluate((seen) => {
      globalThis.away = !seen;
      // A browser lets go of what is hidden.
      if (!seen) globalThis.lock.released = true;
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }, seen);
  const log = () => expect.poll(() => page.evaluate(() => globalThis.awake.join(" ")));
  await page.reload();
  await expect(clock(page)).toBeVisible();
  await log().toBe("screen");
  await shows(false);
  await page.clock.runFor(2_000);
  await log().toBe("screen");
  await shows(true);
  await log().toBe("screen screen");
  await page.getByRole("button", { name: "Menu" }).click();
  await log().toBe("screen screen released");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await log().toBe("screen screen released screen");
  await page.getByRole("link", { name: "All games" }).first().click();
  await log().toBe("screen screen released screen released");
  await page.goto("./#/view/0/hexafuse.1~seed=102.clock=off~");
  await page.getByRole("button", { name: "Play from here" }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  await log().toBe("screen screen released screen released");
});
