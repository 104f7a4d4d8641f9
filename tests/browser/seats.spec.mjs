// Seats late in a game, on six screens: nothing of them is cut or lies over something else, and every score, and what a side
// still needs, is seen or one tap away.
import { GAMES } from "../games.mjs";
import { expect, still, test } from "./fixture.mjs";
import { recorded, traces } from "./games.mjs";

const SCREENS = [[1920, 1080], [1280, 800], [844, 390], [640, 400], [390, 844], [320, 568]];
/** The recorded game of a kind in which most was captured, with the ply before its last one: nobody's seat is a winner's yet. */
const late = (game, holds = () => true) => {
  const sum = ({ result }) => (result.scores ?? []).reduce((sum, score) => sum + score, 0);
  const [trace] = traces(game)
    .filter((trace) => trace.plies.length > 8 && holds(trace))
    .sort((one, other) => sum(other) - sum(one) || other.plies.length - one.plies.length);
  return [game, trace, trace.plies.length - 1];
};
const volcano = (holds) => late("volcano", ({ options }) => holds(options));
/** One ply before the end of positions with as much as can be held. */
const richest = (setup) => {
  const [trace] = traces("volcano")
    .filter(({ options, result }) => options.setup === setup && options.players === 2 && result.scores)
    .sort((one, other) => Math.max(...other.result.scores) - Math.max(...one.result.scores));
  return ["volcano", trace, trace.plies.length - 1];
};
const PLAYED = [
  ...[2, 3, 4, 5, 6].map((
    players,
  ) => [`Volcano for ${players}`, volcano((options) => options.players === players && options.setup === "classic")]),
  ["Mega", volcano(({ setup, players }) => setup === "mega" && players === 2)],
  ["Mega at its fullest", richest("mega")],
  ["Mini", volcano(({ setup }) => setup.startsWith("mini"))],
  ...GAMES.filter((game) => game !== "volcano").map((game) => [game, late(game)]),
];

/** Runs in the page: what of the seats is cut, hidden or overlaps. */
function faults() {
  const found = [];
  const shown = (part) =>
    part.checkVisibility({ visibilityProperty: true }) && !part.closest(".visually-hidden") && part.getBoundingClientRect().width > 1;
  const clipped = (part) => getComputedStyle(part).clipPath !== "none";
  // What a hand that scrolls has beyond its edge is one swipe away.
  const scrolled = (part) => {
    const hand = part.closest(".hand");
    if (!hand || getComputedStyle(hand).overflowX !== "auto" || hand.scrollWidth <= hand.clientWidth + 1) return false;
    return part.getBoundingClientRect().right > hand.getBoundingClientRect().right + 0.5;
  };
  const name = (part) =>
    `${part.closest(".player").getAttribute("aria-label")}, ${part.className.baseVal ?? part.className ?? ""} “${part.textContent.trim()}”`;
  for (const seat of document.querySelectorAll(".player")) {
    const box = seat.getBoundingClientRect();
    // The smallest parts that are seen: texts and pictures.
    const texts = [...seat.querySelectorAll("b, small, output, .clock, .points, .count, .notes > span, .meters li > span:first-child")]
      .filter((part) =>
        part.textContent.trim() && shown(part) &&
        ![...document.querySelectorAll(".notes, .trees, .hand")].some((hidden) => hidden.contains(part) && clipped(hidden))
      );
    const pictures = [
      ...seat.querySelectorAll(".seat-sign, .trees .picture, .goal-picture, .slot .picture, .slot .chip, .queue .picture, .meter"),
    ]
      .filter((part) => shown(part) && ![".trees", ".notes"].some((hidden) => part.closest(hidden) && clipped(part.closest(hidden))));
    const parts = [...texts, ...pictures].filter((part) => !scrolled(part));
    for (const part of parts) {
      // Of slots in a low row the letter below is left out.
      const drawn = part.matches(".goal-picture") ? part.firstElementChild : part;
      const { left, right, top, bottom } = drawn.getBoundingClientRect();
      if (left < box.left - 0.5 || right > box.right + 0.5 || top < box.top - 0.5 || bottom > box.bottom + 0.5) {
        found.push(`${name(part)} is cut by its seat`);
      }
      if (!["svg"].includes(part.tagName) && part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflow !== "visible") {
        found.push(`${name(part)} is cut`);
      }
      const size = part.tagName === "svg" ? 0 : parseFloat(getComputedStyle(part).fontSize);
      if (part.tagName !== "svg" && size < 11) found.push(`${name(part)} is ${size} px small`);
    }
    for (const [i, one] of parts.entries()) {
      for (const other of parts.slice(i + 1)) {
        if (one.contains(other) || other.contains(one) || one.closest(".slot") && one.closest(".slot") === other.closest(".slot")) continue;
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const [across, down] = [
          Math.min(a.right, b.right) - Math.max(a.left, b.left),
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
        ];
        if (across > 1.5 && down > 1.5) found.push(`${name(one)} and ${name(other)} overlap by ${across.toFixed()} × ${down.toFixed()}`);
      }
    }
    for (const tree of seat.querySelectorAll(".trees .picture")) {
      const { width } = tree.getBoundingClientRect();
      const least = tree.closest(".single") ? 8 : 14;
      if (shown(tree) && !clipped(tree.closest(".trees")) && width < least) found.push(`${name(tree)} is ${width.toFixed()} px wide`);
    }
    // Every seat is in the window, whole.
    if (box.left < 0 || box.top < 0 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5) {
      found.push(`${seat.ariaLabel} is outside the window`);
    }
  }
  return found;
}

/** Runs on each screen in turn; the layout has followed once two frames were drawn. */
async function onEachScreen(page, look) {
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await look(`${width} by ${height}`);
  }
}

for (const [name, [game, trace, ply]] of PLAYED) {
  test(`seats late in a game of ${name} are whole on six screens`, async ({ page }) => {
    test.setTimeout(120_000);
    await still(page);
    await page.goto(recorded(game, trace, ply));
    await expect(page.getByRole("grid")).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const sides = trace.options.players ?? 2;
    await onEachScreen(page, async (screen) => {
      expect.soft(await page.evaluate(faults), screen).toEqual([]);
      const regions = page.locator(sides > 2 ? ".seats.others .player" : ".player");
      await expect(regions, screen).toHaveCount(sides);
      if (game === "duplohex" || game === "vaxandis") return;
      for (const seat of await regions.all()) {
        if (trace.result.scores) await expect(seat.locator("output"), `${screen}: the score`).toBeVisible();
        // What it has of what ends the game, and what not.
        const wanted = seat.locator(".goal-picture");
        if (game === "hexano" || trace.options.setup === "classic") expect(await wanted.count()).toBe(game === "hexano" ? 7 : 5);
        if (game === "volcano" && trace.options.setup === "mega") expect(await wanted.count()).toBe(8);
      }
      // All of it, one tap away, wherever the seat is tapped.
      const seat = regions.last();
      const { x, y, width: wide } = await seat.boundingBox();
      await page.mouse.click(x + wide - 4, y + 4);
      const sheet = page.getByRole("dialog", { name: game === "caldera" ? "What each side holds" : "Score sheet" });
      if (await seat.locator(".open-sheet").count()) {
        await expect(sheet.locator(".sheet-row"), screen).toHaveCount(sides);
        // Nor does anything there run out of its row.
        const out = await sheet.evaluate((sheet) =>
          [...sheet.querySelectorAll(".sheet-row")].flatMap((row) => {
            const box = row.getBoundingClientRect();
            return [...row.querySelectorAll(".picture, .points, b, output, .sums, .meters span")].filter((part) =>
              part.getBoundingClientRect().right > box.right
            ).map((part) => part.className.baseVal ?? part.className);
          })
        );
        expect.soft(out, `${screen}: the score sheet`).toEqual([]);
        await page.keyboard.press("Escape");
        await expect(sheet).toHaveCount(0);
      }
    });
  });

  test(`what is said in a game of ${name} is not cut on six screens`, async ({ page }) => {
    test.setTimeout(120_000);
    await still(page);
    for (const at of trace.result.reason ? [ply, ply + 1] : [ply]) {
      await page.goto(recorded(game, { ...trace, plies: trace.plies.slice(0, at) }, at));
      await page.getByRole("button", { name: "Play from here" }).click();
      await expect(page).toHaveURL(/#\/table\//);
      await expect(page.getByRole("grid")).toBeVisible();
      // A notice under the mouse stays beside the status; it takes no press that was meant for what it replaced.
      const close = page.locator(".notices").getByRole("button", { name: "Close" });
      await expect(async () => {
        if (await close.count()) await close.click();
        await expect(close).toHaveCount(0, { timeout: 300 });
      }).toPass();
      // At its end the result stands there first.
      await page.keyboard.press("Escape");
      await page.evaluate(() => document.fonts.ready);
      await onEachScreen(page, async (screen) => {
        const cut = await page.evaluate(() =>
          [".title b", ".title small", ".status .line", ".player .who small"]
            .flatMap((part) => [...document.querySelectorAll(part)])
            .filter((part) =>
              part.checkVisibility() && (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 2)
            )
            .map((part) => part.textContent)
        );
        expect.soft(cut, `${screen}, ply ${at}`).toEqual([]);
      });
    }
  });
}

test("a hand on a phone shows what comes next, and its aid covers no piece of it", async ({ page }) => {
  await still(page);
  for (const [width, height] of [[390, 844], [320, 568], [844, 390]]) {
    await page.setViewportSize({ width, height });
    await page.goto("./#/view/0/hexafuse.1~seed=7.clock=off.pie=false~");
    await page.reload();
    await page.getByRole("button", { name: "Play from here" }).click();
    await expect(page.locator(".seats.own .queue b")).toHaveText(Array(10).fill(/^[A-Z]$/));
    for (const letter of await page.locator(".seats.own .queue b").all()) await expect(letter).toBeInViewport({ ratio: 0.9 });
    const fits = page.getByRole("button", { name: "Where pieces fit" });
    if (!(await fits.count())) await page.getByRole("button", { name: "Menu" }).click();
    await fits.first().click();
    const aid = await page.locator("section.aid").boundingBox();
    for (const slot of await page.locator(".seats.own .slot").all()) {
      const box = await slot.boundingBox();
      expect(aid.y >= box.y + box.height || aid.y + aid.height <= box.y || aid.x >= box.x + box.width || aid.x + aid.width <= box.x).toBe(
        true,
      );
    }
  }
});

/** The recorded position of Caldera in which a player to move holds most kinds of pieces, at the start of a turn. */
const fullest = (setup, players) => {
  const kinds = ({ after }) => {
    const [, side, held, ...rest] = (after ?? "").split(" ");
    return held && !rest.length ? new Set(held.split("|")[side - 1].match(/[a-z]\d/g)).size : 0;
  };
  const all = traces("caldera")
    .filter(({ options }) => options.setup === setup && options.players === players)
    // Nothing is put back once the game is over, nor while the others are asked to agree.
    .flatMap((trace) =>
      trace.plies.slice(0, -1).map((one, i) => ({ trace, ply: i + 1, kinds: trace.plies[i + 1].action === "agree" ? 0 : kinds(one) }))
    );
  const [{ trace, ply }] = all.sort((one, other) => other.kinds - one.kinds);
  return ["caldera", { ...trace, plies: trace.plies.slice(0, ply) }, ply];
};
const HELD = ["classic", "fiesta", "mega"].flatMap((setup) => [2, 4].map((players) => [setup, players]));

async function playFrom(page, position) {
  await page.goto(recorded(...position));
  await page.getByRole("button", { name: "Play from here" }).click();
  await expect(page).toHaveURL(/#\/table\//);
  await expect(page.getByRole("grid")).toBeVisible();
  const toast = page.getByRole("button", { name: "Close" });
  await expect(page.getByText("Saved as your own game.")).toBeVisible();
  await toast.last().click();
}

/**
 * The least height of the area in which a finger meets a piece of a column, in pixels: of one between two others, which is as
 * high as its columns of the window's width allow, and of one at an end.
 */
const AREAS = { "390x844": [26, 42], "320x568": [24, 29], "844x390": [29, 29], "768x1024": [24, 42], "1280x800": [32, 30] };

/**
 * Runs in the page: controls of seats and hands that a finger does not reach, or that are under 24 pixels; and pieces of
 * columns that are met in a lower area than they should be.
 */
function unreached(area) {
  const controls = [...document.querySelectorAll(".player button, .hand button, .columns button")]
    // The other's pieces can be chosen in the other's turn alone.
    .filter((control) =>
      !control.matches(".barred, :disabled") && control.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(control, control.closest(".column") ? "::before" : null).pointerEvents !== "none"
    );
  return controls.flatMap((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const name = `${
      control.ariaLabel ?? control.className
    } (${width.toFixed()} × ${height.toFixed()} at ${left.toFixed()}, ${top.toFixed()})`;
    // The whole seat opens its sheet, but for what else can be touched there.
    if (control.matches(".open-sheet")) return [];
    // Of a column the area counts.
    if (Math.min(width, control.closest(".column") ? 24 : height) < 23.9) return [`${name} is small`];
    const touched = document.elementFromPoint(left + width / 2, top + height / 2);
    if (touched && control.contains(touched)) {
      if (!control.closest(".column")) return [];
      const meets = (y) => document.elementFromPoint(left + width / 2, y) === control;
      const [middle, reach] = [top + height / 2, [0, 0]];
      for (const way of [0, 1]) while (meets(middle + (way ? 1 : -1) * (reach[way] + 1))) reach[way] += 1;
      const high = reach[0] + reach[1] + 1;
      const rows = [...control.parentElement.querySelectorAll("button")];
      const least = area[rows.indexOf(control) === 1 && rows.length === 3 ? 0 : 1];
      return high < least ? [`${name} is met in ${high} px`] : [];
    }
    for (let row = control.parentElement; row; row = row.parentElement) {
      const { overflowX } = getComputedStyle(row);
      if (["auto", "scroll"].includes(overflowX) && row.scrollWidth > row.clientWidth && getComputedStyle(control).touchAction !== "none") {
        return [];
      }
    }
    return [`${name} is out of reach`];
  });
}

for (
  const [name, position] of [
    ...HELD.map(([setup, players]) => [`Caldera, ${setup} for ${players}`, fullest(setup, players)]),
    ...["duplohex", "vaxandis", "hexafuse"].map((game) => {
      const [, trace] = late(game);
      const ply = trace.plies.length >> 1;
      return [game, [game, { ...trace, plies: trace.plies.slice(0, ply) }, ply]];
    }),
  ]
) {
  test(`all of a hand can be touched on five screens: ${name}`, async ({ page }) => {
    await still(page);
    await playFrom(page, position);
    await expect(page.locator(":is(.columns, .hand) button").filter({ visible: true }).first()).toBeVisible();
    for (const [width, height] of [[390, 844], [320, 568], [844, 390], [768, 1024], [1280, 800]]) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect.soft(await page.evaluate(unreached, AREAS[`${width}x${height}`]), `${width} by ${height}`).toEqual([]);
    }
  });
}

test.describe("by finger on a small phone", () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true });

  for (const [setup, players] of HELD) {
    test(`the last of many kinds of pieces goes back: ${setup} for ${players}`, async ({ page }) => {
      await still(page);
      const position = fullest(setup, players);
      await playFrom(page, position);
      const slots = page.locator(".seats.own .columns button");
      const tap = async (part) => {
        const { x, y, width, height } = await part.boundingBox();
        await page.touchscreen.tap(x + width / 2, y + height / 2);
      };
      await tap(slots.last());
      await expect(slots.last()).toHaveAttribute("aria-pressed", "true");
      const rows = position[1].plies.at(-1).after.split(" ")[0].split("/").map((row) => row.split(","));
      const at = rows.findIndex((row) => row.includes("."));
      const empty = page.locator(`[data-cell="${"abcdef"[rows[at].indexOf(".")]}${rows.length - at}"]`);
      // The first tap shows what would happen, the second plays it.
      await tap(empty);
      await tap(empty);
      await expect(slots, "one piece goes back in a turn").toHaveCount(0);
    });
  }
});
