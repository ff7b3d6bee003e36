/** What somebody has done with puzzles, kept on this device: strength in each game, the row of solved ones, and which. */
import type { Variant } from '../wire/Variant';
import { afterAttempt, type Strength, UNKNOWN } from './glicko';

/** What is kept. */
export interface Progress {
  /** The game whose puzzles were looked at last. */
  game: Variant;
  strength: Partial<Record<Variant, Strength>>;
  /** Solved one after the other without a mistake, and the most so far. */
  row: number;
  longestRow: number;
  /** Puzzles tried: solved at the first attempt, or not. */
  tried: Record<string, boolean>;
}

const KEY = 'petri.puzzles';
const NOTHING: Progress = { game: 'ataxx', strength: {}, row: 0, longestRow: 0, tried: {} };

/** What is kept on this device. */
export function readProgress(): Progress {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...NOTHING, ...value } : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** Keeps it. */
export function keepProgress(progress: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // Storage is forbidden: it lasts as long as the page.
  }
}

/** The strength of somebody in a game. */
export function strengthIn(progress: Progress, game: Variant): Strength {
  return progress.strength[game] ?? UNKNOWN;
}

/** A puzzle as far as the result of an attempt needs it. */
export interface Tried {
  id: string;
  game: Variant;
  rating: number;
}

/** What is to be kept after the first attempt at a puzzle; a later one changes nothing. */
export function withAttempt(progress: Progress, puzzle: Tried, solved: boolean): Progress {
  if (puzzle.id in progress.tried) return progress;
  const strength = afterAttempt(strengthIn(progress, puzzle.game), puzzle.rating, solved);
  const row = solved ? progress.row + 1 : 0;
  return {
    game: puzzle.game,
    strength: { ...progress.strength, [puzzle.game]: strength },
    row,
    longestRow: Math.max(row, progress.longestRow),
    tried: { ...progress.tried, [puzzle.id]: solved },
  };
}
