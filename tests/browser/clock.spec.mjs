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
  // The first move of each player takes no time.
  await placeAny(page);
  await page.clock.runFor(60_000);
  await placeAny(page);
  await expect(moves(page)).toHaveCount(2);
});

test("it runs, speaks at ten seconds, and passes the turn at the end", async ({ page }) => {
  await page.clock.runFor(12_000);
  await expect(clock(page)).toHaveText(/^1[789]$/);
  await page.clock.runFor(8_600);
  await expect(page.locator("[aria-live=polite]")).toHaveText("10 seconds left.");
  await page.clock.runFor(11_000);
  await expect(moves(page)).toHaveCount(3);
  await expect(moves(page).nth(2)).toHaveText("timeout");
  await expect(page.locator(".notices")).toContainText("Player 1 ran out of time: the turn was passed.");
  await expect(page.locator(".seats.own")).toContainText("Player 2");
  await expect(clock(page)).toHaveText(/^(30|2\d)$/);
});

test("a page that slept takes nothing from the player", async ({ page }) => {
  await page.clock.runFor(5_000);
  const left = Number(await clock(page).textContent());
  // As when a phone is locked, or the tab is hidden: every timer fires once, late.
  await page.clock.fastForward(3_600_000);
  await page.clock.runFor(500);
  await expect(clock(page)).toHaveText(new RegExp(`^(${left}|${left - 1}|${left - 2})$`));
  await expect(moves(page)).toHaveCount(2);
});

test("a dialog over the table stops it", async ({ page }) => {
  await page.clock.runFor(2_000);
  const left = Number(await clock(page).textContent());
  await page.getByRole("button", { name: "Menu" }).click();
  await page.clock.runFor(40_000);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(clock(page)).toHaveText(new RegExp(`^(${left}|${left - 1})$`));
});

test("a reload gains nothing, undo gives the time back", async ({ page }) => {
  await page.clock.runFor(12_000);
  await page.reload();
  await expect(clock(page)).toHaveText(/^1[6789]$/);
  await placeAny(page);
  await expect(moves(page)).toHaveCount(3);
  await expect(clock(page)).toHaveText(/^(30|2\d)$/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(clock(page)).toHaveText(/^1[0-8]$/);
});

test("looking back does not stop it, and off is off", async ({ page }) => {
  await placeAny(page);
  await page.keyboard.press("Home");
  await page.clock.runFor(31_000);
  await expect(moves(page)).toHaveCount(4);
  await expect(moves(page).nth(3)).toHaveText("timeout");
  await page.goto("./#/view/0/hexafuse.1~seed=102.clock=off~");
  await page.getByRole("button", { name: "Play from here" }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(clock(page)).toHaveCount(0);
});
