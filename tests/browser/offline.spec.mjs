// Offline: after the first visit everything works; a new version is offered, and activated when the player wants.
import { isLeft } from "../../src/offline/list.mjs";
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
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
    // Its files will be changed: their compressed forms would stay as they are.
    cpSync(dist, folder, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) });
    const server = await serve(`${folder}/`);
    const site = {
      folder,
      url: `http://localhost:${server.address().port}/`,
      stop: () =>
        new Promise((done) => {
          server.close(done);
          server.closeAllConnections();
        }),
    };
    await use(site);
    if (server.listening) await site.stop();
    rmSync(folder, { recursive: true });
  },
});

// A fresh browser context for each test, so that its service worker ends with it.
test.use({ serviceWorkers: "allow", reuseContext: false });

/** Until all is kept, and the page has by itself fetched what a first page still fetches: the type face, and the app's parts. */
const kept = async (page, site) => {
  await page.evaluate(async () => (await navigator.serviceWorker.ready, await document.fonts.load("16px 'Basalt Inter'"), undefined));
  const parts = readdirSync(site.folder).filter((file) => /^part-.*\.wasm$/.test(file));
  expect(parts, "the app has parts").not.toEqual([]);
  const fetched = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname.slice(1)));
  // They are asked for once the page rests.
  await expect.poll(async () => (await fetched()).filter((file) => parts.includes(file)).sort(), { timeout: 15_000 })
    .toEqual(parts.sort());
};
const caches = (page) => page.evaluate(async () => (await globalThis.caches.keys()).sort());
const controlled = (page) => page.waitForFunction(() => navigator.serviceWorker.controller);

const update = (page) => page.evaluate(() => navigator.serviceWorker.getRegistration().then((registration) => registration.update()));
const takeUpdate = (page) => Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Reload now" }).click()]);
const past = "Basalt has been updated; reload to continue. Your game is saved.";

/** Puts the next build in the place of the one in a folder: other names of files, and nothing under the old ones. */
function deploy(folder) {
  const build = /data-build="?(\w+)/.exec(readFileSync(join(folder, "index.html"), "utf8"))[1];
  const next = build.split("").reverse().join("");
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())) {
    const file = join(entry.parentPath, entry.name);
    if (/\.(?:js|html|ftl)$/.test(file)) writeFileSync(file, readFileSync(file, "utf8").replaceAll(build, next));
    renameSync(file, file.replace(build, next));
  }
  write(folder);
}

test("the app starts, a deep link opens, and a whole game and one against a bot are played without network", async ({ page, site }) => {
  await still(page);
  await page.goto(site.url);
  await kept(page, site);
  await site.stop();
  await page.reload();
  await page.getByRole("heading", { name: "Games", exact: true }).waitFor();
  const game = classics[0];
  await page.goto(`${site.url}?from=elsewhere#/view/2/volcano.1~~${game.plies.map(({ action }) => action).join("_")}`);
  await expect(moves(page)).toHaveCount(game.plies.length);
  await play(page, site.url);
  for (const { action } of game.plies) await step(page, action);
  await expect(page.getByRole("dialog", { name: `Player ${game.result.winner} won` })).toBeVisible();
  // So does a bot.
  await playWith(page, "Volcano", ["person", "pulse"], site.url);
  await step(page, game.plies[0].action);
  await expect(page.getByRole("region", { name: "You" })).toContainText("Your turn");
  await expect(moves(page)).not.toHaveCount(1);
});

test("the cache holds every file of the build, and what is installed is described", async ({ page, site, request }) => {
  await page.goto(site.url);
  await kept(page, site);
  const [name] = await caches(page);
  expect(name).toMatch(/^basalt-[0-9a-f]{12}$/);
  const held = await page.evaluate(
    async (name) => (await (await globalThis.caches.open(name)).keys()).map(({ url }) => new URL(url).pathname.slice(1)),
    name,
  );
  const files = readdirSync(site.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isLeft(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(site.folder.length + 1).replace(/^index\.html$/, ""));
  expect(held.sort()).toEqual(files.sort());
  const manifest = await page.evaluate(() => document.querySelector("link[rel=manifest]").href);
  const { icons, start_url, display } = await (await request.get(manifest)).json();
  expect([start_url, display]).toEqual(["./", "standalone"]);
  expect([...new Set(icons.flatMap(({ purpose }) => purpose.split(" ")))].sort()).toEqual(["any", "maskable", "monochrome"]);
  for (const { src, sizes, type } of icons) {
    const answer = await request.get(new URL(src, manifest).href);
    expect(answer.headers()["content-type"], src).toBe(type);
    // A PNG has its size in its first 24 bytes.
    if (type === "image/png") {
      const body = await answer.body();
      expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`, src).toBe(sizes);
    }
  }
});

test("a new version is offered and taken in the middle of a game; the old cache goes", async ({ page, site }) => {
  await still(page);
  await play(page, site.url);
  await kept(page, site);
  await controlled(page);
  const before = await caches(page);
  await step(page, "c3-d2");
  const file = join(site.folder, "index.html");
  writeFileSync(file, readFileSync(file, "utf8").replace("<script", "<meta name=version content=next><script"));
  const next = `basalt-${write(site.folder)}`;
  expect([next]).not.toEqual(before);
  await update(page);
  await expect(page.locator(".notices")).toContainText("A new version of Basalt is ready.", { timeout: 30_000 });
  await step(page, "a1-a2");
  await expect(moves(page), "the game goes on").toHaveCount(2);
  expect(await caches(page)).toEqual([...before, next].sort());
  await takeUpdate(page);
  await expect(moves(page)).toHaveCount(2);
  await expect.poll(() => caches(page)).toEqual([next]);
  await expect(page.locator(".notices")).not.toContainText("new version");
  await expect(page.locator("meta[name=version]")).toHaveAttribute("content", "next");
  expect(await saves(page)).toHaveLength(1);
});

test.describe("a page whose build has gone from the server", () => {
  test.use({ allowErrors: true, serviceWorkers: "block" });

  test("says so when a bot is wanted, and goes on after a reload", async ({ page, site }) => {
    await still(page);
    await playWith(page, "Volcano", ["person", "spark"], site.url);
    deploy(site.folder);
    await step(page, "c3-d2");
    await expect(page.locator(".notices")).toContainText(past);
    await takeUpdate(page);
    await expect(moves(page)).not.toHaveCount(1);
    await expect(moves(page).first()).toHaveText(/c3/);
    await expect(page.getByRole("region", { name: "You" })).toContainText("Your turn");
  });

  test("says so when words are wanted", async ({ page, site }) => {
    await page.goto(site.url);
    await expect(page.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Settings" }).click();
    await expect(page.getByRole("radio", { name: "Français" })).toBeVisible();
    deploy(site.folder);
    await page.getByRole("radio", { name: "Français" }).check();
    await expect(page.locator(".notices")).toContainText(past);
  });
});

test.describe("when another tab has taken the new version", () => {
  const twoTabs = async (page, site, hidden) => {
    await still(page);
    await play(page, site.url);
    await step(page, "c3-d2");
    await kept(page, site);
    await controlled(page);
    const other = await page.context().newPage();
    if (hidden) {
      await page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => true }));
      await page.evaluate(() => (globalThis.old = true));
    }
    await other.goto(site.url);
    await kept(other, site);
    deploy(site.folder);
    await update(other);
    await expect(other.locator(".notices")).toContainText("A new version of Basalt is ready.", { timeout: 30_000 });
    await takeUpdate(other);
    return other;
  };

  test("a tab that is looked at says so, and goes on after a reload", async ({ page, site }) => {
    await twoTabs(page, site, false);
    await expect(page.locator(".notices")).toContainText(past);
    await takeUpdate(page);
    await expect(moves(page)).toHaveCount(1);
    await expect(page.locator(".notices")).toBeEmpty();
  });

  test("a tab that nobody looks at goes along", async ({ page, site }) => {
    await twoTabs(page, site, true);
    await page.waitForFunction(() => !globalThis.old);
    await expect(moves(page)).toHaveCount(1);
    await expect(page.locator(".notices")).toBeEmpty();
  });
});

test("a cache that the browser has thrown away is filled again, by its own build alone", async ({ page, site }) => {
  await page.goto(site.url);
  await kept(page, site);
  await controlled(page);
  const [name] = await caches(page);
  const held = () => page.evaluate(async (name) => (await (await globalThis.caches.open(name)).keys()).length, name);
  const all = await held();
  await page.evaluate((name) => globalThis.caches.delete(name), name);
  await page.reload();
  await expect.poll(held).toBe(all);
  // What the page still asks for by itself must be here before the server forgets this build.
  await kept(page, site);
  // With the files of another build it is not.
  await page.evaluate((name) => globalThis.caches.delete(name), name);
  deploy(site.folder);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
  const pages = await page.evaluate(async (name) => (await globalThis.caches.open(name)).match("./"), name);
  expect(pages).toBe(undefined);
});

test("a half-uploaded version is not taken", async ({ page, site }) => {
  await page.goto(site.url);
  await kept(page, site);
  await controlled(page);
  const before = await caches(page);
  appendFileSync(join(site.folder, "index.html"), "<!-- the next version -->");
  write(site.folder);
  appendFileSync(join(site.folder, "index.html"), "<!-- another one -->");
  await page.evaluate(() =>
    navigator.serviceWorker.getRegistration()
      .then((registration) => registration.update())
      .then((registration) =>
        new Promise((done) => {
          const worker = registration.installing;
          if (!worker) return done();
          worker.addEventListener("statechange", () => worker.state === "redundant" && done());
        })
      )
  );
  expect(await caches(page)).toEqual(before);
  await expect(page.locator(".notices")).not.toContainText("new version");
});

test.describe("a kept copy that does not start", () => {
  test.use({ allowErrors: true });

  test("is fetched anew by the reload that is offered", async ({ page, site }) => {
    await still(page);
    await play(page, site.url);
    await step(page, "c3-d2");
    await kept(page, site);
    await controlled(page);
    // The cached wasm is damaged, as by a failed disk.
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
