// The page of saved games: resume, delete and restore, export, import; what cannot be read is not lost.
import { readFileSync } from "node:fs";
import { expect, still, test } from "./fixture.mjs";

const SAVE = `basalt-save 1
game=volcano.1~~c3-d2_a1-a2
last=2
names=Ada_Bj%C3%B6rk
begun=1000
changed=1700000000000
`;
const item = (page) => page.locator(".library li");

/** Puts games into the browser's storage before the app starts. */
const shelve = (page, games) =>
  page.addInitScript((games) => {
    if (sessionStorage.getItem("shelved")) return;
    sessionStorage.setItem("shelved", "yes");
    for (const [key, text] of Object.entries(games)) localStorage.setItem(`basalt.${key}`, text);
  }, games);

const everything = (page) => page.evaluate(() => ({ ...localStorage }));

test.beforeEach(({ page }) => still(page));

test("a damaged game is set aside, not lost", async ({ page }) => {
  const text = SAVE.replace("a1-a2", "e1-e2");
  await shelve(page, { "game.bad": text, "game.good": SAVE });
  await page.goto("./#/table/bad");
  await expect(page.getByRole("heading", { name: "A saved game can’t be read" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Move 2, “e1-e2”");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(readFileSync(await download.path(), "utf8")).toBe(text);
  const kept = await everything(page);
  expect(kept["basalt.aside.bad"]).toBe(text);
  expect(kept["basalt.game.bad"]).toBeUndefined();
  expect(kept["basalt.game.good"]).toBe(SAVE);
  await page.goto("./#/saved");
  await expect(item(page)).toHaveCount(2);
  await expect(item(page).nth(1)).toContainText("It was set aside.");
  await item(page).nth(1).getByRole("button", { name: "Delete" }).click();
  await expect(item(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(item(page)).toHaveCount(2);
});

test("rows are drawn once, whatever comes and goes round them", async ({ page }) => {
  const games = Object.fromEntries(
    [...Array(60).keys()].map((
      i,
    ) => [`game.g${i}`, SAVE.replace("Ada", `Ada${i}`).replace("changed=1700000000000", `changed=${1e12 + i * 1e6}`)]),
  );
  await shelve(page, games);
  await page.addInitScript(() => {
    window.drawn = 0;
    const written = Date.prototype.toLocaleString;
    Date.prototype.toLocaleString = function(...how) {
      window.drawn += 1;
      return written.apply(this, how);
    };
  });
  await page.goto("./#/saved");
  await expect(item(page)).toHaveCount(24);
  // Each drawing of a row writes its time: those since the last check are counted.
  const drawn = () =>
    page.evaluate(() => {
      const count = window.drawn;
      window.drawn = 0;
      return count;
    });
  expect(await drawn()).toBe(24);
  const more = page.getByRole("button", { name: "Show more" });
  await more.click();
  await expect(item(page)).toHaveCount(48);
  expect(await drawn(), "rows drawn for more of them").toBe(24);
  await expect(more).toBeFocused();
  await more.click();
  await expect(item(page)).toHaveCount(60);
  expect(await drawn()).toBe(12);
  await item(page).nth(3).getByRole("button", { name: "Delete" }).click();
  await expect(item(page)).toHaveCount(59);
  expect(await drawn(), "rows drawn when one goes").toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(item(page)).toHaveCount(60);
  expect(await drawn(), "rows drawn when one comes back").toBe(1);
  await expect(item(page).nth(3)).toContainText("Ada56 to move.");
  // What depends on the language is drawn in it.
  const other = await page.context().newPage();
  await other.goto("./#/settings");
  await other.getByRole("radio", { name: "Français" }).check();
  await other.close();
  await expect(item(page).nth(3)).toContainText("Ada56");
  await expect(item(page).nth(3)).toContainText("2 tours");
  expect(await drawn()).toBe(60);
});

test("with the keyboard one game after the other is deleted", async ({ page }) => {
  await shelve(
    page,
    Object.fromEntries(
      ["Ada", "Eve", "Joe"].map((name, i) => [`game.g${i}`, SAVE.replace("Ada", name).replace("changed=17", `changed=${19 - i}`)]),
    ),
  );
  await page.goto("./#/saved");
  const left = ["Ada", "Eve", "Joe"];
  await item(page).nth(1).getByRole("button", { name: "Delete" }).focus();
  for (const [gone, next] of [["Eve", "Joe"], ["Joe", "Ada"]]) {
    left.splice(left.indexOf(gone), 1);
    await page.keyboard.press("Enter");
    await expect(item(page)).toHaveCount(left.length);
    await expect(item(page).filter({ hasText: next }).getByRole("button", { name: "Delete" })).toBeFocused();
  }
});

test("names are shown short and in their own direction, and any key opens its game", async ({ page }) => {
  const named = (...names) => SAVE.replace(/names=.*/, `names=${names.map(encodeURIComponent).join("_")}`);
  const long = "W".repeat(100_000);
  await shelve(page, {
    "game.long": named(long, "\u200b\u2060"),
    "game.rtl": named("\u202e evil \u2066", "עדה"),
    'game.a "key" é': named("Ada", "Eve"),
  });
  await page.goto("./#/saved");
  const row = (name) => item(page).filter({ hasText: name });
  await expect(row("WWW")).toContainText(`${"W".repeat(23)}… – Player 2`);
  await expect(row("evil")).toContainText("evil – \u2068עדה\u2069 · 2 turns");
  for (const size of [{ width: 320, height: 568 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  }
  await row("WWW").getByRole("link").click();
  await expect(page.getByRole("region", { name: /^W{23}…$/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Player 2" })).toBeVisible();
  await page.goBack();
  await row("Eve").getByRole("link").click();
  await expect(page.getByRole("region", { name: "Eve" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("region", { name: "Eve" })).toBeVisible();
});
