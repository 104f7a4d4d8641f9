// One walk through the app, the same in every engine: games, dialogs, storage, links, a bot, no network.
import assert from "node:assert/strict";
import { GAMES } from "../games.mjs";
import { buttonOf, cellOf, CHANNELS, click, count, kept, make, spot, until } from "../browser/channels.mjs";
import { shortest, start } from "../browser/games.mjs";

const whole = ({ plies, options }) => plies.length > 9 && plies.every(({ action }) => action !== "timeout") && (options.players ?? 2) === 2;
const TRACES = Object.fromEntries(GAMES.map((game) => [game, shortest(game, whole)]));

const board = (app) => until(app, "the board", () => document.querySelector("[role=grid]") !== null);
/** The home page at rest: its pictures come with the part for playing, and whoever leaves before cuts that off, which Firefox calls an error. */
const home = (app) => until(app, "the home page", () => document.querySelectorAll(".games .thumb svg").length === 5);
const says = (app, words) => until(app, `"${words}"`, (words) => document.body.innerText.replace(/\s+/g, " ").includes(words), words);

/** Whoever plays, on a page that knows the player and lets nothing move. */
async function sit(app, seats) {
  await app.go(app.base);
  await home(app);
  await app.run(([seats, games]) => {
    localStorage["basalt.seats"] = seats;
    localStorage["basalt.speed"] = "off";
    for (const game of games) localStorage[`basalt.coach.${game}`] = "met";
  }, [seats, GAMES]);
  await app.reload();
  await home(app);
}

/** Opens a recorded game at its start, by its link, and sits down. */
async function begin(app, game) {
  const trace = TRACES[game];
  const options = "clock" in trace.options ? { ...trace.options, clock: "off" } : trace.options;
  await sit(app, "-_-");
  await app.go(app.base + start(game, { ...trace, options }).replace("./", ""));
  await click(app, buttonOf("^Playfromhere$"));
  await until(app, "the table", () => location.hash.startsWith("#/table/"));
  await board(app);
  return trace.plies.map(({ action }) => action);
}

/** Plays a recorded game to its end, ply by ply by these channels in turn. */
async function playOut(app, game, names) {
  const actions = await begin(app, game);
  for (const [ply, action] of actions.entries()) await make(app, CHANNELS[names[ply % names.length]], game, action);
  await until(app, "the end of the game", () => document.querySelector("dialog[open] .sheet") !== null);
  assert.deepEqual(await kept(app), actions, "the record is the game that was played");
}

/** Plays against Spark, and waits for its answer. */
async function bot(app) {
  await sit(app, "-_spark");
  await click(app, buttonOf("^PlayVaxandis"));
  await board(app);
  await click(app, cellOf("e5"));
  await until(app, "Spark's answer", () => document.querySelectorAll("ol.moves .entry").length > 1);
}

/** The steps, each on its own: a name, what is done, and whether the short walk has it too. */
export const STEPS = [
  ["a game to its end by mouse, touch and keys in turn", true, (app) => playOut(app, "vaxandis", ["mouse", "touch", "keys"])],
  ...GAMES.flatMap((game) =>
    ["mouse", "touch", "keys"].map((name) => [`${game} to its end by ${name}`, false, (app) => playOut(app, game, [name])])
  ),
  ["a reload in the middle of a game keeps it", true, async (app) => {
    const actions = await begin(app, "volcano");
    for (const action of actions.slice(0, 2)) await make(app, CHANNELS.mouse, "volcano", action);
    await app.reload();
    await board(app);
    await until(app, "two moves", () => document.querySelectorAll("ol.moves .entry").length === 2);
    await make(app, CHANNELS.mouse, "volcano", actions[2]);
    assert.deepEqual(await kept(app), actions.slice(0, 3));
  }],
  ["a cap is dragged, and a move typed", true, async (app) => {
    const actions = await begin(app, "volcano");
    await make(app, CHANNELS.drag, "volcano", actions[0]);
    await make(app, CHANNELS.typed, "volcano", actions[1]);
    assert.equal(await count(app), 2);
  }],
  ["a dialog opens, Escape closes it, and the focus is where it was", true, async (app) => {
    await sit(app, "-_-");
    await click(app, buttonOf("^More…Volcano$"));
    await click(app, buttonOf("^Options…$", "[role=menu]"));
    await spot(app, buttonOf("^Start$", "dialog[open]"));
    await app.key("Escape");
    await until(app, "the dialog to close", () => document.querySelector("dialog[open]") === null);
    const focus = await app.run(() => document.activeElement.textContent.replace(/\s+/g, ""));
    assert.equal(focus, "More…Volcano");
  }],
  ["dialogs on a phone are as high as what they say, where there is room", true, async (app) => {
    await app.resize(390, 844);
    try {
      await begin(app, "hexafuse");
      for (const [name, dialog] of [["^Menu$", "Menu"], ["^Share$", "Share"]]) {
        await click(app, buttonOf(name));
        await until(app, `the dialog ${dialog}, whole`, (dialog) => {
          const open = document.querySelector("dialog[open]");
          const { scrollHeight, clientHeight } = open?.querySelector(".body") ?? {};
          // At most a third of the window is left for its title and what is around it.
          return open?.querySelector("h2").textContent === dialog && (scrollHeight <= clientHeight || clientHeight > (innerHeight * 2) / 3);
        }, dialog);
      }
      await app.key("Escape");
      await until(app, "the dialog to close", () => document.querySelector("dialog[open]") === null);
    } finally {
      await app.resize(1280, 900);
    }
  }],
  ["a link opens, a damaged one is told", true, async (app) => {
    await app.go(`${app.base}#/view/5/volcano.1~~c3-d2_a1-a2_a2-a3_a3-b4_e5-d5`);
    await until(app, "five moves", () => document.querySelectorAll("ol.moves .entry").length === 5);
    await app.go(`${app.base}#/view/5/volcano.1~~c3-d2_a1-a2_a2-a3_a3-b4_e5-`);
    await says(app, "This link does not work");
  }],
  ["rules, a puzzle and saved games open", false, async (app) => {
    await begin(app, "vaxandis");
    await app.go(`${app.base}#/rules/volcano`);
    await until(app, "the rules", () => (document.querySelector("main")?.textContent.length ?? 0) > 1500);
    await app.go(`${app.base}#/puzzle/duplohex/1`);
    await board(app);
    await app.go(`${app.base}#/saved`);
    await until(app, "the saved games", () => document.querySelectorAll(".library > li").length > 0);
  }],
  ["a bot answers", true, bot],
  ["without network the app opens, and a bot answers", true, async (app) => {
    await sit(app, "-_-");
    await app.run(() =>
      navigator.serviceWorker.ready.then(() => {
        globalThis.ready = true;
      }) && null
    );
    await until(app, "the service worker", () => globalThis.ready);
    await app.reload();
    await until(app, "a page of the service worker's", () => navigator.serviceWorker.controller !== null);
    // What is still on its way when the page is left, Firefox calls an error of the service worker.
    await home(app);
    await app.cut();
    await bot(app);
  }],
];
