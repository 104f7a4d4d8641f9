// How long the page is kept busy while finished games are reviewed in the background, on a processor made four times as slow: the
// longest task, and those over 50 ms. The worker that searches stays as fast as it is.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { serve } from "../tests/browser/serve.mjs";
import { GAMES } from "../tests/games.mjs";

/** How much slower the page's processor is made. */
const SLOWER = 4;
/** Tasks that are longer than this keep a player waiting, in milliseconds. */
const LONG = 50;
/** How long the page opens and comes to rest before anything counts, in milliseconds. */
const OPENING = 2500;
/** The most games to review of each kind. */
const EACH = Number(process.env.EACH ?? 2);
/** How long a review may take, in milliseconds. */
const PATIENCE = Number(process.env.PATIENCE ?? 240_000);
const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata"];

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const pause = (time) => new Promise((done) => setTimeout(done, time));

/** Finished games for two against Spark, as recorded games were played, the longest first. */
function finished(game) {
  const lines = readFileSync(path(`../tests/data/${game}.jsonl`), "utf8").trim().split("\n").map((line) => JSON.parse(line));
  const played = lines.filter(({ options, result }) => result.reason && Number(options.players ?? 2) === 2);
  return played.sort((one, other) => other.plies.length - one.plies.length).slice(0, EACH).map(({ options, start, plies }, number) => {
    const chosen = Object.entries(options)
      .filter(([, value]) => value !== null)
      .map(([key, value]) => `${key}=${Array.isArray(value) ? value.join("+") : value}`);
    const record = `${game}.1~${chosen.join(".")}~${plies.map(({ action }) => action).join("_")}~${
      start.split(" ").map(encodeURIComponent).join("_")
    }`;
    const lines = [
      "basalt-save 1",
      `game=${record}`,
      `last=${plies.length}`,
      "names=Ada_",
      "bots=-_spark",
      "begun=1000",
      `changed=${1e12 + number}`,
      "over=1",
      "",
    ];
    return [`basalt.game.${game}${number}`, lines.join("\n")];
  });
}

/** Reviews the finished games of one kind, and gives what the page's own thread did meanwhile. */
async function reviewed(browser, address, game) {
  const context = await browser.newContext({ locale: "en-GB", serviceWorkers: "block", viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const saves = finished(game);
  await page.goto(`${address}mark.svg`);
  await page.evaluate((entries) => {
    for (const [name, text] of entries) localStorage[name] = text;
    localStorage["basalt.reviews"] = "on";
  }, saves);
  await page.addInitScript(() => {
    globalThis.tasks = [];
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ startTime, duration }) => globalThis.tasks.push({ startTime, duration }))
    )
      .observe({ type: "longtask", buffered: true });
  });
  await page.goto(`${address}#/profile`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await pause(OPENING);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await browser.startTracing(page, { categories: CATEGORIES });
  const begun = await page.evaluate(() => performance.now());
  const count = () =>
    page.evaluate(() =>
      Object.entries(localStorage).filter(([name, text]) => name.startsWith("basalt.game.") && text.includes("\nreview=")).length
    );
  for (const since = Date.now(); (await count()) < saves.length && Date.now() - since < PATIENCE;) await pause(2000);
  const [reviews, tasks] = [await count(), await page.evaluate(() => globalThis.tasks)];
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  await context.close();
  return { wanted: saves.length, reviews, long: tasks.filter(({ startTime }) => startTime >= begun), work: work(traceEvents) };
}

/** How long the processor worked for the tasks of the page's own thread, in milliseconds, as many times over as it is slower. */
function work(events) {
  const frame = events.find(({ name }) => name === "TimerFire") ?? events.find(({ name }) => name === "RunTask");
  const own = events.filter(({ name, ph, pid, tid }) => name === "RunTask" && ph === "X" && pid === frame.pid && tid === frame.tid);
  if (verbose) tell(events, own);
  return own.map(({ tdur, dur }) => (tdur ?? dur) / 1000);
}

/** Says what happened within the long tasks. */
function tell(events, tasks) {
  const first = Math.min(...tasks.map(({ ts }) => ts));
  for (const task of tasks.filter(({ tdur, dur }) => (tdur ?? dur) > LONG * 1000)) {
    const within = events.filter(({ pid, tid, ph, ts, dur, name }) =>
      ph === "X" && name !== "RunTask" && dur > 5000 && pid === task.pid && tid === task.tid && ts >= task.ts && ts < task.ts + task.dur
    );
    const told = within.map(({ name, dur, args }) =>
      `${name} ${Math.round(dur / 1000)} ${args?.data?.functionName ?? args?.data?.type ?? ""}`
    );
    console.log(
      `${Math.round((task.ts - first) / 1000)} ms: ${Math.round(task.tdur / 1000)} of ${Math.round(task.dur / 1000)} ms: ${
        told.join("; ")
      }`,
    );
  }
}

const wanted = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const verbose = process.argv.includes("--verbose");
// Another build can be named, to compare the two.
const server = await serve(process.env.DIST ?? path("../dist/"));
const address = `http://localhost:${server.address().port}/`;
const executablePath = execFileSync(path("../.ci/chromium.sh"), { encoding: "utf8" }).trim();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
console.log(
  `| game | games reviewed | tasks over ${LONG} ms | longest, ms | longest by work of the processor, ms |\n|---|---|---|---|---|`,
);
for (const game of GAMES.filter((id) => wanted.length === 0 || wanted.includes(id))) {
  const { wanted: all, reviews, long, work: worked } = await reviewed(browser, address, game);
  const longest = Math.max(0, ...long.map(({ duration }) => duration));
  console.log(
    `| ${game} | ${reviews} of ${all} | ${long.length} | ${Math.round(longest)} | ${Math.max(0, ...worked).toFixed(1)} |`,
  );
}
await browser.close();
server.close();
