// The app starts, at / and under a sub-path, within its size; where it cannot, it says so.
import { LANGUAGES } from "../../src/words/publish.mjs";
import { readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { CARDS, NAMES } from "../games.mjs";
import { axe, expect, openOptions, play, step, test } from "./fixture.mjs";
import { SUB_PATH } from "./serve.mjs";
import { dist, firstLoad, games, line, offline, over, PARTS, parts, untilBegun, workers } from "./sizes.mjs";

test("starts under a sub-path", async ({ page }) => {
  await play(page, SUB_PATH);
  await expect(page.getByRole("gridcell")).toHaveCount(25);
  await expect(page.locator("#shell")).toHaveCount(0);
});

/** Compares sizes with the budgets that `make size` wrote, and tells them. */
function expectWithin(sizes) {
  for (const [name, [gzip, brotli]] of Object.entries(sizes)) console.log(`${name}: ${gzip} bytes gzip, ${brotli} Brotli`);
  expect(over(sizes)).toEqual([]);
}

test("the first load stays small", async ({ page }) => expectWithin(await firstLoad(page)));

test("parts of the app stay small", () => {
  const sizes = parts();
  expect(Object.keys(sizes).sort()).toEqual(
    ["pages", "play", "shared", "small", "underway", ...games()].map((part) => `part ${part}`).sort(),
  );
  expectWithin(sizes);
});

test("until a game can be begun little is fetched, and of no other game its part", async ({ browser }) => {
  test.slow();
  for (const game of games()) {
    const page = await browser.newPage();
    const [sizes, addresses] = await untilBegun(page, game);
    const parts = addresses.map((url) => /part-([a-z]+)-\w+\.wasm$/.exec(url)?.[1]).filter(Boolean);
    expect(parts.filter((part) => !["play", "small", game].includes(part)), game).toEqual([]);
    expect(addresses.filter((url) => url.includes("/beside-")), "words of other pages").toEqual([]);
    expectWithin(sizes);
    await page.close();
  }
});

/** Runs in the page: everything that is shown or told there, in order. */
function told() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const all = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.nodeType === Node.TEXT_NODE) all.push(node.data.trim());
    else all.push(...["aria-label", "title"].map((name) => node.getAttribute(name)?.trim()));
  }
  return all.filter(Boolean);
}

test("what is only for later waits until the player rests or has a board", async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.asked = [];
    const { fetch } = globalThis;
    globalThis.fetch = (address, ...options) => {
      globalThis.asked.push([String(address), "rested" in document.documentElement.dataset]);
      return fetch(address, ...options);
    };
  });
  const asked = async () => (await page.evaluate(() => globalThis.asked)).filter(([address]) => /\/(?:part|beside)-/.test(address));
  const early = async () => {
    const names = (await asked()).filter(([, rested]) => !rested).map(([address]) => /\/([a-z]+-[a-z]+)/.exec(address)[1]);
    return names.filter((name) => !["part-play", "part-shared", "part-small"].includes(name));
  };
  const pages = async () => (await asked()).some(([address]) => address.includes("/part-pages"));
  await page.goto("./");
  await expect.poll(pages, { timeout: 15_000 }).toBe(true);
  expect(await early(), "at rest").toEqual([]);
  await page.goto("about:blank");
  await page.goto("./");
  await page.getByRole("button", { name: `Play ${NAMES.volcano}` }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect.poll(pages).toBe(true);
  expect((await early()).sort(), "with a board").toEqual(["part-underway", "part-volcano"]);
});

test("a table lacks no words before those of other pages have come", async ({ page }) => {
  for (const id of CARDS) {
    await page.unrouteAll();
    let come;
    const wanted = new Promise((done) => (come = done));
    await page.route("**/beside-*.ftl", async (route) => {
      await wanted;
      await route.continue();
    });
    await page.goto("about:blank");
    await page.goto("./");
    const asked = page.waitForRequest("**/beside-*.ftl");
    await page.getByRole("button", { name: `Play ${NAMES[id]}` }).click();
    await expect(page.getByRole("grid")).toBeVisible();
    await asked;
    const before = await page.evaluate(told);
    come();
    // Help comes from there.
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await page.evaluate(told), id).toEqual(before);
  }
});

test("the bots' worker stays small, whichever game they play", () => {
  const files = readdirSync(dist).filter((file) => /^thinker-.*\.wasm$/.test(file) && !file.includes("_bg"));
  const script = readFileSync(join(dist, readdirSync(dist).find((file) => /^thinker-\w+\.js$/.test(file))), "utf8");
  expect(files.filter((file) => !script.includes(file)), "parts that nobody asks for").toEqual([]);
  const sizes = workers();
  expect(Object.keys(sizes).sort()).toEqual(
    ["worker", "worker engine", "worker shared", ...games().map((game) => `worker ${game}`)].sort(),
  );
  expectWithin(sizes);
});

test("the line to the broker is no part of the first load", async ({ page }) => {
  expectWithin(line());
  const loaded = [];
  page.on("request", (request) => loaded.push(request.url()));
  await play(page);
  expect(loaded.filter((url) => /\/online-\w+\.js$/.test(url))).toEqual([]);
});

test("what is kept for use without network stays small", () => expectWithin(offline()));

test("the security policy allows no inline script", async ({ page }) => {
  await page.goto("./");
  const policy = await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).not.toContain("unsafe-inline");
});

test("the theme stands before the app does", async ({ browser }) => {
  for (
    const [system, kept, shown] of [
      ["dark", null, "dark"],
      ["light", null, "light"],
      ["light", "dark", "dark"],
      ["dark", "light", "light"],
      ["light", "system", "light"],
      ["dark", "nonsense", "dark"],
    ]
  ) {
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
    })
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
    expect(headers["content-encoding"]).toBe("br");
    const older = await request.get(base + wasm, { headers: { "accept-encoding": "gzip" } });
    expect(older.headers()["content-encoding"]).toBe("gzip");
    expect(headers["cache-control"]).toBe("no-cache");
  }
});

test.describe("without the app's code", () => {
  test.use({ allowErrors: true });

  for (
    const [lack, forbid] of [
      ["is missing", () => delete globalThis.WebAssembly],
      ["may not compile", () => {
        for (const name of ["Module", "compile", "compileStreaming", "instantiate", "instantiateStreaming"]) {
          WebAssembly[name] = function() {
            throw new WebAssembly.CompileError("blocked by a policy");
          };
        }
      }],
    ]
  ) {
    test(`a page where WebAssembly ${lack} says so`, async ({ page }) => {
      await page.addInitScript(forbid);
      await page.goto("./");
      await expect(page.getByText("Basalt needs WebAssembly, which is switched off in this browser")).toBeVisible();
      await expect(page.getByText("Your games are safe.")).toBeVisible();
      expect(await axe(page)).toEqual([]);
    });
  }

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

  for (const [what, files] of [["a part", PARTS], ["the words of the table", "**/more-en-*.ftl"], ["their styles", "**/more-*.css"]]) {
    test(`${what}: told where missing, and there when asked for again`, async ({ page }) => {
      await page.route(files, (route) => route.abort());
      await page.goto("./");
      await page.getByRole("button", { name: "Play Volcano" }).click();
      const told = page.getByText("This part of Basalt couldn’t be loaded.");
      await expect(told).toBeVisible();
      expect(await axe(page)).toEqual([]);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(told).toBeVisible();
      await page.unroute(files);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("grid")).toBeVisible();
      await expect(told).toHaveCount(0);
    });
  }

  test("a game that does not come is told, and comes when it is asked for again; others are played meanwhile", async ({ page }) => {
    const part = "**/part-hexafuse-*.wasm";
    await page.route(part, (route) => route.abort());
    await page.goto("./");
    await page.getByRole("button", { name: "Play HexaFuse" }).click();
    const told = page.getByText("This part of Basalt couldn’t be loaded.");
    await expect(told).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(told).toBeVisible();
    await page.getByRole("button", { name: "Play Volcano" }).click();
    await expect(page.getByRole("grid")).toBeVisible();
    await expect(told).toHaveCount(0);
    await page.goBack();
    await page.getByRole("button", { name: "More… HexaFuse" }).click();
    await expect(told).toBeVisible();
    await expect(page.getByRole("menu")).toHaveCount(0);
    await page.unroute(part);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("menuitem", { name: "Options…" }).click();
    await expect(page.getByRole("dialog", { name: /HexaFuse/ })).toBeVisible();
    await expect(told).toHaveCount(0);
  });

  test("what was chosen in a dialog stays when another game comes", async ({ page }) => {
    const held = {};
    for (const part of ["beside", "hexano"]) {
      const come = new Promise((come) => (held[part] = come));
      await page.route(`**/part-${part}-*.wasm`, (route) => come.then(() => route.continue()));
    }
    const hexano = page.waitForResponse("**/part-hexano-*.wasm");
    await page.goto("./");
    await openOptions(page, "Volcano");
    held.beside();
    const mini = page.getByRole("dialog").locator('input[value="mini4"]');
    await mini.check();
    held.hexano();
    await (await hexano).finished();
    // Its card has a picture as soon as it is there.
    await expect(page.locator(".game", { hasText: "Hexano-Duel" }).locator(".thumb svg")).toHaveCount(1);
    await expect(mini).toBeChecked();
  });

  test("moves are made before the part that lists them has come; the page says that it is missing and asks for it again", async ({ page }) => {
    const part = "**/part-underway-*.wasm";
    await page.route(part, (route) => route.abort());
    await play(page);
    const told = page.getByText("This part of Basalt couldn’t be loaded.");
    await expect(told).toBeVisible();
    await step(page, "c3-d2");
    const moves = page.getByRole("list", { name: "Moves" });
    await expect(moves.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("gridcell", { name: /^d2, .*cap on top/ })).toBeVisible();
    await page.unroute(part);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(moves.getByRole("button").first()).toBeVisible();
    await expect(told).toHaveCount(0);
  });

  test("games that are kept are not called unknown where their part does not come", async ({ page }) => {
    await play(page);
    await step(page, "c3-d2");
    const volcano = page.url();
    await page.goto("./");
    await page.getByRole("button", { name: "Play HexaFuse" }).click();
    await expect(page.getByRole("heading", { name: /HexaFuse/ })).toBeVisible();
    await expect(page.getByRole("gridcell").first()).toBeVisible();
    const part = "**/part-hexafuse-*.wasm";
    await page.route(part, (route) => route.abort());
    // Its own page cannot be begun without it; that of another game can.
    await page.reload();
    await expect(page.getByText("could not start")).toBeVisible();
    await page.goto(volcano);
    await page.reload();
    await expect(page.getByRole("gridcell")).toHaveCount(25);
    await page.evaluate(() => (location.hash = "#/saved"));
    await expect(page.getByText("This part of Basalt couldn’t be loaded.")).toBeVisible();
    await expect(page.getByRole("gridcell")).toHaveCount(25);
    await page.unroute(part);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "My games" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("HexaFuse");
    await expect(page.getByRole("main")).not.toContainText(/unknown|newer/i);
  });

  test("where another version has replaced this one, trying again takes that", async ({ page }) => {
    await page.route(PARTS, (route) => route.abort());
    await page.goto("./");
    const here = page.url();
    await page.route(here, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace(/data-build="?\w+/, (build) => `${build}0`) });
    });
    await page.evaluate(() => (globalThis.earlier = true));
    await page.getByRole("button", { name: "Play Volcano" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-update", "past");
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator("html")).not.toHaveAttribute("data-update");
    await expect(page.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
    expect(await page.evaluate(() => globalThis.earlier)).toBeUndefined();
  });

  test("a press on Play waits for the part, with a sign", async ({ page }) => {
    const held = [];
    await page.route(PARTS, (route) => held.push(route));
    await page.goto("./");
    await page.getByRole("button", { name: "Play Volcano" }).click();
    await expect(page.locator(".notices").getByText("Loading…")).toBeVisible();
    for (const route of held) await route.continue();
    await expect(page.getByRole("grid")).toBeVisible();
  });

  test("another page that is opened at once says so where its part does not come, and loses no game", async ({ page }) => {
    await play(page);
    await page.getByRole("gridcell").first().waitFor();
    const kept = () => page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.startsWith("basalt.game.")));
    const before = await kept();
    expect(before).toHaveLength(1);
    await page.route(PARTS, (route) => route.abort());
    await page.reload();
    await expect(page.getByText("could not start")).toBeVisible();
    await page.unroute(PARTS);
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByRole("grid")).toBeVisible();
    expect((await kept()).map(([name]) => name)).toEqual(before.map(([name]) => name));
  });

  test("an app that breaks later says so, and nothing dead stays beside it", async ({ page }) => {
    await page.goto("./");
    await expect(page.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event("basalt-failed")));
    await expect(page.getByText("Something went wrong")).toBeVisible();
    await expect(page.getByRole("main")).toHaveCount(1);
    await expect(page.getByRole("button")).toHaveText(["Continue", "Reload"]);
    expect(await axe(page)).toEqual([]);
  });

  test("a start script that never comes leaves words and a way on, in every language", async ({ page }) => {
    // Reduced motion does not shorten it.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.route("**/start-*.js", (route) => route.abort());
    await page.goto("./");
    const late = page.getByText("Basalt isn’t loading.");
    await expect(page.locator("#shell").getByText("Basalt", { exact: true })).toBeVisible();
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
  for (const words of [/^leptos [\d.]+: MIT/m, /^slotmap [\d.]+: Zlib/m, /^web-sys [\d.]+: MIT OR Apache-2\.0/m]) {
    expect(text).toMatch(words);
  }
  expect(text).toContain("Permission is hereby granted, free of charge");
  expect(text).toContain("UNICODE LICENSE V3");
  expect(text).not.toMatch(/^(?:basalt|leptos_macro|clap) /m);
});

test("files that belong to one build bear its name", () => {
  const build = /data-build="?(\w+)/.exec(readFileSync(join(dist, "index.html"), "utf8"))[1];
  const files = readdirSync(dist, { recursive: true }).filter((file) => /\.(?:js|wasm|ftl|html)$/.test(file));
  const unnamed = files.filter((file) => !file.includes(`-${build}`)).sort();
  expect(unnamed).toEqual(["board.js", "engine.js", "index.html", "theme.js", "worker.js"]);
});
