// The games, in the order in which players see them, for tests and benches.
import { readFileSync } from "node:fs";
import { GAMES } from "../src/words/publish.mjs";

const read = (path) => readFileSync(new URL(`../src/games/${path}`, import.meta.url), "utf8");

export { GAMES };

/** Their English names, by their ids. */
export const NAMES = Object.fromEntries(
  GAMES.map((id) => [id, new RegExp(`^${id}-name = (.*)$`, "m").exec(read(`${id}/messages/en.ftl`))[1]]),
);
