// Runs the steps before and after a build, for Trunk's hooks and `dev/build.mjs`: `hooks.mjs before`, `hooks.mjs after`.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync, transformSync } from "esbuild";
import { publish, publishMessages } from "../words/publish.mjs";
import { compress } from "./compress.mjs";
import * as licences from "./licences.mjs";
import { write } from "./list.mjs";
import { name } from "./name.mjs";
import { order } from "./order.mjs";
import { fitWorker, gather, split } from "./split.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** The style sheets in cascade order: those of the home page, those that come with the table, and those of the pages beside it. */
const SHEETS = ["tokens", "base", "home"];
const TABLE_SHEETS = [
  "board",
  "table",
  "arrangements",
  "result",
  "editor",
  "study",
  "zoom",
  "learn",
  "panels",
  "dialog",
  "around",
  "motion",
  "print",
];
const BESIDE_SHEETS = ["pages", "library", "settings", "paper"];
const sheet = (name) => inEms(readFileSync(join(root, "style", `${name}.css`), "utf8"));

/**
 * Queries of the window's size in ems of the text size that the browser is set to: large text gets the arrangement of a small
 * window, as if the page were zoomed.
 */
export const inEms = (css) => css.replace(/@media[^{]+/g, (query) => query.replace(/([\d.]+)px/g, (_, px) => `${px / 16}em`));

/** Concatenates the style sheets of the home page: one request, and they compress better together. */
export function before() {
  mkdirSync(join(root, "target"), { recursive: true });
  writeFileSync(join(root, "target/app.css"), SHEETS.map(sheet).join(""));
}

/** Writes the other style sheets into the folder of a build, likewise: the later one adds to the other. */
function styles(folder, { release }) {
  const written = (name, css) => writeFileSync(join(folder, `${name}.css`), transformSync(css, { loader: "css", minify: release }).code);
  written("more", TABLE_SHEETS.map(sheet).join("") + paper(sheet("tokens")));
  written("beside", BESIDE_SHEETS.map(sheet).join(""));
}

/** The tokens of the light theme for paper, whatever the theme on the screen. */
export function paper(tokens) {
  const [, light] = /^\[data-theme="light"\] (\{[^}]*\})/m.exec(tokens);
  return `@media print {\n[data-theme] ${light}\n}\n`;
}

/** Makes the address of the page's preview picture absolute, if BASALT_ADDRESS says where the build will be published. */
export function addressed(html, address) {
  if (!address) return html;
  return html.replace(/(<meta property="?og:image"? content=)"?preview\.png"?/, (_, tag) => `${tag}"${new URL("preview.png", address)}"`);
}

/** The scripts that use npm packages, by their names in a build: each is bundled into one file. */
const BUNDLES = {
  online: "src/browser/online.mjs",
  pictures: "public/pictures.js",
  film: "public/film.js",
  archive: "public/archive.js",
};

/** Bundles those scripts into the folder of a build. */
export function bundle(folder) {
  const entryPoints = Object.fromEntries(Object.entries(BUNDLES).map(([name, path]) => [name, join(root, path)]));
  buildSync({
    entryPoints,
    outdir: folder,
    allowOverwrite: true,
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    legalComments: "none",
    logLevel: "warning",
  });
}

/**
 * Finishes the build in a folder: writes the messages of each language to a file, then names the files after the build. A
 * published build also gets licences and a service worker that lists its files; `make dev` reloads itself instead.
 */
export async function after(folder, { release, dev }) {
  publish(folder);
  bundle(folder);
  styles(folder, { release });
  const page = join(folder, "index.html");
  writeFileSync(page, addressed(readFileSync(page, "utf8"), process.env.BASALT_ADDRESS));
  if (release && !dev) await split(folder);
  publishMessages(folder);
  fitWorker(folder, { minify: release });
  if (release && !dev) {
    order(folder);
    gather(folder);
  }
  if (!dev) writeFileSync(join(folder, licences.FILE), licences.licences());
  console.log(`build ${name(folder)}`);
  if (dev) (await import("../../dev/page.mjs")).fit(folder);
  else write(folder);
  if (release && !dev) compress(folder);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { TRUNK_STAGING_DIR: folder, TRUNK_PROFILE: profile, BASALT_DEV: dev } = process.env;
  if (process.argv[2] === "before") before();
  else await after(folder, { release: profile === "release", dev: Boolean(dev) });
}
