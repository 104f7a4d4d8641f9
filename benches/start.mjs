// How soon a newcomer sees the home page and can play, with a slow line and a slow machine: what Lighthouse calls slow 4G (150 ms
// there and back, 1.6 Mbit/s down, 750 kbit/s up) and a CPU four times slower. Prints the median of five visits, in ms.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { serve } from "../tests/browser/serve.mjs";

const VISITS = Number(process.env.VISITS ?? 5);
const folder = process.argv[2] ?? fileURLToPath(new URL("../dist/", import.meta.url));
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** One visit: when there is something to be seen, when the home page is the app's, and when a board is there after a press on Play. */
async function visit(browser, url, press) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "en" });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 750e3 / 8,
  });
  await line.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(url, { waitUntil: "commit" });
  const play = page.getByRole("button", { name: "Play Hexano-Duel" }).first();
  await play.waitFor();
  const since = () => page.evaluate(() => performance.now());
  let app = null;
  if (press) await play.click();
  else {
    await page.waitForFunction(() => document.querySelector("body > .homepage") && !document.querySelector("#shell"));
    app = await since();
    await context.close();
    return { app };
  }
  // A newcomer is shown by its coach how a game goes, on a board.
  await page.locator("[role=grid]").first().waitFor();
  const board = await since();
  const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  await context.close();
  return { paint, board };
}

const server = await serve(folder.endsWith("/") ? folder : `${folder}/`);
const executablePath = execFileSync(fileURLToPath(new URL("../.ci/chromium.sh", import.meta.url)), { encoding: "utf8" }).trim();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const url = `http://localhost:${server.address().port}/`;
  const found = { paint: [], app: [], board: [] };
  for (let done = 0; done < VISITS; done += 1) {
    for (const press of [true, false]) {
      for (const [name, time] of Object.entries(await visit(browser, url, press))) found[name].push(time);
    }
  }
  for (
    const [name, what] of [["paint", "first contentful paint"], ["app", "the app has drawn the home page"], [
      "board",
      "a board is there after Play was pressed at once",
    ]]
  ) {
    console.log(`${what.padEnd(50)} ${Math.round(median(found[name]))} ms (${found[name].map(Math.round).join(", ")})`);
  }
} finally {
  await browser.close();
  server.close();
}
