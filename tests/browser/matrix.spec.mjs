// Every page in every window, text size, zoom, theme and language: what `invariants.mjs` asks of it holds. Pages and windows are data.
import { Buffer } from "node:buffer";
import { CARDS, GAMES as ALL, MORE, PUZZLE_GAMES } from "../games.mjs";
import { axe, expect, still, test } from "./fixture.mjs";
import { forTwo, make, recorded, shortest, traces } from "./games.mjs";
import { BOARD, broken, PAGE, places, resize, settled, watch } from "./invariants.mjs";

/** Those of *More games* are on the pages of all kinds as the others are: here they have one, their rules. */
const GAMES = ALL.filter((game) => !MORE.includes(game));
/** Phones upright and level, a tablet, desktops. */
const SCREENS = [[320, 568], [390, 844], [844, 390], [768, 1024], [1280, 800], [1920, 1080]];
const USUAL_TEXT = SCREENS.map((screen) => [...screen, 16]);
/** The windows: each screen at the usual text size, and at the largest one of browsers; then 1280x800 zoomed to 200 % and 400 %. */
const VIEWS = [...USUAL_TEXT, ...SCREENS.map((screen) => [...screen, 32]), [640, 400, 16], [320, 256, 16], [320, 180, 16]];
/** Where a finger and a mouse have least room. */
const TIGHT = [[320, 568], [844, 390], [1280, 800]];

/**
 * The boards, each with a recorded game, and the smallest cell that is reached, in pixels: at 320, at 390, at 844x390, at
 * 200 % of zoom (640x400) and elsewhere. 28 is asked of every board at 320, and 40 elsewhere; those below it fill the window:
 *
 * | board | cells across, with its frame | what the window gives |
 * |---|---|---|
 * | duplohex 9 | 13.3 level, 9.5 upright and 15.8 high | 24.0 at 320, level; 36 at 390, of whose height the seats leave 560; 48 elsewhere |
 * | duplohex 7 | 10.3 level, 7.5 upright and 12.3 high | 31.0 at 320; level in a lesson, 37.8 at 390 |
 * | duplohex 6 | 8.8 level, 6.5 upright and 10.6 high | 36.3 at 320; level where the window is low |
 * | hex 11 | 16.3 level, 11.5 upright and 18.4 high | 19.6 at 320, level; 26.3 at 390; 21.8 where 400 high |
 * | hex 7 | 10.3 level, 7.5 upright and 12.3 high | 31.0 at 320; 37.8 at 390; 34.5 where 400 high |
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
  "hex 7": ["hex", { size: 7 }, [31, 37, 50, 34, 50]],
  "hex 11": ["hex", { size: 11 }, [19, 26, 34, 21, 45]],
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
/** The address of a recorded game at a ply, as the app writes it after `#/`. */
const addressOf = (game, trace, ply) => recorded(game, trace, ply).replace("./#/", "");
const at = (board, share) => {
  const [game, trace] = traced(board);
  return addressOf(game, trace, Math.floor(trace.plies.length * share));
};
/** The options, moves and position of its middle, as the editor and studies take them. */
const recordOf = (board) => at(board, 0.5).split("/")[2];
const study = (board) => {
  const text = `basalt-study 1\ntitle=Écoles\nchapter=read One\ngame=${recordOf(board)}\nvariations=0{Read%20me.}\nend\n`;
  return `study/${Buffer.from(text).toString("base64url")}.s`;
};

/** What is done on a page after it is opened; in any language, so by class. */
/** By key: on the last page a control of another name may have been pressed at this place within the time of a double click. */
const press = (selector) => async (page) => page.locator(selector).first().press("Enter");
const analyse = async (page) => {
  await page.locator("main [data-cell]").first().focus();
  await page.keyboard.press("a");
  await expect(page.locator(".aid.lines")).toContainText(/\d/, { timeout: 30_000 });
};
const hint = async (page) => {
  await page.locator("main [data-cell]").first().focus();
  await page.keyboard.press("h");
  await expect(page.locator(".aid .offer, .aid p").first()).toBeVisible({ timeout: 30_000 });
};
const solve = async (page) => {
  await page.locator(".show-way").first().click();
  await expect(page.locator(".settled .status, .status.no").first()).toBeVisible();
};
const own = async (page) => {
  await page.locator(".status .ways button").first().dispatchEvent("click");
  await expect(page).toHaveURL(/#\/table\//);
  // A notice takes no press that was meant for what it replaced: there may be two.
  const close = page.locator(".notices button");
  await expect(async () => {
    if (await close.count()) await close.last().dispatchEvent("click");
    await expect(close).toHaveCount(0, { timeout: 300 });
  }).toPass();
};
const result = async (page) => {
  await page.locator(".status .ways button").first().click();
  await expect(page.locator("dialog[open]")).toBeVisible();
};
/** A person's bad turn in a game with a coach: the second player was to win, and gives it away. */
const COACHED = "vaxandis.1~size=4.pie=false~f5_g3_f1_a3_d6_c2_d6-e5";
const coach = async (page) => {
  const save = `basalt-save 1\ngame=${COACHED}\nlast=7\nnames=_\nbots=spark_-\nbegun=1\nchanged=2\ncoach=fair\n`;
  await leave(page, { "basalt.game.coached": save });
  await page.goto("./#/table/coached");
  await expect(page.getByRole("grid")).toBeVisible();
  await make(page, "vaxandis", "c2-a2");
  await expect(page.locator(".aid.coaches #reason")).toBeVisible();
  await expect(page.locator(".moves .entry")).toHaveCount(9);
};
/** A piece is chosen, so that its targets and the controls of a choice are on the page. */
const choose = async (page) => {
  await own(page);
  const slot = page.locator(".seats.own .slot:not(.barred)");
  await ((await slot.count()) ? slot : page.locator("main [data-cell]")).first().click();
};

/** Kinds of pages beside the table: the games, the address for a game, what is pressed first, and other boards' floors. */
const KINDS = {
  "the lesson": [GAMES, (game) => `learn/${game}`],
  "a puzzle": [PUZZLE_GAMES, (game) => `puzzle/${game}/1`],
  "a solved puzzle": [PUZZLE_GAMES, (game) => `puzzle/${game}/1`, solve],
  "the streak": [PUZZLE_GAMES, (game) => `streak/${game}`, press("main .btn.go")],
  "the editor": [GAMES, (game) => `editor/${recordOf(USUAL[game])}`],
  "the analysis": [GAMES, (game) => at(USUAL[game], 0.5), analyse],
  "a choice": [GAMES, (game) => at(USUAL[game], 0.5), choose],
  "the end": [GAMES, (game) => at(USUAL[game], 1)],
  "a study": [GAMES, (game) => study(USUAL[game])],
  "a hint": [GAMES, (game) => at(USUAL[game], 0.5), async (page) => (await own(page), await hint(page))],
  // Above a plan's board are its words, which take some of a small phone's width from Caldera.
  "a plan": [GAMES, (game) => `lesson/${game}/1`, null, { caldera: "caldera of four" }],
  "a position of a plan": [GAMES, (game) => `lesson/${game}/2`, press(".coach footer .btn.go"), { caldera: "caldera of four" }],
};

/** Pages of their own: the address, the board of their floors, what is pressed first, and the windows. */
const SINGLE = {
  "hints that name the piece at hand": ["puzzle/caldera/49", "caldera mega", press(".hint-way"), USUAL_TEXT],
  "a run of survival": ["survival", "volcano classic", press("main .btn.go"), USUAL_TEXT],
  "the last puzzle of caldera": ["puzzle/caldera/155", "caldera mega", null, VIEWS],
  "a daily board": ["daily/duplohex/2026-11-22", "duplohex 7", press("main .btn.go"), USUAL_TEXT],
  "solitaire": ["view/0/volcano.1~players=1.challenge=red~", "volcano classic", own, VIEWS],
  "a coach's words": ["saved", "vaxandis 4", coach, USUAL_TEXT],
  "a start position": ["setup/volcano.1~~", "volcano classic", null, VIEWS.filter((_, v) => v % 3 === 0)],
  "the end of Hex": [at("hex 7", 1), "hex 7", null, USUAL_TEXT],
  "a review": [at("vaxandis 4", 1), "vaxandis 4", async (page) => {
    await result(page);
    await page.getByRole("dialog").getByRole("button", { name: /^(Review|Auswertung|Bilan|Revisión)/ }).click();
    await expect(page.locator(".aid.review")).toBeVisible();
  }, USUAL_TEXT],
};

/** The least cell of a board in a window; in large text and zoomed, the page scrolls and its board is as wide as the window. */
function floorOf(board, [width, height, text]) {
  const [smallest, phone, level, zoomed, other] = BOARDS[board][2];
  if (width === 640) return zoomed;
  if (width === 320) return height < 320 ? Math.min(smallest, 24) : smallest;
  if (width === 390) return text === 32 ? Math.min(phone, smallest) : phone;
  if (height <= 400) return Math.min(level, text === 32 ? phone : level);
  return text === 32 ? Math.min(other, level) : other;
}

/** Whether a page scrolls in a window, whose size counts in em: where it is small for its text, and pages with more than a board. */
function scrolls(path, [width, height, text = 16]) {
  const [wide, high] = [(width * 16) / text, (height * 16) / text];
  return (wide >= high ? wide < 500 : high < 480) || (/^(editor|study)/.test(path) && !(wide >= 1024 && high >= 600));
}

/** Goes to another document of ours: the app of a page would still be starting when the next one is opened. What is kept is set there. */
async function leave(page, stored = {}) {
  await page.goto("./mark.svg");
  await page.evaluate((stored) => Object.assign(localStorage, stored), stored);
}

/** The language and the theme by a number, so that all of them are met. */
const dress = (index) => ({ "basalt.language": LANGUAGES[index % 4], "basalt.theme": ["dark", "light"][(index >> 2) % 2] });

/** Leads the app to another page, until the heading of the old one has gone. */
async function lead(page, path) {
  await page.evaluate((hash) => {
    if (location.hash !== hash) document.querySelector("h1")?.setAttribute("data-left", "");
    location.hash = hash;
  }, `#/${path}`);
  await page.waitForFunction(() => document.querySelector("h1") && !document.querySelector("h1[data-left]"));
}

/**
 * Opens a page, by way of the privacy page if what is stored changes or the last page was of its kind. The app starts only once in
 * a test; what is stored for the next page reaches it as a change in another tab would.
 */
async function turnTo(page, path, stored) {
  if (page.url().includes("#/")) {
    const kept = await page.evaluate((stored) => Object.entries(stored).every(([key, value]) => localStorage[key] === value), stored);
    const kind = (address) => address.split("/")[0];
    if (kept && kind(page.url().split("#/")[1]) !== kind(path)) return lead(page, path);
    await lead(page, "privacy");
    await page.evaluate((stored) => {
      for (const [key, newValue] of Object.entries(stored)) {
        if (localStorage[key] === newValue) continue;
        localStorage[key] = newValue;
        dispatchEvent(new StorageEvent("storage", { key, newValue }));
      }
    }, stored);
  } else {
    await leave(page, stored);
    await page.goto("./#/privacy");
    await page.locator("main:not(#shell) h1").waitFor();
  }
  await page.waitForFunction(([language, theme]) => {
    const { lang, dataset } = document.documentElement;
    return lang.startsWith(language ?? "") && (!theme || dataset.theme === theme) && !document.querySelector("#shell, #home");
  }, [stored["basalt.language"], stored["basalt.theme"]]);
  await lead(page, path);
}

/** Opens a page with a board, and does what is done there first. */
async function open(page, path, act, stored = {}, view = [1280, 800, 16]) {
  await resize(page, view);
  await turnTo(page, path, stored);
  await expect(page.locator("main").first()).toBeVisible();
  if (act) await act(page);
  await expect(page.locator("main [data-cell]").first()).toBeVisible();
  // The link to the board is shown while it has the focus.
  await page.evaluate(() => document.activeElement.blur());
}

test.beforeEach(({ page }) => still(page));
// The next test has the same browser, whose window is set anew, but not its text size.
test.afterEach(async ({ page }) => {
  const { width, height } = page.viewportSize();
  await resize(page, [width, height, 16]);
});

/** What of a page with a board does not hold in its windows; axe looks at one of them. */
async function look(page, [name, path, board, act, views], index, asked = {}) {
  const { names = BOARD, usual = ["controlsAreLarge"], bounds = {}, axed = index >= 0 } = asked;
  // What is done before is done on a wide screen.
  await open(page, path, act, index < 0 ? {} : dress(index), act ? undefined : views[0]);
  const found = [];
  for (const [at, view] of views.entries()) {
    await resize(page, view);
    const [width, height, text] = view;
    const given = { floor: board ? floorOf(board, view) : 0, scrolls: scrolls(path, view), ...bounds };
    const wrong = await broken(page, names, given);
    // Text of twice the size may take the room of pictures, and a zoomed window that of words.
    if (text === 16 && !given.scrolls && width !== 640) wrong.push(...(await broken(page, ["linesAreWhole", ...usual], { least: 43.9 })));
    // With more than two seats one's own stands twice, which axe takes for two landmarks of one name.
    if (axed && at === index % views.length && !/ of (?:six|four)$/.test(board ?? "")) wrong.push(...(await axe(page)));
    found.push(...wrong.map((what) => `${name}, ${width}x${height} ${text}px: ${what}`));
  }
  return found;
}

for (const [index, board] of Object.keys(BOARDS).entries()) {
  test(`a table of ${board} fits every window`, async ({ page }) => {
    const usual = ["controlsAreLarge", "namesAreWhole"];
    expect(await look(page, [board, at(board, 0.5), board, null, VIEWS], index, { usual })).toEqual([]);
  });
}

for (const [index, [kind, [games, path, act, floors]]] of Object.entries(KINDS).entries()) {
  test(`${kind} of every game fits its windows`, async ({ page }) => {
    test.setTimeout(180_000);
    const found = [];
    // Axe looks at a kind once in each theme; at each board it looks at the table.
    const inTurn = games.map((_, at) => (at + index) % games.length);
    const seen = ["dark", "light"].map((theme) => inTurn.find((g) => dress(6 * index + g)["basalt.theme"] === theme));
    for (const [g, game] of games.entries()) {
      // Each kind and each game meets every window, though not all of them together.
      const views = VIEWS.filter((_, v) => (v + g + index) % 3 === 0);
      const axed = seen.includes(g);
      found.push(...(await look(page, [game, path(game), floors?.[game] ?? USUAL[game], act, views], 6 * index + g, { axed })));
    }
    expect(found).toEqual([]);
  });
}

for (const [index, [name, [path, board, act, views]]] of Object.entries(SINGLE).entries()) {
  test(`${name} fits every window`, async ({ page }) => {
    // A challenge lists in the seat all pieces that it wants.
    const more = { solitaire: "seatsAreWhole", "a coach's words": "coachIsWhole" }[name];
    const usual = ["controlsAreLarge", ...(more ? [more] : [])];
    expect(await look(page, [name, path, board, act, views], index, { usual })).toEqual([]);
  });
}

// ---- Seats, hands and results, where most is to be seen

/** The recorded game of a kind in which most was captured, with the ply before its last one: nobody's seat is a winner's yet. */
function late(game, holds = () => true) {
  const sum = ({ result }) => (result.scores ?? []).reduce((sum, score) => sum + score, 0);
  const [trace] = traces(game)
    .filter((trace) => trace.plies.length > 8 && holds(trace.options))
    .sort((one, other) => sum(other) - sum(one) || other.plies.length - one.plies.length);
  return [game, trace, trace.plies.length - 1];
}
/** The recorded game in which one player has most. */
function richest(game, holds = () => true) {
  const most = ({ result }) => Math.max(0, ...(result.scores ?? []));
  const [trace] = traces(game)
    .filter((trace) => trace.result.reason && holds(trace.options))
    .sort((one, other) => most(other) - most(one) || other.plies.length - one.plies.length);
  return [game, trace, trace.plies.length];
}
const OTHERS = GAMES.filter((game) => game !== "volcano");
const classic = (players) => (options) => options.players === players && options.setup === "classic";
const LATE = [
  ...[2, 3, 4, 5, 6].map((players) => late("volcano", classic(players))),
  late("volcano", ({ setup, players }) => setup === "mega" && players === 2),
  late("volcano", ({ setup }) => setup.startsWith("mini")),
  ...OTHERS.map((game) => late(game)),
];
const ENDS = [
  ...[2, 3, 4, 5, 6].map((players) => richest("volcano", classic(players))),
  richest("volcano", ({ setup }) => setup === "mega"),
  ...OTHERS.map((game) => richest(game)),
];
const titled = ([game, { options }]) => `${game} ${options.setup ?? options.size ?? ""} for ${options.players ?? 2}`;
/** The screens of these, in two of which the windows of others are zoomed. */
const WHOLE = [[1920, 1080, 16], [1280, 800, 16], [844, 390, 16], [640, 400, 16], [390, 844, 16], [320, 568, 16]];

for (const part of [0, 1, 2]) {
  test(`seats late in a game are whole in every window, ${part + 1} of 3`, async ({ page }) => {
    test.setTimeout(120_000);
    const found = [];
    for (const position of LATE.filter((_, at) => at % 3 === part)) {
      const [game, trace, ply] = position;
      // By a link, and as one's own game in which somebody is to move; both say different things.
      for (const act of [null, own]) {
        const shown = act ? { ...trace, plies: trace.plies.slice(0, ply) } : trace;
        const page_ = [titled(position), addressOf(game, shown, ply), null, act, WHOLE];
        const names = ["seatsAreWhole", "wordsAreApart", ...(act ? ["saidIsWhole"] : [])];
        found.push(...(await look(page, page_, -1, { names })));
      }
    }
    expect(found).toEqual([]);
  });

  test(`who won, the scores, why, and what next are seen without scrolling in every window, ${part + 1} of 3`, async ({ page }) => {
    test.setTimeout(120_000);
    const found = [];
    for (const position of ENDS.filter((_, at) => at % 3 === part)) {
      const [game, trace, ply] = position;
      // A rhombus that lies is as wide as the smallest window.
      const bounds = { tall: game === "duplohex" ? 190 : 219 };
      const page_ = [titled(position), addressOf(game, trace, ply), null, result, WHOLE];
      found.push(...(await look(page, page_, -1, { names: ["resultIsWhole"], bounds })));
    }
    expect(found).toEqual([]);
  });
}

/** The recorded position of Caldera in which a player to move holds most kinds of pieces, at the start of a turn. */
function fullest(setup, players) {
  const kinds = ({ after }) => {
    const [, side, held, ...rest] = (after ?? "").split(" ");
    return held && !rest.length ? new Set(held.split("|")[side - 1].match(/[a-z]\d/g)).size : 0;
  };
  const [{ trace, ply }] = traces("caldera")
    .filter(({ options }) => options.setup === setup && options.players === players)
    // Nothing is put back once the game is over, nor while the others are asked to agree.
    .flatMap((trace) =>
      trace.plies.slice(0, -1).map((one, i) => ({ trace, ply: i + 1, kinds: trace.plies[i + 1].action === "agree" ? 0 : kinds(one) }))
    )
    .sort((one, other) => other.kinds - one.kinds);
  return ["caldera", { ...trace, plies: trace.plies.slice(0, ply) }, ply];
}
const HELD = ["classic", "fiesta", "mega"].flatMap((setup) => [2, 4].map((players) => fullest(setup, players)));
/**
 * The least height of the area in which a finger meets a piece of a column, in pixels: of one between two others, which is as
 * high as its columns of the window's width allow, and of one at an end.
 */
const AREAS = { "390x844": [26, 42], "320x568": [24, 29], "844x390": [29, 29], "768x1024": [24, 42], "1280x800": [32, 30] };

test("all of a hand can be touched in every window", async ({ page }) => {
  test.setTimeout(120_000);
  const halves = ["duplohex", "vaxandis", "hexafuse"].map((game) => {
    const [, trace] = late(game);
    const ply = trace.plies.length >> 1;
    return [game, { ...trace, plies: trace.plies.slice(0, ply) }, ply];
  });
  const found = [];
  for (const position of [...HELD, ...halves]) {
    await open(page, addressOf(...position), own);
    await expect(page.locator(":is(.columns, .hand) button").filter({ visible: true }).first()).toBeVisible();
    for (const [screen, area] of Object.entries(AREAS)) {
      await resize(page, screen.split("x").map(Number));
      found.push(...(await broken(page, ["handsAreReached"], { area })).map((what) => `${titled(position)}, ${screen}: ${what}`));
    }
  }
  expect(found).toEqual([]);
});

// ---- Notices

/** Leaves no room in the storage. */
const full = (page) =>
  page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
/** Positions with something beside the board: captures, seats for six, columns, a hand, supplies, a choice to be made, a stock. */
const STAGED = [
  "2/volcano.1~~c3-d2_a1-a2",
  "1/volcano.1~setup=classic.players=6~c3-d2",
  "0/caldera.1~~",
  "0/hexafuse.1~seed=7.clock=off.pie=false~",
  "0/duplohex.1~~",
  "1/duplohex.1~swap=true~Dc6",
  "0/vaxandis.1~~",
];
/** The windows of notices: of these the lowest are phones held level. */
const LOW = [...SCREENS, [568, 320], [640, 400]];

test("the longest notice covers nothing one plays with, and moves no board", async ({ page }) => {
  test.setTimeout(120_000);
  const found = [];
  const notice = page.locator(".notices");
  for (const record of STAGED) {
    // In a new document, since a document says only once that there is no room.
    await page.goto("./mark.svg");
    await open(page, `view/${record}`);
    await full(page);
    await page.getByRole("button", { name: "Play from here" }).click();
    await expect(notice).toContainText("your own game");
    await notice.getByRole("button", { name: "Close" }).click();
    await expect(notice.getByRole("button", { name: "Share" })).toBeVisible();
    for (const view of LOW) {
      await resize(page, view);
      found.push(...(await broken(page, ["noticeCoversNothing"])).map((what) => `${record}, ${view.join("x")}: ${what}`));
    }
    await watch(page);
    await page.evaluate(() => globalThis.look());
    await notice.getByRole("button", { name: "Close" }).click();
    await expect(notice).toHaveText("");
    if ((await places(page)).length > 1) found.push(`${record}: the board moves when the notice goes`);
  }
  expect(found).toEqual([]);
});

test.describe("a notice of the whole app", () => {
  // A request fails on purpose.
  test.use({ allowErrors: true });

  test("covers nothing one needs, on any page with a board", async ({ page }) => {
    test.setTimeout(120_000);
    await page.route("**/words-fr-*", (route) => route.abort());
    const pages = [
      ["view/2/volcano.1~~c3-d2_a1-a2"],
      ["learn/volcano"],
      ["puzzle/duplohex/3"],
      ["editor/volcano.1~~"],
      [study("volcano classic")],
      [at("vaxandis 4", 1)],
      [at("vaxandis 4", 1), result],
    ];
    const found = [];
    for (const [path, act] of pages) {
      // In a new document, since a document remembers a file that failed to load.
      await page.goto("./mark.svg");
      await open(page, path, act, { "basalt.language": "en" });
      // Another tab has chosen a language that cannot be fetched.
      await page.evaluate(() => {
        localStorage["basalt.language"] = "fr";
        dispatchEvent(new StorageEvent("storage", { key: "basalt.language", newValue: "fr" }));
      });
      await expect(page.locator(".notices")).toContainText("couldn’t be loaded");
      for (const view of LOW) {
        await resize(page, view);
        found.push(...(await broken(page, ["noticeCoversNothing"])).map((what) => `${path.slice(0, 20)}, ${view.join("x")}: ${what}`));
      }
    }
    expect(found).toEqual([]);
  });
});

// ---- The board never moves under the finger

/** Runs in the page: takes the game back ply by ply, and at every `stride`th one tries all that a player tries. */
async function tryAll(stride) {
  // The effects of an input are done when the next task runs.
  const settled = () => new Promise((done) => setTimeout(done)).then(globalThis.look);
  const key = (name, where = document.body) => where.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
  const press = (element) => element?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const tried = { refused: 0, previews: 0, plies: 0 };
  const undo = () => document.querySelector(".undo[aria-disabled=false]");
  for (let ply = 0; undo(); ply += 1) {
    press(undo());
    tried.plies += 1;
    await settled();
    if (ply % stride) continue;
    const slot = document.querySelector(".seats.own .slot:not(.barred):enabled");
    press(slot);
    await settled();
    const cells = [...document.querySelectorAll("[data-cell]")];
    const can = () => cells.filter((cell) => /chosen|target/.test(cell.getAttribute("aria-label")));
    if (!slot) press(can().find((cell) => cell.getAttribute("aria-label").includes("chosen")));
    await settled();
    const targets = can().filter((cell) => cell.getAttribute("aria-label").includes("target"));
    for (const cell of [targets[0], targets.at(-1)].filter(Boolean)) {
      cell.focus();
      await settled();
      tried.previews += 1;
      cell.blur();
    }
    key("Escape");
    await settled();
    press(cells.find((cell) => !can().includes(cell)));
    await settled();
    tried.refused += document.querySelectorAll(".status.no").length;
    key("ArrowLeft");
    await settled();
    key("End");
  }
  await settled();
  return tried;
}

/** Recorded games with as much as there is to offer: swaps, passes, an end. */
const OFFERING = {
  ...Object.fromEntries(GAMES.map((game) => [game, shortest(game, forTwo)])),
  volcano: shortest("volcano", ({ options, plies }) => options.setup === "classic" && options.players === 2 && plies.length > 12),
  duplohex: shortest("duplohex", ({ options, plies }) => options.size === 9 && plies.length > 12),
  vaxandis: shortest("vaxandis", (_, actions) => actions.includes("swap")),
  hexafuse: shortest("hexafuse", (_, actions) => actions.includes("swap") && actions.includes("pass")),
};

for (const [game, trace] of Object.entries(OFFERING)) {
  test(`the board of ${game} stays where it is through a whole game, and so do its seats from the first move to the last`, async ({ page }) => {
    test.setTimeout(120_000);
    const total = { previews: 0, refused: 0 };
    /** The heights of the list and the seats. */
    const heights = () =>
      page.locator(".moves, .seats, .player").evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).map(({ top, height }) => `${top.toFixed(1)} ${height.toFixed(1)}`)
      );
    for (const screen of TIGHT) {
      await open(page, addressOf(game, trace, trace.plies.length), async () => {
        await page.getByRole("button", { name: "Play from here" }).click();
        await expect(page).toHaveURL(/#\/table\//);
      });
      await page.keyboard.press("Escape");
      await resize(page, screen);
      await page.keyboard.press("ArrowLeft");
      await settled(page);
      const before = await heights();
      await page.keyboard.press("Home");
      await settled(page);
      if (screen[0] === 1280) expect(await heights(), `${screen}`).toEqual(before);
      await page.keyboard.press("End");
      await watch(page);
      // Most plies on the screen where room is scarcest, some on the others.
      const tried = await page.evaluate(tryAll, Math.ceil(trace.plies.length / (screen[0] === 320 ? 10 : 3)));
      expect(tried.plies).toBe(trace.plies.length);
      for (const key of Object.keys(total)) total[key] += tried[key];
      expect(await places(page), screen.join(" by ")).toHaveLength(1);
    }
    expect(total.previews, "previews").toBeGreaterThan(0);
    expect(total.refused, "refusals").toBeGreaterThan(0);
  });
}

/** The bot has answered, and it is the person's turn again. */
const answered = (page) => page.waitForFunction(() => globalThis.waited && document.querySelector(".seats.own .player.turn"));
/** Chooses a piece that can erupt, and lets it. */
async function erupt(page) {
  await page.locator("[data-cell][aria-label*='can erupt']").first().click();
  await page.locator("[data-cell][aria-label$='legal target with an effect']").first().click();
}
const turnsBack = (page) => expect(page.locator(".seats.own .player.turn")).toBeVisible();

/** Begins a game against Spark, plays the turn of the hint, and waits for the answer. */
const playsTheHint = async (page) => {
  await page.getByRole("main").getByRole("button", { name: "Play Spark" }).click();
  await turnsBack(page);
  await watch(page, true);
  await page.keyboard.press("h");
  await page.getByRole("button", { name: "Play this turn" }).click();
  await answered(page);
};

/** Other pages on which something happens beside the board: their address, what is there before, and what is done. */
const STIRRED = {
  "a game against a bot": ["volcano", {}, playsTheHint],
  "a game with a hand against a bot": ["hexafuse", {}, playsTheHint],
  "a puzzle": ["puzzle/duplohex/3", {}, async (page) => {
    await watch(page, true);
    await make(page, "duplohex", "Da1");
    await page.getByRole("button", { name: "Take back" }).click();
    // Refused, chosen from the supply, and dropped again.
    await page.locator("[data-cell=d4]").click();
    await page.locator("[data-cell=a7]").hover();
    await page.locator(".slot").first().click();
    await page.locator("[data-cell=a1]").hover();
    await page.keyboard.press("Escape");
    await make(page, "duplohex", "Re4-d4");
    await make(page, "duplohex", "De4");
    await expect(page.getByRole("link", { name: "Next puzzle" })).toBeInViewport({ ratio: 1 });
  }],
  "a start position": ["setup/volcano.1~~", {}, async (page) => {
    await watch(page, true);
    for (const from of ["c3", "e5"]) {
      await page.locator(`[data-cell=${from}]`).click();
      await page.locator("[data-cell=a3]").hover();
      await page.locator("[data-cell=a3]").click();
    }
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Redo" }).click();
  }],
  "a streak": ["streak/volcano", { "basalt.streak.k1": "k1 5 volcano 77 open 0" }, async (page) => {
    await expect(page.locator(".title b")).toContainText("Streak: 1");
    await watch(page, true);
    await erupt(page);
    await expect(page.locator(".status")).toHaveText("That isn’t the best turn. The streak ends at 1.");
  }],
  "a survival run": ["survival", {}, async (page) => {
    await page.getByRole("button", { name: /^(?:Start|New run|Continue)$/ }).click();
    await turnsBack(page);
    await watch(page, true);
    await erupt(page);
    await answered(page);
  }],
  "a lesson": ["learn/hexafuse", {}, async (page) => {
    await watch(page, true);
    await page.getByRole("button", { name: "Next" }).click();
    await page.locator(".hand").getByRole("button", { name: /^piece B\b/ }).click();
    await page.locator("[data-cell=e7]").click();
    await expect(page.locator(".coach-words")).toContainText("corner to corner");
  }],
  "a game by link": ["view/0/vaxandis.1~~", {}, async (page) => {
    await page.goto("./#/vaxandis");
    await page.getByRole("main").getByRole("button", { name: "By link" }).click();
    await expect(page.getByRole("grid")).toBeVisible();
    await watch(page, true);
    await page.locator("[data-cell=e5]").click();
    await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
    await expect(page.locator(".told .status")).toContainText("Not sent yet.");
  }],
  "the editor": ["editor/hexano", {}, async (page) => {
    await watch(page, true);
    await page.locator(".palette .eraser").click();
    await page.locator("[data-cell]").first().click();
    await page.locator(".palette .hand button:not(.barred)").first().click();
    await page.locator("[data-cell]").nth(1).click();
  }],
};

for (const [name, [path, stored, act]] of Object.entries(STIRRED)) {
  test(`the board of ${name} stays where it is, whatever happens beside it`, async ({ page }) => {
    test.setTimeout(120_000);
    for (const screen of TIGHT) {
      await page.evaluate(() => localStorage.clear()).catch(() => {});
      await leave(page, { "basalt.seats": "-_spark", "basalt.speed": "off", ...stored });
      await resize(page, screen);
      await page.goto(`./#/${path}`);
      await expect(page.locator(path.includes("/") ? "main [data-cell]" : "main").first()).toBeVisible();
      await act(page);
      expect(await places(page), screen.join(" by ")).toHaveLength(1);
    }
  });
}

test("the board of a game that is over stays where it is beside analysis and review", async ({ page }) => {
  test.setTimeout(180_000);
  for (const screen of TIGHT) {
    await open(page, "view/4/vaxandis.1~size=4.pie=false~f5_g3_f1_a3_d6_c2_d6-e5_c2-a2_d2_b1_f1-e2_g1_c4_c6");
    await resize(page, screen);
    await watch(page, true);
    await page.keyboard.press("a");
    await expect(page.getByRole("region", { name: "Analysis" })).toContainText(/\d+% to win/);
    // Wide screens have it beside the board, phones in the menu.
    const asked = page.getByRole("button", { name: "Review this game" }).filter({ visible: true });
    if (!(await asked.count())) await page.getByRole("button", { name: "Menu" }).click();
    await asked.click();
    const review = page.getByRole("region", { name: "Review" });
    // As long as the machine needs for it.
    await expect(review).toContainText(/^Review\s*14 turns/, { timeout: 60_000 });
    await review.getByRole("slider").press("End");
    await review.getByRole("button", { name: /^Turn \d/ }).first().click();
    await review.getByRole("button", { name: "Answer" }).press("Enter");
    await expect(review.getByRole("status")).toContainText("The best turn was");
    await review.getByRole("button", { name: "Back to the curve" }).press("Enter");
    await review.getByRole("button", { name: "Close" }).press("Enter");
    expect(await places(page), screen.join(" by ")).toHaveLength(1);
  }
});

// ---- Pages without a board, and dialogs

/** Pages that are read. */
const READ = [
  "",
  "saved",
  "profile",
  "survival",
  "settings",
  "daily",
  "daily/volcano/2026-11-22",
  "privacy",
  "new",
  "puzzles",
  "practice",
  "puzzles/volcano",
  "lessons",
  "study",
  "quick/volcano",
  ...MORE.map((game) => `rules/${game}`),
  "view/x",
  ...GAMES.flatMap((game) => [`rules/${game}`, game, `streak/${game}`]),
  "event",
];
/** Their windows, with the usual text. */
const UNSCALED = VIEWS.filter(([, , text]) => text === 16);
/** A game in progress, results and a day's puzzle, so that lists are not empty. */
const KEPT = {
  "basalt.game.ada": "basalt-save 1\ngame=volcano.1~~c3-d2_a1-a2\nlast=2\nnames=Ada_Bj%C3%B6rk\nbegun=1000\nchanged=1700000000000\n",
  "basalt.result.daily-2026-11-22-volcano": "daily-2026-11-22-volcano 1 volcano daily:2026-11-22 pulse won 30:12 30",
  "basalt.result.survival-a-1": "survival-a-1 5 volcano survival:1 rung1 won 30:1 30",
  "basalt.puzzle-days": "2026-11-20,2026-11-21",
  "basalt.solved.volcano": "4,7",
};
/** What a page is fetching now. */
function fetching(page) {
  const open = new Set();
  page.on("request", (request) => open.add(request));
  for (const end of ["requestfinished", "requestfailed"]) page.on(end, (request) => open.delete(request));
  return open;
}
/** How often a page changes within two frames. */
const stirs = (page) =>
  page.evaluate(async () => {
    const watch = new MutationObserver(() => {});
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    const changes = watch.takeRecords().length;
    watch.disconnect();
    return changes;
  });
/** More space between letters and lines, as WCAG 2.2, 1.4.12 asks. The page's policy allows no style element; this is none. */
const space = (page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets.push(sheet);
  });
const unspace = (page) => page.evaluate(() => document.adoptedStyleSheets.pop());

test.describe("by finger", () => {
  // Fields are larger where they are touched.
  test.use({ hasTouch: true });

  for (const [index, language] of LANGUAGES.entries()) {
    test(`pages that are read fit every window, in ${language}`, async ({ page }) => {
      test.setTimeout(240_000);
      await page.clock.setFixedTime(new Date("2026-11-22T12:00:00Z"));
      const stored = { ...dress(index + 4 * (index % 2)), ...KEPT };
      const found = [];
      const fetched = fetching(page);
      await resize(page, [320, 568, 16]);
      for (const [at, path] of READ.entries()) {
        await turnTo(page, path, stored);
        await expect(page.locator("h1").first()).toBeAttached();
        await expect(page.locator("main").first()).toBeVisible();
        await expect.poll(async () => (await stirs(page)) + fetched.size, { intervals: [10] }).toBe(0);
        // The smallest phone in every language, others in turn; the next page is opened in the window in which this one is left.
        const views = [[320, 568, 16], ...[0, 4].map((more) => UNSCALED[(at + 3 * index + more) % UNSCALED.length])];
        for (const view of at % 2 ? views.reverse() : views) {
          await resize(page, view);
          const wrong = await broken(page, [...PAGE, "fieldsAreLarge"].filter((name) => name !== "fieldsAreLarge" || view[0] === 320), {
            scrolls: true,
          });
          found.push(...wrong.map((what) => `${path}, ${view.join(" ")}: ${what}`));
        }
        if (at % 4 === index) {
          // Of a kind of pages one is seen in each theme: of the games the first two.
          if (GAMES.findIndex((game) => path.endsWith(game)) < 2) found.push(...(await axe(page)).map((what) => `${path}: ${what}`));
          await resize(page, [390, 844, 16]);
          await space(page);
          found.push(...(await broken(page, ["wordsFit"])).map((what) => `${path}, more space: ${what}`));
          await unspace(page);
        }
      }
      expect(found).toEqual([]);
    });

    test(`dialogs fit phones, in ${language}`, async ({ page }) => {
      test.setTimeout(120_000);
      const found = [];
      const judge = async (what) => {
        for (const view of [[390, 844], [320, 568]]) {
          await resize(page, view);
          const wrong = await broken(
            page,
            ["wordsFit", "wordsAreApart", "pageFits", "controlsAreReached", "fieldsAreLarge", "rowsAreApart"],
            {
              scrolls: true,
            },
          );
          found.push(...wrong.map((wrong) => `${what}, ${view.join(" ")}: ${wrong}`));
        }
      };
      const dialog = page.locator("dialog[open]");
      for (const game of CARDS) {
        await leave(page, { ...dress(index + 4 * (index % 2)), "basalt.seats": "-_spark" });
        await page.goto(`./#/${game}`);
        await page.locator(".about-ways").getByRole("button").filter({ hasText: "…" }).click();
        await expect(dialog).toBeVisible();
        await judge(`the options of ${game}`);
        if (game === CARDS[index]) found.push(...(await axe(page)));
      }
      await page.goto("./#/view/2/volcano.1~~c3-d2_a1-a2");
      await page.locator(".status .link").first().click();
      await expect(page).toHaveURL(/#\/table\//);
      await page.locator(".bar button").last().click();
      await expect(dialog).toBeVisible();
      await judge("the menu");
      found.push(...(await axe(page)));
      await page.keyboard.press("Escape");
      await page.keyboard.press("?");
      await expect(dialog).toBeVisible();
      await judge("help");
      await page.keyboard.press("Escape");
      await resize(page, [1280, 800]);
      await page.locator(".bar").getByRole("button", { name: /^(Share|Teilen|Partager|Compartir)$/ }).click();
      const forms = dialog.locator("input[name=channel]");
      for (let at = 0; at < (await forms.count()); at += 1) {
        await dialog.locator("label:has(input[name=channel])").nth(at).click();
        await judge(`sharing, form ${at + 1}`);
      }
      expect(found).toEqual([]);
    });
  }
});
