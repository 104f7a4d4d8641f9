// The server for games online as tests use it, and players with a browser each.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { knowing, still } from "./fixture.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const program = join(process.env.CARGO_TARGET_DIR ?? join(root, "target"), "debug/basalt");

/** Starts a server with a folder of its own: where it is, the number of its broker's process, and how often that was started again. */
export async function opened() {
  const folder = mkdtempSync(join(tmpdir(), "basalt-online-"));
  const child = spawn(program, ["online", "--port", "0", "--folder", join(root, "dist"), "--data", folder]);
  const server = { child, folder, address: "", broker: 0, restarts: 0 };
  child.stderr.on("data", (text) => console.warn(String(text)));
  await new Promise((resolve, reject) => {
    child.on("exit", (code) => reject(new Error(`the server has ended: ${code}`)));
    createInterface(child.stdout).on("line", (line) => {
      const [, process] = /^broker: .*process (\d+)/.exec(line) ?? [];
      if (process) server.broker = Number(process);
      if (line.startsWith("broker: started again")) server.restarts += 1;
      const [, address] = /(http:\S+)/.exec(line) ?? [];
      if (address) resolve((server.address = address));
    });
  });
  return server;
}

/** Ends it. */
export async function closed({ child, folder }) {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  await gone;
  rmSync(folder, { recursive: true, force: true });
}

/** A player with a browser of one's own. */
export async function player(browser, server, options = {}) {
  const context = await browser.newContext({ serviceWorkers: "block", baseURL: server.address, ...options });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  page.errors = [];
  page.on("pageerror", (error) => page.errors.push(String(error)));
  await knowing(page);
  await still(page);
  return page;
}
