// The board never moves under the finger: its rectangle depends on the window, the game and the seats, and on nothing
// that is said, chosen, refused or offered.
import { CARDS, GAMES as IDS } from "../games.mjs";
import { expect, still, test } from "./fixture.mjs";
import { forTwo, make, recorded, shortest } from "./games.mjs";

const SCREENS = [[1280, 800], [1440, 900], [844, 390], [412, 915], [390, 844], [360, 640], [320, 568]];
/** Recorded games with as much as there is to offer: swaps, passes, an end. */
const GAMES = {
  ...Object.fromEntries(IDS.map((game) => [game, shortest(game, forTwo)])),
  volcano: shortest("volcano", ({ options, plies }) => options.setup === "classic" && options.players === 2 && plies.length > 12),
  duplohex: shortest("duplohex", ({ options, plies }) => options.size === 7 && plies.length > 12),
  "duplohex of nine": shortest("duplohex", ({ options, plies }) => options.size === 9 && plies.length > 12),
  vaxandis: shortest("vaxandis", (_, actions) => actions.includes("swap")),
  hexafuse: shortest("hexafuse", (_, actions) => actions.includes("swap") && actions.includes("pass")),
};
/** `make soak` looks at more. */
const soak = Boolean(process.env.BASALT_SOAK);
/** A game with captures, and one with a hand. */
const WATCHED = ["volcano", "hexafuse"];
/** The least width of a cell on a screen, in pixels. */
const LEAST = { duplohex: { 390: 44 }, hexafuse: { 390: 36 } };

/**
 * Watches where the board and its first cell are, and whether the turn was another's: on request, and with `changes`
 * after each change of the page.
 */
const watch = (page, changes) =>
  page.evaluate((changes) => {
    const seen = new Set();
    globalThis.waited = false;
    globalThis.look = () => {
      globalThis.waited ||= !document.querySelector(".seats.own .player.turn");
      const boxes = ["[role=grid]", "[data-cell]"].map((part) => document.querySelector(part).getBoundingClientRect());
      seen.add(boxes.map((box) => [box.x, box.y, box.width, box.height].map((n) => n.toFixed(2)).join(" ")).join(" | "));
      return [...seen];
    };
    globalThis.watch?.disconnect();
    globalThis.watch = new MutationObserver(globalThis.look);
    if (changes) globalThis.watch.observe(document.querySelector("main"), { subtree: true, childList: true, characterData: true });
  }, changes);

/** Where the board has been since. */
const places = (page) => page.evaluate(() => (globalThis.watch.disconnect(), globalThis.look()));

/** Runs in the page: takes the game back ply by ply, and at every `stride`th one tries all that a player tries. */
async function tryAll(stride) {
  // The effects of an input are done when the next task runs.
  const settled = () => new Promise((done) => setTimeout(done)).then(globalThis.look);
  const key = (name, where = document.body) => where.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
  const press = (element) => element?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const tried = { refused: 0, previews: 0, offers: 0, plies: 0 };
  const undo = () => document.querySelector(".undo[aria-disabled=false]");
  for (let ply = 0; undo(); ply += 1) {
    press(undo());
    tried.plies += 1;
    await settled();
    if (ply % stride) continue;
    tried.offers += document.querySelectorAll(".choices .btn").length;
    const slot = document.querySelector(".seats.own .slot:not(.barred):enabled");
    press(slot);
    await settled();
    const cells = [...document.querySelectorAll("[data-cell]")];
    const can = () => cells.filter((cell) => /chosen|target/.test(cell.getAttribute("aria-label")));
    if (!slot) press(can().find((cell) => cell.getAttribute("aria-label").includes("chosen")));
    await settled();
    tried.offers += document.querySelectorAll(".choices .btn").length;
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

for (const [game, trace] of Object.entries(GAMES)) {
  test(`the board of ${game} stays where it is through a whole game`, async ({ page }) => {
    test.setTimeout(120_000);
    await still(page);
    let [previews, refused] = [0, 0];
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      await page.goto(recorded(game.split(" ")[0], trace, trace.plies.length));
      await page.getByRole("button", { name: "Play from here" }).click();
      await expect(page).toHaveURL(/#\/table\//);
      await watch(page);
      // Most plies on the screen where room is scarcest, some on the others.
      const tried = await page.evaluate(tryAll, Math.ceil(trace.plies.length / (width === 320 ? 10 : 3)));
      expect(tried.plies).toBe(trace.plies.length);
      previews += tried.previews;
      refused += tried.refused;
      expect(await places(page), `${width} by ${height}`).toHaveLength(1);
      const cell = await page.locator("[data-cell]").first().boundingBox();
      // Boxes are told in fractions of pixels.
      expect(Math.round(cell.width * 100) / 100, `a cell at ${width} by ${height}`).toBeGreaterThanOrEqual(LEAST[game]?.[width] ?? 24);
    }
    expect(previews, "previews").toBeGreaterThan(0);
    expect(refused, "refusals").toBeGreaterThan(0);
  });

  // Beside a bot the same rows are there in all games; `make soak` looks at the others.
  if (game.includes(" ") || !(soak || WATCHED.includes(game))) continue;

  test(`the board of ${game} stays where it is while a bot plays${soak ? " @soak" : ""}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.addInitScript(() => (localStorage["basalt.seats"] = "-_spark"));
    for (const [width, height] of [[1280, 800], [390, 844], [320, 568]]) {
      await page.setViewportSize({ width, height });
      // An edition of another game has no card, but a page.
      const has = CARDS.includes(game);
      await page.goto(has ? "./" : `./#/${game}`);
      await page.getByRole("button", { name: has ? new RegExp(`^Play ${game}`, "i") : "Play Spark" }).click();
      await expect(page.locator(".seats.own .player.turn")).toBeVisible();
      await watch(page, true);
      await page.keyboard.press("h");
      await page.getByRole("button", { name: "Play this turn" }).click();
      // The bot thinks, answers, and it is the person's turn again.
      await page.waitForFunction(() => globalThis.waited && document.querySelector(".seats.own .player.turn"));
      expect(await places(page), `${width} by ${height}`).toHaveLength(1);
    }
  });
}

test("the board of a game that is over stays where it is beside analysis and review", async ({ page }) => {
  test.setTimeout(300_000);
  await still(page);
  await page.goto("./#/view/4/vaxandis.1~size=4.pie=false~f5_g3_f1_a3_d6_c2_d6-e5_c2-a2_d2_b1_f1-e2_g1_c4_c6");
  await expect(page.getByRole("grid")).toBeVisible();
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
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
    expect(await places(page), `${width} by ${height}`).toHaveLength(1);
  }
});

test("the board of a puzzle stays where it is while turns are tried, missed and solved", async ({ page }) => {
  test.setTimeout(120_000);
  await still(page);
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await page.goto("./#/puzzle/duplohex/3");
    await expect(page.getByRole("grid")).toBeVisible();
    // The same address again is no new page.
    await page.reload();
    await expect(page.getByRole("grid")).toBeVisible();
    await watch(page, true);
    await make(page, "duplohex", "Da1");
    const back = page.getByRole("button", { name: "Take back" });
    await expect(back).toBeVisible();
    const inside = await back.boundingBox();
    expect(inside.x + inside.width, "what is offered is in the window").toBeLessThanOrEqual(width);
    await back.click();
    // Refused, chosen from the supply, and dropped again.
    await page.locator("[data-cell=d4]").click();
    await page.locator("[data-cell=a7]").hover();
    await page.locator(".slot").first().click();
    await page.locator("[data-cell=a1]").hover();
    await page.keyboard.press("Escape");
    await make(page, "duplohex", "Re4-d4");
    await make(page, "duplohex", "De4");
    const next = page.getByRole("link", { name: "Next puzzle" });
    await expect(next).toBeVisible();
    const box = await next.boundingBox();
    expect(box.x + box.width, "what is offered is in the window").toBeLessThanOrEqual(width);
    expect(await places(page), `${width} by ${height}`).toHaveLength(1);
    expect((await page.locator("[data-cell]").first().boundingBox()).width).toBeGreaterThanOrEqual(24);
  }
});

test("the board of a start position stays where it is while it is set up", async ({ page }) => {
  await still(page);
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await page.goto("./#/setup/volcano.1~~");
    await page.reload();
    await expect(page.getByRole("grid")).toBeVisible();
    await watch(page, true);
    await page.locator("[data-cell=c3]").click();
    await page.locator("[data-cell=a3]").hover();
    await page.locator("[data-cell=a3]").click();
    await expect(page.getByRole("button", { name: "Undo" })).toHaveAttribute("aria-disabled", "false");
    await page.locator("[data-cell=e5]").click();
    await page.locator("[data-cell=a3]").hover();
    await page.locator("[data-cell=a3]").click();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Redo" }).click();
    expect(await places(page), `${width} by ${height}`).toHaveLength(1);
  }
});

test("the board of a streak stays where it is when its puzzle is missed", async ({ page }) => {
  await still(page);
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    // From another document: the app of the first one would still be starting.
    await page.goto("./mark.svg");
    await page.evaluate(() => localStorage.setItem("basalt.streak.k1", "k1 5 volcano 77 open 0"));
    await page.goto("./#/streak/volcano");
    await expect(page.locator(".title b")).toContainText("Streak: 1");
    await watch(page, true);
    await page.locator("[data-cell][aria-label*='can erupt']").first().click();
    await page.locator("[data-cell][aria-label$='legal target with an effect']").first().click();
    await expect(page.locator(".status")).toHaveText("That isn’t the best turn. The streak ends at 1.");
    expect(await places(page), `${width} by ${height}`).toHaveLength(1);
  }
});

test("the board of a survival run stays where it is while its bot plays", async ({ page }) => {
  for (const [width, height] of [[1280, 800], [390, 844], [320, 568]]) {
    await page.setViewportSize({ width, height });
    await page.goto("./#/survival");
    await page.getByRole("button", { name: /^(?:Start|New run|Continue)$/ }).click();
    await expect(page.locator(".seats.own .player.turn")).toBeVisible();
    await watch(page, true);
    // What a target would do is shown, and nobody helps.
    await page.locator("[data-cell][aria-label*='can erupt']").first().click();
    await page.locator("[data-cell][aria-label$='legal target with an effect']").first().click();
    await page.waitForFunction(() => globalThis.waited && document.querySelector(".seats.own .player.turn"));
    expect(await places(page), `${width} by ${height}`).toHaveLength(1);
  }
});
