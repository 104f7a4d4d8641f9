// How a player makes moves, by mouse, finger, dragging, keys or typing: over whatever drives a browser, Playwright or another.
//
// A driver is an object with `run(function, argument)` in the page, `mouse` and `finger` (`press(at)`, `go(at)`, `letGo()`;
// no `finger` where the browser has none to offer), `key(name)` and `type(text)`. Places are pixels from the window's corner.
import { returning } from "../games.mjs";

/** How long the page may take for anything, in milliseconds. */
const PATIENCE = 20_000;

/** Asks the page until it gives something, and gives that. */
export async function until(driver, what, asked, argument) {
  for (const end = Date.now() + PATIENCE;;) {
    const found = await driver.run(asked, argument);
    if (found) return found;
    if (Date.now() > end) throw new Error(`${driver.name ?? "page"}: waited in vain for ${what}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Runs in the page: where a thing can be pressed, if nothing lies over it. Blanks of its name do not count. */
function pressable({ css, name }) {
  // What is drawn for the eye alone is no part of a name.
  const read = (node) =>
    node.getAttribute?.("aria-label") ??
      (node.getAttribute?.("aria-hidden") === "true"
        ? ""
        : node.childNodes.length
        ? [...node.childNodes].map(read).join("")
        : node.data ?? "");
  const named = (element) => !name || new RegExp(name).test(read(element).replace(/\s+/g, ""));
  for (const element of document.querySelectorAll(css)) {
    if (!named(element) || element.disabled) continue;
    const seen = element.getBoundingClientRect();
    if (seen.width === 0 || seen.height === 0) continue;
    const inside = seen.top >= 0 && seen.left >= 0 && seen.bottom <= innerHeight && seen.right <= innerWidth;
    if (!inside) element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const { x, y, width, height } = element.getBoundingClientRect();
    // In the middle of a thing may be another one: of a ring to choose, the disc. Then it is pressed further to the left.
    const at = [1 / 2, 1 / 4, 1 / 6, 1 / 10].map((part) => [x + width * part, y + height / 2]).find((at) =>
      element.contains(document.elementFromPoint(...at))
    );
    if (at) return at;
  }
  return null;
}

/** The place of a thing as soon as it stands still there. */
export async function spot(driver, thing) {
  const what = `${thing.css} ${thing.name ?? ""}`;
  for (let at = await until(driver, what, pressable, thing), before;; before = at, at = await until(driver, what, pressable, thing)) {
    if (before && at[0] === before[0] && at[1] === before[1]) return at;
  }
}

/** What a cell of the board is found by. */
export const cellOf = (name) => ({ css: `[data-cell="${name}"]` });
/** What a button or link is found by: a regular expression for its name without blanks. */
export const buttonOf = (name, within = "") => ({ css: `${within} :is(button, a)`, name });
const slotOf = (name) => ({ css: ".slot", name });
const CONFIRM = { css: ".choices .go", name: "" };

/** Presses with a pointer and lets go. */
async function poke(pointer, at) {
  await pointer.press(at);
  await pointer.letGo();
}

/** Clicks a thing. */
export const click = async (driver, thing) => poke(driver.mouse, await spot(driver, thing));
/** Taps a thing. */
export const tap = async (driver, thing) => poke(driver.finger, await spot(driver, thing));

/** Drags with a pointer from one thing to another. Where that is has to be known before, or a finger has rested on the first. */
export async function drag(driver, pointer, from, to) {
  const end = await spot(driver, to);
  await pointer.press(await spot(driver, from));
  await pointer.go(end);
  await pointer.letGo();
}

/** How many moves are played. */
export const count = (driver) => driver.run(() => document.querySelectorAll("ol.moves .entry").length);

/** The moves of the game in progress, as its save has them. */
export const kept = (driver) =>
  driver.run(() => {
    const save = localStorage[`basalt.game.${location.hash.replace("#/table/", "")}`];
    return save ? /^game=(.*)$/m.exec(save)[1].split("~")[2].split("_").filter(Boolean).map(decodeURIComponent) : [];
  });

/** How many of them are not taken back. */
export const standing = (driver) =>
  driver.run(() => Number(/^last=(\d+)$/m.exec(localStorage[`basalt.game.${location.hash.replace("#/table/", "")}`] ?? "")?.[1] ?? 0));

/** Whether the line under the board says that the held piece goes exactly onto these cells. */
const fits = (driver, letter, cells) =>
  driver.run(([letter, wanted]) => {
    const told = document.querySelector(".status").innerText;
    const on = (/ on ([^:]*):/.exec(told)?.[1].match(/[a-i]\d/g) ?? []).sort().join();
    return told.startsWith(`Place ${letter} `) && on === wanted;
  }, [letter, [...cells].sort().join()]);

/** The effects of an input are seen when the next frame is painted. */
const settled = (driver) => driver.run(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))));

/** Runs in the page: the key that leads on to a cell, or nothing when it is reached. */
function onward(goal) {
  const [here, there] = [document.activeElement, document.querySelector(`[data-cell="${goal}"]`)];
  if (here === there) return { key: null };
  if (!here?.matches("[data-cell]")) {
    document.querySelector("[data-cell][tabindex='0']").focus();
    return { key: "" };
  }
  const [box, want] = [here.getBoundingClientRect(), there.getBoundingClientRect()];
  const [dx, dy] = [want.x - box.x, want.y - box.y];
  if (Math.abs(dy) > box.height / 3) return { key: dy > 0 ? "ArrowDown" : "ArrowUp" };
  return { key: dx > 0 ? "ArrowRight" : "ArrowLeft" };
}

/** Goes to a cell by the arrow keys. */
async function walk(driver, name) {
  for (let steps = 0; steps < 60; steps += 1) {
    const { key } = await driver.run(onward, name);
    if (key === null) return;
    if (key) await driver.key(key);
  }
  throw new Error(`the arrows do not lead to ${name}`);
}

/** Presses a button by Enter. */
async function enter(driver, thing) {
  const at = await spot(driver, thing);
  await driver.run((at) => document.elementFromPoint(...at).closest("button, a, [tabindex]").focus(), at);
  await driver.key("Enter");
}

/**
 * The ways of making a move. `cell` and `button` choose; `aim` lets a held piece hover over a cell, `place` puts it there, `rotate`
 * rotates it; `carry`, where there is one, makes a move that leads from one place to another.
 */
export const CHANNELS = {
  mouse: {
    cell: (driver, name) => click(driver, cellOf(name)),
    button: click,
    aim: async (driver, name) => driver.mouse.go(await spot(driver, cellOf(name))),
    place: (driver, name) => click(driver, cellOf(name)),
    rotate: (driver) => driver.key("r"),
  },
  touch: {
    cell: (driver, name) => tap(driver, cellOf(name)),
    button: tap,
    // A finger that stays on the board shows what it would place.
    async aim(driver, name, first) {
      const at = await spot(driver, cellOf(name));
      await (first ? driver.finger.press(at) : driver.finger.go(at));
    },
    place: (driver) => driver.finger.letGo(),
    async rotate(driver) {
      await driver.finger.letGo();
      await driver.key("r");
    },
  },
  drag: dragging("mouse"),
  fingerDrag: dragging("finger"),
  keys: {
    async cell(driver, name) {
      await walk(driver, name);
      await driver.key("Enter");
    },
    button: enter,
    aim: walk,
    place: (driver) => driver.key("Enter"),
    rotate: (driver) => driver.key("r"),
  },
  typed: {
    async type(driver, action) {
      await click(driver, buttonOf("^Menu$"));
      await click(driver, { css: "dialog[open] .notation input" });
      await driver.type(action);
      await click(driver, buttonOf("^Playit$", "dialog[open]"));
    },
  },
};

/** Pieces are dragged, from the board or from the hand. */
function dragging(kind) {
  const press = async (driver, thing) => poke(driver[kind], await spot(driver, thing));
  return {
    cell: (driver, name) => press(driver, cellOf(name)),
    button: press,
    carry: (driver, from, to) => drag(driver, driver[kind], from, to),
    async hold(driver, thing) {
      const at = await spot(driver, thing);
      const over = await driver.run(nearest, at);
      await driver[kind].press(at);
      // The shortest way to the board: where there are more pieces than room for them, a finger that goes along them scrolls them.
      await driver[kind].go(over);
    },
    aim: async (driver, name) => driver[kind].go(await spot(driver, cellOf(name))),
    place: (driver) => driver[kind].letGo(),
    rotate: (driver) => driver.key("r"),
  };
}

/** Runs in the page: the place of the board that is nearest to another one. */
function nearest([x, y]) {
  const { left, right, top, bottom } = document.querySelector("[role=grid]").getBoundingClientRect();
  return [Math.min(Math.max(x, left), right), Math.min(Math.max(y, top), bottom)];
}

/** Takes a piece of the hand, rotates it until it fits where it is wanted, and places it. */
async function place(driver, channel, action) {
  const [letter, list] = action.split(":");
  const cells = list.match(/[a-i]\d/g);
  await (channel.hold ?? channel.button)(driver, slotOf(`^piece${letter}`));
  if (!channel.hold) {
    await until(driver, `piece ${letter} is held`, () => document.querySelector(".slot[aria-pressed='true']") !== null);
  }
  for (let turn = 0; turn < 6; turn += 1) {
    for (const [number, name] of cells.entries()) {
      await channel.aim(driver, name, number === 0);
      await settled(driver);
      if (await fits(driver, letter, cells)) return channel.place(driver, name);
    }
    await channel.rotate(driver);
  }
  throw new Error(`${action} cannot be placed`);
}

/** Runs in the page: whether a move has been played since, or whether it is asked for once more. */
function taken(before) {
  if (document.querySelectorAll("ol.moves .entry").length > before || document.querySelector("dialog[open] .sheet")) return "played";
  const confirm = document.querySelector(".choices .go");
  return confirm && confirm.getBoundingClientRect().width > 0 ? "asked" : null;
}

/** Runs in the page: whether a move has been played since. */
const played = (before) => document.querySelectorAll("ol.moves .entry").length > before;

/** Whether something comes to be in the page within half a second. */
async function soon(driver, asked, argument) {
  const end = Date.now() + 500;
  for (;;) {
    if (await driver.run(asked, argument)) return true;
    if (Date.now() > end) return false;
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Makes a recorded action by one channel, and waits until it is played. */
export async function make(driver, channel, game, action) {
  const before = await count(driver);
  const what = `${action} to be played`;
  const word = { swap: "^Swap", pass: "^Pass" }[action];
  const [, kind, from, to] = /^([DR]?)([a-z]\d+)?(?:-([a-z]\d+))?/.exec(action);
  const returned = returning(action);
  if (channel.type) await channel.type(driver, action);
  else if (returned) {
    const slot = slotOf(`^Putback${returned.piece.replace(" ", "")}`);
    if (channel.carry) await channel.carry(driver, slot, cellOf(returned.to));
    else {
      await channel.button(driver, slot);
      await channel.cell(driver, returned.to);
    }
  } else if (word) {
    // A press in the place of the one before is taken for a slip if it comes within half a second.
    await channel.button(driver, buttonOf(word, ".choices"));
    while (!(await soon(driver, taken, before))) await channel.button(driver, buttonOf(word, ".choices"));
  } else if (game === "hexafuse") await place(driver, channel, action);
  else if (channel.carry && to) await channel.carry(driver, cellOf(from), cellOf(to));
  else if (channel.carry && kind) await channel.carry(driver, slotOf(kind === "D" ? "disc" : "ring"), cellOf(from));
  else if (channel.carry && game === "vaxandis") await channel.carry(driver, slotOf("column|stack"), cellOf(from));
  else {
    if (kind && !to) await channel.button(driver, slotOf(kind === "D" ? "disc" : "ring"));
    await channel.cell(driver, from);
    if (to) await channel.cell(driver, to);
  }
  // What a finger shows first, or a piece that only snapped to where it lies, is confirmed.
  const next = await until(driver, what, taken, before);
  if (next !== "asked") return;
  await (channel.button ?? click)(driver, CONFIRM);
  while (!(await soon(driver, played, before))) {
    if (await driver.run(taken, before) !== "asked") return until(driver, what, played, before);
    await (channel.button ?? click)(driver, CONFIRM);
  }
}
