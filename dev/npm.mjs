// Makes the npm package of the rules, `target/npm/basalt-rules-VERSION.tgz`, and checks what a game of it weighs: `make npm`.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "../src/offline/files.mjs";
import { run, TARGET } from "../src/offline/programs.mjs";
import { shrinker } from "../src/offline/split.mjs";
import { GAMES } from "../src/words/publish.mjs";

/** The most that the rules of a game weigh for a page that loads them (bytes, gzip). */
const MOST = 60_000;
const place = join(root, "target/npm");
const folder = join(place, "package");
const source = join(root, "src/npm");

const metadata = JSON.parse(run("cargo", "metadata", "--no-deps", "--format-version", "1"));
const { version } = metadata.packages.find(({ name }) => name === "basalt-npm");

const shrink = await shrinker();
rmSync(place, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const game of GAMES) {
  // The program offers this game only, and the compiler leaves out the others.
  process.env.BASALT_NPM_GAME = game;
  run("cargo", "build", "--quiet", "--locked", "--profile", "app", "--target", TARGET, "--package", "basalt-npm", "--bin", "basalt-npm");
  const built = join(metadata.target_directory, TARGET, "app", "basalt-npm.wasm");
  run("wasm-bindgen", "--target", "web", "--no-typescript", "--out-dir", folder, "--out-name", game, built);
  const wasm = join(folder, `${game}_bg.wasm`);
  writeFileSync(wasm, shrink(readFileSync(wasm)));
}
for (const name of readdirSync(source).filter((name) => /\.js$|\.d\.ts$|^README\.md$/.test(name))) {
  copyFileSync(join(source, name), join(folder, name));
}
for (const licence of ["LICENSE-APACHE", "LICENSE-MIT"]) copyFileSync(join(root, licence), join(folder, licence));
const manifest = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
writeFileSync(join(folder, "package.json"), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);

const weight = (name) => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length;
const shared = weight("index.js") + weight("games.js");
for (const game of GAMES) {
  const bytes = weight(`${game}_bg.wasm`) + weight(`${game}.js`) + shared;
  console.log(`npm: ${game} ${(bytes / 1000).toFixed(1)} kB gzip`);
  if (bytes > MOST) throw new Error(`${game} weighs more than ${MOST} bytes`);
}
const { GAMES: offered } = await import(join(folder, "games.js"));
if (`${[...offered].sort()}` !== `${[...GAMES].sort()}`) throw new Error(`src/npm offers ${offered}, and the games are ${GAMES}`);
run("npm", "pack", "--silent", folder, "--pack-destination", place);
