// Splits a published program into WebAssembly modules that load on demand: in the app what `part!` in `src/ui/reactive/lazy.rs`
// marks, in the bots' worker the search of each game (`src/games/lib.rs`). `wasm-split-cli` cuts the linker's output with its
// relocations, then wasm-bindgen processes the program's own module, and Binaryen makes each smaller; earlier, it would lose the
// relocations. `docs/decisions/parts.md` has the figures.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chunks, gathering, joined, numbered } from "./glue.mjs";
import { linked, run } from "./programs.mjs";
import { alike, bare, EMPTY, leb } from "./wasm.mjs";

/** The names of a program's parts begin with it. */
const PREFIXES = { app: "part", thinker: "thinker" };

/** Sorts a module's functions for compression; Binaryen numbers them anew. */
function sort(binaryen, module) {
  const all = Array.from({ length: module.getNumFunctions() }, (_, index) => binaryen.getFunctionInfo(module.getFunctionByIndex(index)));
  // Those that are imported have no body.
  const own = all.filter(({ body }) => body);
  for (const index of alike(Buffer.from(module.emitBinary()))) {
    const { name, params, results, vars, body } = own[index];
    module.removeFunction(name);
    module.addFunction(name, params, results, vars, body);
  }
}

/** Makes modules smaller, by 5 to 10 % after compression: a function from bytes to bytes. */
export async function shrinker() {
  // Loaded here, since it takes a second.
  const { default: binaryen } = await import("binaryen");
  const { BulkMemory, BulkMemoryOpt, MutableGlobals, Multivalue, NontrappingFPToInt, ReferenceTypes, SIMD128, SignExt } = binaryen.Features;
  // What LLVM uses for this target: the modules no longer say it themselves.
  const features = BulkMemory | BulkMemoryOpt | MutableGlobals | Multivalue | NontrappingFPToInt | ReferenceTypes | SIMD128 | SignExt;
  binaryen.setOptimizeLevel(2);
  binaryen.setShrinkLevel(1);
  return (bytes) => {
    const module = binaryen.readBinary(bare(bytes));
    module.setFeatures(features);
    module.optimize();
    sort(binaryen, module);
    const shrunk = module.emitBinary();
    module.dispose();
    // Better to find a broken module here than to ship it.
    new WebAssembly.Module(/** @type {BufferSource} */ (shrunk));
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
  const found = chunks(loader);
  const all = [...new Set(found.flatMap(([by]) => by.split(", ")))].sort();
  const holds = ([, by]) => found.find(([others]) => others === (by ?? all.join(", ")));
  const there = Object.entries(BROUGHT).filter((part) => all.includes(part[0]) && holds(part));
  return new Map(there.map((part) => [holds(part)[1], part[0]]));
}

/** The size in bytes below which shared chunks of the app are gathered: the code that games share is mostly smaller than a request. */
const SMALL = 24_000;

/** Gathers the small shared chunks in one file: an empty WebAssembly with each of them as a custom section. */
function gather(script, modules) {
  const all = [EMPTY];
  for (const [file, bytes] of Object.entries(modules)) {
    const [, index] = /^part-shared(\w+)\.wasm$/.exec(file) ?? [];
    if (!index || bytes.length >= SMALL) continue;
    const name = Buffer.from(index);
    all.push(Buffer.from([0]), leb(1 + name.length + bytes.length), Buffer.from([name.length]), name, bytes);
    script = script.replaceAll(`./${file}`, `./part-small.wasm#${index}`);
    delete modules[file];
  }
  modules["part-small.wasm"] = Buffer.concat(all);
  return script;
}

/** Cuts a program into parts: its JavaScript, an ES module, and its WebAssembly by the names of files. */
export function cut(program, shrink) {
  const work = mkdtempSync(join(tmpdir(), "basalt-split-"));
  try {
    run("wasm-split-cli", linked(program), work, "--out-name", program);
    const bindgen = ["--target", "web", "--no-typescript", "--keep-lld-exports", "--remove-name-section", "--remove-producers-section"];
    const out = join(work, "out");
    run("wasm-bindgen", ...bindgen, "--out-dir", out, "--out-name", program, join(work, `${program}.wasm`));
    const read = (file) => readFileSync(join(out, file));
    const { script: own, wasm } = numbered(read(`${program}.js`).toString(), read(`${program}_bg.wasm`));
    const loader = readFileSync(join(work, "__wasm_split.js"), "utf8");
    const held = brought(loader);
    const entries = [...held.values()];
    let script = joined(own, loader);
    /** @type {Record<string, Uint8Array>} */
    const modules = {};
    for (const file of readdirSync(work)) {
      const [, kind, name] = /^(split|chunk)_(.*)\.wasm$/.exec(file) ?? [];
      if (!kind || !script.includes(file)) continue;
      const isPart = kind === "split" ? !entries.includes(name) : held.has(name);
      const part = `${PREFIXES[program]}-${isPart ? "" : "shared"}${held.get(name) ?? name}.wasm`;
      modules[part] = shrink(readFileSync(join(work, file)));
      script = script.replaceAll(`./${file}`, `./${part}`);
    }
    modules[`${program}_bg.wasm`] = shrink(wasm);
    return { script: program === "app" ? gather(gathering(script), modules) : script, modules };
  } finally {
    rmSync(work, { recursive: true });
  }
}
