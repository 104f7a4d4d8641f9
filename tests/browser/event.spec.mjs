// Events over days: one player opens one, four enter and it begins; standings, games and crosstable of one that goes on.
import { readFile } from "node:fs/promises";
import { axe, expect as plainly, test } from "./fixture.mjs";
import { broken, PAGE, resize } from "./invariants.mjs";
import { closed, left, opened, player, resign } from "./online.mjs";

/** Pages ask the server every few seconds, so a change may take longer to be seen than elsewhere. */
const expect = plainly.configure({ timeout: 25_000 });

let server;
test.beforeAll(async () => {
  server = await opened();
});
test.afterAll(() => closed(server));

const board = (page) => page.getByRole("grid");
const rows = (page) => page.locator("table.standings").getByRole("row").filter({ has: page.getByRole("rowheader") });

async function enter(page, name) {
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByRole("button", { name: "Enter" }).click();
}

test("four players enter an event, which begins, and its result leads back to it", async ({ browser }) => {
  test.setTimeout(180_000);
  const names = ["Ada", "Bob", "Cid", "Dan"];
  const pages = await Promise.all(names.map(() => player(browser, server)));
  const [ada, bob, cid, dan] = pages;
  await ada.goto("./#/quick");
  await expect(ada.getByText("No event at the moment.")).toBeVisible();
  await ada.getByRole("link", { name: "Open an event" }).click();
  await expect(ada.getByRole("heading", { name: "Open an event" })).toBeVisible();
  await ada.getByRole("combobox", { name: "Game" }).selectOption("vaxandis");
  await ada.getByRole("group", { name: "Most players" }).getByRole("radio", { name: "4", exact: true }).check();
  await ada.getByRole("group", { name: "Games per pairing" }).getByRole("radio", { name: "One" }).check();
  await expect(ada.getByText("Everyone meets everyone, in one game: 3 days per turn")).toBeVisible();
  expect(await axe(ada)).toEqual([]);
  await ada.getByRole("button", { name: "Open the event" }).click();
  await expect(ada.getByRole("heading", { name: "Vaxandis round robin" })).toBeVisible();
  await expect(ada.getByText("Nobody has entered yet.")).toBeVisible();
  await enter(ada, "Ada");
  await expect(rows(ada)).toHaveText([/^1\s*You\s*0\s*0$/]);
  await ada.getByRole("button", { name: "Withdraw" }).click();
  await expect(ada.getByText("Nobody has entered yet.")).toBeVisible();
  await enter(ada, "Ada");
  await expect(ada.getByText("You’re in.")).toBeVisible();
  const event = new URL(ada.url()).hash;
  await bob.goto("./#/quick");
  await bob.getByRole("link", { name: /^Vaxandis round robin.*1 player.*begins/ }).click();
  await enter(bob, "Bob");
  await expect(rows(bob)).toHaveCount(2);
  for (const [page, name] of [[cid, "Cid"], [dan, "Dan"]]) {
    await page.goto(`./${event}`);
    await enter(page, name);
  }
  await expect(ada.getByText("All games have begun.")).toBeVisible();
  await expect(ada.getByRole("link", { name: /^Round \d · (first|second) against (Bob|Cid|Dan) · playing$/ })).toHaveCount(3);
  await ada.getByRole("link", { name: /against Bob · playing$/ }).click();
  await expect(board(ada)).toBeVisible();
  await resign(ada);
  await expect(ada.getByRole("dialog").getByRole("button", { name: /rematch/i })).toHaveCount(0);
  await ada.getByRole("dialog").getByRole("button", { name: "Back to the event" }).click();
  await expect(rows(ada).filter({ hasText: "Bob" })).toContainText(/^1\s*Bob\s*1 of 3 games.*2\s*0$/s);
  await rows(ada).filter({ hasText: "Bob" }).getByRole("button", { name: /^1 of 3 games/ }).press("Enter");
  await expect(ada.getByRole("link", { name: /^Round \d · (first|second) against Ada · won$/ })).toBeVisible();
  await left(...pages);
});

/** A running Swiss event of sixteen, as the server tells it. */
function running() {
  const now = Date.now();
  const rows = Array.from({ length: 16 }, (_, at) => ({
    rank: at + 1,
    author: (at + 1).toString(16).padStart(16, "0"),
    name: at === 3 ? "Wilhelmine Bartholomäus" : `Player ${at + 1}`,
    points: at < 8 ? 4 : 0,
    strength: 0,
    games: 2,
    has_rested: at === 15,
    has_withdrawn: at === 14,
  }));
  const games = rows.slice(0, 8).flatMap((_, at) => [
    { round: 1, table: `k3x9a2b7c1d5k3x9a2b7c1d${at}a`, players: [at, at + 8], gains: [2, 0] },
    { round: 1, table: `k3x9a2b7c1d5k3x9a2b7c1d${at}b`, players: [at + 8, at], gains: at ? [0, 2] : null },
  ]);
  games.push({ round: 2, table: "", players: [0, 1], gains: [2, 0] });
  const event = {
    id: "k3x9a2b7c1d5",
    plan: "vaxandis.1~~0~259200~rated swiss-5 double finished 16",
    by: rows[0].author,
    name: "Ada",
    opened: now - 86_400_000,
    starts: now - 3_600_000,
    begun: 2,
    rounds: 5,
    players: 15,
    is_over: false,
  };
  return { now, version: 7, is_over: false, may_enter: false, event, rows, games, own: null };
}

test("an event that goes on is read by keyboard, in small windows, on paper and without the server", async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await player(browser, server);
  let card = running();
  await page.route("**/online/event/**", (route) => card ? route.fulfill({ json: card }) : route.abort());
  for (const [theme, language] of [["dark", "de"], ["light", "fr"], ["dark", "es"], ["light", "en"]]) {
    await page.goto("./mark.svg");
    await page.evaluate((stored) => Object.assign(localStorage, stored), { "basalt.theme": theme, "basalt.language": language });
    await page.goto("./#/event/k3x9a2b7c1d5");
    await expect(page.locator(".crosstable")).toBeVisible();
    await page.locator("table.standings").getByRole("button").first().press("Enter");
    await expect(page.locator(".row-games a")).toHaveCount(2);
    const found = [];
    for (const view of [[1280, 800, 16], [390, 844, 32], [844, 390, 16], [320, 568, 16]]) {
      await resize(page, view);
      found.push(...(await broken(page, PAGE, { scrolls: true })).map((what) => `${view}: ${what}`));
    }
    found.push(...(await axe(page)));
    expect(found, language).toEqual([]);
  }
  // What has the focus scrolls by the keyboard.
  const crosstable = page.getByRole("region", { name: "Crosstable" });
  await crosstable.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => crosstable.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await expect(page.getByRole("columnheader", { name: "Wilhelmine Bartholomäus" })).toHaveCount(1);
  await expect(page.getByText("Round 2 of 5")).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the crosstable (CSV)" }).click();
  const lines = (await readFile(await (await saved).path(), "utf8")).split("\r\n");
  expect(lines[1].split(",").slice(0, 6)).toEqual(["1", "Player 1", "4", "0", "x", "2"]);
  await resize(page, [1280, 800, 16]);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("button:visible, a.btn:visible, input:visible")).toHaveCount(0);
  await expect(page.locator(".crosstable")).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  card = null;
  await expect(page.getByText("The game server doesn’t answer. This is how things stood")).toBeVisible();
  await expect(rows(page)).toHaveCount(16);
  await left(page);
});

test("a link to an event that nobody has opened says so", async ({ browser }) => {
  const ada = await player(browser, server);
  await ada.goto("./#/event/nothing00001");
  await expect(ada.getByText("There’s no such event.")).toBeVisible();
  await left(ada);
});
