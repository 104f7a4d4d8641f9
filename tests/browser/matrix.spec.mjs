// Every page with a board on every screen, text size and zoom: the board is whole and large enough, nothing is over it, no words
// are cut off, and every control can be touched. Pages and windows are data; each invariant is a function.
import { GAMES, PUZZLE_GAMES } from "../games.mjs";
import { expect, still, test } from "./fixture.mjs";
import { recorded, shortest } from "./games.mjs";

/** Phones upright and level, a tablet, desktops. */
const SCREENS = [[320, 568], [390, 844], [844, 390], [768, 1024], [1280, 800], [1920, 1080]];
/** The windows: each screen at the usual text size, and at the largest one of browsers; then 1280x800 zoomed to 200 % and 400 %. */
const VIEWS = [...SCREENS.map((screen) => [...screen, 16]), ...SCREENS.map((screen) => [...screen, 32]), [640, 400, 16], [320, 200, 16]];

/**
 * The boards, each with a recorded game, and the smallest cell that is reached, in pixels: at 320, at 390, at 844x390, at
 * 200 % of zoom (640x400) and elsewhere. 28 is asked of every board at 320, and 40 elsewhere; those below it fill the window:
 *
 * | board | cells across, with its frame | what the window gives |
 * |---|---|---|
 * | duplohex 9 | 13.3 level, 9.5 upright and 15.8 high | 24.0 at 320, level; 36 at 390, of whose height the seats leave 560; 48 elsewhere |
 * | duplohex 7 | 10.3 level, 7.5 upright and 12.3 high | 31.0 at 320; level in a lesson, 37.8 at 390 |
 * | duplohex 6 | 8.8 level, 6.5 upright and 10.6 high | 36.3 at 320; level where the window is low |
 * | vaxandis 6 | 11.2 | 28.5 at 320, 34.8 at 390, and 38 where 382 high |
 */
const BOARDS = {
  "volcano classic": ["volcano", { setup: "classic", players: 2 }, [44, 70, 70, 64, 70]],
  "volcano mini4": ["volcano", { setup: "mini4", players: 2 }, [44, 70, 70, 69, 70]],
  "volcano mega": ["volcano", { setup: "mega", players: 2 }, [40, 60, 60, 57, 60]],
  "volcano of six": ["volcano", { setup: "classic", players: 6 }, [40, 60, 60, 57, 60]],
  "caldera classic": ["caldera", { setup: "classic", players: 2 }, [44, 60, 70, 64, 60]],
  "caldera fiesta": ["caldera", { setup: "fiesta", players: 2 }, [44, 60, 70, 60, 60]],
  "caldera mega": ["caldera", { setup: "mega", players: 2 }, [40, 59, 60, 57, 60]],
  "caldera of four": ["caldera", { setup: "mega", players: 4 }, [36, 60, 60, 57, 60]],
  hexano: ["hexano", {}, [36, 50, 50, 43, 50]],
  "duplohex 6": ["duplohex", { size: 6 }, [36, 40, 50, 40, 50]],
  "duplohex 7": ["duplohex", { size: 7 }, [31, 37, 44, 32, 44]],
  "duplohex 9": ["duplohex", { size: 9 }, [24, 35, 40, 26, 40]],
  "vaxandis 4": ["vaxandis", { size: 4 }, [40, 50, 50, 49, 50]],
  "vaxandis 5": ["vaxandis", { size: 5 }, [32, 40, 40, 36, 40]],
  "vaxandis 6": ["vaxandis", { size: 6 }, [28, 34, 37, 31, 40]],
  hexafuse: ["hexafuse", {}, [28, 40, 40, 33, 40]],
};
/** The usual board of a game, for pages that have no other. */
const USUAL = {
  volcano: "volcano classic",
  caldera: "caldera fiesta",
  hexano: "hexano",
  duplohex: "duplohex 7",
  vaxandis: "vaxandis 5",
  hexafuse: "hexafuse",
};

const LANGUAGES = ["en", "de", "fr", "es"];

/** A recorded game of a board at a share of its plies. */
const traced = (board) => {
  const [game, options] = BOARDS[board];
  const fits = (trace) =>
    trace.plies.length > 5 && Object.entries(options).every(([key, value]) => trace.options[key] === value) &&
    trace.plies.every(({ action }) => action !== "timeout");
  return [game, shortest(game, fits)];
};
const at = (board, share) => {
  const [game, trace] = traced(board);
  return recorded(game, trace, Math.floor(trace.plies.length * share)).replace("./#/", "");
};
/** The options, moves and position of its middle, as the editor and studies take them. */
const recordOf = (board) => at(board, 0.5).split("/")[2];
const study = (board) => {
  const text = `basalt-study 1\ntitle=Écoles\nchapter=read One\ngame=${recordOf(board)}\nvariations=0{Read%20me.}\nend\n`;
  return `study/${Buffer.from(text).toString("base64url")}.s`;
};

/** What is done on a page after it is opened; in any language, so by class. */
const press = (selector) => async (page) => page.locator(selector).first().click();
const analyse = async (page) => {
  await page.locator("main [data-cell]").first().focus();
  await page.keyboard.press("a");
  await expect(page.locator(".aid.lines")).toContainText(/\d/, { timeout: 30_000 });
};
const solve = async (page) => {
  await page.locator(".show-way").first().click();
  await expect(page.locator(".settled .status, .status.no").first()).toBeVisible();
};
const own = async (page) => {
  await page.locator(".status .ways button").first().click();
  await expect(page).toHaveURL(/#\/table\//);
  await page.locator(".notices button").last().click();
  await expect(page.locator(".notices button")).toHaveCount(0);
};

/** Kinds of pages beside the table: the address for a game, and what is pressed first. */
const KINDS = {
  "the lesson": [GAMES, (game) => `learn/${game}`],
  "a puzzle": [PUZZLE_GAMES, (game) => `puzzle/${game}/1`],
  "a solved puzzle": [PUZZLE_GAMES, (game) => `puzzle/${game}/1`, solve],
  "the streak": [PUZZLE_GAMES, (game) => `streak/${game}`, press("main .btn.go")],
  "the editor": [GAMES, (game) => `editor/${recordOf(USUAL[game])}`],
  "the analysis": [GAMES, (game) => at(USUAL[game], 0.5), analyse],
  "a game in play": [GAMES, (game) => at(USUAL[game], 0.5), own],
  "the end": [GAMES, (game) => at(USUAL[game], 1)],
  "a study": [GAMES, (game) => study(USUAL[game])],
};

/** The pages: name, address, the board of its floors, what is pressed first, and which windows it is seen in. */
const PAGES = [
  ...Object.keys(BOARDS).map((board) => [`a table of ${board}`, at(board, 0.5), board, null, VIEWS]),
  // Each kind and each game meets every window, though not all of them together.
  ...Object.entries(KINDS).flatMap(([kind, [games, path, act]], k) =>
    games.map((game, g) => [`${kind} of ${game}`, path(game), USUAL[game], act, VIEWS.filter((_, v) => (v + g + k) % 3 === 0)])
  ),
  ["the last puzzle of caldera", "puzzle/caldera/155", "caldera mega", null, VIEWS],
  ["a daily board", "daily/duplohex/2026-11-22", "duplohex 7", press("main .btn.go"), SCREENS.map((screen) => [...screen, 16])],
  ["solitaire", "view/0/volcano.1~players=1.challenge=red~", "volcano classic", own, VIEWS],
  ["a run of survival", "survival", "volcano classic", press("main .btn.go"), SCREENS.map((screen) => [...screen, 16])],
  ["a review", at("vaxandis 4", 1), "vaxandis 4", async (page) => {
    await page.locator(".status .ways button").first().click();
    await page.getByRole("dialog").getByRole("button", { name: /^(Review|Auswertung|Bilan|Revisión)/ }).click();
    await expect(page.locator(".aid.review")).toBeVisible();
  }, SCREENS.map((screen) => [...screen, 16])],
];

/** Everything that is measured on a page, in one go: what is wrong, in words. */
function measure({ floor, scrolls }) {
  const wrong = [];
  const [width, height] = [innerWidth, innerHeight];
  const clipped = (element) => element && (getComputedStyle(element).clipPath !== "none" || clipped(element.parentElement));
  const shown = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest(".visually-hidden, [inert]") && !clipped(element);
  const name = (element) =>
    (element.getAttribute("aria-label") || element.textContent.trim() || element.getAttribute("class") || element.tagName).slice(0, 40);
  const board = document.querySelector("main [role=grid]");
  if (!board) return ["there is no board"];
  /** What takes the place of others while it is open; these are not reached meanwhile. */
  const over = document.querySelector(".aid");
  const behind = (element) =>
    over && element.closest(`.status, .strip, .moves, .controls, ${over.matches(".review") ? "" : ".captures:not(.held) "}.seats`);

  /** The smallest cell. */
  const cells = [...board.querySelectorAll("[data-cell]")];
  const sizes = cells.map((cell) => cell.getBoundingClientRect());
  const least = Math.min(...sizes.map((box) => Math.min(box.width, box.height)));
  if (least < floor) wrong.push(`the smallest cell is ${least.toFixed(1)}, not ${floor}`);

  /** The board is whole, and nothing lies over it. */
  for (const [at, box] of sizes.entries()) {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (box.left < -1 || box.right > width + 1 || (!scrolls && (box.top < -1 || box.bottom > height + 1))) {
      wrong.push(`${cells[at].dataset.cell} is out of the window`);
    } // At its centre, and near its lower corner, where panels end.
    else {for (const below of [y, y + box.height * 0.35]) {
        const hit = below >= 0 && below < height ? document.elementFromPoint(x, below) : board;
        if (!hit?.closest("[role=grid], .chooser, .skip")) wrong.push(`${name(hit ?? document.body)} is over ${cells[at].dataset.cell}`);
      }}
  }

  /** No words are cut off, by themselves or by what they are in, nor do they overlap; names may end in dots, and lines of the status scroll. */
  const own = (element) => [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent.trim());
  const hides = (overflow) => ["hidden", "clip"].includes(overflow);
  const texts = [];
  for (const element of document.body.querySelectorAll("*")) {
    const nodes = own(element);
    if (!nodes.length || element.closest("svg, select, textarea") || !shown(element)) continue;
    const style = getComputedStyle(element);
    const dots = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none" || element.closest(".line");
    if (
      !dots &&
      ((hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(style.overflowY) && element.scrollHeight > element.clientHeight + 2))
    ) wrong.push(`cut off: ${name(element)}`);
    const range = document.createRange();
    range.selectNodeContents(nodes[0]);
    const box = range.getBoundingClientRect();
    let clip = { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
    for (let up = element; up && up !== document.body; up = up.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(up);
      if (/auto|scroll/.test(overflowX + overflowY)) {
        clip = null;
        break;
      }
      const frame = up.getBoundingClientRect();
      const [beside, beyond] = [
        Math.max(frame.left - clip.left, clip.right - frame.right),
        Math.max(frame.top - clip.top, clip.bottom - frame.bottom),
      ];
      if (textOverflow === "ellipsis" || webkitLineClamp !== "none") {
        clip = {
          left: Math.max(clip.left, frame.left),
          right: Math.min(clip.right, frame.right),
          top: Math.max(clip.top, frame.top),
          bottom: Math.min(clip.bottom, frame.bottom),
        };
        continue;
      }
      // Letters fill two thirds of their line.
      if ((hides(overflowX) && beside > 2) || (hides(overflowY) && beyond > box.height / 6 + 2)) {
        wrong.push(`cut off by ${up.className}: ${name(element)}`);
        break;
      }
    }
    if (clip && !behind(element)) texts.push([element, clip]);
  }
  // Of a puzzle's title no line is missing, either.
  const title = document.querySelector(".puzzle .title b");
  if (title && title.scrollHeight > title.clientHeight + 2) wrong.push(`cut off: ${name(title)}`);
  for (const [at, [one, a]] of texts.entries()) {
    for (const [other, b] of texts.slice(at + 1)) {
      const [across, down] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
      const line = Math.min(a.bottom - a.top, b.bottom - b.top);
      if (
        across > 3 && down > line / 3 && !one.contains(other) && !one.closest(".status, .aid, .coach-words, p")?.contains(other) &&
        one.closest("main") && other.closest("main") && !one.closest(".aid") && !other.closest(".aid")
      ) wrong.push(`${name(one)} overlaps ${name(other)}`);
    }
  }

  /** Every control is in the window and can be touched at its centre, or it is in a row that scrolls under a finger. */
  if (document.documentElement.scrollWidth > width) wrong.push(`the page is ${document.documentElement.scrollWidth} wide`);
  if (!scrolls && document.documentElement.scrollHeight > height) wrong.push(`the page is ${document.documentElement.scrollHeight} high`);
  const scroller = (element) => {
    for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      if (/auto|scroll/.test(overflowX) && up.scrollWidth > up.clientWidth + 1) return [up, "pan-x"];
      if (/auto|scroll/.test(overflowY) && up.scrollHeight > up.clientHeight + 1) return [up, "pan-y"];
    }
    return null;
  };
  const within = (element, [x, y]) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return x > left && x < right && y > top && y < bottom;
  };
  const scrollsUnder = (element, [row, way]) => {
    for (let up = element; up; up = up === row ? null : up.parentElement) {
      const action = getComputedStyle(up).touchAction;
      if (!["auto", "manipulation"].includes(action) && !action.includes(way)) return false;
    }
    const frame = row.getBoundingClientRect();
    return frame.width > 24 && frame.height > 12 && frame.left < width && (scrolls || frame.top < height);
  };
  for (
    const control of document.querySelectorAll("main :is(button, a[href], select, input, summary, textarea, [role=button], [role=slider])")
  ) {
    if (!shown(control) || control.matches(".skip") || control.closest("[role=grid]") || behind(control)) continue;
    const box = control.getBoundingClientRect();
    if (box.width < 2) continue;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const row = scroller(control);
    const out = box.left < -1 || box.right > width + 1 || (!scrolls && (box.top < -1 || box.bottom > height + 1));
    const hit = out ? null : document.elementFromPoint(x, y);
    const label = control.closest("label");
    // A seat's button lies under all that is in the seat.
    const seat = control.matches(".open-sheet") && hit?.closest(".player") === control.closest(".player");
    if (hit && (control.contains(hit) || hit.contains(control) || label?.contains(hit) || seat || hit.matches(".skip"))) continue;
    // Further down on a page that scrolls.
    if (!out && !hit) continue;
    if (row && (out || row[0].contains(hit) || !within(row[0], [x, y]))) {
      if (!scrollsUnder(control, row)) wrong.push(`its row does not scroll under a finger: ${name(control)}`);
    } else wrong.push(out ? `out of the window: ${name(control)}` : `${name(hit)} is over ${name(control)}`);
  }
  return [...new Set(wrong)];
}

/** After the layout has settled: views redraw their sides after the next frame. */
const settled = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));

/** The least cell of a board in a window; in large text and zoomed, the page scrolls and its board is as wide as the window. */
function floorOf(board, [width, height, text]) {
  const [smallest, phone, level, zoomed, other] = BOARDS[board][2];
  if (width === 640) return zoomed;
  if (width === 320) return height < 320 ? Math.min(smallest, 24) : smallest;
  if (width === 390) return text === 32 ? Math.min(phone, smallest) : phone;
  if (height <= 400) return Math.min(level, text === 32 ? phone : level);
  return text === 32 ? Math.min(other, level) : other;
}

/** Sets the text size of the browser, in pixels. */
async function textSize(page) {
  const browser = await page.context().newCDPSession(page);
  return (standard) => browser.send("Page.setFontSizes", { fontSizes: { standard, fixed: 13 } });
}
// The next test has the same browser.
test.afterEach(async ({ page }) => (await textSize(page))(16));

for (const [index, [name, path, board, act, views]] of PAGES.entries()) {
  test(`${name} fits every window`, async ({ page }) => {
    await still(page);
    await page.addInitScript(([language, theme]) => Object.assign(localStorage, { "basalt.language": language, "basalt.theme": theme }), [
      LANGUAGES[index % 4],
      ["dark", "light"][(index >> 2) % 2],
    ]);
    const text = await textSize(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`./#/${path}`);
    if (act) {
      await expect(page.locator("main").first()).toBeVisible();
      await act(page);
    }
    await expect(page.locator("main [data-cell]").first()).toBeVisible();
    // The link to the board is shown while it has the focus.
    await page.evaluate(() => document.activeElement.blur());
    const found = [];
    for (const [width, height, size] of views) {
      await text(size);
      await page.setViewportSize({ width, height });
      await settled(page);
      // In em: where the window is that small for its text, and on pages with more than a board, the page scrolls.
      const [wide, high] = [(width * 16) / size, (height * 16) / size];
      const scrolls = (wide >= high ? wide < 500 : high < 480) || (/^(editor|study)/.test(path) && !(wide >= 1024 && high >= 600));
      const wrong = await page.evaluate(measure, { floor: floorOf(board, [width, height, size]), scrolls });
      found.push(...wrong.slice(0, 6).map((what) => `${width}x${height} ${size}px: ${what}`));
    }
    expect(found).toEqual([]);
  });
}
