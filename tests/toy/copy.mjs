// Begins a game as a copy of the toy: `node tests/toy/copy.mjs ID` writes src/games/ID/, puts it on the list of games,
// and reports what is still missing. For an existing game it only reports. Another root may follow the id.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const toy = fileURLToPath(new URL(".", import.meta.url));
const root = process.argv[3] ?? join(toy, "../..");
const id = process.argv[2] ?? "";
if (!/^[a-z][a-z0-9]{1,15}$/.test(id) || id === "toy") {
  console.error("usage: make game ID=NAME, where NAME is two to sixteen small letters and digits, a letter first");
  process.exit(2);
}
const kind = id[0].toUpperCase() + id.slice(1);
const folder = join(root, "src/games", id);
const list = join(root, "src/games/lib.rs");
const read = (path) => readFileSync(path, "utf8");

/** A file of the toy as it reads in the new game. */
const copied = (path) =>
  read(join(toy, path))
    .replaceAll("basalt::words!", "basalt_words::words!")
    .replace(/\bbasalt::(\w+)/g, "basalt_$1")
    // Other crates name the game: the programs for the browser list its parts.
    .replaceAll("pub(crate)", "pub")
    .replaceAll("Toy", kind)
    .replace(/\btoy\b/g, id);

/** The files of a game, which are those of the toy. */
const files = readdirSync(toy, { recursive: true })
  .map(String)
  .filter((path) => !path.endsWith(".mjs") && statSync(join(toy, path)).isFile())
  .sort();

if (!existsSync(folder)) {
  for (const path of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), copied(path));
  }
  const games = read(list).replace(/(?:^pub mod \w+;\n)+(?=\nuse )/m, (modules) => {
    const names = [...modules.matchAll(/^pub mod (\w+);/gm)].map(([, name]) => name);
    return [...names, id].sort().map((name) => `pub mod ${name};\n`).join("");
  });
  const last = [...games.matchAll(/^ +\w+::\w+,\n/gm)].pop();
  const end = last.index + last[0].length;
  const listed = `${games.slice(0, end)}            ${id}::${kind},\n${games.slice(end)}`;
  writeFileSync(list, listed.replace(/^(static MORE: .*)\];$/m, `$1, "${id}"];`));
  console.log(`src/games/${id}/ is a copy of the toy, and src/games/lib.rs lists it, under More games on the home page.`);
}

/** The lines of a text that say something of this game: no headings, no comments, no variants, not how many play. */
const said = (text) => text.split("\n").map((line) => line.trim()).filter((line) => line && !/^[#*[]|^\w+-players/.test(line));

const missing = [];
const lacks = (there, what) => there || missing.push(what);
lacks(new RegExp(`^pub mod ${id};$`, "m").test(read(list)), `src/games/lib.rs: the module \`pub mod ${id};\``);
lacks(new RegExp(`^ +${id}::\\w+,$`, "m").test(read(list)), `src/games/lib.rs: a line \`${id}::TYPE,\` at the end`);
// The toy is not on the list, and has neither.
for (const tag of files.map((path) => /^guide\.(\w+)\.md$/.exec(path)?.[1]).filter(Boolean)) {
  for (const part of ["coach", "short"]) {
    lacks(existsSync(join(folder, `${part}.${tag}.md`)), `src/games/${id}/${part}.${tag}.md: as in src/games/hex/`);
  }
}
for (const path of ["src/npm/games.js", "src/npm/index.d.ts"]) {
  lacks(new RegExp(`\\b${id}\\b`).test(read(join(root, path))), `${path}: the game's id`);
}
for (const path of files) {
  const own = join(folder, path);
  if (!existsSync(own)) {
    if (!path.endsWith(".rs")) missing.push(`src/games/${id}/${path}`);
  } else if (/\.(ftl|md)$/.test(path)) {
    const of_toy = new Set(said(copied(path)));
    const left = said(read(own)).filter((line) => of_toy.has(line) && /\p{L}{2}/u.test(line.replace(/^[^=]*=/, "")));
    lacks(!left.length, `src/games/${id}/${path}: still says what the toy says, ${left.length} lines, first: ${left[0]}`);
  } else {
    lacks(path.endsWith(".json") || read(own) !== copied(path), `src/games/${id}/${path}: still the toy's`);
  }
}
const has_data = (path, what) => lacks(existsSync(join(root, path)), `${path}: ${what}`);
has_data(`tests/data/${id}.jsonl`, "whole games recorded by an independent implementation; how many, in tests.json");
has_data(`tests/data/${id}-perft.json`, "counts of sequences of actions, from the same; how many, in tests.json");
has_data(`tests/data/records/${id}.txt`, "records that stay readable forever, in blocks of three lines (tests/games/records.rs)");
const answers = read(join(root, "tests/data/answers.txt"));
for (const level of ["spark", "pulse", "overdrive"]) {
  lacks(
    new RegExp(`${level} .*\\b${id}\\.`).test(answers),
    `tests/data/answers.txt: a question for ${level} and its answer (tests/bots/answers.rs)`,
  );
}
for (const path of ["README.md", "CREDITS.md"]) {
  const name = /^\w+-name = (.*)$/m.exec(existsSync(folder) ? read(join(folder, "messages/en.ftl")) : "")?.[1];
  lacks(name && read(join(root, path)).replace(/\s+/g, " ").includes(name), `${path}: the game's name and whose it is`);
}
console.log(
  missing.length
    ? `Still missing:\n${missing.map((what) => `- ${what}`).join("\n")}\nWhat only running shows: cargo nextest run`
    : "Nothing is missing.",
);
