// The home page that index.html holds: what a newcomer sees before the app runs, and what comes of what is pressed there.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { axe, expect, test } from "./fixture.mjs";
import { PARTS } from "./sizes.mjs";
import { LANGUAGES } from "../../src/words/publish.mjs";

const dist = fileURLToPath(new URL("../../dist/", import.meta.url));
const APP = "**/app-*.wasm";
const html = (page) => page.locator("html");
const first = (page) => page.locator("#home");

test.use({ newcomer: true });

/** Holds what a page asks for until it is let go. */
async function hold(page, what) {
  const held = [];
  let isOpen = false;
  await page.route(what, (route) => (isOpen ? route.continue() : held.push(route)));
  return async () => {
    isOpen = true;
    for (const route of held.splice(0)) await route.continue();
  };
}

/** A home page as text: its tags, attributes and words, without what is for another language alone and what is of today. */
const drawn = (page, place) =>
  page.locator(place).evaluate((home) => {
    const lines = (element) => {
      const attributes = [...element.attributes].filter(({ name }) => !/^data-(?:title|aria-label)$/.test(name));
      const tag = [element.localName, ...attributes.map(({ name, value }) => `${name}=${value.trim()}`).sort()].join(" ");
      const text = (data) => (element.closest("[data-today]") ? "" : data.trim());
      const inside = [...element.childNodes].flatMap((node) =>
        node.nodeType === Node.ELEMENT_NODE ? lines(node) : node.nodeType === Node.TEXT_NODE && text(node.data) ? [text(node.data)] : []
      );
      return [tag, ...inside.map((line) => ` ${line}`)];
    };
    return lines(home).join("\n");
  });

// On days that follow each other, since puzzles of the day are of another game each.
for (const [index, language] of LANGUAGES.entries()) {
  test(`it is what the app draws then (${language})`, async ({ browser }) => {
    const page = await browser.newPage({ locale: language });
    await page.clock.setFixedTime(`2027-03-0${index + 1}T12:00:00Z`);
    await page.route(PARTS, () => {});
    const go = await hold(page, APP);
    await page.goto("./");
    await expect(html(page)).toHaveAttribute("data-home", "told");
    await expect(html(page)).toHaveAttribute("lang", language);
    await expect(first(page).getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(page.locator("#shell")).toBeHidden();
    const before = await drawn(page, "#home .homepage");
    expect(before).toContain("Hexano-Duel");
    await go();
    await expect(first(page)).toHaveCount(0);
    // `make home` draws it anew.
    expect(before).toBe(await drawn(page, "body > .homepage"));
    await page.close();
  });
}

test("it is accessible, and fits the smallest phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.route(APP, () => {});
  await page.goto("./");
  await expect(first(page).getByRole("heading", { name: "Games", exact: true })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await first(page).getByRole("button", { name: "Start with Volcano" }).click();
  await expect(page.getByRole("status")).toHaveText("Loading…");
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("a button pressed before the app is there does then what it says", async ({ page }) => {
  const go = await hold(page, APP);
  await page.goto("./");
  const button = first(page).getByRole("button", { name: "More… Duplohex" });
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("status")).toHaveText("Loading…");
  await go();
  await expect(page.getByRole("menu", { name: "Duplohex" })).toBeVisible();
  await expect(first(page)).toHaveCount(0);
});

test("a press on its way when the app comes is not lost", async ({ page }) => {
  const go = await hold(page, APP);
  await page.goto("./");
  const button = first(page).getByRole("button", { name: "Open a link or text" });
  await button.scrollIntoViewIfNeeded();
  const { x, y } = await button.boundingBox();
  await page.mouse.move(x + 10, y + 10);
  await page.mouse.down();
  await go();
  await page.locator("body > .homepage").waitFor();
  await expect(page.locator("#shell")).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(first(page)).toHaveCount(0);
});

test("the last of several counts: a link, then a button", async ({ page }) => {
  const go = await hold(page, APP);
  await page.goto("./");
  await first(page).getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL(/#\/settings$/);
  await first(page).getByRole("button", { name: "More… Vaxandis" }).click();
  await expect(page).toHaveURL(/#\/$/);
  await go();
  await expect(page.getByRole("menu", { name: "Vaxandis" })).toBeVisible();
});

test("a link pressed before the app is there leads where it says", async ({ page }) => {
  const go = await hold(page, APP);
  await page.goto("./");
  await first(page).getByRole("link", { name: "Settings" }).click();
  await go();
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await expect(first(page)).toHaveCount(0);
});

test("the keyboard's place stays when the app draws the page", async ({ page }) => {
  const go = await hold(page, APP);
  await page.goto("./");
  await first(page).getByRole("button", { name: "More… Hexano-Duel" }).evaluate((button) => button.focus({ preventScroll: true }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo({ top: 200, behavior: "instant" }));
  await go();
  await expect(first(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "More… Hexano-Duel" })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(200);
});

test("where the app takes long, that is told, and the page stays meanwhile", async ({ page }) => {
  await page.clock.install();
  const held = [];
  await page.route(APP, (route) => held.push(route));
  await page.goto("./", { waitUntil: "domcontentloaded" });
  await expect(first(page).getByRole("heading", { name: "Games", exact: true })).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(page.getByRole("status")).toContainText("longer than usual");
  await expect(page.locator("#shell").getByRole("button")).toHaveText(["Reload"]);
  await expect(first(page).getByRole("heading", { name: "Games", exact: true })).toBeVisible();
});

test.describe("without the start script", () => {
  test.use({ allowErrors: true });

  test("that nothing more comes is told below the page", async ({ page }) => {
    await page.route("**/start-*.js", (route) => route.abort());
    await page.goto("./");
    await expect(first(page).getByRole("heading", { name: "Games", exact: true })).toBeVisible();
    const late = page.getByText("Basalt isn’t loading.");
    await expect(late).toBeHidden();
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await expect(late).toBeVisible();
    expect(await axe(page)).toEqual([]);
  });
});

test("who was here before, or opens another page, does not see it", async ({ page }) => {
  await page.route(APP, () => {});
  await page.goto("./#/settings");
  await expect(page.getByRole("status")).toHaveText("Loading…");
  await expect(html(page)).not.toHaveAttribute("data-home");
  await page.evaluate(() => (localStorage["basalt.theme"] = "light"));
  await page.goto("./?again");
  await page.goto("./");
  await expect(first(page).getByRole("heading", { name: "Games", exact: true })).toBeVisible();
  await expect(html(page)).toHaveAttribute("data-theme", "light");
  await page.evaluate(() => (localStorage["basalt.seats"] = "-_-"));
  await page.reload();
  await expect(page.getByRole("status")).toHaveText("Loading…");
  await expect(first(page)).toHaveCount(0);
});

test("files of the build are there in gzip and Brotli too, and are the same", () => {
  const files = readdirSync(dist, { recursive: true });
  const packed = files.filter((file) => file.endsWith(".br")).map((file) => file.slice(0, -3));
  for (const kind of [/^index\.html$/, /^app-\w+_bg\.wasm$/, /^part-play-\w+\.wasm$/, /^app-\w+\.css$/, /^words-de-\w+\.ftl$/]) {
    expect(packed.filter((file) => kind.test(file)), String(kind)).toHaveLength(1);
  }
  for (const file of packed) {
    const bytes = readFileSync(join(dist, file));
    expect(brotliDecompressSync(readFileSync(join(dist, `${file}.br`))).equals(bytes), file).toBe(true);
    expect(gunzipSync(readFileSync(join(dist, `${file}.gz`))).equals(bytes), file).toBe(true);
  }
});
