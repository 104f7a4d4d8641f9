// The type face: small, with every character that the app's words use, fetched after the page stands, and not missed without.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { FILE } from "../../src/offline/font.mjs";
import { expect, test } from "./fixture.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const font = readFileSync(join(root, "public", FILE));

/** The characters of a WOFF2 file with a table of segments (format 4). */
function characters(file) {
  let at = 48;
  const number = () => {
    let value = 0;
    for (let byte = 128; byte & 128; value = value * 128 + (byte & 127)) byte = file[at++];
    return value;
  };
  // The tables stand one after the other, in the order of the directory; `cmap` has the number 0.
  let [start, cmap] = [0, -1];
  for (let table = file.readUInt16BE(12); table > 0; table -= 1) {
    const [tag, version] = [file[at] & 63, file[at] >> 6];
    at += tag === 63 ? 5 : 1;
    const length = number();
    const [isGlyphs] = [tag === 10 || tag === 11];
    const stored = (isGlyphs ? version === 0 : version > 0) ? number() : length;
    if (tag === 0) cmap = start;
    start += stored;
  }
  const bytes = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20))).subarray(cmap);
  const found = new Set();
  for (let record = 0; record < bytes.readUInt16BE(2); record += 1) {
    const table = bytes.subarray(bytes.readUInt32BE(4 + 8 * record + 4));
    if (table.readUInt16BE(0) !== 4) continue;
    const segments = table.readUInt16BE(6) / 2;
    for (let segment = 0; segment < segments; segment += 1) {
      const last = table.readUInt16BE(14 + 2 * segment);
      const first = table.readUInt16BE(16 + 2 * (segments + segment));
      for (let code = first; code <= last && code < 0xffff; code += 1) found.add(String.fromCharCode(code));
    }
  }
  return found;
}

test("the type face is small and has every character of the words", () => {
  expect(font.length).toBeLessThan(35_000);
  const messages = readdirSync(join(root, "src"), { recursive: true }).filter((path) => /(?:messages|languages)[\\/]\w+\.ftl$/.test(path));
  expect(messages.length).toBeGreaterThan(30);
  const words = messages.map((path) => readFileSync(join(root, "src", path), "utf8")).join("");
  const there = characters(font);
  expect(there.size).toBeGreaterThan(120);
  expect(there.size).toBeLessThan(300);
  // Narrow spaces are drawn by any face.
  const missing = [...new Set(words)].filter((character) => character > " " && !there.has(character) && !/\s/.test(character));
  expect(missing).toEqual([]);
});

test("it is fetched when the app stands, not before, and is then what the page is set in", async ({ page }) => {
  const asked = [];
  page.on("request", (request) => request.url().endsWith(FILE) && asked.push(request.url()));
  const held = [];
  await page.route("**/*.wasm", (route) => held.push(route));
  await page.goto("./", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("status")).toHaveText("Loading…");
  await page.evaluate(() => document.fonts.ready);
  expect(asked).toEqual([]);
  for (const route of held) await route.continue();
  await expect(page.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', "")} ${status}`)))
    .toContain("Basalt Inter loaded");
  expect(asked).toHaveLength(1);
  const family = await page.locator("h2").first().evaluate((heading) => getComputedStyle(heading).fontFamily);
  expect(family).toMatch(/^"?Basalt Inter"?,/);
});

test.describe("without it", () => {
  test.use({ allowErrors: true });

  test("the page stands all the same", async ({ page }) => {
    await page.route(`**/${FILE}`, (route) => route.fulfill({ status: 404 }));
    await page.goto("./");
    await expect(page.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
    await expect.poll(() => page.evaluate(() => [...document.fonts].map(({ status }) => status))).toContain("error");
    await expect(page.getByRole("button", { name: "Play Volcano" })).toBeVisible();
  });
});
