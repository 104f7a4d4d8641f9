// Where the bytes of the download go: the app's WebAssembly by crate and by folder and file of ours, in kB before compression
// and, for a part by itself, after it; then all sizes that have budgets, which become the budgets (`tests/browser/budgets.json`).
// `--budgets` measures these alone.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { serve } from "../tests/browser/serve.mjs";
import { budgets, BUDGETS_PATH, dist, firstLoad, games, line, offline, parts, untilBegun, workers } from "../tests/browser/sizes.mjs";

const target = "wasm32-unknown-unknown";
const zipped = (bytes) => gzipSync(bytes, { level: 9 }).length;

/** The app's wasm as it is published, but with the names of its functions. */
function named() {
  const cargo = (...args) => execFileSync("cargo", args, { stdio: ["ignore", "pipe", "inherit"], maxBuffer: 1 << 28 });
  const { target_directory: folder } = JSON.parse(cargo("metadata", "--no-deps", "--format-version", "1"));
  // In a folder of its own, so that the published build is not rebuilt afterwards.
  const built = join(folder, "size");
  cargo(
    "build",
    "--quiet",
    "--profile",
    "app",
    "--config",
    'profile.app.strip="none"',
    "--target",
    target,
    "--package",
    "basalt-ui",
    "--bin",
    "app",
    "--target-dir",
    built,
  );
  const out = mkdtempSync(join(tmpdir(), "basalt-size-"));
  try {
    const options = ["--target", "web", "--no-typescript", "--out-dir", out];
    execFileSync("wasm-bindgen", [...options, join(built, target, "app", "app.wasm")], { stdio: "inherit" });
    return readFileSync(join(out, "app_bg.wasm"));
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** Reads WebAssembly from an offset on. */
class Reader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  number() {
    let number = 0;
    for (let shift = 0;; shift += 7) {
      const byte = this.bytes[this.at++];
      number += (byte & 127) * 2 ** shift;
      if (byte < 128) return number;
    }
  }

  take(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  text() {
    return this.take(this.number()).toString();
  }
}

/** The sections of a wasm: their kinds, names where they have one, and contents. */
function sections(wasm) {
  const found = [];
  for (const reader = new Reader(wasm, 8); reader.at < wasm.length;) {
    const kind = reader.bytes[reader.at++];
    const content = reader.take(reader.number());
    const inner = new Reader(content);
    found.push({ kind, name: kind === 0 ? inner.text() : "", content: kind === 0 ? content.subarray(inner.at) : content });
  }
  return found;
}

/** How many functions are imported: they come first in the numbering. */
function imported(content) {
  const reader = new Reader(content);
  let functions = 0;
  for (let left = reader.number(); left > 0; left -= 1) {
    reader.text();
    reader.text();
    const kind = reader.take(1)[0];
    functions += Number(kind === 0);
    if (kind === 0) reader.number();
    else if (kind === 3) reader.take(2);
    else {
      if (kind === 1) reader.take(1);
      const limits = reader.take(1)[0];
      reader.number();
      if (limits & 1) reader.number();
    }
  }
  return functions;
}

/** The names of functions by their numbers. */
function names(content) {
  const reader = new Reader(content);
  const found = new Map();
  while (reader.at < content.length) {
    const kind = reader.take(1)[0];
    const part = new Reader(reader.take(reader.number()));
    if (kind === 1) { for (let left = part.number(); left > 0; left -= 1) found.set(part.number(), part.text()); }
  }
  return found;
}

/** The path of a function: of `<&mut a::B<c::D> as e::F>::g` it is `a::B`. */
const path = (name) => name.replace(/^[<&*\s([]*(?:(?:mut|dyn|const|impl) )*[<&*\s([]*/, "").match(/^[\w$]+(?:::[\w$]+)*/)?.[0] ?? name;

/** Files of ours that the library has: a path leads to one of them. */
const ours = new Set(
  execFileSync("git", ["ls-files", "src/**/*.rs"], { cwd: fileURLToPath(new URL("..", import.meta.url)), encoding: "utf8" })
    .split("\n").map((file) => file.replace(/^src\//, "").replace(/(\/mod)?\.rs$/, "").replaceAll("/", "::")),
);

/** The file of ours that defines something: the longest prefix of its path that is one. */
function place(path) {
  const parts = path.replace(/^basalt_/, "").split("::");
  while (parts.length > 0 && !ours.has(parts.join("::"))) parts.pop();
  return parts.join("/") || "(root)";
}

/** Prints groups of bytes, the largest first, down to negligible ones. */
function table(title, groups, least) {
  console.log(`\n${title.padEnd(40)}     kB   gzip`);
  const sizes = [...groups].map(([name, parts]) => [name, Buffer.concat(parts)]).sort(([, a], [, b]) => b.length - a.length);
  const line = (name, bytes, zip) =>
    console.log(`${name.padEnd(40)} ${(bytes / 1000).toFixed(1).padStart(6)} ${(zip / 1000).toFixed(1).padStart(6)}`);
  const small = sizes.filter(([, bytes]) => bytes.length < least);
  for (const [name, bytes] of sizes) if (bytes.length >= least) line(name, bytes.length, zipped(bytes));
  if (small.length > 0) {
    const rest = Buffer.concat(small.map(([, bytes]) => bytes));
    line(`${small.length} smaller ones`, rest.length, zipped(rest));
  }
}

function report(wasm) {
  const all = sections(wasm);
  const one = (kind) => all.find((section) => section.kind === kind)?.content ?? Buffer.alloc(0);
  const known = names(all.find(({ name }) => name === "name")?.content ?? Buffer.alloc(0));
  if (known.size === 0) throw new Error("the wasm has no names");
  const crates = new Map();
  const folders = new Map();
  const files = new Map();
  const add = (groups, name, bytes) => {
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(bytes);
  };
  const code = new Reader(one(10));
  for (let number = imported(one(2)), left = code.number(); left > 0; number += 1, left -= 1) {
    const body = code.take(code.number());
    const where = path(known.get(number) ?? "(nameless)");
    const [crate] = where.split("::");
    add(crates, where.includes("::") ? crate : "(no crate)", body);
    if (!crate.startsWith("basalt_")) continue;
    const file = place(where);
    add(folders, file.split("/").slice(0, file.startsWith("games/") ? 2 : 1).join("/"), body);
    add(files, file, body);
  }
  crates.set("(data)", [one(11)]);
  crates.set(
    "(tables, types and the rest)",
    all.filter(({ kind }) => kind !== 0 && kind !== 10 && kind !== 11).map(({ content }) => content),
  );
  table("crate", crates, 2000);
  table("folder of ours", folders, 0);
  table("file of ours", files, 2000);
}

/** All sizes that have budgets. */
async function measured() {
  const server = await serve(dist);
  const script = fileURLToPath(new URL("../.ci/chromium.sh", import.meta.url));
  const executablePath = execFileSync(script, { encoding: "utf8" }).trim();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const address = `http://localhost:${server.address().port}/`;
  const inPage = async (measure) => {
    const page = await browser.newPage({ locale: "en-GB" });
    const sizes = await measure(page);
    await page.close();
    return sizes;
  };
  try {
    const sizes = await inPage((page) => firstLoad(page, address));
    for (const game of games()) Object.assign(sizes, (await inPage((page) => untilBegun(page, game, address)))[0]);
    return { ...sizes, ...parts(), ...workers(), ...line(), ...offline() };
  } finally {
    await browser.close();
    server.close();
  }
}

if (!process.argv.includes("--budgets")) report(named());
const sizes = await measured();
const before = budgets();
console.log(`\n${"budget".padEnd(40)}     kB   gzip: before, after; Brotli: before, after`);
for (const [name, now] of Object.entries(sizes)) {
  const was = before[name] ?? [0, 0];
  const shown = [was[0], now[0], was[1], now[1]].map((bytes) => (bytes / 1000).toFixed(1).padStart(8));
  console.log(`${name.padEnd(40)} ${shown.join(" ")}`);
}
const lines = Object.entries(sizes).map(([name, forms]) => `  ${JSON.stringify(name)}: ${JSON.stringify(forms)}`);
writeFileSync(BUDGETS_PATH, `{\n${lines.join(",\n")}\n}\n`);
