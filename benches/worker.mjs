// The bots' worker in Node: built as for the page, with this process as its scope. As a program it answers line by line.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { cut, shrinker } from "../src/offline/split.mjs";

/** Builds the worker and returns a function that sends it a request and waits for its response. */
export async function worker() {
  const cargo = (...args) => execFileSync("cargo", args, { stdio: ["ignore", "pipe", "inherit"], maxBuffer: 1 << 28 });
  cargo(
    "build",
    "--quiet",
    "--package",
    "basalt-thinker",
    "--profile",
    "thinker",
    "--target",
    "wasm32-unknown-unknown",
    "--bin",
    "thinker",
  );
  const out = mkdtempSync(join(tmpdir(), "basalt-worker-"));
  // Node fetches no files; its parts are as good as any others.
  const fetched = globalThis.fetch;
  globalThis.fetch = async (url, ...options) =>
    url.protocol === "file:"
      ? new Response(readFileSync(url), { headers: { "content-type": "application/wasm" } })
      : fetched(url, ...options);
  const { script, modules } = cut("thinker", await shrinker());
  for (const [name, bytes] of Object.entries({ ...modules, "thinker.mjs": script })) writeFileSync(join(out, name), bytes);
  process.on("exit", () => rmSync(out, { recursive: true }));
  const responses = [];
  let heard = () => {};
  globalThis.postMessage = (text) => {
    responses.push(text);
    heard();
  };
  const { initSync } = await import(pathToFileURL(join(out, "thinker.mjs")).href);
  initSync({ module: readFileSync(join(out, "thinker_bg.wasm")) });
  return async (request) => {
    responses.length = 0;
    globalThis.onmessage(new MessageEvent("message", { data: request }));
    for (;;) {
      const done = responses.find((text) => !text.startsWith("progress"));
      if (done) return done;
      await new Promise((resolve) => (heard = resolve));
    }
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const ask = await worker();
  for await (const request of createInterface({ input: process.stdin })) process.stdout.write(`${await ask(request)}\n`);
  process.exit(0);
}
