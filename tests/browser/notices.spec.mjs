// Notices disappear when nobody needs them, and stay when somebody does; what they may cover is in matrix.spec.mjs.
import { cell, expect, knowing, play, still, tapTwice, test } from "./fixture.mjs";

const LINK = "./#/view/2/volcano.1~~c3-d2_a1-a2";
const notice = (page) => page.locator(".notices");
const claim = async (page) => {
  await page.goto(LINK);
  await page.getByRole("button", { name: "Play from here" }).click();
  await expect(notice(page)).toContainText("your own game");
};

/** Leaves no room in the storage. */
const full = (page) =>
  page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });

test("a notice of which nothing depends leaves by itself, but not from under the pointer or the focus", async ({ page }) => {
  await page.clock.install();
  await still(page);
  await claim(page);
  await page.clock.runFor(4000);
  await expect(notice(page)).toContainText("your own game");
  await page.locator(".toast").hover();
  await page.clock.runFor(6000);
  await expect(notice(page)).toContainText("your own game");
  await page.mouse.move(640, 700);
  await notice(page).getByRole("button", { name: "Close" }).focus();
  await page.clock.runFor(6000);
  await expect(notice(page)).toContainText("your own game");
  await page.evaluate(() => document.activeElement.blur());
  await page.clock.runFor(6000);
  await expect(notice(page)).toHaveText("");
});

test("a refusal, and a move that waits to be confirmed, are read before a notice", async ({ browser }) => {
  const page = await browser.newPage({ hasTouch: true, viewport: { width: 390, height: 844 } });
  await knowing(page);
  await still(page);
  await play(page);
  await full(page);
  await cell(page, "c3").tap();
  await tapTwice(page, cell(page, "d2"));
  const toast = page.locator(".toast");
  await expect(toast).toContainText("no room left");
  await expect(toast).toBeVisible();
  await cell(page, "b2").tap();
  await cell(page, "a3").tap();
  await expect(page.locator(".choices .go")).toBeVisible();
  await expect(toast).toBeHidden();
  expect(
    await page.locator(".status").evaluate((status) => {
      const { x, y, width, height } = status.getBoundingClientRect();
      return status.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  ).toBe(true);
  await page.locator(".choices .go").tap();
  await expect(toast).toBeVisible();
  await page.close();
});
