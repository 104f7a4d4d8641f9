// Where Back leads: out of what is open, then out of the page, to where the player was, with what was looked for there.
import { expect, openMenu, openOptions, play, step, still, test } from "./fixture.mjs";
import { item, save, search, shelve } from "./shelf.mjs";

test.beforeEach(({ page }) => still(page));

const hash = (page) => page.evaluate(() => location.hash);
const home = (page) => page.getByRole("heading", { name: "Games", exact: true });
const dialog = (page) => page.getByRole("dialog");

test("Back closes a dialog and leaves the game alone; once it is closed, Back leads out", async ({ page }) => {
  await play(page);
  await step(page, "c3-d2");
  const game = await hash(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  expect(await hash(page)).toBe(game);
  await expect(page.getByRole("grid")).toBeVisible();
  // Closed by hand, twice: one Back leads out all the same.
  for (const _ of [1, 2]) {
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
  }
  await page.goBack();
  await expect(home(page)).toBeVisible();
  expect(await hash(page)).toMatch(/^#?\/?$/);
});

test("Back closes a dialog that took the place of another, on a phone too", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await play(page);
  const game = await hash(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Help" }).first().click();
  await expect(page.getByRole("dialog", { name: "Help" })).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  expect(await hash(page)).toBe(game);
  await page.goBack();
  await expect(home(page)).toBeVisible();
});

test("dialogs of other pages are closed by Back, and what they open is one step from there", async ({ page }) => {
  await page.goto("./#/saved");
  await page.goto("./#/");
  await openOptions(page, "Volcano");
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(home(page)).toBeVisible();
  await page.getByRole("button", { name: "Open a link or text" }).click();
  await dialog(page).getByRole("textbox").fill("#/view/1/volcano.1~~c3-d2");
  await dialog(page).getByRole("button", { name: "Open", exact: true }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  await page.goBack();
  await expect(home(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "My games" })).toBeVisible();
});

test("a position that went on under a dialog stays where it is when Back closes that", async ({ page }) => {
  await page.goto("./");
  await expect(home(page)).toBeVisible();
  await page.goto("./#/view/0/volcano.1~~c3-d2_a1-a2");
  await expect(page.getByRole("grid")).toBeVisible();
  await page.keyboard.press("?");
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("?");
  await expect(dialog(page)).toBeVisible();
  const before = await hash(page);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  expect(await hash(page)).toBe(before);
  await page.goBack();
  await expect(home(page)).toBeVisible();
});

const GAMES = Object.fromEntries(
  Array.from(
    { length: 60 },
    (
      _,
      at,
    ) => [
      `game.k${at}`,
      save({
        game: at % 2 ? "volcano.1~" : "duplohex.1~",
        actions: [at % 2 ? "c3-d2" : "Da1"],
        names: [`Ada ${at}`, "Eve"],
        changed: 1e12 + at * 1000,
      }),
    ],
  ),
);

test("My games keeps what was looked for, how much was shown and the place, over Back and a reload", async ({ page }) => {
  await shelve(page, GAMES);
  await page.goto("./");
  await page.getByRole("link", { name: "My games" }).first().click();
  await search(page).fill("ada");
  await page.getByRole("combobox", { name: /game/i }).first().selectOption({ label: "Volcano" });
  await expect(item(page)).toHaveCount(24);
  await page.getByRole("button", { name: "More" }).click();
  await expect(item(page)).toHaveCount(30);
  const row = item(page).nth(27);
  await row.scrollIntoViewIfNeeded();
  const y = await page.evaluate(() => scrollY);
  expect(y).toBeGreaterThan(500);
  const isBack = async (how) => {
    await expect(search(page), how).toHaveValue("ada");
    await expect(item(page), how).toHaveCount(30);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY)), how).toBe(Math.round(y));
  };
  await row.getByRole("link").click();
  await expect(page.getByRole("grid")).toBeVisible();
  await page.goBack();
  await isBack("Back");
  await page.reload();
  await isBack("a reload");
  // Coming anew begins anew, at the top.
  await page.getByRole("link", { name: "Basalt" }).click();
  await expect(home(page)).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole("link", { name: "My games" }).first().click();
  await expect(search(page)).toHaveValue("");
  await expect(item(page)).toHaveCount(24);
});

test("the home page is where it was left", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("./");
  const menu = await openMenu(page, "HexaFuse");
  await page.evaluate(() => scrollTo({ top: 500, behavior: "instant" }));
  const y = await page.evaluate(() => scrollY);
  expect(y).toBeGreaterThan(400);
  await menu.getByRole("menuitem", { name: "Rules" }).press("Enter");
  await expect(page.getByRole("heading", { name: "HexaFuse" }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(y));
});

test("a page that is left before the browser reports its scroll is where it was left", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("./");
  await expect(page.locator(".card.game .thumb svg").last()).toBeAttached();
  const y = await page.evaluate(() => {
    scrollTo({ top: 500, behavior: "instant" });
    const y = scrollY;
    location.hash = "#/rules/hexafuse";
    return y;
  });
  expect(y).toBeGreaterThan(400);
  await expect(page.getByRole("heading", { name: "HexaFuse" }).first()).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(y));
});

/** What has the focus, by its text. */
const focused = (page) => page.evaluate(() => document.activeElement.textContent.trim());

test("the move list is one stop of the Tab key, with the arrows inside", async ({ page }) => {
  await page.goto("./#/view/3/volcano.1~~c3-d2_a1-a2_a2-a3_a3-b4_e5-d5");
  const entries = page.locator("ol.moves").first().getByRole("button");
  await expect(entries).toHaveCount(5);
  const stops = async () => {
    const seen = [];
    await page.locator("body").press("Tab");
    for (let at = 0; at < 80; at += 1) {
      await page.waitForFunction(() => !document.activeElement.matches("ol.moves"));
      if (await page.evaluate(() => document.activeElement.matches("ol.moves button"))) seen.push(await focused(page));
      await page.keyboard.press("Tab");
      if (await page.evaluate(() => document.activeElement === document.body)) break;
    }
    return seen;
  };
  // It is entered at the move that is shown.
  expect(await stops()).toEqual(["a2-a3"]);
  await entries.nth(2).focus();
  await page.keyboard.press("ArrowRight");
  expect(await focused(page)).toBe("a3-b4");
  await page.keyboard.press("Home");
  expect(await focused(page)).toBe("c3-d2");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  expect(await focused(page)).toBe("a3-b4");
  // Until one is chosen, the board shows what it did.
  await expect(page).toHaveURL(/#\/view\/3\//);
  await page.keyboard.press("Enter");
  await expect(entries.nth(3)).toHaveAttribute("aria-current", "step");
  // Backwards it is left at once, and entered again from behind.
  await page.keyboard.press("Shift+Tab");
  expect(await page.evaluate(() => document.activeElement.closest("ol.moves"))).toBeNull();
  await page.keyboard.press("Tab");
  // The list passes the focus on.
  await expect.poll(() => focused(page)).toBe("a3-b4");
});
