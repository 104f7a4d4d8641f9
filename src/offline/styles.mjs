// Writes the style sheets of a build: one for the home page, one that comes with the table, and one for the pages beside it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { root } from "./files.mjs";

/** The style sheets in cascade order: those of the home page, those that come with the table, and those of the pages beside it. */
const SHEETS = ["tokens", "base", "home"];
const TABLE_SHEETS = [
  "board",
  "table",
  "setup",
  "arrangements",
  "phones",
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

/** The tokens of the light theme for paper, whatever the theme on the screen. */
export function paper(tokens) {
  const [, light] = /^\[data-theme="light"\] (\{[^}]*\})/m.exec(tokens);
  return `@media print {\n[data-theme] ${light}\n}\n`;
}

/** Concatenates the sheets: one request, and they compress better together. */
export function styles(files, { release }) {
  const css = (sheets) => transformSync(sheets.map(sheet).join(""), { loader: "css", minify: release }).code;
  const more = transformSync(paper(sheet("tokens")), { loader: "css", minify: release }).code;
  files.write("app.css", css(SHEETS), { named: true });
  files.write("more.css", css(TABLE_SHEETS) + more, { named: true });
  files.write("beside.css", css(BESIDE_SHEETS), { named: true });
}
