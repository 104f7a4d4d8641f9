// Bots in a game: whole games against each of them by clicks, and everything that can happen while one thinks.
import { readFileSync } from "node:fs";
import { NAMES } from "../games.mjs";
import { axe, choosePlayer, expect, openOptions, playWith, ponder, saves, step, still, test } from "./fixture.mjs";
import { choices, click, lots } from "./random.mjs";

const GAMES = Object.values(NAMES);
const LEVELS = ["spark", "pulse", "overdrive"];

const moves = (page) => page.getByRole("list", { name: "Moves" }).first().getByRole("button");
const panel = (page, name) => page.getByRole("region", { name, exact: true });
const status = (page) => page.locator(".status");
const notice = (page) => page.locator(".notices");
const button = (page, name) => page.getByRole("button", { name, exact: true });
const thinks = (page, name) => expect(panel(page, name)).toContainText("Thinking");
/** The plies of the saved game. */
const plies = async (page) => /game=[^~]*~[^~]*~([^~\n]*)/.exec((await saves(page))[0][1])[1].split("_").filter(Boolean);

// A game with captures and one with a hand; `make soak` plays every game against every level.
for (const [number, game] of GAMES.entries()) {
  const levels = { Volcano: ["overdrive"], "HexaFuse Snap Duels": ["pulse"] };
  for (const level of process.env.BASALT_SOAK ? LEVELS : levels[game] ?? []) {
    test(`a game of ${game} against ${level} @soak`, async ({ page }) => {
      test.setTimeout(240_000);
      const lot = lots(7 + number);
      await still(page);
      await playWith(page, game, ["person", level]);
      let thoughts = 0;
      for (;;) {
        const found = await page.waitForFunction(choices).then((handle) => handle.jsonValue());
        if (found.over) break;
        await click(page, lot, found);
        // After watching the strongest bot think twice, let it move at once.
        const hurry = button(page, "Move now");
        if (level === "overdrive" && (await hurry.isVisible()) && (thoughts += 1) > 2) {
          await hurry.click({ timeout: 1000 }).catch(() => {});
        }
      }
      const name = level[0].toUpperCase() + level.slice(1);
      await expect(page.locator("dialog[open]").getByText(name).first()).toBeVisible();
      expect((await plies(page)).length).toBeGreaterThan(4);
      expect((await saves(page))[0][1]).toContain(`bots=-_${level}`);
      // The one who began goes last in the next one: the bot makes the first move.
      await page.getByRole("button", { name: /^Rematch$/ }).click();
      await expect(moves(page)).not.toHaveCount(0);
    });
  }
}

test.describe("a newcomer", () => {
  test.use({ newcomer: true });

  test("plays against a bot that can be beaten, with one click", async ({ page }) => {
    await page.goto("./");
    await page.getByRole("button", { name: "Play Volcano" }).click();
    await page.getByRole("button", { name: "Skip" }).click();
    await expect(panel(page, "Spark")).toContainText("Waiting");
    await step(page, "c3-d2");
    await expect.poll(async () => (await plies(page)).length).toBeGreaterThan(1);
    await expect(panel(page, "You")).toContainText("Your turn");
    await expect(page.locator(".seats.own")).toContainText("You");
  });
});

test("a bot is chosen by its rating, or follows that of the player", async ({ page }) => {
  await still(page);
  await page.goto("./");
  await openOptions(page, "Volcano");
  await choosePlayer(page, "Player 2", "rating");
  const dialog = page.getByRole("dialog");
  const rating = dialog.getByRole("combobox", { name: "Rating: Player 2" });
  await expect(rating).toHaveValue("own");
  await expect(rating.getByRole("option").first()).toHaveText("My rating (1500)");
  await expect(dialog.getByRole("checkbox", { name: /^Rated game/ })).toHaveCount(1);
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect((await rating.boundingBox()).height).toBeGreaterThanOrEqual(40);
  await rating.focus();
  await rating.selectOption({ label: "1110 · Marl" });
  await expect(dialog).toContainText("Rating 1110");
  await expect(rating).toBeFocused();
  await button(page, "Start").click();
  await step(page, "c3-d2");
  await expect.poll(async () => (await plies(page)).length).toBeGreaterThan(1);
  await expect(panel(page, "Marl")).toContainText("1110");
  expect((await saves(page))[0][1]).toContain("bots=-_rung2\n");
  // In the middle of a game it can follow the player's rating, and a reload keeps it.
  await button(page, "Menu").click();
  await dialog.getByRole("combobox", { name: "Rating: Marl" }).selectOption("own");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.poll(async () => (await saves(page))[0][1]).toMatch(/bots=-_rung\d+\nfollows=2\n/);
  const [, kept] = /bots=-_(rung\d+)/.exec((await saves(page))[0][1]);
  expect(kept).not.toBe("rung2");
  await page.reload();
  await expect(panel(page, "Slate")).toContainText("1510");
  expect((await saves(page))[0][1]).toContain(`bots=-_${kept}\nfollows=2\n`);
});

/** The worker, which is started once the move before the search has been painted. */
const workerOf = async (page) => page.workers()[0] ?? (await page.waitForEvent("worker"));

test.describe("the worker", () => {
  test.use({ allowErrors: true });

  test("is started again when it dies during a search", async ({ page }) => {
    await ponder(page);
    await still(page);
    await playWith(page, "Volcano", ["person", "overdrive"]);
    await step(page, "c3-d2");
    await thinks(page, "Overdrive");
    const worker = await workerOf(page);
    const next = page.waitForEvent("worker");
    await worker.evaluate(() =>
      void setTimeout(() => {
        throw new Error("killed");
      })
    );
    await next;
    await button(page, "Move now").click();
    await expect(panel(page, "You")).toContainText("Your turn");
    expect((await plies(page)).length).toBeGreaterThan(1);
    await expect(notice(page)).toBeEmpty();
  });

  test("is started again when it falls silent", async ({ page }) => {
    await page.clock.install();
    await ponder(page);
    await still(page);
    await playWith(page, "Volcano", ["person", "overdrive"]);
    await step(page, "c3-d2");
    await thinks(page, "Overdrive");
    const worker = await workerOf(page);
    const next = page.waitForEvent("worker");
    await worker.evaluate(() => close());
    await page.clock.fastForward(31_000);
    await next;
    await button(page, "Move now").click();
    await expect.poll(async () => (await plies(page)).length).toBeGreaterThan(1);
  });

  /** The worker's own code, and the part of it for a game; quick builds have no such parts, so tests of them need the published one. */
  const CODE = { "whose code": "**/thinker-*_bg.wasm", "whose part for the game": "**/thinker-volcano-*.wasm" };

  /** Holds back code of the worker until it is released. */
  async function keepBack(page, code) {
    let go;
    const held = new Promise((resolve) => (go = resolve));
    await page.route(code, (route) => held.then(() => route.continue()));
    await page.clock.install();
    await still(page);
    await playWith(page, "Volcano", ["person", "spark"]);
    await step(page, "c3-d2");
    await thinks(page, "Spark");
    await page.clock.fastForward(5_500);
    await expect(notice(page)).toContainText("The bot hasn’t loaded yet");
    return go;
  }

  for (const [what, code] of Object.entries(CODE)) {
    test(`${what} is long in coming is told of while it may still come`, async ({ page }) => {
      const go = await keepBack(page, code);
      expect(await axe(page)).toEqual([]);
      go();
      await expect(notice(page)).toBeEmpty();
      await expect.poll(async () => (await plies(page)).length).toBeGreaterThan(1);
    });
  }

  test("that belongs to another build is told of at once", async ({ page }) => {
    await page.route(
      "**/bots-*.js",
      (route) => route.fulfill({ contentType: "text/javascript", body: 'postMessage("progress 0 0 another");' }),
    );
    await still(page);
    await playWith(page, "Volcano", ["person", "spark"]);
    await step(page, "c3-d2");
    await expect(notice(page)).toContainText("The bot isn’t responding");
    await expect(status(page)).toContainText("Spark is paused");
  });

  for (const [what, code] of Object.entries(CODE)) {
    test(`${what} cannot be had is told of, and the game goes on by hand`, async ({ page }) => {
      await page.route(code, (route) => route.abort());
      await still(page);
      await playWith(page, "Volcano", ["person", "spark"]);
      await step(page, "c3-d2");
      await expect(notice(page)).toContainText("The bot isn’t responding");
      await expect(status(page)).toContainText("Spark is paused");
      await step(page, "e5-d5");
      await expect(moves(page)).toHaveCount(2);
      await page.unroute(code);
      await notice(page).getByRole("button", { name: "Try again" }).click();
      await expect(notice(page)).toBeEmpty();
      await expect(panel(page, "You")).toContainText("Your turn");
      await step(page, "a1-a2");
      await expect(moves(page)).not.toHaveCount(3);
    });
  }

  test("fetches the part of the game that is played alone", async ({ page }) => {
    const fetched = [];
    page.on("request", (request) => fetched.push(...(/thinker-(?!shared)([a-z]+)-\w+\.wasm$/.exec(request.url())?.slice(1) ?? [])));
    await still(page);
    await playWith(page, "Volcano", ["person", "spark"]);
    await step(page, "c3-d2");
    await expect.poll(() => moves(page).count()).toBeGreaterThan(1);
    expect(fetched).toEqual(["volcano"]);
  });
});

test("bots answer in a browser what they answer natively", async ({ page }) => {
  test.setTimeout(120_000);
  const read = (name) => readFileSync(new URL(`../data/${name}`, import.meta.url), "utf8").trim().split("\n");
  const lines = [...read("answers.txt"), ...read("dailies.txt")];
  const [requests, responses] = [0, 1].map((odd) => lines.filter((_, index) => index % 2 === odd));
  await page.goto("./");
  await expect(page.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
  const answers = await page.evaluate((requests) =>
    new Promise((done, failed) => {
      const { build } = globalThis.basaltWords;
      const worker = new Worker(`./bots-${build}.js`);
      const answers = [];
      worker.onerror = (event) => failed(new Error(event.message));
      worker.onmessage = ({ data }) => {
        const ready = data === `progress 0 0 ${build}`;
        if (/^(progress|doubt) /.test(data) && !ready) return;
        if (!ready) answers.push(data);
        if (answers.length === requests.length) {
          worker.terminate();
          return done(answers);
        }
        worker.postMessage(requests[answers.length]);
      };
    }), requests);
  expect(answers).toEqual(responses);
});
