// Seeks: one is posted and taken while its owner is away, a date is made and saved to a calendar; by keyboard and in small windows.
import { readFileSync } from "node:fs";
import { axe, expect as plainly, test } from "./fixture.mjs";
import { broken, PAGE, resize } from "./invariants.mjs";
import { closed, left, opened, player } from "./online.mjs";

/** Pages ask the server every few seconds, so a change may take longer to be seen than elsewhere. */
const expect = plainly.configure({ timeout: 25_000 });

let server;
test.beforeAll(async () => {
  server = await opened();
});
test.afterAll(() => closed(server));

const seeks = (page) => page.locator(".seeks");
const rows = (page) => seeks(page).getByRole("listitem");

/** Opens the form by keyboard. */
async function form(page, name) {
  await page.goto("./#/quick");
  const first = page.getByRole("textbox", { name: "Your name" }).first();
  await first.fill(name);
  await first.blur();
  await seeks(page).getByText("Post a seek", { exact: true }).press("Enter");
}

test("a standing seek is taken while its owner is away", async ({ browser }) => {
  test.setTimeout(180_000);
  const [ada, bob] = [await player(browser, server), await player(browser, server)];
  await form(ada, "Ada");
  await expect(ada.getByRole("heading", { name: "Nobody else is here right now" })).toBeVisible();
  await expect(ada.getByRole("button", { name: "Play a bot" })).toBeVisible();
  await seeks(ada).getByRole("combobox", { name: "Game" }).selectOption("vaxandis");
  await expect(seeks(ada).getByText("3 days per turn · Rated · 2 games at a time")).toBeVisible();
  expect(await axe(ada)).toEqual([]);
  await seeks(ada).getByRole("button", { name: "Post", exact: true }).press("Enter");
  await expect(rows(ada)).toHaveText([/Vaxandis.*You.*2 games at a time/]);
  await left(ada);
  await bob.setViewportSize({ width: 320, height: 568 });
  await bob.goto("./#/quick");
  await expect(rows(bob)).toHaveText([/Vaxandis.*Ada.*2 games at a time/]);
  expect(await axe(bob)).toEqual([]);
  await seeks(bob).getByRole("button", { name: "Take Vaxandis, Ada" }).press("Enter");
  await seeks(bob).getByRole("link", { name: "Go to the table" }).click();
  await expect(bob.getByRole("grid")).toBeVisible();
  // The lobby shows the board of the only game.
  await bob.goto("./#/quick");
  const featured = bob.getByRole("link", { name: /Vaxandis.*Ada.*Featured/ });
  await expect(featured.locator("svg")).toBeVisible();
  expect(await broken(bob, PAGE, { scrolls: true })).toEqual([]);
  expect(await axe(bob)).toEqual([]);
  await featured.press("Enter");
  await expect(bob.getByRole("grid")).toBeVisible();
  await left(bob);
});

test("a date is made in the time of each, saved to a calendar and called off", async ({ browser }) => {
  test.setTimeout(180_000);
  const here = (timezoneId) => player(browser, server, { timezoneId, locale: "en-GB" });
  const [ada, bob] = [await here("Europe/Berlin"), await here("America/New_York")];
  await form(ada, "Ada");
  await seeks(ada).getByRole("radio", { name: "At a set time" }).check();
  // Tomorrow at eight in the evening, in Berlin.
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await seeks(ada).getByLabel("Date and time where you are").fill(`${day}T20:00`);
  const moment = await ada.evaluate((text) => Date.parse(text), `${day}T20:00`);
  await seeks(ada).getByRole("button", { name: "Post", exact: true }).click();
  await expect(rows(ada).first()).toHaveText(/20:00 CES?T/);
  await bob.goto("./#/quick");
  const hour = await bob.evaluate((at) => new Date(at).getHours(), moment);
  await expect(rows(bob).first()).toHaveText(new RegExp(`${hour}:00 (GMT|E)`));
  await seeks(bob).getByRole("button", { name: /^Take/ }).first().press("Enter");
  const saving = seeks(bob).getByRole("button", { name: /^Save to calendar/ });
  await expect(saving).toBeVisible();
  const [file] = await Promise.all([bob.waitForEvent("download"), saving.press("Enter")]);
  const text = readFileSync(await file.path(), "utf8");
  expect(text).toContain(`DTSTART:${new Date(moment).toISOString().replace(/[-:]|\.\d+/g, "")}\r\n`);
  // The calendar leads to the table, where nothing is before that time.
  const [, table] = /^URL:.*(#\/online\/\S+)\r$/m.exec(text.replaceAll("\r\n ", ""));
  await bob.goto(`./${table}`);
  await bob.reload();
  await expect(bob.getByText("Your game begins here by itself at the agreed time.")).toBeVisible();
  await bob.goto("./#/quick");
  await expect(saving).toBeVisible();
  await seeks(ada).getByRole("button", { name: /^Call off/ }).press("Enter");
  await expect(saving).toHaveCount(0);
  await left(ada, bob);
});

test("seeks are read in every language, in small windows and without the server", async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await player(browser, server);
  const by = (at) => (at + 1).toString(16).padStart(16, "0");
  const plan = (at) => (at % 2 ? "2 vaxandis.1~~random~259200~rated" : "@1900000000 hexano.1~~random~600+5~casual");
  const row = (at) => ({ by: by(at), name: at ? `Player ${at}` : "Wilhelmine Bartholomäus", slot: 0, plan: plan(at), may_take: at < 3 });
  const game = { table: "k3x9a2b7c1d5", by: by(9), slot: 1, plan: plan(0), opponent: by(9), name: "Wilhelmine Bartholomäus" };
  let card = { rows: [0, 1, 2, 3].map(row), games: [game] };
  await page.route("**/online/seeks/**", (route) => card ? route.fulfill({ json: card }) : route.abort());
  for (const [theme, language] of [["dark", "de"], ["light", "fr"], ["dark", "es"], ["light", "en"]]) {
    await page.goto("./mark.svg");
    await page.evaluate((stored) => Object.assign(localStorage, stored), { "basalt.theme": theme, "basalt.language": language });
    await page.goto("./#/quick");
    await expect(rows(page)).toHaveCount(5);
    await seeks(page).locator("summary").click();
    const found = [];
    for (const view of [[1280, 800, 16], [390, 844, 16], [844, 390, 16], [320, 568, 16], [390, 844, 32]]) {
      await resize(page, view);
      found.push(...(await broken(page, PAGE, { scrolls: true })).map((what) => `${view}: ${what}`));
    }
    found.push(...(await axe(page)));
    expect(found, language).toEqual([]);
  }
  card = null;
  await expect(seeks(page).getByText("The game server doesn’t answer. This is how things stood")).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  await left(page);
});
