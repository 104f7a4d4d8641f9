// Without network: after the first visit everything works; a new version is offered, and taken when the player wants.
import { appendFileSync, cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { write } from "../../src/offline/list.mjs";
import { expect, play, playWith, saves, step, still, test as base } from "./fixture.mjs";
import { classics } from "./games.mjs";
import { serve } from "./serve.mjs";

const dist = fileURLToPath(new URL("../../dist/", import.meta.url));
const moves = (page) => page.getByRole("list", { name: "Moves" }).first().getByRole("button");

/** A build of its own, on a server of its own that can be stopped: nothing else shares its service worker. */
const test = base.extend({
  site: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "basalt-"));
    cpSync(dist, folder, { recursive: true });
    const server = await serve(`${folder}/`);
    const site = {
      folder,
      url: `http://localhost:${server.address().port}/`,
      stop: () => new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
    };
    await use(site);
    if (server.listening) await site.stop();
    rmSync(folder, { recursive: true });
  },
});

/** Waits until the app is kept for use without network. */
const kept = (page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
const caches = (page) => page.evaluate(async () => (await globalThis.caches.keys()).sort());
const controlled = (page) => page.waitForFunction(() => navigator.serviceWorker.controller);

test("the app starts, a deep link opens and a whole game is played without network", async ({ page, site }) => {
  await still(page);
  await page.goto(site.url);
  await kept(page);
  await site.stop();
  await page.reload();
  await page.getByRole("heading", { name: "Games", exact: true }).waitFor();
  const game = classics[0];
  await page.goto(`${site.url}?from=elsewhere#/view/2/volcano.1~~${game.plies.map(({ action }) => action).join("_")}`);
  await expect(moves(page)).toHaveCount(game.plies.length);
  await play(page, site.url);
  for (const { action } of game.plies) await step(page, action);
  await expect(page.getByRole("dialog", { name: `Player ${game.result.winner} won.` })).toBeVisible();
});

test("a bot plays without network", async ({ page, site }) => {
  await still(page);
  await page.goto(site.url);
  await kept(page);
  await site.stop();
  await page.reload();
  await playWith(page, "Volcano", ["person", "pulse"], site.url);
  await step(page, classics[0].plies[0].action);
  await expect(page.getByRole("region", { name: "Player 1" })).toContainText("To move");
  await expect(moves(page)).not.toHaveCount(1);
});

test("the cache holds every file of the build, and what is installed is described", async ({ page, site, request }) => {
  await page.goto(site.url);
  await kept(page);
  const [name] = await caches(page);
  expect(name).toMatch(/^basalt-[0-9a-f]{12}$/);
  const held = await page.evaluate(async (name) =>
    (await (await globalThis.caches.open(name)).keys()).map(({ url }) => new URL(url).pathname.slice(1)), name);
  const files = readdirSync(site.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "worker.js")
    .map((entry) => join(entry.parentPath, entry.name).slice(site.folder.length + 1).replace(/^index\.html$/, ""));
  expect(held.sort()).toEqual(files.sort());
  const manifest = await page.evaluate(() => document.querySelector("link[rel=manifest]").href);
  const { icons, start_url, display } = await (await request.get(manifest)).json();
  expect([start_url, display]).toEqual(["./", "standalone"]);
  expect([...new Set(icons.flatMap(({ purpose }) => purpose.split(" ")))].sort()).toEqual(["any", "maskable", "monochrome"]);
  for (const { src, sizes, type } of icons) {
    const answer = await request.get(new URL(src, manifest).href);
    expect(answer.headers()["content-type"], src).toBe(type);
    // A PNG tells its size in its first 24 bytes.
    if (type === "image/png") {
      const body = await answer.body();
      expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`, src).toBe(sizes);
    }
  }
});

test("a new version is offered and taken in the middle of a game; the old cache goes", async ({ page, site }) => {
  await still(page);
  await play(page, site.url);
  await kept(page);
  await controlled(page);
  const before = await caches(page);
  await step(page, "c3-d2");
  const file = join(site.folder, "index.html");
  writeFileSync(file, readFileSync(file, "utf8").replace("<script", "<meta name=version content=next><script"));
  const next = `basalt-${write(site.folder)}`;
  expect([next]).not.toEqual(before);
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((registration) => registration.update()));
  await expect(page.locator(".notices")).toContainText("A new version of Basalt is ready.");
  await step(page, "a1-a2");
  await expect(moves(page), "the game goes on").toHaveCount(2);
  expect(await caches(page)).toEqual([...before, next].sort());
  await Promise.all([
    page.waitForEvent("load"),
    page.getByRole("button", { name: "Reload now" }).click(),
  ]);
  await expect(moves(page)).toHaveCount(2);
  await expect.poll(() => caches(page)).toEqual([next]);
  await expect(page.locator(".notices")).not.toContainText("new version");
  await expect(page.locator("meta[name=version]")).toHaveAttribute("content", "next");
  expect(await saves(page)).toHaveLength(1);
});

test("a half-uploaded version is not taken", async ({ page, site }) => {
  await page.goto(site.url);
  await kept(page);
  await controlled(page);
  const before = await caches(page);
  appendFileSync(join(site.folder, "index.html"), "<!-- the next version -->");
  write(site.folder);
  appendFileSync(join(site.folder, "index.html"), "<!-- another one -->");
  await page.evaluate(() => navigator.serviceWorker.getRegistration()
    .then((registration) => registration.update())
    .then((registration) => new Promise((done) => {
      const worker = registration.installing;
      if (!worker) return done();
      worker.addEventListener("statechange", () => worker.state === "redundant" && done());
    })));
  expect(await caches(page)).toEqual(before);
  await expect(page.locator(".notices")).not.toContainText("new version");
});

test.describe("a kept copy that does not start", () => {
  test.use({ allowErrors: true });

  test("is fetched anew by the reload that is offered", async ({ page, site }) => {
    await still(page);
    await play(page, site.url);
    await step(page, "c3-d2");
    await kept(page);
    await controlled(page);
    // The kept wasm is damaged, as by a disk that failed.
    await page.evaluate(async () => {
      const cache = await globalThis.caches.open((await globalThis.caches.keys())[0]);
      const wasm = (await cache.keys()).find(({ url }) => url.endsWith(".wasm"));
      await cache.put(wasm, new Response("broken", { headers: { "content-type": "application/wasm" } }));
    });
    await page.reload();
    await expect(page.getByText("could not start")).toBeVisible();
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(moves(page)).toHaveCount(1);
  });
});

test("a service worker that is refused stops nothing", async ({ page, site }) => {
  writeFileSync(join(site.folder, "worker.js"), "this is no script");
  await play(page, site.url);
  await step(page, "c3-d2");
  await expect(moves(page)).toHaveCount(1);
  expect(readFileSync(join(site.folder, "worker.js"), "utf8")).toContain("no script");
});
