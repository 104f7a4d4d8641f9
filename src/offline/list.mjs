// Writes the service worker of a build, with the list of its files.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { below } from "./files.mjs";

/** The worker's file, which must not list itself. */
export const WORKER = "worker.js";
/** Files that are not cached: some pictures are only for chats and stores, scripts for other people's pages, and only the network
 * can say whether there is a game server (`online/health`). */
const LEFT = [WORKER, "board.js", "engine.js", "preview.png", "screen-wide.jpg", "screen-narrow.jpg", "health"];
/** Whether a file is not cached; neither are compressed forms (`compress.mjs`). */
export const isLeft = (path) => LEFT.includes(path.split("/").at(-1)) || /\.(?:br|gz)$/.test(path);

/** Writes the worker for the build in this folder; returns the build's name. */
export function write(folder) {
  const digests = {};
  for (const path of below(folder).filter((path) => !isLeft(path))) {
    const digest = createHash("sha256").update(readFileSync(join(folder, path))).digest("hex");
    digests[path === "index.html" ? "./" : path] = digest;
  }
  const template = readFileSync(new URL("worker.js", import.meta.url), "utf8");
  const name = createHash("sha256").update(JSON.stringify(digests)).update(template).digest("hex").slice(0, 12);
  const place = 'const BUILD = { name: "", files: {} };';
  if (!template.includes(place)) throw new Error("worker.js has no place for the list of files");
  const build = `const BUILD = ${JSON.stringify({ name, files: digests })};`;
  writeFileSync(join(folder, WORKER), template.replace(place, () => build));
  return name;
}
