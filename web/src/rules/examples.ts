/** The worked examples, as the pages, their tests and the tests of the rules read them. */
import type { GameRecord } from '../wire/GameRecord';
import type { Variant } from '../wire/Variant';
import data from './examples.json';

/** A position, moves from it, and what must come of them. */
export interface Example {
  id: string;
  game: Variant;
  rules?: Record<string, string>;
  fen: string;
  moves: string[];
  /** The men that change sides (in Attangle: the stack captured), move by move. */
  flips?: string[][];
  result_fen: string;
  outcome: 'first' | 'second' | 'draw' | null;
  reason: string | null;
  /** All targets that the man on a cell can reach. */
  legal_from?: Record<string, string[]>;
}

/** All of them. */
export const EXAMPLES = data as unknown as readonly Example[];

/** The example of this name. Throws when there is none: a slip in `pages.ts`. */
export function exampleOf(id: string): Example {
  const found = EXAMPLES.find((example) => example.id === id);
  if (!found) throw new Error(`there is no example ${id}`);
  return found;
}

/** The example as a game that has not been begun. */
export function startOf(example: Example): GameRecord {
  return {
    game: example.game,
    rules: example.rules ?? {},
    start: example.fen,
    moves: [],
    spent_ms: [],
    clock: null,
    ended: null,
    tags: {},
  };
}

/** The move the example would play next, if what was played so far is its beginning. */
export function nextMove(example: Example, played: readonly string[]): string | null {
  const follows = played.every((move, place) => move === example.moves[place]);
  return follows ? (example.moves[played.length] ?? null) : null;
}
