// Players online: ratings that follow from games, the key that can be taken along and deleted, and what one never wants to be asked.
import { readFileSync } from "node:fs";
import { axe, cell, expect, test } from "./fixture.mjs";
import { begun, closed, first as goesFirst, left, move, opened, player, resign, say, status } from "./online.mjs";
import { item } from "./shelf.mjs";

let server;
test.beforeAll(async () => {
  server = await opened();
});
test.afterAll(() => closed(server));

const isToMove = (page) => page.locator(".seats.own .player.turn");
const moves = (page) => page.getByRole("list", { name: "Moves" }).first().getByRole("button");
const card = (page) => page.locator(".players");

/** Two players paired for a single rated game of Vaxandis, since the second one asked for one game; whoever begins comes first. */
async function found(browser) {
  const pages = [await player(browser, server), await player(browser, server)];
  for (const page of pages) await page.goto("./#/quick/vaxandis");
  await pages[1].getByRole("checkbox", { name: /^Double game/ }).uncheck();
  for (const page of pages) await page.getByRole("button", { name: "Look for an opponent" }).click();
  for (const page of pages) await expect(page.getByRole("grid")).toBeVisible({ timeout: 40_000 });
  const begins = async () => (await isToMove(pages[0]).count()) - (await isToMove(pages[1]).count());
  await expect.poll(begins).not.toBe(0);
  return (await begins()) > 0 ? pages : pages.reverse();
}

const keys = (page) => page.locator(".keys-here").getByRole("listitem");

/** Deletes a key in the list; what is asked and what is said name it by its fingerprint. */
async function erase(page, at) {
  const mark = (await keys(page).nth(at).locator("code").innerText()).trim();
  const told = page.getByRole("status").filter({ hasText: mark });
  await keys(page).nth(at).getByRole("button", { name: "Delete the key" }).click();
  await expect(told).toContainText("no longer shows its name, ratings and games");
  // A second click would not count so soon.
  await keys(page).nth(at).getByRole("button", { name: "Yes, delete it" }).press("Enter");
  await expect(told).toContainText("was deleted here, and the server has forgotten it.");
  await expect(told).toBeFocused();
}

async function ratings(page) {
  await page.goto("./#/profile");
  await page.getByRole("button", { name: "Show ratings and leaders" }).click();
}

test("a rated game, its ratings, and a key that is taken along and deleted", async ({ browser }) => {
  test.setTimeout(150_000);
  const [first, second] = await found(browser);
  const since = Date.now();
  for (const page of [first, second]) {
    await expect(page.locator(".bar")).toContainText("Rated · 5 min + 3 s");
    await expect(page.locator(".rate")).toHaveText(["1500?", "1500?"]);
  }
  await cell(first, "e5").click();
  await expect(moves(second)).toHaveCount(1);
  await cell(second, "e3").click();
  await expect(moves(first)).toHaveCount(2);
  // Two turns each and five seconds are the least of a game that counts.
  await move([first]);
  await expect(moves(second)).toHaveCount(3);
  await move([second]);
  await expect(moves(first)).toHaveCount(4);
  await expect.poll(() => Date.now() - since, { timeout: 15_000 }).toBeGreaterThan(6000);
  await resign(first);
  for (const page of [first, second]) await expect(page.getByRole("dialog", { name: /won/ })).toBeVisible();
  // The referee judges it, and the result says what it has changed.
  await expect(second.getByRole("dialog")).toContainText("Your rating: 1581 (+81), provisional.", { timeout: 20_000 });
  await expect(first.getByRole("dialog")).toContainText("Your rating: 1419 (−81), provisional.");
  await expect(first.getByRole("dialog")).toContainText("Your opponent: 1581 (+81), provisional.");
  await expect(async () => {
    await second.goto("./");
    await ratings(second);
    await expect(card(second).getByRole("row", { name: /Vaxandis.* 1 0 0/ })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await expect(card(second).getByRole("row", { name: /Vaxandis/ })).toContainText(/1[56]\d\d ± \d+/);
  await expect(card(second).getByRole("link", { name: /Vaxandis/ })).toHaveAttribute("href", /#\/watch\//);
  await expect(
    card(second).getByText(
      "No leaders yet. It takes five rated games against three opponents who have played five themselves, and all of you must have started before today.",
    ),
  ).toBeVisible();
  expect(await axe(second)).toEqual([]);

  // The key goes to another device, and nobody opens it without its password.
  await card(second).getByRole("link", { name: "Privacy" }).click();
  await expect(second.getByRole("heading", { name: "Privacy" })).toBeVisible();
  expect(await axe(second)).toEqual([]);
  await second.getByRole("button", { name: "Save the key" }).click();
  await expect(second.getByText("The password needs at least 8 characters.")).toBeVisible();
  await second.getByLabel("Password").fill("seven hills");
  const [file] = await Promise.all([second.waitForEvent("download"), second.getByRole("button", { name: "Save the key" }).click()]);
  const text = readFileSync(await file.path(), "utf8");
  expect(JSON.parse(text)).toMatchObject({ format: "basalt-key", version: 1 });
  const other = await player(browser, server);
  await other.goto("./#/privacy");
  const bring = async (password, content) => {
    await other.getByLabel("Password").fill(password);
    await other.getByLabel("Open a key").setInputFiles({
      name: "basalt-key.json",
      mimeType: "application/json",
      buffer: Buffer.from(content),
    });
  };
  await bring("seven hulls", text);
  await expect(other.getByText("The password doesn’t open this file.")).toBeVisible();
  await bring("seven hills", "{}");
  await expect(other.getByText("That file holds no Basalt key.")).toBeVisible();
  await bring("seven hills", text);
  await other.getByRole("dialog", { name: "Use this key here?" }).getByRole("button", { name: "Use this key" }).click();
  await expect(other.getByText("You’re now playing with the key from the file.")).toBeVisible();
  await ratings(other);
  await expect(card(other).getByRole("row", { name: /Vaxandis.* 1 0 0/ })).toBeVisible();

  // Deleted, the server tells nothing of it any more.
  await other.goto("./#/privacy");
  await erase(other, 0);
  await expect(keys(other)).toHaveCount(0);
  await expect(async () => {
    await second.goto("./");
    await ratings(second);
    await expect(card(second).getByText("No rated game online yet.")).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  for (const page of [first, second, other]) {
    expect(page.errors).toEqual([]);
    await page.context().close();
  }
});

test("a key from a file is asked about, brings its games along, and leaves a way back", async ({ browser }) => {
  test.setTimeout(120_000);
  const [ada, bob] = await begun(browser, server, "Vaxandis", goesFirst);
  await move([ada]);
  await expect(moves(bob)).toHaveCount(1);
  const mark = async (row) => (await row.locator("code").innerText()).trim();
  await ada.goto("./#/privacy");
  await expect(keys(ada)).toHaveText([/Ada.*in use/]);
  const hers = await mark(keys(ada).first());
  expect(hers).toMatch(/^([0-9a-f]{4} ){3}[0-9a-f]{4}$/);
  await ada.getByLabel("Password").fill("seven hills");
  const [file] = await Promise.all([ada.waitForEvent("download"), ada.getByRole("button", { name: "Save the key" }).click()]);
  const text = readFileSync(await file.path(), "utf8");
  await ada.close();

  const other = await player(browser, server, { viewport: { width: 320, height: 568 } });
  await other.goto("./#/privacy");
  await expect(other.getByRole("heading", { name: "Privacy" })).toBeVisible();
  await expect(keys(other), "to look at the page makes no key").toHaveCount(0);
  // Asked for ratings, the browser makes one.
  await ratings(other);
  await expect(card(other).getByText("No rated game online yet.")).toBeVisible();
  await other.goto("./#/privacy");
  await expect(keys(other)).toHaveText([/in use/]);
  const own = await mark(keys(other).first());
  const dialog = other.getByRole("dialog", { name: "Use this key here?" });
  const bring = async () => {
    await other.getByLabel("Password").fill("seven hills");
    await other.getByLabel("Open a key").setInputFiles({
      name: "basalt-key.json",
      mimeType: "application/json",
      buffer: Buffer.from(text),
    });
    await expect(dialog.locator(".key")).toHaveText([`Ada ${hers}`, new RegExp(own)]);
  };
  await bring();
  expect(await axe(other)).toEqual([]);
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await dialog.getByRole("button", { name: "Don’t use it" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(keys(other)).toHaveText([new RegExp(`${own}.*in use`)]);
  await bring();
  await dialog.getByRole("button", { name: "Use this key" }).click();
  await expect(keys(other)).toHaveText([new RegExp(`Ada ${hers}.*in use`), new RegExp(own)]);
  // Her game goes on here.
  await move([bob]);
  await other.goto("./#/saved");
  await expect(item(other)).toHaveCount(1);
  await item(other).getByRole("link").click();
  // A phone this small has no room for the list of moves.
  await expect(isToMove(other)).toBeVisible();
  await move([other]);
  await expect(moves(bob)).toHaveCount(3);
  // The key that was here is used again.
  await other.goto("./#/privacy");
  await keys(other).last().getByRole("button", { name: "Use this key" }).click();
  await expect(keys(other)).toHaveText([new RegExp(`no name ${own}.*in use`), new RegExp(`Ada ${hers}`)]);
  // Her game is hers: that is said at its table.
  await other.goto("./#/saved");
  await item(other).getByRole("link").click();
  await expect(status(other)).toContainText("A different key is in use here now.");
  // The key that is kept for a way back can be deleted as well, alone.
  await other.goto("./#/privacy");
  expect(await axe(other)).toEqual([]);
  await erase(other, 1);
  await expect(keys(other)).toHaveText([new RegExp(`no name ${own}.*in use`)]);
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await left(bob, other);
});

test("who never wants to be asked for a takeback is not", async ({ browser }) => {
  test.setTimeout(90_000);
  const [first, second] = await found(browser);
  await second.evaluate(() => localStorage.setItem("basalt.takebacks", "casual"));
  await second.reload();
  await expect(second.locator(".told .status")).not.toContainText(/onnecting/);
  await cell(first, "e5").click();
  await expect(moves(second)).toHaveCount(1);
  await second.evaluate(() => {
    window.told = [];
    const note = () => window.told.push(document.querySelector(".told .status")?.textContent ?? "");
    new MutationObserver(note).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  await say(first, "Ask to take back");
  // The wish is answered before the next move, and nobody was asked.
  await expect(first.locator(".told .status")).not.toContainText(/Waiting for an answer|Sending/);
  await cell(second, "e3").click();
  for (const page of [first, second]) await expect(moves(page)).toHaveCount(2);
  expect((await second.evaluate(() => window.told)).filter((text) => text.includes("take back"))).toEqual([]);
  for (const page of [first, second]) await page.context().close();
});

test.describe("without a game server", () => {
  test.use({ allowErrors: true });

  test("the profile offers no ratings", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const asked = page.waitForResponse("**/online/health");
    await page.goto("./#/profile");
    await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
    await asked;
    await expect(page.getByRole("button", { name: "Show ratings and leaders" })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.goto("./#/privacy");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await axe(page)).toEqual([]);
  });
});
