// How many random turns a second the engine plays in WebAssembly beside the native build: the same games in both, in turns; and what
// the public JavaScript Volcano of AbstractPlay's gameslib applies of turns, where a path to that package is given.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { lots } from "../tests/browser/random.mjs";
import { GAMES } from "../tests/games.mjs";

/** How many games are played at a time: about a tenth of a second natively. */
const COUNTS = { volcano: 4000, hexano: 6000, duplohex: 20000, vaxandis: 1500, hexafuse: 8000 };
/** Of any other game, whose games may be long. */
const COUNT = 200;
/** How often; the quickest time counts, which other work on the machine has disturbed least. */
const ROUNDS = 7;
const SEED = 1;
const target = "wasm32-unknown-unknown";
const manifest = fileURLToPath(new URL("turns/Cargo.toml", import.meta.url));

const cargo = (...args) =>
  execFileSync("cargo", [...args, "--manifest-path", manifest], { stdio: ["ignore", "pipe", "inherit"], maxBuffer: 1 << 28 });

/** The time that a process has spent on a core, in milliseconds: less affected by other load than the clock. */
function spent(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** The native build, which answers line by line. */
function native(folder) {
  cargo("build", "--quiet", "--release", "--bin", "turns-bench");
  const tool = spawn(join(folder, "release/turns-bench"), { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: tool.stdout })[Symbol.asyncIterator]();
  const play = async (game, seed, count) => {
    tool.stdin.write(`${game} ${seed} ${count}\n`);
    return Number((await lines.next()).value);
  };
  return { play, pid: tool.pid };
}

/** The same as a WebAssembly in this process. */
async function wasm(folder) {
  cargo("build", "--quiet", "--release", "--lib", "--target", target);
  const out = mkdtempSync(join(tmpdir(), "basalt-turns-"));
  try {
    const options = ["--target", "web", "--no-typescript", "--out-dir", out];
    execFileSync("wasm-bindgen", [...options, join(folder, target, "release/turns_bench.wasm")], { stdio: "inherit" });
    const { initSync, play, turns } = await import(pathToFileURL(join(out, "turns_bench.js")).href);
    initSync({ module: readFileSync(join(out, "turns_bench_bg.wasm")) });
    return { play, turns, pid: process.pid };
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** A random turn of the peer's Volcano: steps of caps, each as likely as any other, until one lets something erupt. */
function randomTurn(game, lot) {
  const caps = new Set(game.caps);
  const name = (x, y) => game.constructor.coords2algebraic(x, y);
  const inside = (x, y) => x >= 0 && x < 5 && y >= 0 && y < 5;
  for (const steps = [];;) {
    const all = [];
    for (const cap of caps) {
      const [x, y] = game.constructor.algebraic2coords(cap);
      for (const dx of [-1, 0, 1]) {
        for (const dy of [-1, 0, 1]) {
          const [to, beyond] = [[x + dx, y + dy], [x + 2 * dx, y + 2 * dy]];
          if ((dx === 0 && dy === 0) || !inside(...to) || caps.has(name(...to))) continue;
          all.push([cap, name(...to), game.board[y][x].length > 0 && inside(...beyond) && !caps.has(name(...beyond))]);
        }
      }
    }
    const [from, to, erupts] = all[lot(all.length)];
    steps.push(`${from}-${to}`);
    if (erupts) return steps.join(",");
    caps.delete(from);
    caps.add(to);
  }
}

/** How many turns a second the peer applies: games are found first, then played again, trusted. */
async function peer(folder) {
  const entry = createRequire(import.meta.url).resolve(resolve(folder));
  const { GameFactory } = await import(pathToFileURL(entry).href).then((module) => module.default ?? module);
  const lot = lots(SEED);
  const games = [];
  for (let number = 0; number < 40; number += 1) {
    const game = GameFactory("volcano");
    const start = game.serialize();
    const turns = [];
    while (!game.gameover && turns.length < 200) {
      turns.push(randomTurn(game, lot));
      game.move(turns.at(-1), { trusted: true });
    }
    games.push([start, turns]);
  }
  const count = games.reduce((sum, [, turns]) => sum + turns.length, 0);
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = spent(process.pid);
    for (const [start, turns] of games) {
      const game = GameFactory("volcano", start);
      for (const turn of turns) game.move(turn, { trusted: true });
    }
    best = Math.min(best, spent(process.pid) - begun);
  }
  return (count / best) * 1000;
}

const { target_directory: folder } = JSON.parse(cargo("metadata", "--no-deps", "--format-version", "1"));
const builds = { native: native(folder), wasm: await wasm(folder) };
const rates = {};
console.log("| game | turns/s native | turns/s wasm | time wasm/native | games/s native | games/s wasm |\n|---|---|---|---|---|---|");
for (const game of GAMES) {
  const count = COUNTS[game] ?? COUNT;
  const turns = builds.wasm.turns(game, SEED, count);
  const best = { native: Infinity, wasm: Infinity };
  const actions = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const build in builds) {
      const begun = spent(builds[build].pid);
      actions[build] = await builds[build].play(game, SEED, count);
      best[build] = Math.min(best[build], spent(builds[build].pid) - begun);
    }
  }
  if (!actions.native || actions.native !== actions.wasm) {
    throw new Error(`${game}: ${actions.native} actions natively, ${actions.wasm} in wasm`);
  }
  const rate = (build, what) => Math.round((what / best[build]) * 1000);
  rates[game] = rate("wasm", turns);
  const [ratio, of] = [(best.wasm / best.native).toFixed(2), (build, what) => rate(build, what)];
  console.log(`| ${game} | ${of("native", turns)} | ${of("wasm", turns)} | ${ratio} | ${of("native", count)} | ${of("wasm", count)} |`);
}
if (process.argv[2]) {
  const theirs = await peer(process.argv[2]);
  console.log(
    `\ngameslib's Volcano: ${Math.round(theirs)} trusted turns/s; ours in wasm ${(rates.volcano / theirs).toFixed(0)} times as many`,
  );
}
process.exit(0);
