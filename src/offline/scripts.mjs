// Bundles the page's scripts into the folder of a build, each with what it uses.
import { join } from "node:path";
import { buildSync } from "esbuild";
import { LANGUAGES, sentences } from "../words/publish.mjs";
import { root } from "./files.mjs";

/** The modules, which the page imports, and the scripts, which it runs as they are, by their names in a build. */
const MODULES = {
  online: "src/browser/online.mjs",
  nearby: "src/browser/nearby.mjs",
  sounds: "src/browser/sounds.mjs",
  pictures: "public/pictures.js",
  film: "public/film.js",
  archive: "public/archive.js",
};
const SCRIPTS = {
  start: "src/start/main.mjs",
  theme: "public/theme.js",
  bots: "public/bots.js",
  engine: "public/engine.js",
  pulse: "public/pulse.js",
  board: "public/board.js",
};
/** Their names stay: `index.html` must find one even where the page is older than the build, and other people's pages the others. */
const UNNAMED = ["theme", "board", "engine"];

/** Bundles the scripts with the words that they say before messages load. */
export function scripts(files) {
  const { shell, homes } = sentences();
  const defined = { SENTENCES: shell, HOMES: homes, LANGUAGES };
  const define = Object.fromEntries(Object.entries(defined).map(([name, value]) => [name, JSON.stringify(value)]));
  for (const [format, all] of /** @type {["esm" | "iife", Record<string, string>][]} */ ([["esm", MODULES], ["iife", SCRIPTS]])) {
    const { outputFiles } = buildSync({
      entryPoints: Object.fromEntries(Object.entries(all).map(([name, path]) => [name, join(root, path)])),
      outdir: files.folder,
      write: false,
      bundle: true,
      minify: true,
      format,
      define,
      target: "es2022",
      legalComments: "none",
      logLevel: "warning",
    });
    for (const { path, text } of outputFiles) {
      const file = path.split(/[\\/]/).at(-1);
      files.write(file, text, { named: !UNNAMED.includes(file.replace(".js", "")), tells: true });
    }
  }
}
