// Splits the published programs into WebAssembly modules that load on demand: in the app what `part!` in `src/ui/reactive/lazy.rs`
// marks, in the bots' worker the search of each game (`src/games/lib.rs`). It runs before the files of a build are reordered
// and named. `wasm-split-cli` cuts the linker's output with its relocations, then wasm-bindgen processes the app's own module, and
// Binaryen makes each smaller; earlier, it would lose the relocations.
// `docs/decisions/parts.md` has the figures.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";
import { bare, EMPTY, written } from "./order.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const run = (command, ...args) =>
  execFileSync(command, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"], encoding: "utf8", maxBuffer: 1 << 28 });

/** The path of a program's WebAssembly from cargo, whose profile has the same name. */
function whole(program) {
  const { target_directory: built } = JSON.parse(run("cargo", "metadata", "--no-deps", "--format-version", "1"));
  return join(built, `wasm32-unknown-unknown/${program}/${program}.wasm`);
}

/** Replaces a part of a text that must be there. */
function replaced(text, place, by) {
  if (typeof place === "string" ? !text.includes(place) : !place.test(text)) {
    throw new Error(`the JavaScript of what is split has no ${place}`);
  }
  return text.replace(place, by);
}

/**
 * Joins a program's JavaScript with its loader of parts. In a separate file, the loader would stay with the first app of a page
 * even after a restart.
 */
function joined(app, parts) {
  const loaders = [...parts.matchAll(/^export const (\w+) =/gm)].map(([, name]) => name);
  let code = replaced(parts, /^import \{ initSync \} from .*$/m, "").replace(/^export const/gm, "const");
  // The app reports failures itself; leaving the page also aborts requests.
  code = replaced(code, "console.error(e);", "console.warn(String(e));");
  // Not every server sends the type that streaming requires.
  code = code.replaceAll("WebAssembly.instantiateStreaming(src, imports)", "instantiatePart(src, imports)").replaceAll(
    "import.meta.url",
    "PLACE",
  );
  code += `
const PLACE = import.meta.url;
async function instantiatePart(src, imports) {
    const answer = await src;
    if (answer instanceof ArrayBuffer) return WebAssembly.instantiate(answer, imports);
    if (!answer.ok) throw new Error(answer.url + ": " + answer.status);
    if (answer.headers.get("content-type") === "application/wasm") return WebAssembly.instantiateStreaming(answer, imports);
    return WebAssembly.instantiate(await answer.arrayBuffer(), imports);
}
`;
  const imported = /^import \* as (\w+) from ['"]\.\/__wasm_split\.js['"];?$/m;
  const [, name] = app.match(imported) ?? [];
  const others = new RegExp(imported, "gm");
  const names = [...app.matchAll(others)].map(([, name]) => name);
  if (!name) throw new Error("the JavaScript of what is split does not ask for its parts");
  return app.replace(others, "") + code + names.map((name) => `const ${name} = { ${loaders.join(", ")} };\n`).join("");
}

/**
 * Removes the classes that libraries offer to JavaScript and ours never uses, such as the streams that come with Leptos; returns
 * the script and the exports of the module that only they used.
 */
export function withoutClasses(script) {
  const calls = (script) => new Set([...script.matchAll(/\bwasm\.(\w+)/g)].map(([, name]) => name));
  let rest = script;
  for (const [, name] of script.matchAll(/^export class (\w+) \{$/gm)) {
    const own = [
      `^export class ${name} \\{\\n[^]*?^\\}\\n`,
      `^if \\(Symbol\\.dispose\\) ${name}\\..*\\n`,
      `^const ${name}Finalization = [^]*?;\\n`,
    ];
    const without = own.reduce((rest, part) => rest.replace(new RegExp(part, "m"), ""), rest);
    if (!new RegExp(`\\b${name}`).test(without)) rest = without;
  }
  const left = calls(rest);
  return { script: rest, unused: [...calls(script)].filter((name) => !left.has(name)) };
}

/** Makes modules smaller, by 1 to 4 % after compression: a function from bytes, and names of exports to drop, to bytes. */
export async function shrinker() {
  // Loaded here, since quick builds do without and it takes a second.
  const { default: binaryen } = await import("binaryen");
  const { BulkMemory, BulkMemoryOpt, MutableGlobals, Multivalue, NontrappingFPToInt, ReferenceTypes, SignExt } = binaryen.Features;
  // What LLVM uses for this target: the modules no longer say it themselves.
  const features = BulkMemory | BulkMemoryOpt | MutableGlobals | Multivalue | NontrappingFPToInt | ReferenceTypes | SignExt;
  binaryen.setOptimizeLevel(2);
  binaryen.setShrinkLevel(1);
  return (bytes, unused = []) => {
    const module = binaryen.readBinary(bare(bytes));
    module.setFeatures(features);
    for (const name of unused) module.removeExport(name);
    module.optimize();
    const shrunk = module.emitBinary();
    module.dispose();
    return shrunk;
  };
}

/** Parts of the app that others bring along, and those others, as `src/ui/shell/` says: all of them, or some. */
const BROUGHT = { play: null, underway: "pages, underway" };

/**
 * The names of these parts by the numbers of the chunks that hold them: a part's code is in the chunk that it shares with those
 * that bring it along, and its module has hardly more than the entry.
 */
function brought(loader) {
  const chunks = [...loader.matchAll(/^\/\* (.*) \*\/\nconst __chunk_(\d+) /gm)].map(([, by, chunk]) => [by, chunk]);
  const all = [...new Set(chunks.flatMap(([by]) => by.split(", ")))].sort();
  const holds = ([, by]) => chunks.find(([others]) => others === (by ?? all.join(", ")));
  const there = Object.entries(BROUGHT).filter((part) => all.includes(part[0]) && holds(part));
  return new Map(there.map((part) => [holds(part)[1], part[0]]));
}

/**
 * Cuts a program into parts: writes `stem_bg.wasm` and the parts, with names that begin with `prefix`, to a folder; returns the
 * JavaScript, an ES module.
 */
export function cut(program, folder, stem, prefix, shrink) {
  const work = mkdtempSync(join(tmpdir(), "basalt-split-"));
  try {
    run("wasm-split-cli", whole(program), work, "--out-name", stem);
    const bindgen = ["--target", "web", "--no-typescript", "--keep-lld-exports", "--remove-name-section", "--remove-producers-section"];
    const out = join(work, "out");
    run("wasm-bindgen", ...bindgen, "--out-dir", out, "--out-name", stem, join(work, `${stem}.wasm`));
    const { script: app, unused } = withoutClasses(readFileSync(join(out, `${stem}.js`), "utf8"));
    const loader = readFileSync(join(work, "__wasm_split.js"), "utf8");
    const held = brought(loader);
    const entries = [...held.values()];
    let script = joined(app, loader);
    for (const file of readdirSync(work)) {
      const [, kind, name] = /^(split|chunk)_(.*)\.wasm$/.exec(file) ?? [];
      if (!kind) continue;
      const isPart = kind === "split" ? !entries.includes(name) : held.has(name);
      const part = `${prefix}-${isPart ? "" : "shared"}${held.get(name) ?? name}.wasm`;
      if (!script.includes(file)) continue;
      writeFileSync(join(folder, part), shrink(readFileSync(join(work, file))));
      script = script.replaceAll(`./${file}`, `./${part}`);
    }
    writeFileSync(join(folder, `${stem}_bg.wasm`), shrink(readFileSync(join(out, `${stem}_bg.wasm`)), unused));
    return script;
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** The name of the app's files. */
const stemOf = (folder) => readdirSync(folder).map((file) => /^(app-[0-9a-f]+)\.js$/.exec(file)?.[1]).find(Boolean);

/** The code that loads a part of the app, once for each part and shared chunk. */
const EACH =
  /\(\) => \{\s*const src = fetch\(new URL\(("[^"]+"), PLACE\)\);\s*src\.catch\(\(\) => \{\}\);\s*return async \(imports\) => \(instantiatePart\(src, imports\)\);\s*\}/g;

/** Makes the app load gathered chunks together, with the first of them; their addresses contain their index. */
const FETCH_PART = `
function partAt(place) {
    return () => {
        const src = fetchPart(new URL(place, PLACE));
        src.catch(() => {});
        return async (imports) => instantiatePart(await src, imports);
    };
}
let gathered;
function fetchPart(url) {
    if (!url.hash) return fetch(url);
    gathered ??= fetch(url.href.split("#")[0]).then(async (answer) => {
        if (!answer.ok) throw new Error(answer.url + ": " + answer.status);
        return WebAssembly.compile(await answer.arrayBuffer());
    });
    const all = gathered;
    all.catch(() => (gathered = gathered === all ? undefined : gathered));
    return all.then((all) => WebAssembly.Module.customSections(all, url.hash.slice(1))[0]);
}
`;

/** Splits the app and the bots' worker in the folder of a build. */
export async function split(folder) {
  const shrink = await shrinker();
  const stem = stemOf(folder);
  const script = replaced(cut("app", folder, stem, "part", shrink), EACH, "partAt($1)") + FETCH_PART;
  if (/[^.]fetch\(new URL\("\.\/part/.test(script)) throw new Error("a part of the app is fetched in another way");
  writeFileSync(join(folder, `${stem}.js`), transformSync(script, { minify: true, format: "esm", target: "es2022" }).code);
  writeFileSync(join(folder, "thinker.js"), cut("thinker", folder, "thinker", "thinker", shrink));
}

/** The size in bytes below which shared chunks are gathered: the code that games share is mostly smaller than a request. */
const SMALL = 24_000;

/**
 * Gathers the small shared chunks in one file after their functions are reordered: an empty WebAssembly with each of them as a
 * custom section.
 */
export function gather(folder) {
  const path = join(folder, `${stemOf(folder)}.js`);
  let script = readFileSync(path, "utf8");
  const all = [EMPTY];
  const pieces = readdirSync(folder).filter((file) => /^part-shared\w+\.wasm$/.test(file)).sort();
  for (const file of pieces) {
    const bytes = readFileSync(join(folder, file));
    if (bytes.length >= SMALL) continue;
    const name = Buffer.from(/^part-shared(\w+)/.exec(file)[1]);
    all.push(Buffer.from([0]), written(1 + name.length + bytes.length), Buffer.from([name.length]), name, bytes);
    script = replaced(script, `./${file}`, `./part-small.wasm#${name}`);
    rmSync(join(folder, file));
  }
  writeFileSync(join(folder, "part-small.wasm"), Buffer.concat(all));
  writeFileSync(path, script);
}

/** Turns the worker's module into a script, since not all browsers have module workers: it begins with `wasm_bindgen(…)`. */
export function fitWorker(folder, { minify }) {
  const path = join(folder, "thinker.js");
  /** @type {import("esbuild").TransformOptions} */
  const options = { minify, format: "iife", globalName: "wasm_bindgen", footer: "wasm_bindgen=wasm_bindgen.default;", target: "es2022" };
  const place = { define: { "import.meta.url": "location.href" } };
  writeFileSync(path, transformSync(readFileSync(path, "utf8"), { ...options, ...place }).code);
}
