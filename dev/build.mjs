// Builds the app for `make play` from the same index.html as Trunk, but without Trunk: on a new machine Trunk takes longer to
// build than the app. A spec compares the two pages tag by tag. Usage: node dev/build.mjs FOLDER
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { after, before } from "../src/offline/hooks.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const TARGET = "wasm32-unknown-unknown";
/** The files that the page preloads. */
const preloads = (bin) =>
  `<link rel="modulepreload" href="./${bin}.js" crossorigin /><link rel="preload" href="./${bin}_bg.wasm" as="fetch" type="application/wasm" crossorigin />`;
const run = (command, ...args) => execFileSync(command, args, { cwd: root, stdio: "inherit" });

/** The attributes of a tag; those without a value are true. */
function attributes(tag) {
  const found = tag.matchAll(/([\w-]+)(?:="([^"]*)")?/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name, value ?? true]));
}

/** Cargo's output folder. */
function built() {
  const text = execFileSync("cargo", ["metadata", "--no-deps", "--format-version", "1"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  return JSON.parse(text).target_directory;
}

/** The handlers of Trunk's kinds of links: each returns the replacement in the page and the work to do. */
const LINKS = {
  css: ({ href }) => ({
    html: `<link rel="stylesheet" href="./${basename(href)}" />`,
    make: (folder) => cpSync(join(root, href), join(folder, basename(href))),
  }),
  "copy-dir": ({ href, "data-target-path": to }) => ({
    html: "",
    make: (folder) => cpSync(join(root, href), join(folder, to), { recursive: true }),
  }),
  rust(link) {
    const { href: manifest, "data-bin": bin, "data-cargo-profile-dev": profile } = link;
    const worker = link["data-type"] === "worker";
    const { script } = /^pattern_script = '(?<script>.*)'$/m.exec(readFileSync(join(root, "Trunk.toml"), "utf8")).groups;
    return {
      html: worker ? "" : script.replaceAll("{base}", "./") + preloads(bin),
      make(folder) {
        run("cargo", "build", "--locked", "--target", TARGET, "--profile", profile, "--manifest-path", manifest, "--bin", bin);
        const wasm = join(built(), TARGET, profile, `${bin}.wasm`);
        run("wasm-bindgen", "--target", "web", "--no-typescript", "--out-dir", folder, wasm);
      },
    };
  },
};

/** The page of a build, and the work that produces its files. */
export function page() {
  const work = [];
  const text = readFileSync(join(root, "index.html"), "utf8");
  const html = text.replace(/<link\s+data-trunk\b[^>]*>/g, (tag) => {
    const link = attributes(tag);
    if (!LINKS[link.rel]) throw new Error(`index.html asks for "${link.rel}", which only Trunk can make`);
    const { html, make } = LINKS[link.rel](link);
    work.push(make);
    return html;
  });
  return { html, work };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2];
  if (!folder) throw new Error("which folder? node dev/build.mjs FOLDER");
  // Serve the old build until the new one is complete.
  const staging = `${folder}-new`;
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  before();
  const { html, work } = page();
  for (const make of work) make(staging);
  writeFileSync(join(staging, "index.html"), html);
  await after(staging, { release: false, dev: false });
  rmSync(folder, { recursive: true, force: true });
  renameSync(staging, folder);
}
