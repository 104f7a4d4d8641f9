// Draws the icons of the installed app from the logo. Run by hand when the logo changes: `make icons`.
import { chromium } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../../", import.meta.url);
const mark = readFileSync(new URL("public/mark.svg", root), "utf8").replace(/<!--.*?-->/, "");
const inner = mark.slice(mark.indexOf(">") + 1, mark.lastIndexOf("</svg>"));
const svg = (content) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${content}</svg>`;

/** Joints of columns behind the logo, out to the edge, which systems mask to their own shape. */
const ground =
  '<path d="M0 0H96V96H0Z" fill="#191c21"/><path d="M-2 58L22 44V17L-2 3M98 3L74 17V44L98 58M22 17L48 2L74 17M22 44L11 69M74 44L85 69M-2 92L11 69L36 88V98M98 92L85 69L60 88V98" fill="none" stroke="#272c33" stroke-width="2.4"/>';
/** The column as a silhouette with the crack cut out; systems colour it. */
const column = "M19 25L33 10H63L77 25V73L63 88H33L19 73Z";
const crack = "M57 4L45 19L55 28L43 40L53 52L43 64L52 75L46 94";
const shadow =
  `<mask id="m"><path d="M0 0H96V96H0Z" fill="#fff"/><path d="${crack}" fill="none" stroke="#000" stroke-width="9"/></mask><path d="${column}" mask="url(#m)"/>`;
const within = (share, content) => `<g transform="translate(48 48) scale(${share}) translate(-48 -49)">${content}</g>`;

/** @type {Record<string, [number, string]>} */
const icons = {
  "icon-192.png": [192, svg(within(1.04, inner))],
  "icon-512.png": [512, svg(within(1.04, inner))],
  "icon-maskable.png": [512, svg(ground + within(0.72, inner))],
  "icon-monochrome.png": [512, svg(within(0.8, shadow))],
  "icon-apple.png": [180, svg(ground + within(0.86, inner))],
};

const executablePath = execFileSync(fileURLToPath(new URL(".ci/chromium.sh", root)), { encoding: "utf8" }).trim();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
for (const [name, [size, picture]] of Object.entries(icons)) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${picture}`);
  writeFileSync(new URL(`public/${name}`, root), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
