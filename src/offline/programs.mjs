// Turns the compiled programs for the browser into files: the app, and the bots' worker.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { root } from "./files.mjs";
import { haltable } from "./glue.mjs";

export const TARGET = "wasm32-unknown-unknown";
/** The packages of the programs; a program's profile has its name, that of quick builds with `-quick`. */
export const PACKAGES = { app: "basalt-ui", thinker: "basalt-thinker" };

const tools = execFileSync(".ci/tools.sh", ["path"], { cwd: root, encoding: "utf8" }).trim();
/** Runs a program, perhaps one of the pinned tools; returns its output. */
export const run = (command, ...args) =>
  execFileSync(command, args, {
    cwd: root,
    env: { ...process.env, PATH: `${tools}:${process.env.PATH}` },
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });

/** The path of a program's WebAssembly from cargo. */
export function linked(program, profile = program) {
  const { target_directory: built } = JSON.parse(run("cargo", "metadata", "--no-deps", "--format-version", "1"));
  return join(built, TARGET, profile, `${program}.wasm`);
}

/** Turns the worker's module into a script, since not all browsers have module workers: it begins with `wasm_bindgen(…)`. */
function classic(script, minify) {
  return transformSync(script, {
    minify,
    format: "iife",
    globalName: "wasm_bindgen",
    footer: "wasm_bindgen=wasm_bindgen.default;",
    target: "es2022",
    define: { "import.meta.url": "location.href" },
  }).code;
}

/** Writes both programs, split into parts for a release; without that they are where wasm-bindgen has written them. */
export async function programs(files, { release }) {
  // Loaded here, since quick builds do without.
  const { cut, shrinker } = release ? await import("./split.mjs") : { cut: null, shrinker: null };
  const shrink = release && (await shrinker());
  const whole = (program) => {
    const wasm = `${program}_bg.wasm`;
    return { script: files.text(`${program}.js`), modules: { [wasm]: readFileSync(join(files.folder, wasm)) } };
  };
  for (const program of Object.keys(PACKAGES)) {
    const { script, modules } = release ? cut(program, shrink) : whole(program);
    for (const [name, bytes] of Object.entries(modules)) files.write(name, bytes, { named: true });
    const minified = (script) => (release ? transformSync(script, { minify: true, format: "esm", target: "es2022" }).code : script);
    const text = program === "app" ? haltable(minified(script)) : classic(script, release);
    files.write(`${program}.js`, text, { named: true, tells: true });
  }
}
