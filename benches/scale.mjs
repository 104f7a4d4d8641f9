// Measures a game's scale of strength, from survival's first opponent to its last.
//
//     node benches/scale.mjs --game volcano [--measure] [--games 100]
//
// benches/scale.txt has a line for each pairing: game, two bots, wins, draws and losses of the first. A bot is a budget as the
// arena reads it, or `novice`. Lines with `=` are the points of a scale, weakest first, with their strengths; lines with `@`
// are the strengths of Spark and Pulse. With --measure, neighbours play until they have that many games. From all games
// follows the strength of each bot (Bradley and Terry 1952); the script writes the strengths and `scale.rs` in the game's
// folder. Measuring needs `cargo build --release --bin basalt-lab`. To change a scale, edit its lines; `?` stands for a
// strength not yet known.
import { execFileSync } from "node:child_process";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { values } = parseArgs({
  options: {
    game: { type: "string" },
    measure: { type: "boolean", default: false },
    games: { type: "string", default: "100" },
    tool: { type: "string", default: here("../target/release/basalt-lab") },
  },
});
const KEPT = here("scale.txt");
/** Beyond this many nodes nothing is played: a doubling is worth what it was worth last. */
const MOST = { caldera: 1920, duplohex: 6400, hex: 6400, hexafuse: 51_200, hexano: 5760, vaxandis: 16_000, volcano: 2880 }[values.game] ??
  5000;

const lines = () => readFileSync(KEPT, "utf8").split("\n").filter(Boolean);
const nodes = (bot) => Number(bot.split("/")[0]);
/** Whether a bot with unlimited sight searches too long to be played. */
const isLong = (bot) => nodes(bot) > MOST && bot.split("/").length === 2;
const points = lines().map((line) => line.split(" ")).filter(([sign, game]) => sign === "=" && game === values.game);
const row = points.map(([, , bot]) => bot);

/** What is kept of this game: by pairing, how many games there were, and how many points the second of the two made. */
function results() {
  const kept = new Map();
  for (const line of lines()) {
    const [game, a, b, wins, draws, losses] = line.split(" ");
    if (game !== values.game) continue;
    const [won, drawn, lost] = [wins, draws, losses].map(Number);
    const { games, points, lines } = kept.get(`${a} ${b}`) ?? { games: 0, points: 0, lines: 0 };
    kept.set(`${a} ${b}`, { games: games + won + drawn + lost, points: points + lost + drawn / 2, lines: lines + 1 });
  }
  return kept;
}

for (const [place, a] of values.measure ? row.entries() : []) {
  const b = row[place + 1];
  const { games, lines } = results().get(`${a} ${b}`) ?? { games: 0, lines: 0 };
  const missing = Number(values.games) - games;
  if (!b || isLong(b) || missing <= 0) continue;
  const args = [
    "arena",
    "--game",
    values.game,
    "--a",
    a,
    "--b",
    b,
    "--games",
    String(missing),
    "--seed",
    String(lines + 1),
    "--openings",
    "3",
  ];
  const [, ...told] = /A: (\d+) wins, (\d+) draws, (\d+) losses/.exec(execFileSync(values.tool, args, { encoding: "utf8" }));
  appendFileSync(KEPT, `${values.game} ${a} ${b} ${told.join(" ")}\n`);
  console.log(`${values.game} ${a} ${b} ${told.join(" ")}`);
}

/** The strength of each who played, in Elo. */
function strengths() {
  const pairings = [...results()].map(([pairing, { games, points }]) => {
    const [a, b] = pairing.split(" ");
    // Half a game lost and half a game won on top: no number of games proves that somebody never loses.
    return { a, b, games: games + 1, points: points + 0.5 };
  });
  const names = [...new Set(pairings.flatMap(({ a, b }) => [a, b]))];
  const strength = new Map(names.map((name) => [name, 1]));
  for (let round = 0; round < 20_000; round += 1) {
    const [points, share] = [new Map(), new Map()];
    for (const { a, b, games, points: ofB } of pairings) {
      const expected = games / (strength.get(a) + strength.get(b));
      for (const [name, won] of [[a, games - ofB], [b, ofB]]) {
        points.set(name, (points.get(name) ?? 0) + won);
        share.set(name, (share.get(name) ?? 0) + expected);
      }
    }
    for (const name of names) strength.set(name, points.get(name) / share.get(name));
  }
  return new Map(names.map((name) => [name, 400 * Math.log10(strength.get(name))]));
}
const strength = strengths();
const played = row.filter((bot) => !isLong(bot));
const [before, last] = played.slice(-2);
const doubling = (strength.get(last) - strength.get(before)) / Math.log2(nodes(last) / nodes(before));
const at = (bot) => strength.get(bot) ?? strength.get(last) + doubling * Math.log2(nodes(bot) / nodes(last));
const zero = at(row[0]);
const rated = row.map((bot) => ({ bot, rating: Math.round(at(bot) - zero) }));
for (const [name, elo] of strength) if (!row.includes(name)) console.log(`beside the scale: ${name} ${(elo - zero).toFixed(0)}`);
console.log(rated.map(({ bot, rating }) => `${bot} ${rating}`).join(", "));
console.log(`a doubling at the top: ${doubling.toFixed(0)}`);
for (const [place, { bot, rating }] of rated.entries()) {
  if (place > 0 && rating <= rated[place - 1].rating) throw new Error(`${bot} is no stronger than the point before it`);
}
/** Spark and Pulse stand where they were put; Overdrive is the strongest but one. */
const placed = lines().map((line) => line.split(" ")).find(([sign, game]) => sign === "@" && game === values.game)?.slice(2) ?? [0, 0];
const levels = [...placed, rated.at(-2).rating];

const others = lines().filter((line) => !line.startsWith(`= ${values.game} `));
writeFileSync(KEPT, `${[...others, ...rated.map(({ bot, rating }) => `= ${values.game} ${bot} ${rating}`)].join("\n")}\n`);
const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, number >= 10_000 ? "_" : "");
const budget = (bot) => {
  const [count, temperature, depth, actions] = bot.split("/");
  if (!depth) return `Budget::full(${grouped(count)}, ${temperature})`;
  const [most, walks] = actions.replace("p", "").replace("255", "u8::MAX").split("~");
  const seen = actions.includes("p") ? `Sight::plain(${depth}, ${most})` : `Sight::near(${depth}, ${most})`;
  const sight = walks ? `${seen}.with_walks(${walks})` : seen;
  return `Budget::limited(${grouped(count)}, ${temperature}, ${sight})`;
};
writeFileSync(
  here(`../src/games/${values.game}/scale.rs`),
  `//! The game's scale of strength, as \`benches/scale.mjs\` measured it.

use basalt_bots::{BotStrength, Budget, ScalePoint${row.some((bot) => bot.split("/").length > 2) ? ", Sight" : ""}};

/// Spark, Pulse and Overdrive.
pub(super) const LEVELS: [BotStrength; 3] = [${levels.map((strength) => `BotStrength(${strength})`).join(", ")}];

pub(super) const SCALE: [ScalePoint; ${row.length}] = [
${rated.map(({ bot, rating }) => `    ScalePoint::new(${rating}, ${budget(bot)}),`).join("\n")}
];
`,
);
