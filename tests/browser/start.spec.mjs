// The app starts, at / and under a sub-path, within its size; where it cannot, it says so.
import { LANGUAGES } from "../../src/words/publish.mjs";
import { readFileSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { axe, expect, firstLoad, play, test } from "./fixture.mjs";
import { LEFT, WORKER } from "../../src/offline/list.mjs";
import { SUB_PATH } from "./serve.mjs";

const dist = fileURLToPath(new URL("../../dist/", import.meta.url));

for (const path of ["./", SUB_PATH]) {
  test(`starts at ${path}`, async ({ page }) => {
    await play(page, path);
    await expect(page.getByRole("gridcell")).toHaveCount(25);
    await expect(page.locator("#shell")).toHaveCount(0);
  });
}

test("the first load stays small", async ({ page }, info) => {
  const bytes = await firstLoad(page);
  info.annotations.push({ type: "first load", description: `${bytes} bytes gzip` });
  console.log(`first load: ${bytes} bytes gzip`);
  expect(bytes).toBeLessThan(budget(755_000, 20_000));
});

/** The most bytes after gzip: what all games share, and a share for each of them, so that a new game brings its own. */
function budget(shared, each) {
  const games = readdirSync(join(dist, "guides")).filter((file) => /\.en-\w+\.html$/.test(file)).length;
  expect(games).toBeGreaterThan(4);
  return shared + each * games;
}

test("the bots' worker stays small", () => {
  const files = readdirSync(dist).filter((file) => /^(?:bots|thinker)-/.test(file));
  expect(files).toHaveLength(3);
  const sizes = files.map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`the bots' worker: ${bytes} bytes gzip`);
  expect(bytes).toBeLessThan(budget(120_000, 12_000));
});

test("the line to the broker is no part of the first load", async ({ page }) => {
  const [file] = readdirSync(dist).filter((file) => /^online-\w+\.js$/.test(file));
  const bytes = gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
  console.log(`the line to the broker: ${bytes} bytes gzip`);
  expect(bytes).toBeLessThan(50_000);
  const loaded = [];
  page.on("request", (request) => loaded.push(request.url()));
  await play(page);
  expect(loaded.filter((url) => url.includes(file))).toEqual([]);
});

test("what is kept for use without network stays small", () => {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && (entry.name === WORKER || !LEFT.includes(entry.name)));
  const sizes = files.map((entry) => gzipSync(readFileSync(join(entry.parentPath, entry.name)), { level: 9 }).length);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`kept for use without network: ${bytes} bytes gzip in ${files.length} files`);
  expect(bytes).toBeLessThan(budget(1_118_000, 57_000));
});

test("the security policy allows no inline script", async ({ page }) => {
  await page.goto("./");
  const policy = await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).not.toContain("unsafe-inline");
});

test("the theme stands before the app does", async ({ browser }) => {
  for (const [system, kept, shown] of [
    ["dark", null, "dark"], ["light", null, "light"], ["light", "dark", "dark"], ["dark", "light", "light"],
    ["light", "system", "light"], ["dark", "nonsense", "dark"],
  ]) {
    const page = await browser.newPage({ colorScheme: system });
    await page.addInitScript((value) => value && localStorage.setItem("basalt.theme", value), kept);
    await page.route("**/*.wasm", (route) => route.abort());
    await page.goto("./");
    await expect(page.locator("html"), `${system}, kept ${kept}`).toHaveAttribute("data-theme", shown);
    await page.close();
  }
});

test("blocked storage stops nothing", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    }),
  );
  await page.goto("./");
  await expect(page.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
  await expect(page.locator("#shell")).toHaveCount(0);
});

test("the server is strict, and what it serves is clean", async ({ request }) => {
  for (const path of ["./nothing", "./nothing/", "./%", "./..%2fCargo.toml", `${SUB_PATH}nothing`]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  const wasm = /app-\w+_bg\.wasm/.exec(await (await request.get("./")).text())[0];
  for (const base of ["./", SUB_PATH]) {
    const answer = await request.get(base + wasm);
    const headers = answer.headers();
    expect((await answer.body()).includes(`${homedir()}/`), "paths of the machine it was built on").toBe(false);
    expect(headers["content-type"]).toBe("application/wasm");
    expect(headers["content-encoding"]).toBe("gzip");
    expect(headers["cache-control"]).toBe("no-cache");
  }
});

test.describe("without the app's code", () => {
  test.use({ allowErrors: true });

  for (const [language, words] of [["en-GB", "could not start"], ["fr-FR", "n’a pas pu démarrer"]]) {
    test(`a plain page offers to reload (${language})`, async ({ browser }) => {
      const page = await browser.newPage({ locale: language });
      await page.route("**/*.wasm", (route) => route.abort());
      await page.goto("./");
      await expect(page.getByText(words)).toBeVisible();
      const reload = page.getByRole("button", { name: language === "en-GB" ? "Reload" : "Recharger" });
      await expect(reload).toBeFocused();
      await expect(page.locator("html")).toHaveAttribute("lang", language.slice(0, 2));
      expect(await axe(page)).toEqual([]);
      await page.unroute("**/*.wasm");
      await reload.click();
      await expect(page.locator("#shell")).toHaveCount(0);
      await page.close();
    });
  }

  test("an app that breaks later says so, and nothing dead stays beside it", async ({ page }) => {
    await page.goto("./");
    await expect(page.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event("basalt-failed")));
    await expect(page.getByText("Something went wrong")).toBeVisible();
    await expect(page.getByRole("main")).toHaveCount(1);
    await expect(page.getByRole("button")).toHaveText(["Go on", "Reload"]);
    expect(await axe(page)).toEqual([]);
  });

  test("a start script that never comes leaves words and a way on, in every language", async ({ page }) => {
    // Reduced motion does not shorten it.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.route("**/start-*.js", (route) => route.abort());
    await page.goto("./");
    const late = page.getByText("Basalt does not arrive.");
    await expect(page.getByText("Basalt", { exact: true })).toBeVisible();
    await expect(late).toBeHidden();
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await expect(late).toBeVisible();
    await expect(page.getByRole("link", { name: "Recharger la page" })).toBeVisible();
    await expect(page.locator("#shell-late p")).toHaveCount(LANGUAGES.length);
    expect(await axe(page)).toEqual([]);
    await page.unroute("**/start-*.js");
    await page.getByRole("link", { name: "Reload the page" }).click();
    await expect(page.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
  });

  test("code that does not arrive is waited for, and a reload is offered meanwhile", async ({ page }) => {
    const held = [];
    await page.clock.install();
    await page.route("**/*.wasm", (route) => held.push(route));
    await page.goto("./", { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("status")).toHaveText("Loading…");
    await page.clock.fastForward(10_000);
    await expect(page.getByRole("status")).toContainText("longer than usual");
    await expect(page.getByRole("button")).toHaveText(["Reload"]);
    expect(await axe(page)).toEqual([]);
    for (const route of held) await route.continue();
    await expect(page.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
    await expect(page.locator("#shell")).toHaveCount(0);
  });

  test.describe("words that are something else", () => {
    const portal = { status: 200, contentType: "text/html", body: "<!doctype html><title>Please sign in</title>" };
    const half = async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      return route.fulfill({ body: text.slice(0, text.length / 2) });
    };

    for (const [what, answer] of [["a page of the network's", (route) => route.fulfill(portal)], ["half of them", half]]) {
      test(`${what}: the player's next language speaks, and says so`, async ({ page }) => {
        await page.addInitScript(() => Object.defineProperty(navigator, "languages", { value: ["en-GB", "tlh", "fr-CA"] }));
        await page.route("**/words-en*", answer);
        await page.goto("./");
        await expect(page.getByRole("heading", { name: "Jeux", exact: true })).toBeVisible();
        await expect(page.locator(".notices")).toContainText("n’a pas pu être chargée");
        await expect(page.locator("body")).not.toContainText("[");
      });
    }

    test("in no language: the app says that it could not start", async ({ page }) => {
      await page.route("**/words-*", (route) => route.fulfill(portal));
      await page.goto("./");
      await expect(page.getByText("could not start")).toBeVisible();
      await page.unroute("**/words-*");
      await page.getByRole("button", { name: "Reload" }).click();
      await expect(page.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
    });

    test("rules pages that are something else are not shown", async ({ page }) => {
      await page.route("**/guides/**", (route) => route.fulfill(portal));
      await page.goto("./#/rules/volcano");
      await expect(page.getByText("The rules couldn’t be loaded.")).toBeVisible();
    });
  });
});

test("what others wrote travels with their terms", async ({ request }) => {
  const text = await (await request.get("./licences.txt")).text();
  // A library of each kind of licence, the one choice of it, and its words.
  for (const words of [/^leptos [\d.]+: MIT/m, /^slotmap [\d.]+: Zlib/m, /^web-sys [\d.]+: MIT OR Apache-2\.0/m]) expect(text).toMatch(words);
  expect(text).toContain("Permission is hereby granted, free of charge");
  expect(text).toContain("UNICODE LICENSE V3");
  expect(text).not.toMatch(/^(?:basalt|leptos_macro|clap) /m);
});

test("files that belong to one build bear its name", () => {
  const build = /data-build="?(\w+)/.exec(readFileSync(join(dist, "index.html"), "utf8"))[1];
  const files = readdirSync(dist, { recursive: true }).filter((file) => /\.(?:js|wasm|ftl|html)$/.test(file));
  const unnamed = files.filter((file) => !file.includes(`-${build}`)).sort();
  expect(unnamed).toEqual(["index.html", "theme.js", "worker.js"]);
});
