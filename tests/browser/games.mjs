// Recorded games for the browser tests, read from the traces that the engine is held to.
import { readFileSync } from "node:fs";

const traces = readFileSync(new URL("../data/volcano.jsonl", import.meta.url), "utf8").trim().split("\n").map(JSON.parse);

/** Games of the usual set-up for two that end by themselves, the shortest first. */
export const classics = traces
  .filter(({ options, start, result }) =>
    options.setup === "classic" && options.players === 2 && !options.melting && !options.caps && !options.layout &&
    result.reason === "colours" && result.winner > 0 && start === traces[0].start)
  .sort((a, b) => a.plies.length - b.plies.length);
