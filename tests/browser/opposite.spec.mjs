// Boards seen from the other side: every game is played there as it is anywhere, by clicks, keys, dragging and touch, and pictured.
import { readFileSync } from "node:fs";
import { GAMES as IDS } from "../games.mjs";
import { byMouse, cell, expect, middle, pick, play, saves, still, test } from "./fixture.mjs";
import { byClicks, forTwo, make, shortest, start } from "./games.mjs";

const moves = (page) => page.getByRole("list", { name: "Moves" }).first().getByRole("button");
const board = (page) => page.locator(".boardbox > svg.board");
const below = (page, word) => page.addInitScript((word) => (localStorage["basalt.below"] = word), word);
const names = (page) => page.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.dataset.cell));

/** Where a cell is seen, as shares of the board. */
async function seenAt(page, name) {
  const [x, y] = await middle(cell(page, name));
  const box = await board(page).boundingBox();
  return [(x - box.x) / box.width, (y - box.y) / box.height];
}

const GAMES = {
  ...Object.fromEntries(IDS.map((game) => [game, shortest(game, forTwo)])),
  volcano: shortest("volcano", ({ options, plies }) => options.setup === "mega" && plies.length > 5),
  hexano: shortest("hexano", ({ result }) => result.reason === "stuck"),
  duplohex: shortest("duplohex", (_, actions) => actions.includes("swap")),
  vaxandis: shortest("vaxandis", (_, actions) => actions.includes("swap") && actions.some((a) => a.includes("-"))),
  hexafuse: untimed(shortest("hexafuse", (_, actions) => actions.length > 9 && !actions.includes("timeout"))),
};

/** The same game without its clock, which runs while a slow machine looks for a place. */
function untimed(trace) {
  return { ...trace, options: { ...trace.options, clock: "off" } };
}

/** Plays a recorded game to its end; the line of its save that holds its record. */
async function recordOf(page, game, by) {
  const trace = GAMES[game];
  await page.goto(start(game, trace));
  await page.getByRole("button", { name: "Play from here" }).click();
  await expect(page).toHaveURL(/#\/table\//);
  for (const [ply, { action }] of trace.plies.entries()) {
    await make(page, game, action, by);
    // The result is there with the last move, and covers the list.
    if (ply + 1 < trace.plies.length) await expect(moves(page), action).toHaveCount(ply + 1);
  }
  await expect(page.getByRole("dialog")).toBeVisible();
  const [[, save]] = await saves(page);
  return save.split("\n").find((line) => line.startsWith("game="));
}

/** A board of hexagons; the last test drags on one of squares, and `make soak` plays on all. */
const soak = Boolean(process.env.BASALT_SOAK);
for (const game of soak ? Object.keys(GAMES) : ["vaxandis"]) {
  test(`${game} is played to its end from the other side, with the same record${soak ? " @soak" : ""}`, async ({ page }) => {
    test.setTimeout(180_000);
    await still(page);
    await below(page, "second");
    const record = await recordOf(page, game, byClicks);
    const played = GAMES[game].plies.map(({ action }) => action);
    const actions = decodeURIComponent(record.split("~")[2]).split("_");
    expect(actions).toHaveLength(played.length);
    // The record says itself that the game came to the same end.
    await page.goto(`./#/view/${played.length}/${record.slice("game=".length)}`);
    await expect(moves(page)).toHaveCount(played.length);
    const seen = await names(page);
    const order = await page.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")));
    await page.addInitScript(() => (localStorage["basalt.below"] = "first"));
    await page.reload();
    await expect(moves(page)).toHaveCount(played.length);
    expect(await names(page), "it is read from the other end").toEqual(seen.toReversed());
    const plain = (labels) => labels.map((label) => label.replace(/; can erupt .*$/, ""));
    expect(plain(await page.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")))))
      .toEqual(plain(order).toReversed());
  });
}

test("a cap is dragged to where it is let go, and flies there", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("basalt.speed", "slow"));
  await below(page, "second");
  await play(page);
  const mouse = byMouse(page);
  await mouse.press(await middle(cell(page, "c3")));
  await mouse.go(await middle(cell(page, "d2")));
  // What would happen is shown where it would.
  await expect(page.locator(".flights path").first()).toBeVisible();
  const ends = await Promise.all(["c3", "d2"].map((name) => middle(cell(page, name))));
  // Where the first piece that flies is seen, as long as it flies.
  await page.evaluate(() => {
    globalThis.way = [];
    const follow = (element) => {
      if (!element.isConnected) return;
      const { x, y, width, height } = element.getBoundingClientRect();
      globalThis.way.push([x + width / 2, y + height / 2]);
      requestAnimationFrame(() => follow(element));
    };
    const observer = new MutationObserver(() => {
      const element = document.querySelector(".flyers > g");
      if (!element) return;
      observer.disconnect();
      follow(element);
    });
    observer.observe(document.querySelector(".flyers"), { childList: true, subtree: true });
  });
  await mouse.letGo();
  await expect(page.locator(".flyers > g")).toHaveCount(0);
  await expect(moves(page)).toHaveText(["c3-d2"]);
  const way = await page.evaluate(() => globalThis.way);
  // From c3 up and to the left, as the board lies: never on the other side of where it began.
  const [from, to] = ends;
  expect([to[0] < from[0], to[1] < from[1]]).toEqual([true, true]);
  const far = way.map(([x, y]) => Math.hypot(x - to[0], y - to[1]));
  const whole = Math.hypot(from[0] - to[0], from[1] - to[1]);
  // A slow machine draws few frames, so the last one may show it well before it lands; the wrong way would never bring it nearer.
  expect(Math.min(...far)).toBeLessThan(whole * .75);
  // Afterwards it goes on to the tray beside the board.
  for (const [x, y] of way.slice(0, far.indexOf(Math.min(...far)) + 1)) {
    expect(x).toBeLessThan(from[0] + whole / 2);
    expect(y).toBeLessThan(from[1] + whole / 2);
  }
});

test("what is said of directions is what is seen", async ({ page }) => {
  await still(page);
  await play(page);
  await expect(cell(page, "c3")).toHaveAccessibleName(/can erupt .*\beast\b/);
  const before = await cell(page, "c3").getAttribute("aria-label");
  await page.evaluate(() => (localStorage["basalt.below"] = "second"));
  await page.reload();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(cell(page, "c3")).not.toHaveAttribute("aria-label", before);
  await cell(page, "c3").click();
  await cell(page, "d2").click();
  // To the lower right of the board's own, which is the upper left here.
  await expect(page.locator("[aria-live=polite]")).toContainText("one piece flies north-west: large red to e1");
});

test("in a game that is open, from another tab, and back", async ({ page, context }) => {
  await still(page);
  await play(page);
  const [x, y] = await seenAt(page, "a1");
  expect([x < 0.5, y > 0.5]).toEqual([true, true]);
  const other = await context.newPage();
  await other.goto("./#/settings");
  const choose = (name) => pick(other.getByRole("group", { name: "Side at the bottom" }), name);
  await choose("Second player");
  await expect.poll(async () => (await seenAt(page, "a1"))[1]).toBeLessThan(0.5);
  expect((await seenAt(page, "a1"))[0]).toBeGreaterThan(0.5);
  // Coordinates stand at the left and below, as always.
  const texts = await board(page).locator(".coord").allTextContents();
  expect(texts.slice(0, 5)).toEqual(["e", "d", "c", "b", "a"]);
  await choose("First player");
  await expect.poll(async () => (await seenAt(page, "a1"))[1]).toBeGreaterThan(0.5);
});

test("rules pages, lessons, the editor and set-ups stay as their words say", async ({ page }) => {
  await still(page);
  await below(page, "second");
  await page.goto("./#/editor/volcano");
  await expect(page.getByRole("grid")).toBeVisible();
  expect((await seenAt(page, "a1"))[1]).toBeGreaterThan(0.5);
  await page.goto("./#/learn/volcano");
  await expect(page.getByRole("grid")).toBeVisible();
  expect((await names(page))[0]).toBe("a5");
});

test("in pictures, and in frames of other pages", async ({ page }) => {
  await still(page);
  const drawn = async () => {
    await page.goto("./#/view/5/volcano.1~~c3-d2_a1-a2_a2-a3_a3-b4_e5-d5");
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("dialog").getByRole("radio", { name: "Picture", exact: true }).check();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save SVG", exact: true }).click();
    const svg = readFileSync(await (await download).path(), "utf8");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    return svg;
  };
  const [one, again] = [await drawn(), await drawn()];
  expect(again).toBe(one);
  await page.evaluate(() => (localStorage["basalt.below"] = "second"));
  await page.reload();
  const other = await drawn();
  expect(other).not.toBe(one);
  const kinds = (svg) => ["<path", "<g", "<polygon", "<ellipse"].map((kind) => svg.split(kind).length);
  expect(kinds(other)).toEqual(kinds(one));
});

test("the board turns to whose turn it is between two people, with seats and focus, and F turns it around", async ({ page }) => {
  await still(page);
  await below(page, "turn");
  await play(page);
  const own = page.locator(".seats.own");
  await expect(own).toContainText("Player 1");
  expect((await names(page))[0]).toBe("a5");
  await cell(page, "c3").focus();
  await page.keyboard.press("Enter");
  await cell(page, "d2").focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await names(page))[0]).toBe("e1");
  await expect(own).toContainText("Player 2");
  await expect(cell(page, "d2")).toBeFocused();
  // Looking at an earlier position turns nothing.
  await page.getByRole("button", { name: "Previous", exact: true }).click();
  expect((await names(page))[0]).toBe("e1");
  await page.keyboard.press("f");
  await expect.poll(async () => (await names(page))[0]).toBe("a5");
  // It turns this board alone; the menu does the same.
  expect(await page.evaluate(() => localStorage["basalt.below"])).toBe("turn");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Turn the board around" }).click();
  await expect.poll(async () => (await names(page))[0]).toBe("e1");
  await page.keyboard.press("f");
  await expect.poll(async () => (await names(page))[0]).toBe("a5");
  await page.goto("./#/view/1/volcano.1~~c3-d2");
  await expect(page.getByRole("grid")).toBeVisible();
  await page.reload();
  await expect.poll(async () => (await names(page))[0]).toBe("e1");
});

test("on a phone between two people the far seat faces its player", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await still(page);
  await page.addInitScript(() => (localStorage["basalt.facing"] = "on"));
  await play(page);
  await expect(page.locator(".seats.others")).toHaveCSS("rotate", "180deg");
  await expect(page.locator(".seats.own")).toHaveCSS("rotate", "none");
});
