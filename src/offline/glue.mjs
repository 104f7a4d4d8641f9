// Changes the JavaScript that wasm-bindgen and wasm-split-cli generate, by expressions: everything that depends on their form is
// here, with the versions that it fits. A change of their output is an error of the build.
import { readFileSync } from "node:fs";

/** The versions whose JavaScript this file knows. */
const FITS = { "wasm-bindgen": "0.2.126", "wasm_split_cli_support": "0.2.4" };

const text = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const used = {
  "wasm-bindgen": /^wasm-bindgen = .*"=([\d.]+)"/m.exec(text("Cargo.toml"))?.[1],
  "wasm_split_cli_support": /^wasm_split=(.+)$/m.exec(text(".ci/tools.sh"))?.[1],
};
for (const [tool, version] of Object.entries(FITS)) {
  if (used[tool] !== version) throw new Error(`src/offline/glue.mjs knows the JavaScript of ${tool} ${version}, not of ${used[tool]}`);
}

/** Replaces a part of a text that must be there. */
function replaced(text, place, by) {
  if (typeof place === "string" ? !text.includes(place) : !place.test(text)) {
    throw new Error(`the JavaScript of what is split has no ${place}`);
  }
  return text.replace(place, by);
}

/**
 * Adds a way to end the app to its JavaScript: all calls into its WebAssembly go through one variable, and `halt` stops them.
 * So no listener, timer or promise of a broken app acts any more. `halt` returns the compiled module, from which the start script
 * starts another app in the same page.
 */
export function haltable(script) {
  const place = /([\w$]+)\s*=\s*([\w$]+)[,;]\s*([\w$]+)\s*=\s*\2\.exports[,;]\s*([\w$]+)\s*=\s*[\w$]+[,;]/;
  const [, instance, , wasm, module] = place.exec(script) ?? [];
  if (!module) throw new Error("the app's JavaScript is not as it was: where does it keep its WebAssembly?");
  return `${script}\nexport function halt(){${instance}=null;${wasm}=new Proxy({},{get:()=>()=>{}});return ${module}}\n`;
}

/**
 * Numbers the names of imports and exports, which end with hashes: random, and twice in the download. The numbers are as long, so
 * that the module need not be written anew. Returns the script and the module.
 */
export function numbered(script, wasm) {
  const hashes = new Set([...script.matchAll(/\b(?:__wbg|wasm_bindgen__)\w*?_h?([0-9a-f]{16})(?![0-9a-f])/g)].map(([, hash]) => hash));
  const numbers = new Map([...hashes].map((hash, index) => [hash, String(index).padStart(hash.length, "0")]));
  const changed = (text) => text.replace(/[0-9a-f]{16}/g, (hash) => numbers.get(hash) ?? hash);
  return { script: changed(script), wasm: Buffer.from(changed(wasm.toString("latin1")), "latin1") };
}

/**
 * Joins a program's JavaScript with its loader of parts. In a separate file, the loader would stay with the first app of a page
 * even after a restart.
 */
export function joined(app, parts) {
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
  const imported = /^import \* as (\w+) from ['"]\.\/__wasm_split\.js['"];?$/gm;
  const names = [...app.matchAll(imported)].map(([, name]) => name);
  if (names.length === 0) throw new Error("the JavaScript of what is split does not ask for its parts");
  return app.replace(imported, "") + code + names.map((name) => `const ${name} = { ${loaders.join(", ")} };\n`).join("");
}

/** The chunks of a loader: the parts that share each, and its number. */
export const chunks = (loader) => [...loader.matchAll(/^\/\* (.*) \*\/\nconst __chunk_(\d+) /gm)].map(([, by, chunk]) => [by, chunk]);

/** The code that loads a part, once for each part and shared chunk. */
const EACH =
  /\(\) => \{\s*const src = fetch\(new URL\(("[^"]+"), PLACE\)\);\s*src\.catch\(\(\) => \{\}\);\s*return async \(imports\) => \(instantiatePart\(src, imports\)\);\s*\}/g;

/** Makes the app load gathered chunks together, with the first of them; their addresses contain their index. */
export function gathering(script) {
  const changed = replaced(script, EACH, "partAt($1)");
  if (/[^.]fetch\(new URL\("\.\/part/.test(changed)) throw new Error("a part of the app is fetched in another way");
  return `${changed}
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
}
