// Takes a picture of every page, of dialogs and of every game, wide and as a phone, dark and light, in each engine that is installed,
// of moves half made in Chromium, and writes an index.html to look through them: `make screenshots`, or
// `node tests/engines/screenshots.mjs [--port N] [--grep WORDS] [--folder DIST] [ENGINE…]`; into target/screenshots/.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { CAP_GAMES, GAMES } from "../games.mjs";
import { buttonOf, click, spot, until } from "../browser/channels.mjs";
import { knowing } from "../browser/fixture.mjs";
import { classics, forTwo, recorded, shortest } from "../browser/games.mjs";
import { serve } from "../browser/serve.mjs";
import { installed, open } from "./browsers.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: "string", default: "4194" }, grep: { type: "string", default: "" }, folder: { type: "string" } },
});
const port = Number(values.port);
const base = `http://localhost:${port}/`;
const wanted = new RegExp(values.grep);
const folder = new URL("../../target/screenshots/", import.meta.url);
const file = (name) => fileURLToPath(new URL(name, folder));

const TRACES = { ...Object.fromEntries(GAMES.map((game) => [game, shortest(game, forTwo)])), volcano: classics.at(-1) };
/** The address of a recorded game at a ply. */
const at = (game, ply) => recorded(game, TRACES[game], ply).replace("./", "");
const half = (game) => Math.floor((TRACES[game].plies.length * 2) / 3);

/** Presses a button that opens a dialog, and waits for it. */
const opening = (name) => async (app) => {
  await click(app, buttonOf(name));
  await spot(app, { css: "dialog[open]" });
};
/** The pages: their addresses, and what is done there before the picture is taken. */
const PAGES = {
  home: ["#/"],
  "home-options": ["#/", async (app) => {
    await click(app, buttonOf("^More…Volcano$"));
    await opening("^Options…$")(app);
  }],
  "home-menu": ["#/", (app) => click(app, buttonOf("^More…Volcano$"))],
  about: ["#/volcano"],
  puzzles: ["#/puzzles"],
  lessons: ["#/lessons"],
  saved: ["#/saved"],
  settings: ["#/settings"],
  profile: ["#/profile"],
  privacy: ["#/privacy"],
  survival: ["#/survival"],
  daily: ["#/daily"],
  streak: ["#/streak/volcano"],
  setup: ["#/setup/volcano.1~~"],
  quick: ["#/quick/hexano", (app) => until(app, "the answer", () => /isn.t available|No connection/.test(document.body.innerText))],
  "damaged-link": ["#/view/5/volcano.1~~c3-d2_a1-a2_a2-a3_a3-b4_e5-"],
  embed: [`#/embed/4/volcano.1~~c3-d2_a1-a2_a2-a3_a3-b4_e5-d5`],
  menu: [at("volcano", half("volcano")), opening("^Menu$")],
  share: [at("hexafuse", half("hexafuse")), async (app) => {
    // Without room for a button of its own it is in the menu.
    await opening("^Menu$")(app);
    await click(app, buttonOf("^Share$", "dialog[open]"));
    await until(
      app,
      "the dialog",
      () => document.querySelector("dialog[open] .wide") && /Copy/.test(document.querySelector("dialog[open]").innerText),
    );
  }],
  analysis: [at("vaxandis", half("vaxandis")), async (app) => {
    await app.key("a");
    await until(app, "the analysis", () => /\d+ ?% to win/.test(document.body.innerText));
  }],
  ...Object.fromEntries(GAMES.flatMap((game) => [
    [`${game}-game`, [at(game, half(game))]],
    [`${game}-end`, [at(game, TRACES[game].plies.length)]],
    [`${game}-rules`, [`#/rules/${game}`]],
    [`${game}-coach`, [`#/learn/${game}`]],
    [`${game}-puzzle`, [`#/puzzle/${game}/1`]],
    [`${game}-daily`, [`#/daily/${game}/${new Date().toISOString().slice(0, 10)}`]],
    [`${game}-editor`, [`#/editor/${game}`]],
  ])),
};
const SIZES = { desktop: [1280, 800], phone: [390, 844] };
const THEMES = ["dark", "light"];

/** Runs in the page: whether it is there whole; the words of two looks in a row are compared. */
function stands() {
  const main = document.querySelector("main:not(#shell)");
  if (!main || document.fonts.status !== "loaded" || !main.querySelector("h1, h2, [role=grid]")) return null;
  // Pictures of games come with the part for playing, after the words.
  if ([...main.querySelectorAll(".thumb")].some((picture) => !picture.querySelector("svg"))) return null;
  const before = globalThis.said;
  globalThis.said = document.body.innerText;
  return globalThis.said === before && globalThis.said.length > 0;
}

const there = installed();
const engines = positionals.length > 0 ? positionals : Object.keys(there);
for (const engine of engines.filter((engine) => !there[engine])) console.log(`${engine} is not installed`);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const server = await serve(values.folder && resolve(values.folder) + sep, port);
const taken = new Map();
const keep = (key, engine, name) => taken.set(key, [...(taken.get(key) ?? []), [engine, name]]);
const failures = [];

/** Opens an engine for a player who was here before, with a theme. */
async function arrive(engine, theme) {
  const app = await open(engine, there[engine], port + 1);
  await app.go(base);
  await until(app, "the home page", stands);
  await app.run(([theme, games]) => {
    localStorage["basalt.theme"] = theme;
    localStorage["basalt.speed"] = "off";
    localStorage["basalt.seats"] = "-_-";
    for (const game of games) localStorage[`basalt.coach.${game}`] = "met";
  }, [theme, GAMES]);
  return app;
}

/** Takes all pictures in one engine. A browser that breaks is opened anew. */
async function take(engine) {
  let [count, app] = [0];
  try {
    for (const theme of THEMES) {
      for (const [size, [width, height]] of Object.entries(SIZES)) {
        await app?.close();
        app = await arrive(engine, theme);
        await app.resize(width, height);
        for (const [name, [hash, prepare]] of Object.entries(PAGES).filter(([name]) => wanted.test(name))) {
          const failed = (error) => failures.push(`${name}, ${size}, ${theme}, ${engine}: ${error.message}`);
          try {
            await app.go(base + hash);
            // Loaded again: no focus, dialog or place on the page is left of the one before.
            await app.reload();
            await until(app, `the page ${hash}`, stands);
            await prepare?.(app);
            await until(app, "what stands there", stands);
          } catch (error) {
            failed(error);
          }
          const picture = `${name}-${size}-${theme}-${engine}.png`;
          try {
            await app.picture(file(picture));
          } catch (error) {
            failed(error);
            await app.close();
            app = await arrive(engine, theme);
            await app.resize(width, height);
            continue;
          }
          keep(`${name}, ${size}, ${theme}`, engine, picture);
          count += 1;
        }
      }
    }
    console.log(`${app.name} ${app.version}: ${count} pictures`);
  } finally {
    await app?.close();
  }
}

/** A ply of each game in which much moves: most is captured, or a piece goes from one place to another. */
function moving(game) {
  const { plies } = TRACES[game];
  const gains = plies.map(({ after }, ply) =>
    (after?.split(" ").at(-1).length ?? 0) - (plies[ply - 1]?.after?.split(" ").at(-1).length ?? 0)
  );
  const led = plies.findLastIndex(({ action }) => action.includes("-"));
  return CAP_GAMES.includes(game) ? gains.indexOf(Math.max(...gains.slice(1))) : Math.max(led, half(game));
}

/** Takes pictures of one ply of each game while it is shown, slowly. */
async function takeMoving() {
  const browser = await chromium.launch({ executablePath: there.chromium, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    for (const game of GAMES.filter((game) => wanted.test(`${game}-moving`))) {
      for (const [size, [width, height]] of Object.entries(SIZES)) {
        const page = await browser.newPage({ viewport: { width, height }, colorScheme: "dark", locale: "en-GB" });
        await knowing(page);
        await page.addInitScript(() => localStorage.setItem("basalt.speed", "slow"));
        await page.clock.install();
        await page.goto(base + at(game, moving(game)));
        await page.getByRole("grid").waitFor();
        await page.evaluate(() => document.fonts.ready.then(() => null));
        await page.clock.pauseAt(Date.now() + 60_000);
        await page.getByRole("button", { name: "Next", exact: true }).click();
        for (const [moment, time] of [150, 350, 600, 900].entries()) {
          await page.clock.runFor(time);
          const picture = `${game}-moving-${moment}-${size}.png`;
          await page.screenshot({ path: file(picture) });
          keep(`${game}, a move half made, ${size}`, moment, picture);
        }
        await page.close();
      }
    }
  } finally {
    await browser.close();
  }
}

for (const engine of engines.filter((engine) => there[engine])) await take(engine);
if (engines.includes("chromium")) await takeMoving();
server.close();
server.closeAllConnections();
const row = ([name, files]) =>
  `<h2>${name}</h2><p>${
    files.map(([engine, file]) => `<a href="${file}"><img src="${file}" alt="${name}, ${engine}" loading="lazy"></a>`).join("\n")
  }</p>`;
await writeFile(
  new URL("index.html", folder),
  `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Basalt in ${engines.join(", ")}</title>
<style>body { font: 16px sans-serif; background: #777 } img { width: 32%; vertical-align: top }</style>
${[...taken].map(row).join("\n")}
`,
);
for (const failure of failures) console.log(`not as it should be: ${failure}`);
console.log("to look through: target/screenshots/index.html");
process.exit(failures.length > 0 ? 1 : 0);
