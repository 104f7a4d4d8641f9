// Notices disappear when nobody needs them, stay when somebody does, and hide no button.
import { expect, play, playWith, step, still, test } from "./fixture.mjs";

const LINK = "./#/view/2/volcano.1~~c3-d2_a1-a2";
const notice = (page) => page.locator(".notices");
const claim = async (page) => {
  await page.goto(LINK);
  await page.getByRole("button", { name: "Play from here" }).click();
  await expect(notice(page)).toContainText("your own game");
};

/** Leaves no room in the storage. */
const full = (page) => page.evaluate(() => {
  Storage.prototype.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
});

test("a notice of which nothing depends leaves by itself, but not from under the pointer", async ({ page }) => {
  await page.clock.install();
  await still(page);
  await claim(page);
  await page.clock.runFor(4000);
  await expect(notice(page)).toContainText("your own game");
  await page.locator(".toast").hover();
  await page.clock.runFor(6000);
  await expect(notice(page)).toContainText("your own game");
  await page.mouse.move(640, 700);
  await page.clock.runFor(6000);
  await expect(notice(page)).toHaveText("");
});

test("a notice that is read with the keyboard stays", async ({ page }) => {
  await page.clock.install();
  await still(page);
  await claim(page);
  await notice(page).getByRole("button", { name: "Close" }).focus();
  await page.clock.runFor(20_000);
  await expect(notice(page)).toContainText("your own game");
  await page.keyboard.press("Enter");
  await expect(notice(page)).toHaveText("");
});

test("a notice with something to be done stays until it is done", async ({ page }) => {
  await page.clock.install();
  await still(page);
  await play(page);
  await full(page);
  await step(page, "c3-d2");
  await expect(notice(page)).toContainText("no room left");
  await page.clock.runFor(60_000);
  await expect(notice(page)).toContainText("no room left");
});

/** Whether two boxes do not overlap. */
const apart = (one, other) =>
  one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y || other.y + other.height <= one.y;

for (const [width, height] of [[390, 844], [320, 568], [844, 390], [568, 320], [768, 1024]]) {
  test(`a notice hides no button of the game, and held level no cell, at ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await still(page);
    // The longest notice.
    await playWith(page, "Volcano", ["person", "person"]);
    await full(page);
    await step(page, "c3-d2");
    await expect(notice(page)).toContainText("no room left");
    const toast = await page.locator(".toast").boundingBox();
    const buttons = await page.locator(".bar :is(a, button), .controls button").all();
    expect(buttons.length).toBeGreaterThan(3);
    for (const button of buttons) {
      const box = await button.boundingBox();
      if (box) expect(apart(box, toast), await button.getAttribute("aria-label")).toBe(true);
    }
    if (width > height) {
      for (const cell of await page.locator("[data-cell]").all()) {
        expect(apart(await cell.boundingBox(), toast), await cell.getAttribute("data-cell")).toBe(true);
      }
    }
  });
}

const STAGED = ["volcano.1~~c3-d2_a1-a2", "volcano.1~setup=classic.players=6~c3-d2", "hexafuse.1~seed=7.clock=off.pie=false~", "duplohex.1~~"];

for (const [width, height] of [[1920, 1080], [1280, 800], [844, 390], [640, 400], [568, 320], [390, 844], [320, 568]]) {
  test(`a notice lies over no seat, no score and nothing that is said at ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await still(page);
    for (const record of STAGED) {
      await page.goto(`./#/view/0/${record}`);
      await page.reload();
      await page.getByRole("button", { name: "Play from here" }).click();
      await expect(notice(page)).toContainText("your own game");
      // It stays as long as it is looked at.
      await notice(page).getByRole("button", { name: "Close" }).focus();
      const toast = await page.locator(".toast").boundingBox();
      for (const part of await page.locator(".status, .player, .bar :is(a, button), .controls button").all()) {
        const box = await part.boundingBox();
        if (box) expect(apart(box, toast), `${record}: ${await part.innerText()}`).toBe(true);
      }
      await notice(page).getByRole("button", { name: "Close" }).click();
    }
  });
}

test.describe("by finger", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a tap on the words of a notice reaches the board under them", async ({ page }) => {
    await still(page);
    await claim(page);
    const toast = await page.locator(".toast > span").boundingBox();
    // A notice lies over the board's edge at most: here it is moved over a cap.
    const cap = await page.locator('[data-cell="d2"]').boundingBox();
    const [x, y] = [cap.x + cap.width / 2, cap.y + cap.height / 2];
    await page.locator(".toast").evaluate((toast, [x, y]) => (toast.style.cssText = `translate: ${x}px ${y}px`), [x - toast.x - toast.width / 2, y - toast.y - toast.height / 2]);
    expect(await page.evaluate(([x, y]) => document.elementsFromPoint(x, y)[0].closest("svg.board") !== null, [x, y])).toBe(true);
    await page.touchscreen.tap(x, y);
    await expect(page.locator(".board .selected")).not.toHaveCount(0);
    // Its own button is pressed as ever.
    await notice(page).getByRole("button", { name: "Close" }).tap();
    await expect(notice(page)).toHaveText("");
  });
});
