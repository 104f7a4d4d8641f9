// How fast the bots think in WebAssembly beside the native build: the same requests to both, one after the other.
import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { GAMES } from "../tests/games.mjs";

/** How many nodes a request asks for: some 20 to 200 milliseconds natively, so that what is solved earlier can be told by its time. */
const NODES = { volcano: 8000, hexano: 12000, duplohex: 24000, vaxandis: 60000, hexafuse: 120000 };
const nodes = Object.fromEntries(GAMES.map((game) => [game, NODES[game] ?? 8000]));
/** How often each request is sent; the quickest answer counts. */
const rounds = 5;

/**
 * The time that a process has spent on a core, in milliseconds: less affected by other load than the clock. It is only right while
 * the process sleeps: while it runs, what is told may be several milliseconds old.
 */
async function spent(pid) {
  try {
    while (!/\) S /.test(readFileSync(`/proc/${pid}/stat`, "utf8"))) await setTimeout(1);
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** A program that answers line by line. */
function answering(program, ...args) {
  const tool = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: tool.stdout })[Symbol.asyncIterator]();
  const ask = async (request) => {
    tool.stdin.write(`${request}\n`);
    return (await lines.next()).value;
  };
  return { ask, pid: tool.pid };
}

/** The native tool. */
function native() {
  const built = ["build", "--quiet", "--release", "--bin", "basalt-lab"];
  execFileSync("cargo", built, { stdio: "inherit" });
  const metadata = ["metadata", "--no-deps", "--format-version", "1"];
  const folder = JSON.parse(execFileSync("cargo", metadata, { maxBuffer: 1 << 28 })).target_directory;
  return answering(`${folder}/release/basalt-lab`, "answer");
}

/** Milliseconds that it takes to answer a request. */
async function timed({ ask, pid }, request) {
  const begun = await spent(pid);
  const response = await ask(request);
  if (!response?.startsWith("done")) throw new Error(`${request}: ${response}`);
  return [(await spent(pid)) - begun, response];
}

function median(list) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}

const kept = readFileSync(new URL("../tests/data/answers.txt", import.meta.url), "utf8").trim().split("\n");
const records = [...new Set(kept.filter((line) => line.startsWith("think")).map((line) => line.split(" ")[6]))];
const of = (game) => records.filter((record) => record.startsWith(`${game}.`));
const wasm = () => answering(process.execPath, fileURLToPath(new URL("worker.mjs", import.meta.url)));
const builds = { native: native(), wasm: wasm() };
// The first answer comes when the worker is built.
await builds.wasm.ask(`think 1 spark 1 1 600000 ${of("volcano")[0]}`);

/** The quickest of some answers of each build; both must answer the same. */
async function race(request) {
  const best = { native: Infinity, wasm: Infinity };
  const responses = {};
  for (let round = 0; round < rounds; round++) {
    for (const build in builds) {
      const [time, answer] = await timed(builds[build], request);
      best[build] = Math.min(best[build], time);
      responses[build] = answer;
    }
  }
  if (responses.native !== responses.wasm) throw new Error(`${request}\nnative: ${responses.native}\nwasm: ${responses.wasm}`);
  return best;
}

console.log("| game | nodes/s native | nodes/s wasm | time wasm/native |\n|---|---|---|---|");
for (const game in nodes) {
  const all = { native: 0, wasm: 0 };
  let count = 0;
  for (const record of of(game)) {
    const time = await race(`think 1 overdrive 1 ${nodes[game]} 600000 ${record}`);
    // A position that is solved before its budget is used up shows nothing about speed.
    if (time.native < 10) continue;
    count += nodes[game];
    for (const build in all) all[build] += time[build] / 1000;
  }
  const rate = (build) => Math.round(count / all[build]);
  console.log(`| ${game} | ${rate("native")} | ${rate("wasm")} | ${(all.wasm / all.native).toFixed(2)} |`);
}

console.log("\nMilliseconds a move in wasm with the budgets that players get: median and worst of the same positions.\n");
console.log("| game | spark | pulse | overdrive |\n|---|---|---|---|");
for (const game in nodes) {
  const cells = [];
  for (const level of ["spark", "pulse", "overdrive"]) {
    const times = [];
    for (const record of of(game)) times.push((await timed(builds.wasm, `think 1 ${level} 1 - 600000 ${record}`))[0]);
    cells.push(`${median(times).toFixed(0)}, ${Math.max(...times).toFixed(0)}`);
  }
  console.log(`| ${game} | ${cells.join(" | ")} |`);
}
process.exit(0);
