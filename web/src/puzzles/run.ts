/**
 * Puzzles one after the other: a streak, which the first miss ends, and a rush against the clock, which the clock or
 * the third miss ends. A run is a value; what somebody does makes the next one of it.
 */
import type { Puzzle } from '../wire/Puzzle';
import type { Variant } from '../wire/Variant';

/** The kinds of runs. */
export type RunKind = 'streak' | 'rush';

/** How long a rush lasts. */
export const RUSH_MS = 3 * 60 * 1000;
/** How many misses end a run. */
export const MOST_MISSES: Readonly<Record<RunKind, number>> = { streak: 1, rush: 3 };
/** By how much the order may differ from that of the ratings, so that two runs are not the same. */
const SHUFFLE = 150;

/** A puzzle that was tried. */
export interface Done {
  puzzle: Puzzle;
  solved: boolean;
}

/** A run. */
export interface Run {
  kind: RunKind;
  /** The puzzles to come, the easier ones first. */
  queue: readonly Puzzle[];
  done: readonly Done[];
  /** When a rush is over; null in a streak. */
  endsMs: number | null;
}

/** Begins a run. */
export function startRun(kind: RunKind, puzzles: readonly Puzzle[], nowMs: number, random = Math.random): Run {
  const placed = puzzles.map((puzzle) => ({ puzzle, place: puzzle.rating + SHUFFLE * random() }));
  const queue = placed.sort((one, other) => one.place - other.place).map(({ puzzle }) => puzzle);
  return { kind, queue, done: [], endsMs: kind === 'rush' ? nowMs + RUSH_MS : null };
}

/** The puzzle that is asked; null where none is left. */
export function currentOf(run: Run): Puzzle | null {
  return run.queue[0] ?? null;
}

/** The run after its puzzle was solved or missed. */
export function afterResult(run: Run, solved: boolean): Run {
  const [puzzle, ...queue] = run.queue;
  return puzzle ? { ...run, queue, done: [...run.done, { puzzle, solved }] } : run;
}

/** How many puzzles were solved. */
export function scoreOf(run: Run): number {
  return run.done.filter(({ solved }) => solved).length;
}

/** How many were missed. */
export function missesOf(run: Run): number {
  return run.done.length - scoreOf(run);
}

/** The time that is left; null in a streak. */
export function leftMs(run: Run, nowMs: number): number | null {
  return run.endsMs === null ? null : Math.max(0, run.endsMs - nowMs);
}

/** Whether it is over. */
export function isOver(run: Run, nowMs: number): boolean {
  return missesOf(run) >= MOST_MISSES[run.kind] || currentOf(run) === null || leftMs(run, nowMs) === 0;
}

const KEY = 'petri.runs';

function readBest(): Record<string, number> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, number>) : {};
  } catch {
    return {};
  }
}

/** The best score on this device; with the game null, that of runs through all games. */
export function bestOf(kind: RunKind, game: Variant | null): number {
  const best = readBest()[`${kind}:${game ?? 'all'}`];
  return typeof best === 'number' ? best : 0;
}

/** Keeps a score, if it is the best. Whether it is. */
export function keepBest(kind: RunKind, game: Variant | null, score: number): boolean {
  if (score <= bestOf(kind, game)) return false;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readBest(), [`${kind}:${game ?? 'all'}`]: score }));
  } catch {
    // Storage is forbidden: it was the best all the same.
  }
  return true;
}
