// The home page says what to play: few entry points and words, all games on the first screen, one button each, and a page and a
// menu for the rest.
import { CARDS, GAMES } from "../games.mjs";
import { axe, expect, openMenu, still, test } from "./fixture.mjs";

/** The screens on which the page is counted, and how many of the five Play buttons are on the first one. */
const SCREENS = [[1280, 800, 5], [1920, 1080, 5], [844, 390, 2], [390, 844, 3], [360, 640, 1], [320, 568, 1]];
/** The most entry points and words: a newcomer has no games in progress. */
const MOST = { newcomer: [24, 148], regular: [27, 163] };
/** How far down the first game may begin: after the header and one band. */
const FIRST_CARD = 370;

/** Games in progress, one of which waits for an answer by link. */
const save = (game, changed, more = "") =>
  `basalt-save 1\ngame=${game}\nlast=${
    game.split("~")[2].split("_").filter(Boolean).length
  }\nnames=Ada_Björk\n${more}begun=1000\nchanged=${changed}\n`;
const GAMES_KEPT = {
  "basalt.game.aaaa": save("volcano.1~~c3-d2_a1-a2", 4e12),
  "basalt.game.bbbb": save("duplohex.1~~Dd4", 3e12, "correspondence=k3x9a2b7 2 1 1 sent -\n"),
  "basalt.game.cccc": save("vaxandis.1~~e5", 2e12),
  "basalt.game.dddd": save("hexano.1~~", 1e12),
};
const keep = (page, kept) =>
  page.addInitScript((kept) => {
    for (const [name, text] of Object.entries(kept)) localStorage[name] ??= text;
  }, kept);

/** What a player meets on the page: entry points that Tab reaches, words that are seen, and where the Play buttons and the first card are. */
const counted = (page) =>
  page.evaluate(() => {
    const box = (element) => element.getBoundingClientRect();
    const seen = (element) => box(element).width > 1 && box(element).height > 1 && element.tabIndex >= 0;
    const entries = [...document.querySelectorAll("a[href], button, input, select, textarea")].filter(seen).length;
    const words = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode;
      if (parentElement.closest(".visually-hidden, svg") || !parentElement.getClientRects().length) continue;
      words.push(...data.split(/[\s·–…/]+/).filter((word) => /[\p{L}\d]/u.test(word)));
    }
    const bar = document.querySelector(".top nav");
    const end = getComputedStyle(bar).position === "fixed" ? box(bar).top : innerHeight;
    const plays = [...document.querySelectorAll(".card.game footer .wide")].filter((button) => box(button).bottom <= end).length;
    return {
      entries,
      words: words.length,
      plays,
      card: box(document.querySelector(".card.game")).top,
      wide: document.documentElement.scrollWidth - innerWidth,
    };
  });

/** How far the words of a Play button are from its middle, in pixels. */
const off = (button) =>
  button.evaluate((button) => {
    const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    const rows = [];
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      if (/\S/.test(data) && !parentElement.closest(".visually-hidden")) rows.push(range.getBoundingClientRect());
    }
    const { top, bottom } = button.getBoundingClientRect();
    const middle = (Math.min(...rows.map(({ top }) => top)) + Math.max(...rows.map(({ bottom }) => bottom))) / 2;
    return Math.abs(middle - (top + bottom) / 2);
  });

for (const who of ["newcomer", "regular"]) {
  test.describe(who, () => {
    test.use({ newcomer: who === "newcomer" });

    test("few entries and words, and games at once, on every screen", async ({ page }) => {
      // The words of the band depend on the day.
      await page.clock.setFixedTime("2026-11-26T12:00:00Z");
      if (who === "regular") await keep(page, GAMES_KEPT);
      await page.goto("./");
      await expect(page.locator(".card.game .thumb svg")).toHaveCount(CARDS.length);
      if (who === "regular") await expect(page.locator(".tile")).toHaveCount(3);
      const button = page.locator(".game .wide").first();
      await expect.poll(() => off(button)).toBeLessThan(2);
      for (const [width, height, plays] of SCREENS) {
        await page.setViewportSize({ width, height });
        const found = await counted(page);
        const [entries, words] = MOST[who];
        expect(found.entries).toBeLessThanOrEqual(entries);
        expect(found.words).toBeLessThanOrEqual(words);
        expect(found.plays, `${width} by ${height}`).toBeGreaterThanOrEqual(plays);
        expect(found.card, `${width} by ${height}`).toBeLessThan(Math.min(height, FIRST_CARD));
        expect(found.wide).toBeLessThanOrEqual(0);
      }
      // Its words are in two lines where it names an opponent.
      await page.evaluate(() => (localStorage["basalt.seats"] = "-_spark"));
      await page.reload();
      await expect(button).toContainText(/vs Spark/);
      await expect.poll(() => off(button)).toBeLessThan(2);
    });
  });
}

test("the games that wait for the player come first, and their tiles lead to them", async ({ page }) => {
  await keep(page, GAMES_KEPT);
  await page.goto("./");
  const tiles = page.locator(".tile");
  await expect(tiles).toHaveCount(3);
  await expect(page.locator(".waiting h2")).toHaveText("Your turn 3 of 4 games");
  await expect(tiles.first()).toContainText("Duplohex");
  await tiles.filter({ hasText: "Volcano" }).click();
  await expect(page).toHaveURL(/#\/table\/aaaa$/);
  await expect(page.getByRole("grid")).toBeVisible();
});

test("the menu of a game has the rest, by keyboard too", async ({ page }) => {
  await still(page);
  await page.goto("./");
  const more = page.getByRole("button", { name: "More… Volcano" });
  await more.press("Enter");
  const menu = page.getByRole("menu", { name: "Volcano" });
  await expect(menu).toBeVisible();
  await expect(more).toHaveAttribute("aria-expanded", "true");
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(menu.getByRole("menuitem").last()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(more).toBeFocused();
  // A press beside it closes it, and so does its button.
  await openMenu(page, "Volcano");
  await page.getByRole("heading", { name: "Today" }).click();
  await expect(menu).toHaveCount(0);
  await openMenu(page, "Volcano");
  await more.click();
  await expect(menu).toHaveCount(0);
  await (await openMenu(page, "Volcano")).getByRole("menuitem", { name: "Friend at this screen" }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.getByRole("region", { name: "Player 2" })).toBeVisible();
  await page.goto("./");
  await (await openMenu(page, "Duplohex")).getByRole("menuitem", { name: "Friend by link" }).click();
  await expect(page.getByRole("region", { name: "Your opponent" })).toBeVisible();
});

test("keys reach the menu of a game before the focus does", async ({ page }) => {
  await page.goto("./");
  await openMenu(page, "Volcano");
  await page.keyboard.press("Escape");
  // The focus comes with the next picture, and a slow page has none for a while.
  await page.evaluate(() => (window.requestAnimationFrame = () => 0));
  const menu = await openMenu(page, "Volcano");
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
});

test("the menu of a game leads to its other editions, which have no card", async ({ page }) => {
  await page.goto("./");
  await expect(page.locator(".card.game")).toHaveCount(CARDS.length);
  await (await openMenu(page, "Volcano")).getByRole("menuitem", { name: "Caldera" }).click();
  await expect(page).toHaveURL(/#\/caldera$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Caldera");
  await page.getByRole("radio", { name: "Fiesta", exact: true }).check();
  await page.getByRole("button", { name: "Play Spark" }).click();
  await expect(page.getByRole("grid")).toBeVisible();
});

test("help on the home page is about the site", async ({ page }) => {
  await page.goto("./");
  await page.getByRole("button", { name: "Help, about, privacy" }).click();
  const help = page.getByRole("dialog", { name: "Help" });
  await expect(help).toContainText("saved in this browser");
  await expect(help).toContainText("Kristin Looney");
  await expect(help.locator("kbd")).toHaveCount(0);
  await help.getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { name: "Privacy", level: 1 })).toBeVisible();
});

test.describe("the page of a game", () => {
  test("says what it is, is reached from the card and the menu, and begins the chosen edition against the chosen bot", async ({ page }) => {
    await still(page);
    await page.goto("./");
    await (await openMenu(page, "Vaxandis")).getByRole("menuitem", { name: "About Vaxandis" }).click();
    await expect(page).toHaveURL(/#\/vaxandis$/);
    await page.goBack();
    await page.locator(".card.game h3").getByText("Vaxandis").click();
    await expect(page).toHaveTitle("Vaxandis – Basalt");
    await expect(page.locator(".about-game .thumb svg").first()).toBeVisible();
    await page.getByRole("radio", { name: "4 per side" }).check();
    await page.getByRole("radio", { name: "Pulse" }).check();
    await page.getByRole("button", { name: "Play Pulse" }).click();
    await expect(page.getByRole("gridcell")).toHaveCount(37);
    await expect(page.getByRole("region", { name: "Pulse" })).toBeVisible();
  });

  test("keeps its set-up whichever button begins the game, and shows it before the opponents on a phone", async ({ page }) => {
    await still(page);
    const main = page.getByRole("main");
    const choose = async () => {
      await page.goto("./");
      await page.goto("./#/caldera");
      await page.getByRole("radio", { name: /^Mega/ }).check();
    };
    await page.setViewportSize({ width: 390, height: 844 });
    await choose();
    expect((await page.locator(".editions").boundingBox()).y).toBeLessThan((await page.locator(".opponents").boundingBox()).y);
    for (const name of ["At this screen", "By link", "Play Spark"]) {
      await choose();
      await main.getByRole("button", { name }).click();
      await expect(page.getByRole("grid")).toBeVisible();
      await expect(page.locator(".bar")).toContainText("Mega");
    }
    await choose();
    await main.getByRole("button", { name: "Options…" }).click();
    await expect(page.getByRole("dialog").getByRole("radio", { name: /^Mega/ })).toBeChecked();
    // The box that is sold as Volcano today is found from Volcano, and back.
    await page.goto("./#/rules/volcano");
    await main.getByRole("link", { name: "The box sold today: Caldera" }).click();
    await expect(page).toHaveURL(/#\/caldera$/);
    await main.getByRole("link", { name: "Volcano", exact: true }).click();
    await expect(main.getByRole("link", { name: "The box sold today: Caldera" })).toBeVisible();
  });
});

test("on a phone the buttons of a lesson are in one row", async ({ page }) => {
  await still(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ["en", "de"]) {
    await page.goto("./mark.svg");
    await page.evaluate((language) => localStorage.setItem("basalt.language", language), language);
    await page.goto("./#/lessons");
    const ways = page.locator(".poster-ways");
    await expect(ways).toHaveCount(GAMES.length);
    for (const way of await ways.all()) {
      const [one, other = one] = await Promise.all((await way.getByRole("link").all()).map((link) => link.boundingBox()));
      expect(other.y, language).toBe(one.y);
    }
  }
});

test("the head leads to the sections from every page", async ({ page }) => {
  await page.goto("./");
  const sections = page.getByRole("navigation", { name: "Pages" });
  for (const [link, heading] of [["Puzzles", "Puzzles"], ["Learn", "Learn"], ["My games", "My games"], ["Profile", "Profile"]]) {
    await sections.getByRole("link", { name: link }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(sections.getByRole("link", { name: link })).toHaveAttribute("aria-current", "page");
  }
  await sections.getByRole("link", { name: "Play" }).click();
  await expect(page.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
});
