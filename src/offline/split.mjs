// Splits what is published into parts that come when they are wanted, each a WebAssembly of its own: of the page's program what
// `part!` in `src/ui/lazy.rs` marks, of the bots' worker the search of each game (`src/games/mod.rs`). It happens before the
// files of a build are put in order and named.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";

const root = fileURLToPath(new URL("../../", import.meta.url));
const run = (command, ...args) => execFileSync(command, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"], encoding: "utf8", maxBuffer: 1 << 28 });

/** The WebAssembly of a program as cargo leaves it; its profile has the same name. */
function whole(program) {
  const { target_directory: built } = JSON.parse(run("cargo", "metadata", "--no-deps", "--format-version", "1"));
  return join(built, `wasm32-unknown-unknown/${program}/${program}.wasm`);
}

/** Text in which something that has to be there is replaced. */
function replaced(text, place, by) {
  if (typeof place === "string" ? !text.includes(place) : !place.test(text)) throw new Error(`the JavaScript of what is split has no ${place}`);
  return text.replace(place, by);
}

/**
 * A program's JavaScript with that which fetches its parts: as a file of its own it would belong to the first app in a page even
 * after another one has taken its place.
 */
function joined(app, parts) {
  const loaders = [...parts.matchAll(/^export const (\w+) =/gm)].map(([, name]) => name);
  let code = replaced(parts, /^import \{ initSync \} from .*$/m, "").replace(/^export const/gm, "const");
  // The app says itself what does not come; also a page that is left cuts off what was on its way.
  code = replaced(code, "console.error(e);", "console.warn(String(e));");
  // Not every server knows the type that streaming takes.
  code = code.replaceAll("WebAssembly.instantiateStreaming(src, imports)", "instantiatePart(src, imports)").replaceAll("import.meta.url", "PLACE");
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
 * Cuts a program into its parts: `stem_bg.wasm` and the parts are written to a folder, their names beginning with `prefix`; the
 * JavaScript, an ES module, is returned.
 */
export function cut(program, folder, stem, prefix) {
  const work = mkdtempSync(join(tmpdir(), "basalt-split-"));
  try {
    run("wasm-split-cli", whole(program), work, "--out-name", stem);
    const bindgen = ["--target", "web", "--no-typescript", "--keep-lld-exports", "--remove-name-section", "--remove-producers-section"];
    const out = join(work, "out");
    run("wasm-bindgen", ...bindgen, "--out-dir", out, "--out-name", stem, join(work, `${stem}.wasm`));
    let script = joined(readFileSync(join(out, `${stem}.js`), "utf8"), readFileSync(join(work, "__wasm_split.js"), "utf8"));
    for (const file of readdirSync(work)) {
      const [, kind, name] = /^(split|chunk)_(.*)\.wasm$/.exec(file) ?? [];
      if (!kind) continue;
      const part = kind === "split" ? `${prefix}-${name}.wasm` : `${prefix}-shared${name}.wasm`;
      if (!script.includes(file)) continue;
      copyFileSync(join(work, file), join(folder, part));
      script = script.replaceAll(`./${file}`, `./${part}`);
    }
    copyFileSync(join(out, `${stem}_bg.wasm`), join(folder, `${stem}_bg.wasm`));
    return script;
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** The name of the app's files. */
const stemOf = (folder) => readdirSync(folder).map((file) => /^(app-[0-9a-f]+)\.js$/.exec(file)?.[1]).find(Boolean);

/** What fetches a part of the app and puts it to use, as often as there are parts and pieces that they share. */
const EACH = /\(\) => \{\s*const src = fetch\(new URL\(("[^"]+"), PLACE\)\);\s*src\.catch\(\(\) => \{\}\);\s*return async \(imports\) => \(instantiatePart\(src, imports\)\);\s*\}/g;

/** How the app fetches its parts: those that were gathered, whose addresses say which of them they are, with the first of them. */
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

/** Replaces the app and the bots' worker in the folder of a build by their parts. */
export function split(folder) {
  const stem = stemOf(folder);
  const script = replaced(cut("app", folder, stem, "part"), EACH, "partAt($1)") + FETCH_PART;
  if (/[^.]fetch\(new URL\("\.\/part/.test(script)) throw new Error("a part of the app is fetched in another way");
  writeFileSync(join(folder, `${stem}.js`), transformSync(script, { minify: true, format: "esm", target: "es2022" }).code);
  writeFileSync(join(folder, "thinker.js"), cut("thinker", folder, "thinker", "thinker"));
}

/** Pieces that parts of the app share are gathered below so many bytes: what games have in common is mostly smaller than a request. */
const SMALL = 32_000;

/** A number as WebAssembly writes it. */
function written(number) {
  const bytes = [];
  for (; number > 127; number >>= 7) bytes.push((number & 127) | 128);
  return Buffer.from([...bytes, number]);
}

/**
 * Gathers the small pieces that parts of the app share in one file, once their functions are in order: a WebAssembly that does
 * nothing, with each of them as a section of its own.
 */
export function gather(folder) {
  const path = join(folder, `${stemOf(folder)}.js`);
  let script = readFileSync(path, "utf8");
  const all = [Buffer.from("\0asm\x01\0\0\0", "latin1")];
  const pieces = readdirSync(folder).filter((file) => /^part-shared\d+\.wasm$/.test(file)).sort();
  for (const file of pieces) {
    const bytes = readFileSync(join(folder, file));
    if (bytes.length >= SMALL) continue;
    const name = Buffer.from(/\d+/.exec(file)[0]);
    all.push(Buffer.from([0]), written(1 + name.length + bytes.length), Buffer.from([name.length]), name, bytes);
    script = replaced(script, `./${file}`, `./part-small.wasm#${name}`);
    rmSync(join(folder, file));
  }
  writeFileSync(join(folder, "part-small.wasm"), Buffer.concat(all));
  writeFileSync(path, script);
}

/** Makes the worker's JavaScript a script, since not all browsers have workers that are modules: it begins with `wasm_bindgen(…)`. */
export function fitWorker(folder, { minify }) {
  const path = join(folder, "thinker.js");
  const options = { minify, format: "iife", globalName: "wasm_bindgen", footer: "wasm_bindgen=wasm_bindgen.default;", target: "es2022" };
  const place = { define: { "import.meta.url": "location.href" } };
  writeFileSync(path, transformSync(readFileSync(path, "utf8"), { ...options, ...place }).code);
}
