// Every board of every game under a finger and a mouse: whatever floats over it takes no tap whose middle lies in another cell, and
// what a tap or a drop plays is what was shown there at that moment. One page each, by coordinates, at many positions.
import { GAMES } from "../games.mjs";
import { byFinger, byMouse, expect, middle, still, test } from "./fixture.mjs";
import { recorded, traces } from "./games.mjs";

/** A recorded game of each kind of board: set-up and size. */
const KINDS = GAMES.flatMap((game) => {
  const kinds = new Map();
  for (const trace of traces(game)) {
    const { setup, size, players = 2 } = trace.options;
    const name = [game, setup, size].filter(Boolean).join(" ");
    const fits = players === 2 && trace.plies.length > 9 && trace.plies.every(({ action }) => action !== "timeout");
    // Nobody is hurried here.
    const options = { ...trace.options, ...(trace.options.clock && { clock: "off" }) };
    if (fits && !(kinds.get(name)?.plies.length >= trace.plies.length)) kinds.set(name, { ...trace, options });
  }
  return [...kinds].map(([name, trace]) => [name, game, trace]);
});
/** How far the games have gone: there is much to choose from, and pieces are captured. */
const SHARE = 0.3;

/** The page has drawn what has happened, in the board and beside it. */
const drawn = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));

/** The cells whose middle belongs to something else: whatever lies over the board, or a choice for another cell. */
const covered = (page) =>
  page.evaluate(() => {
    const board = document.querySelector("svg.board");
    return [...board.querySelectorAll("[data-cell]")].flatMap((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      const chooser = hit?.closest(".chooser, .part, button, a");
      const own = chooser?.closest(".chooser")?.getAttribute("aria-label").split(/\W/)[0] === cell.dataset.cell;
      return board.contains(hit) && (!chooser || own) ? [] : [`${cell.dataset.cell} under ${hit?.className.baseVal ?? hit?.className}`];
    });
  });

/** The cells that are legal targets now, or that can be chosen, with their middles, in the order of the board. */
const cells = (page, what) =>
  page.locator(`main [data-cell][aria-label*="${what}"]`).evaluateAll((cells) =>
    cells.map((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      return [cell.dataset.cell, [x + width / 2, y + height / 2]];
    })
  );
/** The first and the last of a list. */
const some = (list) => [...new Set([list[0], list.at(-1)])].filter(Boolean);

/** The actions of the open game, as it is saved. */
const actions = (page) =>
  page.evaluate(() => {
    const text = localStorage[`basalt.game.${decodeURIComponent(location.hash.split("/")[2])}`];
    return text ? /game=(.*)/.exec(text)[1].split("~")[2].split("_").filter(Boolean) : [];
  });

/** Opens a position of a recorded game as one's own. */
async function open(page, game, trace, share) {
  const plies = trace.plies.slice(0, Math.floor(trace.plies.length * share));
  await page.evaluate((hash) => (location.hash = hash), recorded(game, { ...trace, plies }, plies.length).slice(2));
  await expect(page).toHaveURL(/#\/view\//);
  await page.locator(".status .ways button").first().click();
  await expect(page).toHaveURL(/#\/table\//);
  await page.locator(".notices button").last().click();
  await expect(page.locator(".notices button")).toHaveCount(0);
}

/** Takes a piece of the board or the hand that has a place to go. Returns where it was taken, if it had to be. */
async function take(page, tap) {
  const offered = (await cells(page, "can be chosen")).map(([, at]) => at);
  for (const slot of await page.locator(".seats.own .slot:not(.barred, :disabled)").all()) offered.push(await middle(slot));
  for (const at of offered) {
    await tap(at);
    await drawn(page);
    if ((await cells(page, "legal target")).length) return at;
    await page.keyboard.press("Escape");
  }
  return null;
}

const status = (page) => page.locator(".status");

/** Takes a piece, looks at some places for it, and plays the last of them by a tap or, if it was taken, by a drop. Says what is wrong. */
async function turn(page, pointer, { tap, finger, drags }, where) {
  const found = [];
  const told = async (what) => found.push(...(await covered(page)).map((one) => `${where}, ${what}: ${one}`));
  const begun = (await actions(page)).length;
  await drawn(page);
  await told("at rest");
  // Where one kind of piece alone can be placed, its cell says all.
  const from = (await cells(page, "legal target")).length ? null : await take(page, tap);
  await told("with a piece taken");
  const all = await cells(page, "legal target");
  if (!all.length) return [...found, `${where}: there is no target`];
  const drops = drags && from;
  if (drops) {
    await page.keyboard.press("Escape");
    await pointer.press(from);
  }
  let last;
  for (const [name, at] of some(all)) {
    if (drops) await pointer.go(at);
    else if (finger) await tap(at);
    else await page.mouse.move(...at);
    // An expectation that fails at first is asked again a tenth of a second later.
    await drawn(page);
    await expect(status(page), `${where}, ${name}`).toContainText(name);
    await told(`${name} shown`);
    last = [name, at];
  }
  // Until now everything was only shown.
  if ((await actions(page)).length !== begun) found.push(`${where}: a move was made by showing it`);
  const [name, at] = last;
  if (drops) await pointer.letGo();
  else await tap(at);
  const made = async () => (await actions(page)).length;
  await expect.poll(made, { message: `${where}, ${name}`, intervals: [20] }).toBe(begun + 1);
  const action = (await actions(page)).at(-1);
  if (!action.includes(name)) found.push(`${where}: ${name} was shown, ${action} was played`);
  return found;
}

/** The windows, and whether they are touched. */
const WINDOWS = { "a finger": [[390, 844], [320, 568]], "a mouse": [[1280, 800]] };

for (const [by, windows] of Object.entries(WINDOWS)) {
  test.describe(`by ${by}`, () => {
    const finger = by === "a finger";
    test.use({ hasTouch: finger, viewport: { width: windows[0][0], height: windows[0][1] } });

    // A mouse takes another path in one place only: a choice at the cell.
    for (const game of finger ? GAMES : ["duplohex", "hexafuse"]) {
      test(`what ${by} plays is what was shown in the cell under it, on every board of ${game}`, async ({ page }) => {
        test.setTimeout(60_000);
        await still(page);
        await page.goto("./");
        const pointer = finger ? await byFinger(page) : byMouse(page);
        const tap = ([x, y]) => (finger ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
        const found = [];
        const kinds = KINDS.filter(([, of]) => of === game);
        for (const [number, [name, , trace]] of kinds.entries()) {
          for (const [index, [width, height]] of windows.entries()) {
            await page.setViewportSize({ width, height });
            // Boards and windows take turns at being tapped and dragged on; the only board of a game has both in one window.
            for (const drags of kinds.length + windows.length === 2 ? [false, true] : [(number + index) % 2 === 1]) {
              await open(page, game, trace, SHARE);
              const where = `${name}, ${width}x${height}${drags ? ", dragged" : ""}`;
              found.push(...(await turn(page, pointer, { tap, finger, drags }, where)));
            }
          }
        }
        expect(found).toEqual([]);
      });
    }
  });
}
