// Writes the build's name into its files' names, so that builds never mix: a page finds either a file of its own build or none.
// It runs once all files exist, before the service worker lists them.
import { createHash } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { below, BUILD } from "./files.mjs";

/** The path of a file with the name of the build: before its ending, but `app-NAME_bg.wasm`, as wasm-bindgen would name it. */
const named = (path, build) => path.replace(/(?:_bg)?\.\w+$/, (ending) => `-${build}${ending}`);

/** Names the files of a build; returns its name. */
export function name(files) {
  const digest = createHash("sha256");
  for (const path of below(files.folder)) digest.update(`${path}\n`).update(readFileSync(join(files.folder, path)));
  const build = digest.digest("hex").slice(0, 10);
  const all = [...files.kinds];
  // The longest first: one name may end like another.
  const paths = all.filter(([, { named }]) => named).map(([path]) => path).sort((one, other) => other.length - one.length);
  const told = (text) => paths.reduce((text, path) => text.replaceAll(path, named(path, build)), text.replaceAll(BUILD, build));
  for (const [path, { tells, sealed }] of all) {
    const text = () => files.text(path);
    if (tells) writeFileSync(join(files.folder, path), told(text()));
    if (sealed) writeFileSync(join(files.folder, path), `# ${build}\n${text()}# ${build}\n`);
  }
  for (const path of paths) renameSync(join(files.folder, path), join(files.folder, named(path, build)));
  return build;
}
