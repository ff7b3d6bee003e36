/** The lessons: for each game its steps in order. The words are in `locales`, the positions in `lessons.json`. */
import type { GameRecord } from '../wire/GameRecord';
import type { Variant } from '../wire/Variant';
import type { Goal } from './goals';
import data from './lessons.json';

/** A position, and what is to be done in it. */
export interface Step {
  /** Its text is `learn-ID`. */
  id: string;
  fen: string;
  goal: Goal;
  /** Moves of one's own that reach the goal; the engine replies between them. */
  solution: readonly string[];
}

const LESSONS = data as unknown as Readonly<Record<Variant, readonly Step[]>>;

/** The steps of a game's lesson. */
export function stepsOf(game: Variant): readonly Step[] {
  return LESSONS[game];
}

/** The position of a step, as a game that has not been begun. */
export function startOf(game: Variant, step: Step): GameRecord {
  return { game, rules: {}, start: step.fen, moves: [], spent_ms: [], clock: null, ended: null, tags: {} };
}

/** What the engine may look at for a reply: the same in every run, and strong enough to refute. */
export const REPLY = { level: 9, limit: { nodes: 20_000, depth: 4, time_ms: null }, lines: 1, seed: 1 } as const;
