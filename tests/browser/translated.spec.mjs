// A page that the browser translates says the same as one that it leaves alone, whatever changes.
import { cell, expect, still, test } from "./fixture.mjs";

const GAME = "volcano.1~~c3-d2_e5-d5";
/** Pages whose words come by different ways: of the app, of a game, of a file, beside a board, in a frame, about a mistake. */
const PAGES = [
  "",
  "#/settings",
  "#/rules/vaxandis",
  "#/editor/hexafuse",
  `#/embed/1/${GAME}`,
  "#/puzzle/volcano/3",
  "#/view/0/chess.1~~e2-e4",
];

/** Runs in the page: replaces every text as translators do, now and whenever there is a new one. */
function translate() {
  const replace = (node) => {
    if (node.nodeType !== Node.TEXT_NODE) return [...node.childNodes].forEach(replace);
    const parent = node.parentElement;
    if (!node.data.trim() || !parent || parent.closest("font, svg, script, style, select, textarea")) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = node.data;
    outer.append(inner);
    node.replaceWith(outer);
    globalThis.replacedTexts.push([outer, node]);
  };
  globalThis.replacedTexts = [];
  replace(document.body);
  globalThis.translator = new MutationObserver((records) =>
    records.forEach(({ addedNodes }) => addedNodes.forEach((node) => node.isConnected && replace(node)))
  );
  globalThis.translator.observe(document.body, { childList: true, subtree: true });
}

/** Waits until a page has said the same for a while: what it fetches may come later than what it says at once. */
const settled = (page) =>
  page.waitForFunction(() => {
    const now = document.body.textContent;
    const last = (globalThis.lastSaid ??= { text: "", since: 0 });
    if (last.text !== now) Object.assign(last, { text: now, since: performance.now() });
    return performance.now() - last.since > 400;
  });

/** What a page says, by its text. */
const said = (page) => page.evaluate(() => document.body.textContent.replace(/\s+/g, " ").trim());

/** The whole app in another language: so every text changes in place. */
const speak = (page, language) =>
  page.evaluate((language) => {
    localStorage.setItem("basalt.language", language);
    dispatchEvent(new StorageEvent("storage", { key: "basalt.language", newValue: language, storageArea: localStorage }));
  }, language);

/** Does the same in a page that is left alone and in one that is translated, and expects the same words. */
async function compare(page, path, change) {
  const told = [];
  for (const [turn, translates] of [false, true].entries()) {
    await page.goto(`./${path}`);
    await page.evaluate(() => localStorage.removeItem("basalt.language"));
    // The second time it may be the same address.
    await page.reload();
    await expect(page.locator("main").first()).toBeVisible();
    await settled(page);
    if (translates) await page.evaluate(translate);
    await change(page);
    if (turn === 0) told.push(await said(page));
  }
  await expect.poll(() => said(page)).toBe(told[0]);
}

test.beforeEach(({ page }) => still(page));

test("translated pages follow a change of language", async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of PAGES) {
    await compare(page, path, async (page) => {
      await speak(page, "de");
      await expect(page.locator("html")).toHaveAttribute("lang", "de");
      await settled(page);
    });
  }
});

test("a translated game follows its moves", async ({ page }) => {
  await compare(page, `#/view/0/${GAME}`, async (page) => {
    await page.getByRole("button", { name: "Play from here" }).click();
    await expect(page).toHaveURL(/#\/table\//);
    for (const [from, to] of [["c3", "d2"], ["b2", "a3"], ["d4", "e5"]]) {
      await cell(page, from).click();
      await cell(page, to).click();
    }
    await expect(page.locator("ol.moves").getByRole("button", { includeHidden: true })).not.toHaveCount(0);
  });
});

test("a page that is shown in its own words again says all of them, and follows", async ({ page }) => {
  await page.goto("./#/editor/hexafuse");
  await expect(page.locator("main").first()).toBeVisible();
  await settled(page);
  const before = await said(page);
  await page.evaluate(translate);
  expect(await said(page)).toBe(before);
  await page.evaluate(() => {
    globalThis.translator.disconnect();
    for (const [font, text] of globalThis.replacedTexts) font.replaceWith(text);
  });
  await expect.poll(() => said(page)).toBe(before);
  await expect(page.locator("font")).toHaveCount(0);
  await speak(page, "de");
  await expect(page.getByRole("heading", { name: "Stellungseditor" })).toBeAttached();
});
