// How long every list takes with a thousand games of all kinds, and what memory My games: in Chromium, with the games among the
// saved ones, and with most of them in the archive; and how long a game of ten thousand moves takes to open.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { GAMES } from "../tests/games.mjs";
import { serve } from "../tests/browser/serve.mjs";

const COUNT = 1000;
const ROUNDS = 5;
/** How many plies the long game has. */
const MOVES = 10_000;
const path = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Saved games of every game, as recorded games were played; three of four are over. */
function games() {
  const traces = Object.fromEntries(GAMES.map((game) => {
    const lines = readFileSync(path(`../tests/data/${game}.jsonl`), "utf8").trim().split("\n").slice(0, 200);
    return [game, lines.map((line) => JSON.parse(line))];
  }));
  return [...Array(COUNT).keys()].map((number) => {
    const game = GAMES[number % GAMES.length];
    const { options, start, plies, result } = traces[game][number % traces[game].length];
    const chosen = Object.entries(options)
      .filter(([, value]) => value !== null)
      .map(([key, value]) => `${key}=${Array.isArray(value) ? value.join("+") : value}`);
    const actions = plies.map(({ action }) => action);
    const is_over = number % 4 > 0 && result.reason;
    const played = is_over ? actions : actions.slice(0, Math.floor(actions.length / 2));
    const sides = Number(options.players ?? 2);
    const names = [`Ada${number}`, ...Array(sides - 1).fill("Bob")].join("_");
    const lines = [
      "basalt-save 1",
      `game=${game}.1~${chosen.join(".")}~${played.join("_")}~${start.split(" ").map(encodeURIComponent).join("_")}`,
      `last=${played.length}`,
      `names=${names}`,
      "begun=1000",
      `changed=${1e12 + number}`,
      ...(is_over ? ["over=1"] : []),
    ];
    return [`basalt.game.g${number}`, `${lines.join("\n")}\n`];
  });
}

/** Results of as many finished games, the last hundred days' boards among them. */
function results() {
  const verdicts = ["won", "drawn", "lost"];
  return [...Array(COUNT).keys()].map((number) => {
    const game = GAMES[number % GAMES.length];
    const day = number < 500 ? new Date(Date.now() - Math.floor(number / GAMES.length) * 86_400_000).toISOString().slice(0, 10) : null;
    const [key, mode] = day ? [`daily-${day}-${game}`, `daily:${day}`] : [`r${number}`, number % 2 ? "rated" : "casual"];
    const line = `${key} ${1e12 + number} ${game} ${mode} ${["spark", "pulse", "overdrive"][number % 3]} ${
      verdicts[number % 7 % 3]
    } - 30 600`;
    return [`basalt.result.${key}`, line];
  });
}

/** A game of Volcano of so many plies: a recorded one, in whose turns caps walk to and fro before anything erupts. */
function long(count) {
  const lines = readFileSync(path("../tests/data/volcano.jsonl"), "utf8").trim().split("\n").map((line) => JSON.parse(line));
  const { start, plies } = lines.find(({ options, start, plies }) =>
    options.setup === "classic" && options.players === 2 && start === lines[0].start && plies.length > 80
  );
  const befores = plies.map((_, index) => (index === 0 ? start : plies[index - 1].after));
  const walks = befores.map((before) => before && quiet(before));
  const pairs = Math.ceil((count - plies.length) / 2 / walks.filter(Boolean).length);
  const actions = [];
  for (const [index, { action }] of plies.entries()) {
    const walk = walks[index];
    const room = Math.floor((count - actions.length - (plies.length - index)) / 2);
    for (let pair = 0; walk && pair < Math.min(pairs, room); pair += 1) actions.push(`${walk[0]}-${walk[1]}`, `${walk[1]}-${walk[0]}`);
    actions.push(action);
  }
  return actions;
}

/** A step of a cap that lets nothing erupt, and neither does the step back; nothing where there is none. */
function quiet(position) {
  const rows = position.split(" ")[0].split("/").map((row) => row.split(","));
  const at = (x, y) => rows[rows.length - 1 - y]?.[x];
  const name = (x, y) => "abcde"[x] + (y + 1);
  const open = (x, y, caps) => at(x, y) !== undefined && !caps.has(name(x, y));
  const caps = new Set();
  for (let y = 0; y < 5; y += 1) for (let x = 0; x < 5; x += 1) if (at(x, y).includes("^")) caps.add(name(x, y));
  const pieces = (x, y) => /[a-z]\d/.test(at(x, y));
  for (let y = 0; y < 5; y += 1) {
    for (let x = 0; x < 5; x += 1) {
      if (!caps.has(name(x, y))) continue;
      for (const [dx, dy] of [[1, 0], [0, 1], [-1, 0], [0, -1], [1, 1], [1, -1], [-1, 1], [-1, -1]]) {
        const [tx, ty] = [x + dx, y + dy];
        if (!open(tx, ty, caps)) continue;
        const moved = new Set([...caps].filter((cap) => cap !== name(x, y)).concat(name(tx, ty)));
        if (pieces(x, y) && open(tx + dx, ty + dy, moved)) continue;
        if (pieces(tx, ty) && open(x - dx, y - dy, caps)) continue;
        return [name(x, y), name(tx, ty)];
      }
    }
  }
  return null;
}

const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];
const MB = (bytes) => (bytes / 1e6).toFixed(1);

/** The time until the list is there, and the memory before and after, of one visit. */
async function visit(page, address) {
  await page.goto(`${address}#/`);
  await page.getByRole("heading", { name: "Games", exact: true }).waitFor();
  const session = await page.context().newCDPSession(page);
  const used = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { usedSize, backingStorageSize = 0 } = await session.send("Runtime.getHeapUsage");
    return usedSize + backingStorageSize;
  };
  const before = await used();
  const time = await page.evaluate((count) =>
    new Promise((done) => {
      const begun = performance.now();
      // All of them are counted, the first part of them is drawn, and that has been painted.
      const look = () => {
        const counted = [...document.querySelectorAll("main h2")].map((one) => Number(/\((\d+)\)/.exec(one.textContent)?.[1] ?? 0));
        const all = counted.reduce((sum, one) => sum + one, 0) >= count && document.querySelectorAll(".library li .thumb svg").length >= 24;
        requestAnimationFrame(() => (all ? setTimeout(() => done(performance.now() - begun)) : look()));
      };
      location.hash = "#/saved";
      look();
    }), COUNT);
  const rows = await page.locator(".library li").count();
  return { time, before, after: await used(), rows };
}

/** The time until a page shows all of what is asked for, painted. */
const shows = (page, hash, query, least = 1) =>
  page.evaluate(([hash, query, least]) =>
    new Promise((done) => {
      const begun = performance.now();
      const look = () => {
        const all = document.querySelectorAll(query).length >= least;
        requestAnimationFrame(() => (all ? setTimeout(() => done(performance.now() - begun)) : look()));
      };
      location.hash = hash;
      look();
    }), [hash, query, least]);

/** The time until the list of My games shows only what was searched or filtered. */
const finds = (page, input, value, most) =>
  page.evaluate(([input, value, most]) =>
    new Promise((done) => {
      const begun = performance.now();
      const field = document.querySelector(input);
      field.value = value;
      field.dispatchEvent(new Event(field.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
      const look = () => {
        const counted = [...document.querySelectorAll("main h2")].map((one) => Number(/\((\d+)\)/.exec(one.textContent)?.[1] ?? 0));
        const all = counted.reduce((sum, one) => sum + one, 0) <= most;
        requestAnimationFrame(() => (all ? setTimeout(() => done(performance.now() - begun)) : look()));
      };
      look();
    }), [input, value, most]);

const server = await serve(process.env.DIST ?? path("../dist/"));
const address = `http://localhost:${server.address().port}/`;
const executablePath = execFileSync(path("../.ci/chromium.sh"), { encoding: "utf8" }).trim();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const all = games();
console.log(`${COUNT} games, ${MB(all.flat().join("").length * 2)} MB as UTF-16\n`);
console.log("| games | My games is there after, ms (median of 5) | rows drawn | memory before, MB | after, MB |\n|---|---|---|---|---|");
for (const kind of ["among the saved ones", "most in the archive"]) {
  const context = await browser.newContext({ locale: "en-GB", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate((games) => games.forEach(([name, text]) => (localStorage[name] = text)), all);
  if (kind !== "among the saved ones") {
    // What others have put into the storage makes them move.
    await page.evaluate(() => (localStorage.others = "x".repeat(1_300_000)));
    await page.goto(`${address}#/`);
    await page.reload();
    await page.waitForFunction(() => Number(localStorage["basalt.library.archived"]?.split(" ")[0] ?? 0) > 100, null, { timeout: 60_000 });
    await page.evaluate(() => delete localStorage.others);
  }
  const visits = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto("about:blank");
    visits.push(await visit(page, address));
  }
  const of = (what) => median(visits.map((one) => one[what]));
  const archived = await page.evaluate(() => localStorage["basalt.library.archived"]?.split(" ")[0] ?? 0);
  console.log(
    `| ${kind} (${archived} in the archive) | ${Math.round(of("time"))} | ${of("rows")} | ${MB(of("before"))} | ${MB(of("after"))} |`,
  );
  await context.close();
}

/** A page as it is when somebody comes back, with what the storage holds. */
async function visitor(entries) {
  const context = await browser.newContext({ locale: "en-GB", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate((entries) => entries.forEach(([name, text]) => (localStorage[name] = text)), entries);
  const home = async () => {
    await page.goto("about:blank");
    await page.goto(`${address}#/`);
    await page.getByRole("heading", { name: "Games", exact: true }).waitFor();
  };
  return { page, home };
}

console.log(`\n${COUNT} games and ${COUNT} results\n\n| list | there after, ms (median of ${ROUNDS}) |\n|---|---|`);
const { page, home } = await visitor([...all, ...results()]);
const lists = {
  "the home page, again": (page) => shows(page, "#/", ".saved-link a"),
  "profile and statistics": (page) => shows(page, "#/profile", ".profile section", GAMES.length),
  "daily challenge, with its calendar": (page) => shows(page, "#/daily", ".dailies .library li", GAMES.length),
  "survival runs": (page) => shows(page, "#/survival", ".profile section", GAMES.length),
  "streaks of a game": (page) => shows(page, "#/streak/volcano", "main h1"),
  "a puzzle": (page) => shows(page, "#/puzzle/volcano/1", "[data-cell]", 16),
  "My games, searched": async (page) => (await shows(page, "#/saved", ".library li", 24), finds(page, "#saved-search", "Ada77", 40)),
};
for (const [name, time] of Object.entries(lists)) {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await home();
    if (name.startsWith("the home")) await shows(page, "#/profile", ".profile section");
    times.push(await time(page));
  }
  console.log(`| ${name} | ${Math.round(median(times))} |`);
}
await page.context().close();

const actions = long(MOVES);
console.log(
  `\nA game of Volcano of ${actions.length} plies\n\n| opened | there after, ms (median of ${ROUNDS}) | next click is painted after, ms |\n|---|---|---|`,
);
const record = `volcano.1~~${actions.join("_")}`;
const save = ["basalt-save 1", `game=${record}`, `last=${actions.length}`, "names=Ada_Bob", "begun=1000", "changed=2000", ""].join("\n");
const reader = await visitor([["basalt.game.long", save]]);
for (const [name, hash] of [["from My games", "#/table/long"], ["by link", `#/view/${actions.length}/${record}`]]) {
  const [times, clicks] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    await reader.home();
    times.push(await shows(reader.page, hash, "[data-cell], ol.moves .entry", 26));
    clicks.push(
      await reader.page.evaluate(() =>
        new Promise((done) => {
          const begun = performance.now();
          document.querySelector(".controls .walk button:nth-child(2)").click();
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)));
        })
      ),
    );
  }
  console.log(`| ${name} | ${Math.round(median(times))} | ${Math.round(median(clicks))} |`);
}
await browser.close();
server.close();
