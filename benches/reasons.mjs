// How long the worker takes to prove a reason: the questions of the reviewed games, with the turn that was played and without.
// The time is that of the core, in the WebAssembly of the page, and four times that, as on a slow phone. Names of games choose them.
import { readFileSync } from "node:fs";
import { GAMES } from "../tests/games.mjs";
import { worker } from "./worker.mjs";

/** How slow a slow phone is. */
const SLOWER = 4;

/** The time that this process has spent on a core, in milliseconds: other load does not affect it. */
const spent = () => Number(readFileSync("/proc/self/schedstat", "utf8").split(" ")[0]) / 1e6;

/** The questions of a game: each reviewed turn against the better one, and the better one alone. */
function questions(game) {
  const text = readFileSync(new URL(`../tests/data/reviewed/${game}.txt`, import.meta.url), "utf8").trim();
  return text.split("\n").flatMap((line) => {
    const [record, review] = line.split("\t");
    const [head, options, actions] = record.split("~");
    const played = actions.split("_").map(decodeURIComponent);
    return review.split(" ").slice(1).flatMap((finding) => {
      const [ply, , line] = finding.split(":");
      const [before, best] = [`${head}~${options}~${actions.split("_").slice(0, ply).join("_")}`, decodeURIComponent(line)];
      return [played.slice(ply, Number(ply) + 60).join(","), "-"].map((other) => `${best} ${other} - ${before}`);
    });
  });
}

const ask = await worker();
const chosen = process.argv.slice(2);
process.stdout.write(
  "| game | questions | with a reason | mean, ms | most, ms | most at a quarter of the speed, ms |\n|---|---|---|---|---|---|\n",
);
for (const game of GAMES.filter((game) => !chosen.length || chosen.includes(game))) {
  const asked = questions(game);
  // The first compiles the part of the game.
  await ask(`explain 0 ${asked[0]}`);
  const times = [];
  let found = 0;
  for (const [number, question] of asked.entries()) {
    const before = spent();
    const answer = await ask(`explain ${number + 1} ${question}`);
    times.push(spent() - before);
    if (!answer.endsWith(" -")) found += 1;
  }
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const most = Math.max(...times);
  const row = [game, asked.length, found, mean.toFixed(1), most.toFixed(1), (SLOWER * most).toFixed(0)];
  process.stdout.write(`| ${row.join(" | ")} |\n`);
}
process.exit(0);
