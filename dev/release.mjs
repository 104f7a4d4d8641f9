// Packs what is published into `target/release-VERSION`, with checksums: the site, the server for this machine, and the npm package.
// It is run by `make release`.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

process.chdir(fileURLToPath(new URL("../", import.meta.url)));
const run = (program, ...args) => execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

const { packages } = JSON.parse(run("cargo", "metadata", "--format-version", "1", "--no-deps", "--locked"));
const { version } = packages.find(({ name }) => name === "basalt");
const system = /host: (.*)/.exec(run("rustc", "-vV"))[1];
// Files have the time of the commit, so that the same commit gives the same archives.
const time = run("git", "log", "-1", "--format=%ct").trim();
const folder = `target/release-${version}`;
rmSync(folder, { recursive: true, force: true });

/** Packs files, by their paths in the project, under a name. */
function pack(name, files) {
  const place = join(folder, name);
  mkdirSync(place, { recursive: true });
  for (const [from, to] of files) cpSync(from, join(place, to), { recursive: true });
  for (const licence of ["LICENSE-APACHE", "LICENSE-MIT"]) copyFileSync(licence, join(place, licence));
  const same = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", `--mtime=@${time}`];
  run("tar", ...same, "--directory", folder, "--create", "--gzip", "--file", `${place}.tar.gz`, name);
  rmSync(place, { recursive: true });
  return `${name}.tar.gz`;
}

// The program lists the libraries that it was built from: `cargo audit bin` and others read them.
run("cargo", "auditable", "build", "--quiet", "--release", "--locked", "--bin", "basalt-server");
const archives = [
  pack(`basalt-${version}`, [["dist", "site"], ["docs/HOSTING.md", "HOSTING.md"]]),
  pack(`basalt-server-${version}-${system}`, [
    ["target/release/basalt-server", "basalt-server"],
    ["docs/HOSTING.md", "HOSTING.md"],
    ["docs/hosting", "hosting"],
  ]),
];
// For the registry of npm.
const packed = readdirSync("target/npm").find((name) => name.endsWith(".tgz"));
copyFileSync(join("target/npm", packed), join(folder, packed));
archives.push(packed);
const sums = archives.map((name) => `${createHash("sha256").update(readFileSync(join(folder, name))).digest("hex")}  ${name}\n`);
writeFileSync(join(folder, "SHA256SUMS"), sums.join(""));
process.stdout.write(sums.join(""));
