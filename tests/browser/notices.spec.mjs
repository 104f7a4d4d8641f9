// Notices disappear when nobody needs them, stay when somebody does, and cover nothing one plays with.
import { cell, expect, knowing, play, step, still, tapTwice, test } from "./fixture.mjs";

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

/** The screens: phones upright and level, the smallest of them, a tablet, windows. */
const SCREENS = [[320, 568], [390, 844], [768, 1024], [844, 390], [568, 320], [640, 400], [1280, 800], [1920, 1080]];

/** What a notice covers, in words: a cell, a piece at hand, a button, a field or a seat. */
const covered = (page) =>
  page.evaluate(() => {
    const box = (element) => element.getBoundingClientRect();
    const toast = box(document.querySelector(".toast"));
    const name = (element) =>
      element.dataset.cell ?? (element.getAttribute("aria-label") || element.textContent.trim() || element.className).slice(0, 40);
    const found = [];
    if (toast.width < 100 || toast.height < 24) found.push(`the notice is ${toast.width} by ${toast.height}`);
    if (toast.left < 0 || toast.top < 0 || toast.right > innerWidth || toast.bottom > innerHeight) {
      found.push("the notice is out of the window");
    }
    const controls = "[data-cell], :is(button, a[href], select, summary, textarea, [role=button])";
    for (const element of document.querySelectorAll(`main :is(${controls})`)) {
      // An aid has the place of the status too, until it is closed.
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(".notices, .aid, .skip")) continue;
      const { left, top, width, height } = box(element);
      const over = document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".notices");
      if (over) found.push(`covered: ${name(element)}`);
    }
    for (const seat of document.querySelectorAll(".player, .beside-seats, .coach-words, .task, dialog[open]")) {
      const { left, top, right, bottom, width } = box(seat);
      if (width && left < toast.right && toast.left < right && top < toast.bottom && toast.top < bottom) {
        found.push(`over ${seat.className}`);
      }
    }
    // Its own buttons are reached.
    for (const button of document.querySelectorAll(".toast button")) {
      const { left, top, width, height } = box(button);
      if (!button.contains(document.elementFromPoint(left + width / 2, top + height / 2))) found.push(`out of reach: ${name(button)}`);
    }
    return found;
  });

/** Looks at a notice in all windows, without the page being opened again; the board must stay where it is once it goes. */
async function coversNothing(page, what) {
  const found = [];
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    // What is beside the board follows it after the next picture.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));
    found.push(...(await covered(page)).map((one) => `${what}, ${width}x${height}: ${one}`));
  }
  expect(found).toEqual([]);
}

/** Positions with something beside the board: captures, seats for six, a hand, supplies, a choice to be made, a stock. */
const STAGED = {
  "captures": "2/volcano.1~~c3-d2_a1-a2",
  "six seats": "1/volcano.1~setup=classic.players=6~c3-d2",
  "columns": "0/caldera.1~~",
  "a hand": "0/hexafuse.1~seed=7.clock=off.pie=false~",
  "supplies": "0/duplohex.1~~",
  "a swap": "1/duplohex.1~swap=true~Dc6",
  "a stock": "0/vaxandis.1~~",
};

for (const [what, record] of Object.entries(STAGED)) {
  test(`the longest notice covers nothing one plays with: ${what}`, async ({ page }) => {
    await still(page);
    await page.goto(`./#/view/${record}`);
    await expect(page.getByRole("grid")).toBeVisible();
    await full(page);
    await page.getByRole("button", { name: "Play from here" }).click();
    await expect(notice(page)).toContainText("your own game");
    await notice(page).getByRole("button", { name: "Close" }).click();
    await expect(notice(page)).toContainText("no room left");
    await expect(notice(page).getByRole("button", { name: "Share" })).toBeVisible();
    await coversNothing(page, what);
    const board = await page.getByRole("grid").boundingBox();
    await notice(page).getByRole("button", { name: "Close" }).click();
    await expect(notice(page)).toHaveText("");
    expect(await page.getByRole("grid").boundingBox(), "the board stays where it is").toEqual(board);
  });
}

const OVER = "vaxandis.1~size=4.pie=false~f5_g3_f1_a3_d6_c2_d6-e5_c2-a2_d2_b1_f1-e2_g1_c4_c6";
const STUDY = `basalt-study 1\ntitle=One\nchapter=read One\ngame=volcano.1~~c3-d2\nvariations=0{Read%20me.}\nend\n`;
/** The other pages with a board, and what is done there first. */
const PAGES = {
  "a shared game": ["view/2/volcano.1~~c3-d2_a1-a2"],
  "a lesson": ["learn/volcano"],
  "a puzzle": ["puzzle/duplohex/3"],
  "the editor": ["editor/volcano.1~~"],
  "a study": [`study/${Buffer.from(STUDY).toString("base64url")}.s`],
  "a game that is over": [`view/14/${OVER}`],
  "the result": [`view/14/${OVER}`, async (page) => {
    await page.locator(".status").getByRole("button", { name: "Result" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }],
};

test.describe("a notice of the whole app", () => {
  // A request fails on purpose.
  test.use({ allowErrors: true });

  for (const [what, [path, act]] of Object.entries(PAGES)) {
    test(`covers nothing one needs: ${what}`, async ({ page }) => {
      await still(page);
      await page.goto(`./#/${path}`);
      await expect(page.locator("main [data-cell]").first()).toBeVisible();
      await act?.(page);
      // Another tab has chosen a language that cannot be fetched.
      await page.route("**/words-fr-*", (route) => route.abort());
      await page.evaluate(() => {
        localStorage["basalt.language"] = "fr";
        dispatchEvent(new StorageEvent("storage", { key: "basalt.language", newValue: "fr" }));
      });
      await expect(notice(page)).toContainText("couldn’t be loaded");
      await coversNothing(page, what);
    });
  }
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
  await expect(page.getByRole("button", { name: "Confirm" })).toBeVisible();
  await expect(toast).toBeHidden();
  expect(
    await page.locator(".status").evaluate((status) => {
      const { x, y, width, height } = status.getBoundingClientRect();
      return status.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  ).toBe(true);
  await page.getByRole("button", { name: "Confirm" }).tap();
  await expect(toast).toBeVisible();
  await page.close();
});
