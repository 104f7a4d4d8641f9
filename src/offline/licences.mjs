// Writes the licences of all third-party code in a build, and of the type face.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The file beside the page; the service worker does not cache it. */
export const FILE = "licences.txt";

/** The third-party crates in the programs for the browser, without procedural macros. */
function crates() {
  const cargo = (...args) =>
    execFileSync("cargo", [...args, "--locked"], { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "inherit"] });
  const { packages } = JSON.parse(cargo("metadata", "--format-version", "1"));
  const programs = ["--package", "basalt-ui", "--package", "basalt-thinker", "--target", "wasm32-unknown-unknown"];
  const lines = cargo("tree", ...programs, "--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}").split("\n");
  const used = new Set(lines.map((line) => line.split(" ").slice(0, 2).join(" ")));
  // Our own crates come from no registry.
  const found = packages.filter(({ name, version, source }) => source && used.has(`${name} v${version}`));
  return found.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The licence of a crate that names one without including it: our MIT text with its authors. */
function unwritten(crate) {
  if (!/\bMIT\b/.test(crate.license ?? "")) throw new Error(`the licence of ${crate.name} is not known: ${crate.license}`);
  const ours = readFileSync(new URL("../../LICENSE-MIT", import.meta.url), "utf8").trim();
  return ours.replace(/^Copyright .*$/m, `Copyright (c) ${crate.authors.join(", ") || `the authors of ${crate.name}`}`);
}

/** The licences of a crate as published. If there is a choice, the MIT licence is the shortest. */
function texts(crate) {
  const folder = dirname(crate.manifest_path);
  const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying|notice|unlicense)/i.test(file) && !file.endsWith(".rs"))
    .sort();
  const mit = /\bMIT\b/.test(crate.license ?? "") && !/ AND /.test(crate.license) ? files.filter((file) => /mit/i.test(file)) : [];
  if (files.length === 0) return [unwritten(crate)];
  return (mit.length > 0 ? mit : files).map((file) => readFileSync(join(folder, file), "utf8").replaceAll("\r", "").trim());
}

/** The packages that are bundled with the page's JavaScript, and where they are made. */
const BUNDLED = {
  gifenc: "https://github.com/mattdesl/gifenc",
  idb: "https://github.com/jakearchibald/idb",
  uqr: "https://github.com/unjs/uqr",
};

/** Those packages, with the licences that they were published with. */
function bundled() {
  return Object.entries(BUNDLED).map(([name, at]) => {
    const folder = new URL(`../../node_modules/${name}/`, import.meta.url);
    const { version, license } = JSON.parse(readFileSync(new URL("package.json", folder), "utf8"));
    const file = readdirSync(folder).find((file) => /^licen[cs]e(?:\.\w+)?$/i.test(file));
    if (!file) throw new Error(`the licence of ${name} is not in its package`);
    return { name, version, license, at, text: readFileSync(new URL(file, folder), "utf8").trim() };
  });
}

/** All licences as one text, without duplicates. */
export function licences() {
  const all = crates();
  const users = new Map();
  for (const crate of all) {
    for (const text of texts(crate)) {
      // Texts that differ only in line breaks are the same licence.
      const key = text.replace(/\s+/g, " ");
      if (!users.has(key)) users.set(key, { text, names: [] });
      users.get(key).names.push(crate.name);
    }
  }
  const packages = bundled();
  for (const { name, text } of packages) {
    const key = text.replace(/\s+/g, " ");
    if (!users.has(key)) users.set(key, { text, names: [] });
    users.get(key).names.push(name);
  }
  const line = (crate) =>
    `${crate.name} ${crate.version}: ${crate.license ?? "see below"}${crate.repository ? `, ${crate.repository}` : ""}`;
  const rule = "-".repeat(80);
  const face = { names: ["Inter"], text: readFileSync(new URL("inter-licence.txt", import.meta.url), "utf8").trim() };
  return [
    "Basalt is compiled together with these libraries, and with the standard library of Rust (MIT OR Apache-2.0,",
    "https://github.com/rust-lang/rust). Where they leave a choice, the MIT licence is taken.",
    "",
    ...all.map(line),
    ...packages.map(({ name, version, license, at }) => `${name} ${version}: ${license}, ${at}`),
    "Inter, the type face: OFL-1.1, https://github.com/rsms/inter",
    ...[...users.values(), face].flatMap(({ text, names }) => ["", rule, names.join(", "), rule, "", text]),
    "",
  ].join("\n");
}
