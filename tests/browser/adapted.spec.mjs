// What people set so that they can read: forced colours, more contrast, 400 % of zoom, more space between letters and lines.
import { GAMES } from "../games.mjs";
import { cell, expect, play, step, still, test } from "./fixture.mjs";
import { forTwo, recorded, shortest } from "./games.mjs";

/** The pages that are read, and those that have a board of their own. */
const READ = ["", "saved", "profile", "survival", "settings", "daily", "privacy", "rules/volcano", "streak/volcano"];
const BOARDS = ["learn/volcano", "puzzle/volcano/1", "puzzle/duplohex/1", "editor/volcano", "setup/volcano.1~~"];
/** Recorded games, in their middle. */
const PLAYED = Object.fromEntries(GAMES.map((game) => {
  const trace = shortest(game, forTwo);
  return [`a game of ${game}`, recorded(game, trace, Math.floor(trace.plies.length / 2)).replace("./#/", "")];
}));
/** All pages by what they are called here. */
const PAGES = { ...Object.fromEntries([...READ, ...BOARDS].map((path) => [path || "home", path])), ...PLAYED };

/** Opens a page and waits until it stands. */
async function open(page, path) {
  await page.goto(`./#/${path}`);
  await expect(page.locator("h1").first()).toBeAttached();
  await expect(page.locator("main").first()).toBeVisible();
}

/** What is cut off: words that do not fit where they are, and what sticks out at the side. Names may end in dots. */
const cutOff = (page) =>
  page.evaluate(() => {
    const shown = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".visually-hidden, svg, [inert]");
    const own = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    const found = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    for (const element of document.body.querySelectorAll("*")) {
      if (!shown(element) || !own(element)) continue;
      const style = getComputedStyle(element);
      // Nor what stands there for readers alone.
      if (style.textOverflow === "ellipsis" || style.clipPath !== "none") continue;
      const hides = (overflow) => ["hidden", "clip"].includes(overflow);
      if (
        (hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(style.overflowY) && element.scrollHeight > element.clientHeight + 2)
      ) {
        found.push(`${element.tagName}.${element.className}: ${element.textContent.slice(0, 40)}`);
      }
    }
    // A line in a box of its own begins in that.
    for (const line of document.querySelectorAll(".status > .line")) {
      const [inner, outer] = [line.getBoundingClientRect(), line.parentElement.getBoundingClientRect()];
      if (inner.top < outer.top || inner.top + parseFloat(getComputedStyle(line).lineHeight) > outer.bottom) {
        found.push(`the line is cut off: ${line.textContent}`);
      }
    }
    return found;
  });

/** Whether a board can be played on: as wide as the window, its cells large enough. */
async function expectUsable(page, width) {
  const board = await page.getByRole("grid").boundingBox();
  const cells = await page.locator("[data-cell]").evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().width));
  expect(Math.max(board.width, board.height), "the board's size").toBeGreaterThan(width * 0.8);
  expect(Math.min(...cells), "the least cell").toBeGreaterThanOrEqual(24);
}

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name} at 400 % of zoom, and with more space between letters and lines`, async ({ page }) => {
    await still(page);
    await page.setViewportSize({ width: 320, height: 256 });
    await open(page, path);
    // A quarter each way of 1280 by 1024, and of a lower window.
    for (const [width, height] of [[320, 256], [320, 180]]) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => cutOff(page), `${width} by ${height}`).toEqual([]);
      if (!READ.includes(path)) await expectUsable(page, width);
      // The bar of pages leaves the little height to the page.
      for (const bar of await page.locator(".top nav").all()) await expect(bar).toHaveCSS("position", "static");
    }
    // WCAG 2.2, 1.4.12. The page's policy allows no style element; a sheet that is constructed is none.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }",
      );
      document.adoptedStyleSheets = [sheet];
    });
    for (const [width, height] of [[1280, 800], [390, 844]]) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => cutOff(page), `more space, ${width} by ${height}`).toEqual([]);
    }
  });
}

test("with forced colours boards keep theirs, and what is chosen, current and focused is seen", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await still(page);
  const look = (locator, ...properties) =>
    locator.evaluate((element, properties) => {
      const style = getComputedStyle(element);
      return properties.map((property) => style.getPropertyValue(property)).join(" | ");
    }, properties);
  const frame = (locator) =>
    look(locator, "outline-style", "outline-width", "outline-color", "border-style", "border-width", "border-color");
  await page.goto("./#/settings");
  const [chosen, other] = [page.locator(".seg label:has(:checked)").first(), page.locator(".seg label:not(:has(:checked))").first()];
  expect(await frame(chosen.locator("span").last().or(chosen).first())).not.toEqual(
    await frame(other.locator("span").last().or(other).first()),
  );
  await play(page);
  await step(page, "c3-d2");
  const stone = await look(page.locator(".board .cell").first(), "fill");
  await page.emulateMedia({ forcedColors: "none" });
  expect(await look(page.locator(".board .cell").first(), "fill")).toBe(stone);
  await page.emulateMedia({ forcedColors: "active" });
  const current = page.locator(".moves [aria-current]");
  await expect.poll(() => look(current, "outline-style")).toBe("solid");
  const menu = page.locator(".bar").getByRole("button", { name: "Menu" });
  await page.keyboard.press("Tab");
  await menu.focus();
  await expect.poll(() => look(menu, "outline-style")).toBe("solid");
  // A piece that is held, and where it can go, are signs of the board.
  await cell(page, "a1").click();
  await expect(page.locator(".board .selected")).toHaveCount(1);
});

test("who prefers more contrast gets lines and words of the strongest colours", async ({ page }) => {
  for (const colorScheme of ["dark", "light"]) {
    const colours = () =>
      page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return ["--muted", "--line", "--text", "--line-strong"].map((name) => style.getPropertyValue(name).trim());
      });
    await page.emulateMedia({ colorScheme, contrast: "no-preference" });
    await page.goto("./");
    const [muted, line, text, strong] = await colours();
    expect([muted === text, line === strong]).toEqual([false, false]);
    await page.emulateMedia({ colorScheme, contrast: "more" });
    expect(await colours()).toEqual([text, strong, text, strong]);
  }
});

test("whoever listens asks by keys for a row, a stack, the caps, the own pieces and what happened", async ({ page }) => {
  await still(page);
  await play(page);
  const said = page.locator("[aria-live=polite]");
  await cell(page, "c3").focus();
  await page.keyboard.press("n");
  await expect(said).toHaveText("Nothing has been played yet.");
  await page.keyboard.press("c");
  await expect(said).toHaveText(/^5 caps: /);
  await page.keyboard.press("w");
  await expect(said).toHaveText(/^a3, .* b3, .* c3, red nest.* d3, .* e3, .*\.$/);
  await step(page, "c3-d2");
  await cell(page, "c3").focus();
  await page.keyboard.press("s");
  await expect(said).toHaveText("c3, 2 pieces from the top: medium red and small red.");
  await page.keyboard.press("o");
  await expect(said).toHaveText(/^Nothing beside the board yet for Player 2\. Still missing: /);
  // A preview is heard as well as seen.
  await cell(page, "a1").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await expect(said).toHaveText(/^Cap a1 to b1: .* would fly/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  await expect(said).toHaveText(/^Cap c3 to d2: /);
  const heard = await said.textContent();
  await page.keyboard.press("n");
  // Asked again it is heard again: the text is another one.
  await expect.poll(() => said.evaluate((element) => element.textContent)).not.toBe(heard);
  // The list of moves says its numbers, and whose move it was.
  await expect(page.getByRole("list", { name: "Moves" }).first().getByRole("button").first()).toHaveAccessibleName(
    /^1, Player 1: c3-d2, captured large red/,
  );
  await page.keyboard.press("?");
  await page.getByRole("tab", { name: "Keys and gestures" }).click();
  await expect(page.getByText("On the board: read out the row")).toBeVisible();
});
