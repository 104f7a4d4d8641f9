// The games, in the order in which players see them, for tests and benches.
import { existsSync, readFileSync } from "node:fs";
import { GAMES } from "../src/words/publish.mjs";

const at = (path) => new URL(`../src/games/${path}`, import.meta.url);
const read = (path) => readFileSync(at(path), "utf8");

export { GAMES };

/** The games that are other editions of another one, and which one that is. */
export const EDITIONS = Object.fromEntries(
  [.../^static EDITIONS.*$/m.exec(read("lib.rs"))[0].matchAll(/\("(\w+)", "(\w+)"\)/g)].map(([, id, of]) => [id, of]),
);

/** The games of the row *More games* on the home page. */
export const MORE = [.../^static MORE.*$/m.exec(read("lib.rs"))[0].matchAll(/"(\w+)"/g)].map(([, id]) => id);

/** The games with a card of their own on the home page: all but editions of another one and those of the row *More games*. */
export const CARDS = GAMES.filter((id) => !(id in EDITIONS) && !MORE.includes(id));

/** The games of pyramids and caps: the ids of those whose rules are a `CapRules`. */
export const CAP_GAMES = GAMES.filter((id) => existsSync(at(`${id}/rules.rs`)) && read(`${id}/rules.rs`).includes("impl CapRules for"));

/** The games with a list of puzzles. */
export const PUZZLE_GAMES = GAMES.filter((id) => existsSync(at(`${id}/puzzles.txt`)));

/** Their English names, by their ids. */
export const NAMES = Object.fromEntries(
  GAMES.map((id) => [id, new RegExp(`^${id}-name = (.*)$`, "m").exec(read(`${id}/messages/en.ftl`))[1]]),
);

const SIZES = ["small", "medium", "large"];
const COLOURS = { r: "red", o: "orange", y: "yellow", g: "green", c: "cyan", b: "blue", p: "purple", w: "white", t: "clear" };

/** The piece, in words, and the cell of an action that returns a captured pyramid to the board: `r3@c3`. */
export function returning(action) {
  const [, colour, size, to] = /^([a-z])([123])@([a-z]\d+)$/.exec(action) ?? [];
  return to && { piece: `${SIZES[size - 1]} ${COLOURS[colour]}`, to };
}
