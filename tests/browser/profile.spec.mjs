// Results, ratings, clocks and rated games: the profile, and what the dialog of a new game agrees.
import { axe, expect, openOptions, step, still, test } from "./fixture.mjs";

const RESULTS = {
  a: "a 1 volcano rated spark won 20:12 30",
  b: "b 2 volcano rated pulse won 25:12 24",
  c: "c 3 volcano rated overdrive lost 9:30 40",
  d: "d 4 hexano casual pulse drawn 7:7 33",
  h: "h 5 volcano casual overdrive won 40:2 9 60 1 helped",
};
const card = (page, name) => page.locator(".profile section").filter({ has: page.getByRole("heading", { name }) });
const row = (page, name, level) => card(page, name).getByRole("row", { name: level }).getByRole("cell");

const known = (page) =>
  page.addInitScript((results) => {
    if (sessionStorage.getItem("known")) return;
    sessionStorage.setItem("known", "yes");
    for (const [key, line] of Object.entries(results)) localStorage.setItem(`basalt.result.${key}`, line);
  }, RESULTS);

test("the profile has ratings, their development, and results by level", async ({ page }) => {
  await known(page);
  await page.goto("./");
  await page.getByRole("link", { name: "Profile" }).click();
  await expect(page).toHaveTitle("Profile – Basalt");
  await expect(card(page, "Volcano")).toContainText(/Rating 1\d\d\d ± \d+/);
  await expect(card(page, "Volcano").getByRole("img", { name: /^Rating over 3 games: from 1\d+ to 1\d+, at best 1\d+\.$/ })).toBeVisible();
  await expect(card(page, "Volcano")).toContainText(/Rating 1\d\d\d ± \d+, provisional/);
  const chart = card(page, "Volcano").locator(".chart");
  await expect(chart.locator(".level + text")).toHaveText("1500");
  await expect(chart.locator("text").filter({ hasText: "1970" })).toHaveCount(2);
  await expect(chart.locator(".provisional")).toHaveCount(1);
  await expect(row(page, "Volcano", "Spark")).toHaveText(["1", "0", "0"]);
  await expect(row(page, "Volcano", "Overdrive")).toHaveText(["0", "0", "1"]);
  // A win with hints is no win against Overdrive, nor the biggest or the quickest.
  await expect(row(page, "Volcano", "With hints or analysis")).toHaveText(["1", "0", "0"]);
  await expect(card(page, "Volcano").getByRole("listitem")).toHaveText([
    "Win streak: 0 (best 2)",
    "Biggest win: 13 points",
    "Quickest win: 24 turns",
    "Time played: 1 min",
  ]);
  await expect(card(page, "Hexano")).toContainText("Not rated yet");
  await expect(row(page, "Hexano", "Pulse")).toHaveText(["0", "1", "0"]);
  await expect(card(page, "HexaFuse")).toHaveCount(0);
  // A server that does not answer has no ratings to show, and nobody to play.
  await expect(page.getByRole("heading", { name: "Online" })).toHaveCount(0);
  const [first, other] = await Promise.all(["Volcano", "Hexano"].map((name) => card(page, name).boundingBox()));
  expect(Math.max(first.width, other.width)).toBeLessThanOrEqual(400);
  expect(first.width).toBe(other.width);
  const [kept, wiped] = await Promise.all(
    [/^Save results/, "Delete results"].map((name) => page.getByRole("button", { name }).boundingBox()),
  );
  expect(wiped.x - kept.x - kept.width).toBeGreaterThan(20);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.evaluate(() => (localStorage["basalt.language"] = "fr"));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Profil" })).toBeVisible();
  await expect(card(page, "Volcano")).toContainText("Victoires d’affilée : 0 (record 2)");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("a rated game against the clock is lost on time and rated once", async ({ page }) => {
  await page.clock.install();
  await still(page);
  await page.goto("./");
  await openOptions(page, "Volcano");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("checkbox", { name: /^Rated game/ })).toHaveCount(0);
  await dialog.getByRole("radiogroup", { name: "Who plays: Player 2" }).locator('input[value="spark"]').click();
  await dialog.getByRole("checkbox", { name: /^Rated game/ }).check();
  await dialog.getByRole("radio", { name: "3 min + 2 s" }).check();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(page.locator(".title small")).toContainText("Rated · Double game · 3 min + 2 s");
  const moves = page.getByRole("list", { name: "Moves" }).first().getByRole("button");
  const tick = async (what) => {
    await page.clock.runFor(200);
    return what();
  };
  await step(page, "c3-d2");
  await expect.poll(() => tick(() => moves.count())).toBeGreaterThan(1);
  await expect(page.getByRole("button", { name: "Undo" })).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("button", { name: "Hint" }).first()).toBeDisabled();
  await expect(page.getByRole("timer", { name: "Time left" })).toHaveText([/^3:0\d$/, /^3:0\d$/]);
  await page.clock.fastForward(190_000);
  await page.clock.runFor(3_000);
  const end = page.getByRole("dialog", { name: /^Spark won/ });
  await expect(end).toContainText("You ran out of time.");
  await expect(end).toContainText(/Your rating: 1[01]\d\d \(−[34]\d\d\), provisional\./);
  await page.reload();
  await expect(page.getByRole("timer")).toHaveCount(0);
  await page.goto("./#/profile");
  await expect(row(page, "Volcano", "Spark")).toHaveText(["0", "0", "1"]);
  await expect(card(page, "Volcano")).toContainText(/Rating 1[01]\d\d/);
});

test("a player's page says how a rating compares with those of others", async ({ page }) => {
  const author = "0a1b2c3d4e5f6071";
  const rating = { rating: 1612, deviation: 70, games: 9, won: 6, drawn: 1, lost: 2 };
  const ratings = ["hexano", "volcano"].map((game) => ({ game, ...rating }));
  const card = { author, name: "Ada", ratings, compared: [{ game: "hexano", above: 73, players: 41 }], history: [] };
  // Nothing else is known of anybody.
  await page.route("**/online/**", (route) => route.fulfill({ json: {} }));
  await page.route("**/online/health", (route) => route.fulfill({ json: { service: "basalt-online", broker: true, now: Date.now() } }));
  await page.route(`**/online/players/${author}`, (route) => route.fulfill({ json: card }));
  await page.goto(`./#/player/${author}`);
  const tile = (game) => page.getByRole("article").filter({ has: page.getByRole("heading", { name: game }) });
  await expect(tile("Hexano-Duel")).toContainText("1612 ± 140");
  await expect(tile("Hexano-Duel")).toContainText("Better than 73% of 41 players");
  await expect(tile("Volcano")).toContainText("1612 ± 140");
  await expect(tile("Volcano")).not.toContainText("Better");
});

/** A finished game against Spark whose six positions are valued: the first turn costs 20 %, the third 25 %, the fifth nothing. */
function reviewed() {
  const actions = ["c3-d2", "a1-a2", "a2-a3", "a3-b4", "e5-d5"];
  const mask = (1n << 64n) - 1n;
  // As `mix_hash` in src/bots/searchable.rs: a review names the game that it belongs to.
  const mix = (hash, byte) => {
    let z = (hash * 0x9e3779b97f4a7c15n + (byte ^ 0x94d049bb133111ebn)) & mask;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
    z = ((z ^ (z >> 32n)) * 0xd6e8feb86659fd93n) & mask;
    return z ^ (z >> 29n);
  };
  const record = `volcano.1~~${actions.join("_")}`;
  const number = [...Buffer.from(record)].reduce((hash, byte) => mix(hash, BigInt(byte)), 0n).toString(16);
  const found = [600, 400, 550, 300, 500, 500].map((value, ply) => `${ply}:${value}.${1000 - value}:e1-e2`);
  return [
    "basalt-save 1",
    `game=${record}_agree`,
    "last=6",
    "names=Ada_",
    "bots=-_spark",
    "begun=1000",
    "changed=1700000000000",
    `review=${number} ${found.join(" ")}`,
    "",
  ].join("\n");
}

test("insights say where chances are given away, and each bar opens the games behind it", async ({ page }) => {
  await still(page);
  await page.goto("./mark.svg");
  await page.evaluate((save) => {
    localStorage.setItem("basalt.game.k1", save);
    localStorage.setItem("basalt.game.k2", save.replace(/review=.*\n/, ""));
  }, reviewed());
  await page.goto("./#/profile");
  const insights = page.getByRole("region", { name: "Insights" });
  await expect(insights).toContainText("One reviewed game, 3 turns of yours");
  await expect(insights.getByRole("link", { name: /^First third 20\.0%/ })).toContainText("1 turn");
  await expect(insights.getByRole("link", { name: /^Middle third 25\.0%/ })).toBeVisible();
  await expect(insights.getByRole("listitem").filter({ hasText: "Last third" })).toContainText("0.0%");
  await expect(insights.getByRole("link", { name: /^Last third/ }), "no game lies behind it").toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  await insights.getByRole("link", { name: /^First third/ }).press("Enter");
  await expect(page).toHaveURL(/#\/saved$/);
  const found = page.locator(".found").getByRole("status");
  await expect(found).toHaveText("Volcano · First third: 1 of 2 games");
  await page.reload();
  await expect(found).toHaveText("Volcano · First third: 1 of 2 games");
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page.locator(".library > li")).toHaveCount(2);
  await page.getByRole("link", { name: "Profile" }).click();
  await expect(insights).toBeVisible();
  await page.getByRole("link", { name: "My games" }).click();
  await expect(found, "another visit shows all").toHaveText("");
});
