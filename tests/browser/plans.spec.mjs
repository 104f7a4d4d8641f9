// Planning ahead: a turn entered while the bot thinks is shown, taken back, or played when its turn comes.
import { cell, expect, playWith, still, test } from "./fixture.mjs";

const status = (page) => page.locator(".status");
const moves = (page) => page.getByRole("list", { name: "Moves" }).first();

/** The code of planning is loaded shortly after the game. */
const ready = (page) => expect(page.locator("svg.board [data-pens]").first()).toBeAttached();

test.beforeEach(({ page }) => still(page));

test("a turn is planned while the bot thinks, taken back, planned again, and played when its turn comes", async ({ page }) => {
  // The bot waits until the test lets it answer, and draws by the same numbers each time: beside a1 it would spoil the plan.
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function(text) {
      if (!text.startsWith("think")) return post.call(this, text);
      globalThis.letThink = () => post.call(this, text.replace(/^(think \d+ \S+) \d+/, "$1 7"));
    };
  });
  await playWith(page, "Vaxandis", ["person", "spark"]);
  await ready(page);
  await cell(page, "e5").click();
  await expect.poll(() => page.evaluate(() => typeof globalThis.letThink)).toBe("function");
  await cell(page, "c3").click();
  await expect(status(page)).toContainText("Planned: c3");
  await expect(moves(page)).not.toContainText("c3");
  await page.keyboard.press("Escape");
  await expect(status(page)).not.toContainText("Planned");
  await cell(page, "c3").click();
  await status(page).getByRole("button", { name: "Drop the plan" }).click();
  await expect(status(page)).not.toContainText("Planned");
  await cell(page, "a1").click();
  await expect(status(page)).toContainText("Planned: a1");
  await page.evaluate(() => globalThis.letThink());
  await expect(status(page)).not.toContainText("Planned");
  await expect(moves(page)).toContainText("a1");
});
