// The types of the package: the rules of one game, and a game that is played by them.

/** The games, by the word that their records begin with. */
export type GameId = "caldera" | "duplohex" | "hex" | "hexafuse" | "hexano" | "vaxandis" | "volcano";

/** All games of the package. */
export const GAMES: readonly GameId[];

/** Loads the rules of a game, once. */
export function load(id: GameId): Promise<Rules>;

/** The rules of a game. */
export interface Rules {
  readonly id: GameId;
  /**
   * A new game. Options are written as in a record, such as `"size=7"`; without them they are the defaults.
   * @throws an Error that names the option which cannot be read
   */
  begin(options?: string): Game;
  /**
   * A game from its record, such as `"vaxandis.1~~d4_e5"`.
   * @throws an Error that names the part which cannot be read, or the first step that is not legal
   */
  open(record: string): Game;
}

/** A game that is played step by step. */
export interface Game {
  /** The steps that are legal now; none when the game is over. A turn takes one step or more. */
  legal(): string[];
  /**
   * Plays a step: a legal one, or one that is claimed, as `timeout` in games with a clock.
   * @throws an Error that names what is wrong, also after 10,000 steps; nothing has changed then
   */
  play(step: string): void;
  /** Takes the last step back; `false` at the start. */
  undo(): boolean;
  /** The player to move, from 1; `undefined` when the game is over. Players keep their numbers when a swap changes their colours. */
  readonly player: number | undefined;
  /** The players who won: several share a win, none is a draw. `undefined` during the game. */
  readonly winners: number[] | undefined;
  /** The word for why the game ended, `undefined` during the game. */
  readonly reason: string | undefined;
  /** The points of each player, player 1 first; `undefined` in games without scores. */
  readonly scores: number[] | undefined;
  /** The whole game as one line, which `open` reads. */
  readonly record: string;
  /** The position as text, in the form of the game's rules. */
  readonly position: string;
  /** Frees the game's memory at once; else that happens when JavaScript forgets it. */
  free(): void;
}
