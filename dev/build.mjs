// Builds the app quickly and in one piece, for `make play`, without Trunk: on a new machine Trunk takes longer to build than the
// app. Usage: node dev/build.mjs FOLDER
import { spawn } from "node:child_process";
import { mkdirSync, renameSync, rmSync } from "node:fs";
import { finish } from "../src/offline/build.mjs";
import { root } from "../src/offline/files.mjs";
import { linked, PACKAGES, run, TARGET } from "../src/offline/programs.mjs";

/** Compiles a program; both at once, since each has a profile of its own. */
function compiled(program) {
  const args = ["--target", TARGET, "--profile", `${program}-quick`, "--package", PACKAGES[program], "--bin", program];
  const cargo = spawn("cargo", ["build", "--locked", ...args], { cwd: root, stdio: "inherit" });
  return new Promise((resolve) => cargo.on("exit", resolve));
}

const folder = process.argv[2]?.replace(/\/$/, "");
if (!folder) throw new Error("which folder? node dev/build.mjs FOLDER");
// Serve the old build until the new one is complete.
const staging = `${folder}-new`;
rmSync(staging, { recursive: true, force: true });
mkdirSync(staging, { recursive: true });
const codes = await Promise.all(Object.keys(PACKAGES).map(compiled));
// Cargo has said why.
if (codes.some((code) => code !== 0)) process.exit(1);
for (const program of Object.keys(PACKAGES)) {
  run("wasm-bindgen", "--target", "web", "--no-typescript", "--out-dir", staging, linked(program, `${program}-quick`));
}
await finish(staging);
rmSync(folder, { recursive: true, force: true });
renameSync(staging, folder);
