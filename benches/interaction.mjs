// How soon the page answers a click while the strongest bot thinks, on a processor made four times as slow, in whole games; and
// what a frame of an eruption costs.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { GAMES } from "../tests/games.mjs";
import { choices, lots } from "../tests/browser/random.mjs";
import { serve } from "../tests/browser/serve.mjs";

/** How much slower the page's processor is made; the worker in which bots think stays as fast as it is. */
const SLOWER = 4;
/** The shortest time that the browser tells of, in milliseconds: what is not told of took less. */
const LEAST = 16;
/** Which lots the games are played by. */
const SEED = 11;
/** After how many clicks a game is left that has no end. */
const MOST = 400;
/** Tasks that are longer than this keep a player waiting, in milliseconds. */
const LONG = 50;
/** The most that a frame of an eruption is to take on the slower processor, in milliseconds. */
const MOST_WORK = 12;
/** How often the eruption is watched. */
const ERUPTIONS = 6;
/** A game of Volcano in which the step a3-b3 throws five pieces over the board. */
const FIVE =
  "#/view/0/volcano.1~~~p1p2p3%2Cp1p2p3%2Cp1p2p3%2Cg1g2g3%2Cr1r2r3%5E%2Fp1p2p3%2Cg1g2g3%2Cg1g2g3%2Cr1r2r3%5E%2Cy1y2y3%2Fp1p2p3r2r3%5E%2Cg1g2g3%2Cr1" +
  "%2Cy1y2y3%2Cb1b2b3%2Fg1g2g3%2Cr1r2r3%5E%2Cy1y2y3%2Cy1y2y3%2Cb1b2b3%2Fr1r2r3%5E%2Cy1y2y3%2Cb1b2b3%2Cb1b2b3%2Cb1b2b3_1_-|-";

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const pause = (time) => new Promise((done) => setTimeout(done, time));

/** The value below which a share of a list lies. */
function quantile(list, share) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Runs in the page before everything else: keeps what the browser measures of inputs and long tasks. */
function watch() {
  globalThis.seen = { inputs: {}, tasks: [], frames: [] };
  const observe = (options, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options);
  observe(
    { type: "event", durationThreshold: 16, buffered: true },
    ({ interactionId, duration, name, startTime, processingStart, processingEnd }) => {
      if (!interactionId) return;
      const known = globalThis.seen.inputs[interactionId];
      if (!known || known.duration < duration) {
        globalThis.seen.inputs[interactionId] = {
          duration,
          name,
          startTime,
          waited: processingStart - startTime,
          worked: processingEnd - processingStart,
        };
      }
    },
  );
  observe({ type: "longtask", buffered: true }, ({ startTime, duration }) => globalThis.seen.tasks.push({ startTime, duration }));
  if (PerformanceObserver.supportedEntryTypes.includes("long-animation-frame")) {
    observe({ type: "long-animation-frame", buffered: true }, (frame) => globalThis.seen.frames.push(frame.toJSON()));
  }
}

/** Runs in the page: where something can be clicked that `choices` has found. */
function place({ query, number }) {
  const { x, y, width, height } = document.querySelectorAll(query)[number].getBoundingClientRect();
  // At its left edge: in the middle of a piece of the choice may be another one.
  return [x + Math.min(width / 2, query.includes("part") ? 6 : Infinity), y + height / 2];
}

/** What somebody who plays at random clicks next. */
function next(lot, found) {
  const cell = (list) => ({ query: `[data-cell="${list[lot(list.length)]}"]`, number: 0 });
  if (found.parts) return { query: ".chooser .part", number: lot(found.parts) };
  if (found.stirring.length > 0 && lot(8) > 0) return cell(found.stirring);
  if (found.buttons > 0) return { query: ".told .choices .btn:not([aria-label^='Rotate'])", number: lot(found.buttons) };
  if (found.quiet.length > 0 && lot(8) > 0) return cell(found.quiet);
  const rest = [...found.quiet, ...found.stirring, ...found.onward];
  if (rest.length > 0) return cell(rest);
  return { query: `.own .slot[data-slot="${found.slots[lot(found.slots.length)]}"]`, number: 0 };
}

/** A page of its own. */
async function opened(browser, address, seats, hash) {
  const context = await browser.newContext({ locale: "en-GB", serviceWorkers: "block", viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(([seats, games]) => {
    localStorage["basalt.seats"] ??= seats;
    for (const game of games) localStorage[`basalt.coach.${game}`] ??= "met";
  }, [seats, GAMES]);
  await page.addInitScript(watch);
  await page.goto(address + hash);
  return page;
}

/** Slows the page's processor down. */
async function slow(page, rate) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Categories of a trace that say what the main thread does, and how long a processor worked for it. */
const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata"];
/** What a player does, by the names of events. */
const INPUTS = ["pointerdown", "pointerup", "keydown"];

/** Plays a whole game against the strongest bot at random, with the mouse and now and then with the keyboard; gives the page. */
async function played(browser, address, id, seed, ready) {
  const page = await opened(browser, address, "-_overdrive", `#/${id}`);
  await page.getByRole("button", { name: "Play Overdrive" }).click();
  await page.getByRole("grid").waitFor();
  await pause(1000);
  await ready(page);
  const lot = lots(seed);
  const press = async (at) => {
    await page.mouse.move(...at);
    // Nobody presses at the moment in which the pointer arrives.
    await pause(80);
    await page.mouse.down();
    await page.mouse.up();
  };
  for (let clicks = 0, idle = 0; clicks < MOST;) {
    const found = await page.evaluate(choices);
    if (found?.over) break;
    if (found) {
      idle = 0;
      clicks += 1;
      const at = await page.evaluate(place, next(lot, found)).catch(() => null);
      if (at) await press(at);
    } else if ((idle += 1) % 8 === 4 && idle < 20) {
      // While the bot thinks, a cell is touched, or the keyboard walks over the board.
      if (lot(2)) await page.keyboard.press(["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"][lot(4)]);
      else await press(await page.evaluate(place, { query: "[data-cell]", number: lot(19) }));
    }
    // An arrow key beside the board goes back in the game, and nothing tells here then that it has ended meanwhile.
    if (idle > 100) break;
    await pause(60);
  }
  await pause(500);
  return page;
}

/** What the browser measures in a game on a slower processor: from each input to what is painted then, and long tasks. */
async function measured(browser, address, id, seed) {
  let [begun, before] = [0, 0];
  const page = await played(browser, address, id, seed, async (page) => {
    await slow(page, SLOWER);
    [begun, before] = await page.evaluate(() => [performance.now(), performance.interactionCount]);
  });
  const seen = await page.evaluate(() => ({
    ...globalThis.seen,
    count: performance.interactionCount,
    plies: document.querySelectorAll("ol.moves .entry").length,
  }));
  await page.context().close();
  const since = ({ startTime }) => startTime >= begun;
  const told = Object.values(seen.inputs).filter(since);
  const count = seen.count - before;
  const inputs = [...told.map(({ duration }) => duration), ...Array(Math.max(0, count - told.length)).fill(LEAST)];
  const tasks = seen.tasks.filter(since).map(({ duration }) => duration);
  return { count, plies: seen.plies, inputs, tasks, frames: seen.frames.filter(since) };
}

/** The same as a processor's work for it, on the processor as it is, as many times over as that is to be slower. */
async function worked(browser, address, id, seed) {
  const page = await played(browser, address, id, seed, (page) => browser.startTracing(page, { categories: CATEGORIES }));
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  await page.context().close();
  const own = ofPage(traceEvents);
  const tasks = own.filter(({ name }) => name === "RunTask").sort((a, b) => a.ts - b.ts);
  const paints = own.filter(({ name }) => name === "Commit").map(({ ts }) => ts).sort((a, b) => a - b);
  const dispatched = own.filter(({ name, args }) => name === "EventDispatch" && INPUTS.includes(args.data?.type));
  // One input is dispatched to several listeners.
  const begun = [...new Set(dispatched.map(({ ts }) => tasks.findLast((task) => task.ts <= ts)))].filter(Boolean);
  const inputs = begun.map(({ ts }) => {
    const painted = paints.find((paint) => paint >= ts) ?? ts;
    return tasks.filter((task) => task.ts >= ts && task.ts <= painted).reduce((sum, task) => sum + work(task), 0) * SLOWER;
  });
  return { count: inputs.length, inputs, tasks: tasks.map((task) => work(task) * SLOWER).filter((time) => time > LONG) };
}

/** What is traced of the page's own thread. */
function ofPage(events) {
  const { pid, tid } = events.find(({ name }) => name === "FireAnimationFrame");
  return events.filter((event) => event.pid === pid && event.tid === tid && event.ph === "X");
}

/** How long a processor worked for what was traced, in milliseconds. */
const work = ({ tdur, dur }) => (tdur ?? dur) / 1000;

/** What the main thread did in each frame of one eruption, in milliseconds. */
async function eruption(browser, address, rate) {
  const page = await opened(browser, address, "-_-", FIVE);
  await page.getByRole("button", { name: "Play from here" }).click();
  await page.waitForURL(/#\/table\//);
  await page.locator('[data-cell="a3"]').click();
  await pause(500);
  const at = await page.evaluate(place, { query: '[data-cell="b3"]', number: 0 });
  await page.mouse.move(...at);
  await pause(300);
  await slow(page, rate);
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.mouse.down();
  await page.mouse.up();
  await page.evaluate(() =>
    new Promise((done) => {
      let stirred = false;
      const look = (rest) => {
        const stirs = document.querySelector(".boardbox > .astir") !== null;
        stirred ||= stirs;
        if (rest > 3) done();
        else requestAnimationFrame(() => look(stirred && !stirs ? rest + 1 : 0));
      };
      look(0);
    })
  );
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  await page.context().close();
  return frames(traceEvents);
}

/** Work by its names in a trace. */
const SCRIPT = [
  "FunctionCall",
  "FireAnimationFrame",
  "TimerFire",
  "EventDispatch",
  "RunMicrotasks",
  "EvaluateScript",
  "MinorGC",
  "MajorGC",
  "V8.GCScavenger",
];
const STYLE = ["UpdateLayoutTree", "RecalculateStyles", "ParseHTML", "ParseAuthorStyleSheet", "ScheduleStyleRecalculation"];
const LAYOUT = ["Layout", "HitTest", "IntersectionObserverController::computeIntersections"];
const PAINT = ["PrePaint", "Paint", "UpdateLayerTree", "UpdateLayer", "Layerize", "Commit", "CompositeLayers"];
const WORK = new Set([...SCRIPT, ...STYLE, ...LAYOUT, ...PAINT]);

/** The milliseconds that a processor worked for script, style, layout and paint of each frame; what happens inside another is counted once. */
function frames(events) {
  const own = ofPage(events);
  const begun = own.filter(({ name }) => name === "FireAnimationFrame").sort((a, b) => a.ts - b.ts);
  // Several callbacks of one frame follow each other at once; the first one may take long.
  const starts = begun.filter(({ ts }, at) => at === 0 || ts - (begun[at - 1].ts + begun[at - 1].dur) > 4000).map(({ ts }) => ts);
  const sums = starts.map(() => 0);
  let end = -Infinity;
  for (const event of own.filter(({ name }) => WORK.has(name)).sort((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    if (event.ts < end) continue;
    end = event.ts + event.dur;
    const frame = starts.findLastIndex((start) => start <= event.ts);
    if (frame >= 0) sums[frame] += work(event);
  }
  return sums;
}

const wanted = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const verbose = process.argv.includes("--verbose");
// Another build can be named, to compare the two.
const server = await serve(process.env.DIST ?? path("../dist/"));
const address = `http://localhost:${server.address().port}/`;
const executablePath = execFileSync(path("../.ci/chromium.sh"), { encoding: "utf8" }).trim();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });

const chosen = GAMES.filter((id) => wanted.length === 0 || wanted.includes(id));
if (chosen.length > 0) {
  console.log(`Whole games against Overdrive, processor ${SLOWER} times as slow\n`);
  console.log(
    `| game | plies | clicks and keys | 75 % answered within, ms | worst, ms | tasks over ${LONG} ms, longest | work: 75 %, ms | worst, ms | tasks over ${LONG} ms, longest |`,
  );
  console.log("|---|---|---|---|---|---|---|---|---|");
}
for (const id of chosen) {
  const told = ({ inputs, tasks }) =>
    `${Math.round(quantile(inputs, 0.75))} | ${Math.round(Math.max(...inputs))} | ${tasks.length}, ${Math.round(Math.max(0, ...tasks))}`;
  const [seen, done] = [await measured(browser, address, id, SEED), await worked(browser, address, id, SEED)];
  console.log(`| ${id} | ${seen.plies} | ${seen.count} | ${told(seen)} | ${told(done)} |`);
  if (verbose) seen.frames.sort((a, b) => b.duration - a.duration).slice(0, 8).forEach((frame) => console.log(JSON.stringify(frame)));
}
if (wanted.length === 0 || wanted.includes("eruption")) {
  console.log("\nAn eruption of five pieces: script, style, layout and paint of a frame\n");
  console.log(
    `| processor | frames | median, ms | 95 % within, ms | 99 % within, ms | frames over ${MOST_WORK} ms |\n|---|---|---|---|---|---|`,
  );
  for (const rate of [1, SLOWER]) {
    const all = [];
    for (let round = 0; round < ERUPTIONS; round += 1) all.push(...(await eruption(browser, address, rate)));
    const over = all.filter((time) => time > MOST_WORK).length;
    console.log(
      `| ${rate === 1 ? "as it is" : `${rate} times as slow`} | ${all.length} | ${
        [0.5, 0.95, 0.99].map((share) => quantile(all, share).toFixed(1)).join(" | ")
      } | ${over} |`,
    );
  }
}
await browser.close();
server.close();
