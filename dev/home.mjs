// Writes `src/offline/home.html` from the build in dist/: the home page that the app draws for a newcomer before any chunk has
// loaded, with keys in place of messages. Run `make home` after a change of that page.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { serve } from "../tests/browser/serve.mjs";

const server = await serve();
const executablePath = execFileSync(fileURLToPath(new URL("../.ci/chromium.sh", import.meta.url)), { encoding: "utf8" }).trim();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const page = await browser.newPage({ locale: "en" });
  // The chunks never load; messages are their keys, unless they have variants.
  await page.route("**/part-*.wasm", () => {});
  await page.route(/\/(?:words|more)-en-\w+\.ftl$/, async (route) => {
    const answer = await route.fetch();
    const keys = (await answer.text()).replace(/^([\w-]+) = [^{}\n]+$/gm, (_, key) => `${key} = %${key}%`);
    await route.fulfill({ response: answer, body: keys });
  });
  await page.goto(`http://localhost:${server.address().port}/`);
  await page.locator("body > .homepage").waitFor();
  const html = await page.locator("body > .homepage").evaluate((home) => {
    const walker = document.createTreeWalker(home, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    for (const node of found) {
      if (node.nodeType === Node.COMMENT_NODE) node.remove();
      // Today's content is not known in advance.
      else if (node.parentElement.closest("[data-today]")) node.data = "\u00a0";
      else if (/\p{L}/u.test(node.data) && !/^%[\w-]+%$/.test(node.data) && node.data !== "Basalt") {
        throw new Error(`not of the messages: ${node.data}`);
      }
    }
    return home.outerHTML;
  });
  writeFileSync(new URL("../src/offline/home.html", import.meta.url), `${html}\n`);
  console.log(`src/offline/home.html: ${html.length} bytes`);
} finally {
  await browser.close();
  server.close();
}
