// Takes the pictures of the README, of the manifest and for chats: `make pictures`, after what they show has changed.
import { chromium } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { knowing } from "../browser/fixture.mjs";
import { classics, recorded, shortest } from "../browser/games.mjs";
import { serve } from "../browser/serve.mjs";
import { preview } from "./preview.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const volcano = classics.at(-1);
/** How much is written of what has been captured after each ply for which the position is recorded. */
const captured = volcano.plies.map(({ after }) => after?.split(" ").at(-1).length);
const gains = captured.map((now, at) => now - captured[at - 1] || 0);
const capture = gains.indexOf(Math.max(...gains.slice(Math.floor(gains.length / 2))), Math.floor(gains.length / 2));
const fuse = shortest("hexafuse", ({ plies }) => plies.length > 14);

/** What each picture shows, and how large. */
const pictures = [
  { name: "home", size: [1280, 800], scheme: "dark", address: "./", moment: ".new-today .crest" },
  {
    name: "eruption",
    size: [1280, 800],
    scheme: "dark",
    address: recorded("volcano", volcano, capture),
    moment: ".board .dust",
    press: "Next",
  },
  { name: "hexafuse", size: [1280, 800], scheme: "light", address: recorded("hexafuse", fuse, fuse.plies.length - 3) },
  { name: "../../public/screen-wide", size: [1280, 800], scheme: "dark", address: "./", moment: ".new-today .crest" },
  { name: "../../public/screen-narrow", size: [390, 844], scheme: "dark", address: recorded("volcano", volcano, capture) },
];

const server = await serve();
const executablePath = execFileSync(here("../../.ci/chromium.sh"), { encoding: "utf8" }).trim();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  for (const { name, size: [width, height], scheme, address, moment, press } of pictures) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme, locale: "en-GB" });
    await knowing(page);
    await page.addInitScript(() => localStorage.setItem("basalt.speed", "slow"));
    await page.goto(new URL(address, `http://localhost:${server.address().port}/`).href);
    await page.locator("main").waitFor();
    await page.evaluate(() => document.fonts.load("16px 'Basalt Inter'"));
    if (press) await page.getByRole("button", { name: press, exact: true }).click();
    if (moment) await page.locator(moment).first().waitFor();
    if (!press) {
      // The band's picture comes after the games, and fades in.
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => {
        const ends = (motion) => Number(motion.effect.getComputedTiming().endTime) < Infinity;
        return Promise.allSettled(document.getAnimations().filter(ends).map(({ finished }) => finished));
      });
    }
    await page.screenshot({ path: here(`${name}.jpg`), type: "jpeg", quality: 84 });
    await page.close();
  }
  const page = await browser.newPage({ locale: "en-GB" });
  await knowing(page);
  writeFileSync(here("../../public/preview.png"), await preview(page, `http://localhost:${server.address().port}/`));
} finally {
  await browser.close();
  server.close();
}
