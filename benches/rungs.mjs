// Measures how strong bots of many strengths are, and places the rungs of survival runs among them.
//
//     node benches/rungs.mjs --game volcano [--measure] [--games 160] [--last 250]
//
// Bots stand in a row from weak to strong. Each plays its neighbours in the arena; where two neighbours are too far apart,
// one between them is measured too. From all these games follows the strength of each (Bradley and Terry 1952), and the
// rungs lie on that row at equal distances: they are written to `rungs.rs` in the game's folder. Results are kept in
// benches/rungs.txt, a line for each pairing, so that a run can be stopped and resumed; without --measure only what is
// kept there is used; where the rungs lie is told in lines that begin with `=`. Measuring needs `cargo build --release --bin basalt-lab`.
import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { values } = parseArgs({
  options: {
    game: { type: "string" },
    measure: { type: "boolean", default: false },
    games: { type: "string", default: "160" },
    last: { type: "string", default: "250" },
    tool: { type: "string", default: here("../target/release/basalt-lab") },
  },
});
const KEPT = here("rungs.txt");
/** Who is measured in every game, the weakest first: moves at random in a thousand, or thousandths of Overdrive's nodes. */
const ROW = ["spark:1000", "spark:0", "glimpse:0", "overdrive:4", "overdrive:16", "overdrive:64", "overdrive:250"]
  .filter((bot) => !bot.startsWith("overdrive") || Number(bot.split(":")[1]) <= Number(values.last));
/** Neighbours further apart than this, in Elo, get one between them. */
const NEAR = 220;
/** After so many games it is known whether they are. */
const GLANCE = 40;
/** Nobody plays with more thousandths, so that a move takes some five seconds at most. */
const MOST = 5000;
/** The distance of rungs in Elo: the middle of what is allowed. */
const SPACING = 60;
/** The fewest rungs there have to be, and the most that can have a name. */
const RUNGS = [30, 48];

const parts = (bot) => [bot.split(":")[0], Number(bot.split(":")[1])];
/** A score in Elo. No number of games proves that somebody never loses: half a game is counted the other way. */
const distance = (games, points) => -400 * Math.log10(1 / Math.min(Math.max(points / games, 0.5 / games), 1 - 0.5 / games) - 1);

/** What is kept of this game: by pairing, how many games there were, how many points the second of the two made, and how far
 * it stood above the first after the first line. */
function results() {
  const kept = new Map();
  for (const line of existsSync(KEPT) ? readFileSync(KEPT, "utf8").split("\n") : []) {
    const [game, a, b, wins, draws, losses] = line.split(" ");
    // Lines that begin otherwise are of other games, or of rungs as they were placed.
    if (game !== values.game) continue;
    const [won, drawn, lost] = [wins, draws, losses].map(Number);
    const [count, made] = [won + drawn + lost, lost + drawn / 2];
    const { games, points, lines, first } = kept.get(`${a} ${b}`) ?? { games: 0, points: 0, lines: 0, first: distance(count, made) };
    kept.set(`${a} ${b}`, { games: games + count, points: points + made, lines: lines + 1, first });
  }
  return kept;
}

/** How many games a pairing is worth: whoever thinks longer plays fewer. */
function worth(bot) {
  const [kind, number] = parts(bot);
  if (kind !== "overdrive" || number < 16) return Number(values.games);
  return GLANCE;
}

/** Lets two play until there are so many games; returns how far the second stood above the first after the first of them. */
function contest(a, b, most) {
  const { games, lines, first } = results().get(`${a} ${b}`) ?? { games: 0, lines: 0 };
  if (!values.measure || games >= most) return first;
  const args = [
    "arena",
    "--game",
    values.game,
    "--a",
    a,
    "--b",
    b,
    "--games",
    String(most - games),
    "--seed",
    String(lines + 1),
    "--openings",
    "3",
  ];
  const [, ...told] = /A: (\d+) wins, (\d+) draws, (\d+) losses/.exec(execFileSync(values.tool, args, { encoding: "utf8" }));
  appendFileSync(KEPT, `${values.game} ${a} ${b} ${told.join(" ")}\n`);
  console.log(`${values.game} ${a} ${b} ${told.join(" ")}`);
  return contest(a, b, 0);
}

/** Whoever stands between two neighbours; nobody where they differ too little. */
function middle(low, high) {
  const [[kind, from], [other, to]] = [parts(low), parts(high)];
  if (other === "overdrive") {
    const number = Math.round(Math.sqrt(Math.max(from, 1) * to));
    return number > Math.max(from, 1) && number < to ? `overdrive:${number}` : undefined;
  }
  // Glimpse with nothing but moves at random is weaker than Spark.
  const number = Math.round(((kind === other ? from : 1000) + to) / 2);
  return Math.abs(number - to) >= 4 ? `${other}:${number}` : undefined;
}

/** The row from one to another, without the first. */
function refined(low, high, depth = 0) {
  const between = middle(low, high);
  // Where another kind begins, one that is no stronger than the last of the kind before is looked for.
  const begins = parts(low)[0] === "spark" && parts(high)[0] === "glimpse";
  const far = contest(low, high, GLANCE) > (begins ? 0 : NEAR);
  if (far && between && depth < 7 && parts(high).join() !== "overdrive,64") {
    return [...refined(low, between, depth + 1), ...refined(between, high, depth + 1)];
  }
  contest(low, high, worth(high));
  return [high];
}
const row = ROW.slice(1).reduce((row, high) => [...row, ...refined(row.at(-1), high)], [ROW[0]]);

/** The strength of each who played, in Elo, the weakest of the row at 0. */
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
    const scale = strength.get(ROW[0]);
    for (const name of names) strength.set(name, strength.get(name) / scale);
  }
  return new Map(names.map((name) => [name, 400 * Math.log10(strength.get(name))]));
}
const strength = strengths();
const measured = row.map((bot) => ({ bot, at: strength.get(bot) }));
// Beyond the last one a doubling of nodes is worth what it was worth last.
const [last, before] = [measured.at(-1), measured.find(({ bot }) => bot === ROW.at(-2))];
const doubling = (last.at - before.at) / Math.log2(parts(last.bot)[1] / parts(before.bot)[1]);
const beyond = (number) => last.at + doubling * Math.log2(number / parts(last.bot)[1]);
measured.push({ bot: `overdrive:${MOST}`, at: beyond(MOST) });
console.log(measured.map(({ bot, at }) => `${bot} ${at.toFixed(0)}`).join(", "));
console.log(`a doubling at the top: ${doubling.toFixed(0)}; overdrive ${beyond(1000).toFixed(0)}`);

/** The bot at a height: between two neighbours of a kind, of which the higher one is stronger. */
function stands(height) {
  for (const [place, low] of measured.entries()) {
    const high = measured[place + 1];
    if (!high || low.at > height || high.at < height) continue;
    const [[kind, from], [other, to]] = [parts(low.bot), parts(high.bot)];
    const part = (height - low.at) / (high.at - low.at);
    if (kind !== other && other === "glimpse") return part < 0.5 ? { kind, number: from } : { kind: other, number: to };
    if (other === "overdrive") {
      const start = Math.max(from, 1);
      return { kind: other, number: Math.round(100 * start * (to / start) ** part) / 100 };
    }
    return { kind, number: Math.round(from * (1 - part) + to * part) };
  }
  throw new Error(`nobody stands at ${height}`);
}
const top = measured.at(-1).at;
const count = Math.min(Math.max(Math.round(top / SPACING) + 1, RUNGS[0]), RUNGS[1]);
const spacing = top / (count - 1);
console.log(`${count} rungs, ${spacing.toFixed(1)} apart`);
if (spacing < 40 || spacing > 80) throw new Error("too near or too far");
const placed = Array.from(
  { length: count },
  (_, place) => ({ ...stands(Math.min(place * spacing, top)), height: Math.round(place * spacing) }),
);
const others = readFileSync(KEPT, "utf8").split("\n").filter((line) => line && !line.startsWith(`= ${values.game} `));
const told = placed.map(({ kind, number, height }) => `= ${values.game} ${kind}:${number} ${height}`);
writeFileSync(KEPT, `${[...others, ...told].join("\n")}\n`);
const lines = placed.map(({ kind, number }) =>
  `    Rung::${kind[0].toUpperCase()}${kind.slice(1)}(${kind === "overdrive" ? Math.round(100 * number) : number}),`
);
writeFileSync(
  here(`../src/games/${values.game}/rungs.rs`),
  `//! The opponents of survival runs, as \`benches/rungs.mjs\` measured and placed them.

use basalt_bots::Rung;

/// Each is some ${spacing.toFixed(0)} Elo stronger than the last.
pub(super) const RUNGS: [Rung; ${count}] = [
${lines.join("\n")}
];
`,
);
