// What all browser tests share: no error goes unnoticed, and helpers for what a player does.
import { expect, test as base } from "@playwright/test";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { EDITIONS, GAMES, MORE, NAMES } from "../games.mjs";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * A test whose page must not log an error or throw; a spec that breaks things on purpose sets `allowErrors`. Persons take
 * all seats, as if they had at the last game, know every coach and want no sound; with `newcomer` nothing is known of an earlier visit.
 */
export const test = base.extend({
  allowErrors: [false, { option: true }],
  newcomer: [false, { option: true }],
  page: async ({ page, allowErrors, newcomer }, use) => {
    await page.addInitScript(veil);
    if (!newcomer) await knowing(page);
    const errors = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(String(error)));
    await use(page);
    if (!allowErrors) expect(errors, "errors of the page").toEqual([]);
  },
});

export { expect };

/**
 * Runs in the page: it is laid out and touched as ever, but not painted, which takes a third of the processor's time after each
 * change of the window. What looks at colours lifts the veil.
 */
function veil() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("@media screen { html { opacity: 0 } }");
  document.adoptedStyleSheets.push(sheet);
  globalThis.veil = sheet;
}

/** Paints a page until another document is opened, or not. */
export const paint = (page, painted = true) => page.evaluate((painted) => globalThis.veil && (globalThis.veil.disabled = painted), painted);

/** Makes the player of a page one who was here before. */
export const knowing = (page) => page.addInitScript(sitDown, GAMES);

/** Runs in the page: persons sat at all seats when the last game was begun, no coach is new, and sound was declined. */
function sitDown(games) {
  try {
    localStorage["basalt.seats"] ??= "-_-";
    // Sound was offered.
    localStorage["basalt.sound"] ??= "off";
    for (const game of games) localStorage[`basalt.coach.${game}`] ??= "met";
  } catch {
    // If storage fails, the page does not read it either.
  }
}

/** What axe finds wrong with the page. Injected by evaluation, once in a document: the page's policy allows no other script. */
export async function axe(page) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  await paint(page);
  const { violations } = await page.evaluate(() => {
    // What is not painted is invisible to axe as well.
    if (getComputedStyle(document.documentElement).opacity !== "1") throw new Error("the page is not painted");
    // What is under a dialog is reached by nobody.
    return globalThis.axe.run(document.querySelector("dialog[open]") ?? document, { resultTypes: ["violations"] });
  });
  await paint(page, false);
  return violations.map((v) => `${v.id}: ${v.help}\n  ${v.nodes.map((n) => `${n.target} ${n.failureSummary}`).join("\n  ")}`);
}

/** The cell of the board with a name. */
export const cell = (page, name) => page.locator(`[data-cell="${name}"]`);

/** Begins the usual game of Volcano from the home page. */
export async function play(page, path = "./") {
  await page.goto(path);
  await page.getByRole("button", { name: "Play Volcano" }).click();
  await expect(page.getByRole("grid")).toBeVisible();
}

/** Opens the menu of a game on the home page. */
export async function openMenu(page, game) {
  await page.getByRole("button", { name: `More… ${game}` }).click();
  const menu = page.getByRole("menu");
  await expect(menu).toBeVisible();
  return menu;
}

/** Opens a game's own page if it has no card on the home page: from the menu of the game whose edition it is, or the row *More games*. */
async function openPage(page, game) {
  const id = GAMES.find((id) => NAMES[id] === game);
  if (MORE.includes(id)) await page.locator(".more-games").getByRole("link", { name: game, exact: true }).click();
  else if (id in EDITIONS) await (await openMenu(page, NAMES[EDITIONS[id]])).getByRole("menuitem", { name: game }).click();
  else return false;
  return true;
}

/** Opens the dialog of a new game: from its menu on the home page, or from its own page if it has no card. */
export async function openOptions(page, game) {
  if (await openPage(page, game)) return page.getByRole("main").getByRole("button", { name: "Options…" }).click();
  await (await openMenu(page, game)).getByRole("menuitem", { name: "Options…" }).click();
}

/** From the home page, the button that begins a game of persons; a game without a card has one on its own page. */
export async function playButton(page, game) {
  if (!(await openPage(page, game))) return page.getByRole("button", { name: `Play ${game}` });
  return page.getByRole("main").getByRole("button", { name: "At this screen" });
}

/** Makes one step by clicks: `b2-c3`. */
export async function step(page, action) {
  const [from, to] = action.split("-");
  await cell(page, from).click();
  await cell(page, to).click();
}

/** Touches a target as a player does who sees first what it does: the second tap confirms. */
export async function tapTwice(page, target) {
  const { x, y, width, height } = await target.boundingBox();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(page.locator(".choices .go")).toBeVisible();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

/** The middle of something on the page. */
export async function middle(target) {
  let box = null;
  // It may be drawn again in between.
  await expect(async () => expect(box = await target.boundingBox()).not.toBeNull()).toPass();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** A mouse that drags: it presses, goes from place to place, and lets go. */
export const byMouse = (page) => ({
  press: async ([x, y]) => (await page.mouse.move(x, y), page.mouse.down()),
  go: ([x, y]) => page.mouse.move(x, y, { steps: 6 }),
  letGo: () => page.mouse.up(),
});

/** A finger that does the same. */
export async function byFinger(page) {
  const session = await page.context().newCDPSession(page);
  const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  let at;
  return {
    press: ([x, y]) => ((at = [x, y]), send("touchStart", [{ x, y }])),
    go: async ([x, y]) => {
      const [from, steps] = [at, 6];
      for (let step = 1; step <= steps; step += 1) {
        at = [from[0] + ((x - from[0]) * step) / steps, from[1] + ((y - from[1]) * step) / steps];
        await send("touchMove", [{ x: at[0], y: at[1] }]);
      }
    },
    letGo: () => send("touchEnd", []),
  };
}

/** Runs in the page: keeps hold of the app's memory. */
export function watchMemory() {
  const keep = (made) => {
    // The app's parts are given its memory, and have none of their own.
    globalThis.appMemory = (made.instance ?? made).exports.memory ?? globalThis.appMemory;
    return made;
  };
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const make = WebAssembly[name];
    WebAssembly[name] = (...parts) => make(...parts).then(keep);
  }
}

/** Chooses who plays, a person or a bot by its word, in the row of a seat. */
export async function choosePlayer(page, seat, who) {
  await page.getByRole("radiogroup", { name: `Who plays: ${seat}`, exact: true }).locator(`input[value="${who}"]`).click();
}

/** Seats a person or a bot, by its word, in a seat of the game. */
export async function seat(page, name, who) {
  await page.getByRole("button", { name: "Menu" }).click();
  await choosePlayer(page, name, who);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
}

/** Begins a game with these players, by their words, the first of them beginning. */
export async function playWith(page, game, players, path = "./") {
  await page.goto(path);
  await openOptions(page, game);
  for (const [place, who] of players.entries()) {
    await choosePlayer(page, `Player ${place + 1}`, who);
  }
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByRole("grid")).toBeVisible();
}

/** Chooses a value of a group by its label, as a finger does: the button itself is out of sight, and nothing would wait for it to rest. */
export const pick = (group, value) => group.locator("label").filter({ has: group.page().getByRole("radio", { name: value }) }).click();

/** Lets nothing move from the next page on, for tests of what comes after a movement. */
export const still = (page) => page.addInitScript(() => localStorage.setItem("basalt.speed", "off"));

/** Counts the tones that a page plays from its next load on. */
export async function listening(page) {
  await page.addInitScript(() => {
    globalThis.heard = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function count(...when) {
      globalThis.heard += 1;
      return start.apply(this, when);
    };
  });
  return () => page.evaluate(() => globalThis.heard);
}

/** Bots come to no end by themselves: they think for ten minutes, so that a fast machine's has no move before it is asked for. */
export const ponder = (page) =>
  page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function(text) {
      post.call(this, text.replace(/^(think \S+ \S+ \S+) - \S+/, "$1 4000000000 600000"));
    };
  });

/** The saved games of the browser: names and texts. */
export const saves = (page) => page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.startsWith("basalt.game.")));

/** Before the page runs: its tab can be hidden and shown. */
export const hideable = (target) =>
  target.addInitScript(() => {
    Object.defineProperty(document, "hidden", { get: () => globalThis.away === true });
    Object.defineProperty(document, "visibilityState", { get: () => (globalThis.away ? "hidden" : "visible") });
  });

/** Hides the tab or shows it again: a hidden one paints no frames until then. */
export const hidden = (page, away) =>
  page.evaluate((away) => {
    globalThis.away = away;
    globalThis.framed ??= globalThis.requestAnimationFrame.bind(globalThis);
    globalThis.unframed ??= [];
    globalThis.requestAnimationFrame = away ? (call) => globalThis.unframed.push(call) : globalThis.framed;
    if (!away) globalThis.unframed.splice(0).forEach(globalThis.framed);
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, away);
