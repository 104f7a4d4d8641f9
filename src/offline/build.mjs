// Finishes a build whose programs are compiled, as a hook of Trunk (`Trunk.toml`) and for `dev/build.mjs`: writes every other file
// that a host serves. A `release` is split, optimised and compressed; in `dev` the page reloads itself and nothing is cached.
import { copyFileSync, cpSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { publish } from "../words/publish.mjs";
import { compress } from "./compress.mjs";
import { below, Files, root } from "./files.mjs";
import * as licences from "./licences.mjs";
import { write } from "./list.mjs";
import { name } from "./name.mjs";
import { page } from "./page.mjs";
import { programs } from "./programs.mjs";
import { scripts } from "./scripts.mjs";
import { styles } from "./styles.mjs";

/**
 * @param {string} folder where wasm-bindgen has written both programs
 * @param {{ release?: boolean, dev?: boolean }} how
 */
export async function finish(folder, { release = false, dev = false } = {}) {
  const files = new Files(folder);
  // The scripts among them are bundled later.
  cpSync(join(root, "public"), folder, { recursive: true, filter: (path) => !path.endsWith(".js") });
  await programs(files, { release });
  scripts(files);
  styles(files, { release });
  publish(files);
  page(files, { dev });
  if (!dev) files.write(licences.FILE, licences.licences());
  const build = name(files);
  if (dev) { for (const file of ["reload.js", "worker.js"]) copyFileSync(join(root, "dev", file), join(folder, file)); }
  else write(folder);
  if (release) compress(folder);
  console.log(`build ${build}: ${below(folder).length} files`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { TRUNK_STAGING_DIR: folder, TRUNK_PROFILE: profile, BASALT_DEV: dev } = process.env;
  if (!folder) throw new Error("this is a hook of Trunk: run `trunk build`, or `node dev/build.mjs FOLDER` for a quick build");
  await finish(folder, { release: profile === "release", dev: Boolean(dev) });
}
