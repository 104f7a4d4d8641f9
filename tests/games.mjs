// The games, in the order in which players see them, for tests and benches: read from the list of `src/games/lib.rs`.
import { readFileSync } from "node:fs";

const read = (path) => readFileSync(new URL(`../src/games/${path}`, import.meta.url), "utf8");

/** The ids of all games. */
export const GAMES = [...read("lib.rs").matchAll(/^ {12}(\w+)::\w+,$/gm)].map(([, id]) => id);
if (GAMES.length === 0) throw new Error("src/games/lib.rs has no list of games");

/** Their English names, by their ids. */
export const NAMES = Object.fromEntries(
  GAMES.map((id) => [id, new RegExp(`^${id}-name = (.*)$`, "m").exec(read(`${id}/messages/en.ftl`))[1]]),
);
