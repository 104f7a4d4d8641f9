// Every page with a board on every screen: the board is whole and large enough, nothing is over it, no words are cut off, and
// every control can be reached. Pages and screens are data; each invariant is a function.
import { GAMES, PUZZLE_GAMES } from "../games.mjs";
import { expect, still, test } from "./fixture.mjs";
import { recorded, shortest } from "./games.mjs";

/** Phones upright and level, a tablet, desktops; then 1280x800 at 200 % of zoom and at 400 %. */
const SCREENS = [[320, 568], [390, 844], [844, 390], [768, 1024], [1280, 800], [1920, 1080]];
const ZOOMED = [[640, 400], [320, 200]];

/**
 * The boards, each with a recorded game, and the smallest cell that is reached at 320x568, at 390x844 and on every other
 * screen, in pixels: the width of the window divided by the cells that lie side by side, less what seats, hand and words
 * need below.
 */
const BOARDS = {
  "volcano classic": ["volcano", { setup: "classic", players: 2 }, [44, 70, 60]],
  "volcano mini4": ["volcano", { setup: "mini4", players: 2 }, [44, 70, 60]],
  "volcano mega": ["volcano", { setup: "mega", players: 2 }, [40, 60, 50]],
  "volcano of six": ["volcano", { setup: "classic", players: 6 }, [40, 60, 44]],
  "caldera classic": ["caldera", { setup: "classic", players: 2 }, [44, 70, 60]],
  "caldera fiesta": ["caldera", { setup: "fiesta", players: 2 }, [44, 70, 60]],
  "caldera mega": ["caldera", { setup: "mega", players: 2 }, [40, 60, 50]],
  "caldera of four": ["caldera", { setup: "mega", players: 4 }, [36, 50, 44]],
  hexano: ["hexano", {}, [34, 44, 44]],
  "duplohex 6": ["duplohex", { size: 6 }, [34, 40, 40]],
  "duplohex 7": ["duplohex", { size: 7 }, [29, 31, 39]],
  "duplohex 9": ["duplohex", { size: 9 }, [23, 28, 30]],
  "vaxandis 4": ["vaxandis", { size: 4 }, [40, 50, 44]],
  "vaxandis 5": ["vaxandis", { size: 5 }, [29, 39, 39]],
  "vaxandis 6": ["vaxandis", { size: 6 }, [25, 32, 30]],
  hexafuse: ["hexafuse", {}, [26, 38, 40]],
};
/** The usual board of a game, for pages that have no other. */
const USUAL = { volcano: "volcano classic", caldera: "caldera fiesta", hexano: "hexano", duplohex: "duplohex 7", vaxandis: "vaxandis 5", hexafuse: "hexafuse" };

/** A recorded game in its middle. */
const middleOf = (board) => {
  const [game, options] = BOARDS[board];
  const fits = (trace) => trace.plies.length > 5 && Object.entries(options).every(([key, value]) => trace.options[key] === value) && trace.plies.every(({ action }) => action !== "timeout");
  const trace = shortest(game, fits);
  return recorded(game, trace, Math.floor(trace.plies.length / 2)).replace("./#/", "");
};

/** The pages: address, the board of its floors, and what is pressed first. */
const PAGES = [
  ...Object.keys(BOARDS).map((board) => [`a table of ${board}`, middleOf(board), board]),
  ...GAMES.map((game) => [`the lesson of ${game}`, `learn/${game}`, USUAL[game]]),
  ...PUZZLE_GAMES.map((game) => [`a puzzle of ${game}`, `puzzle/${game}/1`, USUAL[game]]),
  ["the last puzzle of caldera", "puzzle/caldera/155", "caldera mega"],
  ...GAMES.map((game) => [`the editor of ${game}`, `editor/${middleOf(USUAL[game]).split("/")[2]}`, USUAL[game]]),
  ...GAMES.map((game) => [`the analysis of ${game}`, middleOf(USUAL[game]), USUAL[game], "a"]),
];

/** Everything that is measured on a page, in one go: what is wrong, in words. */
function measure({ floor, scrolls, analysed }) {
  const wrong = [];
  const [width, height] = [innerWidth, innerHeight];
  const shown = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".visually-hidden, [inert]") && getComputedStyle(element).clipPath === "none";
  const name = (element) => (element.getAttribute("aria-label") || element.textContent.trim() || element.className).slice(0, 40);
  const board = document.querySelector("main [role=grid]");
  if (!board) return ["there is no board"];

  /** The smallest cell. */
  const cells = [...board.querySelectorAll("[data-cell]")];
  const sizes = cells.map((cell) => cell.getBoundingClientRect());
  const least = Math.min(...sizes.map((box) => Math.min(box.width, box.height)));
  if (least < floor) wrong.push(`the smallest cell is ${least.toFixed(1)}, not ${floor}`);

  /** The board is whole, and nothing lies over it. */
  for (const [at, box] of sizes.entries()) {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (box.left < -1 || box.right > width + 1 || (!scrolls && (box.top < -1 || box.bottom > height + 1))) wrong.push(`${cells[at].dataset.cell} is out of the window`);
    else if (y >= 0 && y < height) {
      const over = document.elementFromPoint(x, y);
      if (!over?.closest("[role=grid]") && !over?.closest(".chooser")) wrong.push(`${name(over ?? document.body)} is over ${cells[at].dataset.cell}`);
    }
  }

  /** No words are cut off; names may end in dots, and lines of the status scroll. */
  const own = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const hides = (overflow) => ["hidden", "clip"].includes(overflow);
  for (const element of document.body.querySelectorAll("*")) {
    if (!own(element) || element.closest("svg") || !shown(element)) continue;
    const style = getComputedStyle(element);
    if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") continue;
    if ((hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1) || (hides(style.overflowY) && element.scrollHeight > element.clientHeight + 2)) wrong.push(`cut off: ${name(element)}`);
  }

  /** Every control is in the window, or in a part that scrolls to it, and nothing covers it. */
  if (document.documentElement.scrollWidth > width) wrong.push(`the page is ${document.documentElement.scrollWidth} wide`);
  if (!scrolls && document.documentElement.scrollHeight > height) wrong.push(`the page is ${document.documentElement.scrollHeight} high`);
  const scroller = (element) => {
    for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (/auto|scroll/.test(style.overflowX + style.overflowY) && (up.scrollHeight > up.clientHeight + 1 || up.scrollWidth > up.clientWidth + 1)) return up;
    }
    return null;
  };
  for (const control of document.querySelectorAll("main :is(button, a[href], select, input, summary, textarea)")) {
    if (!shown(control) || control.closest("svg")) continue;
    const box = control.getBoundingClientRect();
    // Hands and trays are tried by finger in specs of their own; a seat's button lies under all that is in the seat.
    if (box.width < 2 || scroller(control) || control.matches(".hand *, .open-sheet")) continue;
    // The analysis takes the place of the status and of the moves.
    if (analysed && control.closest(".status, .seats, .strip, .moves")) continue;
    const out = box.left < -1 || box.right > width + 1 || (!scrolls && (box.top < -1 || box.bottom > height + 1));
    if (out) wrong.push(`out of the window: ${name(control)}`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (out || y < 0 || y >= height) continue;
    const hit = document.elementFromPoint(x, y);
    const label = control.closest("label");
    if (hit && !control.contains(hit) && !hit.contains(control) && !label?.contains(hit)) wrong.push(`${name(hit)} is over ${name(control)}`);
  }
  return wrong;
}

/** After the layout has settled: views redraw their sides after the next frame. */
const settled = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));

const floorOf = (board, width, height) => {
  const [smallest, phone, other] = BOARDS[board][2];
  if (width === 320) return smallest;
  return width === 390 ? phone : other;
};

for (const [name, path, board, key] of PAGES) {
  test(`${name} fits every screen`, async ({ page }) => {
    await still(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`./#/${path}`);
    await expect(page.locator("main [data-cell]").first()).toBeVisible();
    if (key) {
      await page.keyboard.press(key);
      await expect(page.getByRole("region", { name: "Analysis" })).toContainText(/\d/);
    }
    const found = [];
    for (const [width, height] of key ? SCREENS : [...SCREENS, ...ZOOMED]) {
      await page.setViewportSize({ width, height });
      await settled(page);
      const scrolls = height < 320 || /^editor/.test(path) && !(width >= 1024);
      const floor = height < 320 ? 24 : height === 400 ? Math.min(26, floorOf(board, width, height)) : floorOf(board, width, height);
      const wrong = await page.evaluate(measure, { floor, scrolls, analysed: Boolean(key) });
      found.push(...wrong.slice(0, 6).map((what) => `${width}x${height}: ${what}`));
    }
    expect(found).toEqual([]);
  });
}
