// Ladders: two enter one, the lower challenges the upper and takes the place; a ladder that goes on, by keyboard and in small windows.
import { axe, expect as plainly, test } from "./fixture.mjs";
import { broken, PAGE, resize } from "./invariants.mjs";
import { closed, left, opened, player, resign } from "./online.mjs";

/** Pages ask the server every few seconds, and it begins a challenged game in a few more: on a busy machine that adds up. */
const expect = plainly.configure({ timeout: 50_000 });

let server;
test.beforeAll(async () => {
  server = await opened();
});
test.afterAll(() => closed(server));

const rows = (page) => page.locator("table.standings").getByRole("row").filter({ has: page.getByRole("rowheader") });

async function enter(page, name) {
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByRole("button", { name: "Enter" }).press("Enter");
}

test("a player enters a ladder, is challenged and loses the place", async ({ browser }) => {
  test.setTimeout(180_000);
  const [ada, bob] = [await player(browser, server), await player(browser, server)];
  await ada.goto("./#/quick");
  await ada.getByRole("link", { name: /^Vaxandis ladder.*0 players/ }).click();
  await expect(ada.getByRole("heading", { name: "Vaxandis ladder" })).toBeVisible();
  await expect(ada.getByText("Nobody is on this ladder yet.")).toBeVisible();
  expect(await axe(ada)).toEqual([]);
  await enter(ada, "Ada");
  await expect(ada.getByText("You’re in first place.")).toBeVisible();
  await bob.goto("./#/ladder/vaxandis");
  await enter(bob, "Bob");
  await expect(rows(bob)).toHaveText([/^1\s*Ada/, /^2\s*You/]);
  await expect(bob.getByText("You’re in place 2. You can challenge those marked below.")).toBeVisible();
  expect(await axe(bob)).toEqual([]);
  await bob.getByRole("button", { name: "Challenge Ada" }).press("Enter");
  await expect(bob.getByText("your game is on")).toBeVisible();
  await ada.getByRole("link", { name: "Go to your game" }).click();
  await expect(ada.getByRole("grid")).toBeVisible();
  await resign(ada);
  await ada.getByRole("dialog").getByRole("button", { name: "Back to the ladder" }).click();
  await expect(rows(ada)).toHaveText([/^1\s*Bob/, /^2\s*You/]);
  await expect(bob.getByText("You’re in first place.")).toBeVisible();
  await bob.getByRole("button", { name: "Leave the ladder" }).click();
  await expect(rows(bob)).toHaveText([/^1\s*Ada/]);
  await left(ada, bob);
});

/** A ladder of eight, as the server tells it. */
function standing() {
  const rows = Array.from({ length: 8 }, (_, at) => ({
    author: (at + 1).toString(16).padStart(16, "0"),
    name: at === 3 ? "Wilhelmine Bartholomäus" : `Player ${at + 1}`,
    entered: 1_790_000_000_000,
    table: at === 2 || at === 4 ? "k3x9a2b7c1d5k3x9a2b7c1d5" : "",
    opponent: at === 2 ? 4 : at === 4 ? 2 : null,
    is_idle: at === 5,
    may_challenge: at === 3,
  }));
  return { now: Date.now(), version: 7, is_same: false, may_enter: false, own: 6, rows };
}

test("a ladder is read in every language, in small windows and without the server", async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await player(browser, server);
  let card = standing();
  await page.route("**/online/ladder/**", (route) => card ? route.fulfill({ json: card }) : route.abort());
  for (const [theme, language] of [["dark", "de"], ["light", "fr"], ["dark", "es"], ["light", "en"]]) {
    await page.goto("./mark.svg");
    await page.evaluate((stored) => Object.assign(localStorage, stored), { "basalt.theme": theme, "basalt.language": language });
    await page.goto("./#/ladder/hexano");
    await expect(rows(page)).toHaveCount(8);
    const found = [];
    for (const view of [[1280, 800, 16], [390, 844, 32], [844, 390, 16], [320, 568, 16]]) {
      await resize(page, view);
      found.push(...(await broken(page, PAGE, { scrolls: true })).map((what) => `${view}: ${what}`));
    }
    found.push(...(await axe(page)));
    expect(found, language).toEqual([]);
  }
  await expect(page.getByText("You’re in place 7.")).toBeVisible();
  await expect(page.getByRole("link", { name: "plays Player 5" })).toBeVisible();
  card = null;
  await expect(page.getByText("The game server doesn’t answer. This is how things stood")).toBeVisible();
  await expect(rows(page)).toHaveCount(8);
  await page.goto("./#/ladder/chess");
  await expect(page.getByRole("heading", { name: "No such game" })).toBeVisible();
  await left(page);
});
