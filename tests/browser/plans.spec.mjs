// Planning ahead: a turn entered while the bot thinks is shown, taken back, or played when its turn comes.
import { cell, expect, playWith, ponder, step, still, test } from "./fixture.mjs";

const status = (page) => page.locator(".status");
const moves = (page) => page.getByRole("list", { name: "Moves" }).first();

/** The code of planning is loaded shortly after the game. */
const ready = (page) => expect(page.locator("svg.board [data-pens]").first()).toBeAttached();

test.beforeEach(({ page }) => still(page));

test("a turn of two steps is planned while the bot thinks, taken back and planned again", async ({ page }) => {
  await ponder(page);
  await playWith(page, "Volcano", ["person", "spark"]);
  await ready(page);
  await step(page, "c3-d2");
  await expect(page.getByText("is thinking", { exact: false }).first()).toBeVisible();
  await step(page, "e5-d5");
  await expect(status(page)).toContainText("Planned: e5-d5");
  await expect(moves(page)).not.toContainText("e5-d5");
  await page.keyboard.press("Escape");
  await expect(status(page)).not.toContainText("Planned");
  await step(page, "e5-d5");
  await status(page).getByRole("button", { name: "Drop the plan" }).click();
  await expect(status(page)).not.toContainText("Planned");
});

test("a planned turn is played when the turn comes", async ({ page }) => {
  // The bot waits until the test lets it answer.
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function(text) {
      if (!text.startsWith("think")) return post.call(this, text);
      globalThis.letThink = () => post.call(this, text);
    };
  });
  await playWith(page, "Vaxandis", ["person", "spark"]);
  await ready(page);
  await cell(page, "e5").click();
  await expect.poll(() => page.evaluate(() => typeof globalThis.letThink)).toBe("function");
  await cell(page, "a1").click();
  await expect(status(page)).toContainText("Planned: a1");
  await page.evaluate(() => globalThis.letThink());
  await expect(status(page)).not.toContainText("Planned");
  await expect(moves(page)).toContainText("a1");
});
