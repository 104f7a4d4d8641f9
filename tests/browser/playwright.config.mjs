// How the browser tests run: the built app on a strict static server, in the Chromium of this machine.
import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";

// One script knows where Chromium is, for `make test` and for a run by hand alike.
const chromium = execFileSync(fileURLToPath(new URL("../../.ci/chromium.sh", import.meta.url)), { encoding: "utf8" });
const port = Number(process.env.BASALT_TEST_PORT ?? 4173);
const cores = availableParallelism();

/** What waits for others over the network, and for clocks that decide: it takes minutes and hardly a processor. */
const WAITING = /(?:arena|event|online|online-\w+|players|quick)\.spec\.mjs$/;

export default defineConfig({
  testDir: ".",
  outputDir: "results",
  fullyParallel: true,
  // Beside those that keep a core each, one more waits.
  workers: cores + 1,
  projects: [
    { name: "page", testMatch: "*.spec.mjs", testIgnore: WAITING, workers: cores },
    { name: "online", testMatch: WAITING, workers: 1 },
  ],
  // A machine that is shared stalls now and then. What passed only then is listed as flaky, and is to be mended.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  reporter: "list",
  forbidOnly: true,
  use: {
    // Each worker empties its page and uses it for the next test. Compiled code stays, which saves a fifth of the time.
    reuseContext: true,
    baseURL: `http://localhost:${port}/`,
    locale: "en-GB",
    viewport: { width: 1280, height: 800 },
    // Filling its cache for every test would take two fifths of the time of a page; offline.spec.mjs lets it in.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: chromium.trim(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        // A test runs few of the app's functions, and not for long: each is compiled when it is first called, and optimised, which
        // takes cores from other tests, only where bots have used it much.
        "--js-flags=--wasm-lazy-compilation --wasm-tiering-budget=200000000",
      ],
    },
  },
  webServer: {
    command: `node serve.mjs --port ${port}`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
  },
});
