// Measures how strong bots of many strengths are, and places the rungs of survival runs evenly among them.
//
//     node benches/rungs.mjs --game volcano [--games 200] [--spacing 60]
//
// Bots stand in a row from weak to strong; each plays the one before it in the arena, and the sum of their distances is
// the strength of each. The rungs lie on that line at equal distances. Results are kept in benches/rungs.txt, a line for
// each pairing, so that a run can be stopped and resumed; it needs `cargo build --release --no-default-features --bin basalt`.
import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { values } = parseArgs({
  options: {
    game: { type: "string" },
    games: { type: "string", default: "200" },
    spacing: { type: "string", default: "60" },
    tool: { type: "string", default: here("../target/release/basalt") },
  },
});
const KEPT = here("rungs.txt");
/** Those who play, the weakest first: moves at random in a thousand, or thousandths of Overdrive's nodes. */
const ROW = [
  ...[950, 850, 750, 650, 550, 450, 350, 250, 150, 70, 0].map((blunders) => ["spark", blunders]),
  ...[350, 200, 100, 0].map((blunders) => ["pulse", blunders]),
  ...[4, 16, 64].map((share) => ["overdrive", share]),
];
/** Nobody plays with more: beyond them a doubling of nodes is worth what it was worth last. */
const MOST = 6000;

/** The distance of a score in Elo. */
const elo = ({ wins, draws, losses }) => {
  const games = wins + draws + losses;
  const score = Math.min(Math.max((wins + draws / 2) / games, 0.5 / games), 1 - 0.5 / games);
  return -400 * Math.log10(1 / score - 1);
};

/** The kept result of a pairing, or a new one. */
function contest(a, b) {
  const head = `${values.game} ${a.join(":")} ${b.join(":")} `;
  const lines = existsSync(KEPT) ? readFileSync(KEPT, "utf8").split("\n") : [];
  let line = lines.find((line) => line.startsWith(head));
  if (!line) {
    // Whoever thinks longer plays fewer games.
    const games = a[0] === "spark" ? values.games : String(Math.ceil(values.games / 2));
    const args = ["arena", "--game", values.game, "--a", a.join(":"), "--b", b.join(":"), "--games", games, "--seed", "1", "--openings", "3"];
    const [, wins, draws, losses] = /A: (\d+) wins, (\d+) draws, (\d+) losses/.exec(execFileSync(values.tool, args, { encoding: "utf8" }));
    line = `${head}${wins} ${draws} ${losses}`;
    appendFileSync(KEPT, `${line}\n`);
  }
  const [wins, draws, losses] = line.slice(head.length).split(" ").map(Number);
  const distance = elo({ wins, draws, losses });
  console.log(`${line} ${distance >= 0 ? "+" : ""}${distance.toFixed(0)}`);
  return distance;
}

// Where each stands, the weakest at 0.
let at = 0;
const row = ROW.map((bot, place) => ({ bot, at: (at += place ? contest(bot, ROW[place - 1]) : 0) }));
const last = row.at(-1);
const doubling = (last.at - row.at(-2).at) / Math.log2(last.bot[1] / row.at(-2).bot[1]);
row.push({ bot: ["overdrive", MOST], at: last.at + doubling * Math.log2(MOST / last.bot[1]) });

/** The bot at a height: between two of a kind, which are measured. */
function between(height) {
  for (const [place, low] of row.entries()) {
    const high = row[place + 1];
    if (!high || high.at < height || high.bot[0] !== low.bot[0]) continue;
    // What makes no difference, or one the wrong way, is no place for a rung.
    const part = Math.min(Math.max((height - low.at) / (high.at - low.at), 0), 1);
    const mix = low.bot[0] === "overdrive" ? low.bot[1] * (high.bot[1] / low.bot[1]) ** part : low.bot[1] + (high.bot[1] - low.bot[1]) * part;
    return [low.bot[0], Math.round(mix)];
  }
}
const name = { spark: "Spark", pulse: "Pulse", overdrive: "Overdrive" };
for (let height = 0, rung = 1; height <= row.at(-1).at; height += Number(values.spacing), rung += 1) {
  const bot = between(height);
  if (bot) console.log(`    Rung::${name[bot[0]]}(${bot[1]}), // ${rung}: ${height.toFixed(0)}`);
}
