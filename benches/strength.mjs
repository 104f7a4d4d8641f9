// How much stronger Overdrive has become since a commit: both builds play each other, with the same time a move.
//
//     node benches/strength.mjs [--game hexano] [--games 200] [--time 100] [--seed 1] [--openings 24] [--baseline COMMIT]
//
// The baseline is built from its commit in target/baseline, once. Openings are balanced and each is played by both sides.
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { GAMES } from "../tests/games.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const { values } = parseArgs({
  options: {
    game: { type: "string" },
    games: { type: "string", default: "200" },
    time: { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
    // Of how many random openings the most balanced one is played.
    openings: { type: "string", default: "24" },
    // The last commit before the bots were worked on for strength.
    baseline: { type: "string", default: "de388bd" },
  },
});

const run = (program, args, options = {}) =>
  execFileSync(program, args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"], ...options });

/** Builds the program of the arena in a folder; returns its path. In earlier commits one program did everything. */
function build(folder, environment = {}) {
  const options = { cwd: folder, env: { ...process.env, ...environment } };
  const [name, ...features] = existsSync(`${folder}/src/lab`) ? ["basalt-lab"] : ["basalt", "--no-default-features"];
  run("cargo", ["build", "--quiet", "--release", "--bin", name, ...features], options);
  const metadata = run("cargo", ["metadata", "--no-deps", "--format-version", "1"], { ...options, maxBuffer: 1 << 28 });
  return `${JSON.parse(metadata).target_directory}/release/${name}`;
}

/** The tool as it was at a commit. */
function baseline(commit) {
  const folder = `${root}target/baseline`;
  const tool = `${folder}/basalt-${commit}`;
  if (!existsSync(tool)) {
    mkdirSync(folder, { recursive: true });
    const sources = `${folder}/${commit}`;
    if (!existsSync(sources)) run("git", ["worktree", "add", "--quiet", "--detach", sources, commit]);
    copyFileSync(build(sources, { CARGO_TARGET_DIR: `${folder}/build` }), tool);
    run("git", ["worktree", "remove", "--force", sources]);
  }
  return tool;
}

const before = baseline(values.baseline);
const now = build(root);
for (const game of values.game ? [values.game] : GAMES) {
  const { games, time, seed, openings } = values;
  const args = ["--a", "overdrive", "--b", before, "--games", games, "--time", time, "--seed", seed, "--openings", openings];
  process.stdout.write(run(now, ["arena", "--game", game, ...args]));
}
