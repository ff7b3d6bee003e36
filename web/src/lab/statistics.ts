/**
 * What games say about a board. Every figure comes with the half-width of its 95 % interval, and a board is called
 * even only where that interval is narrow.
 */
import type { Winner } from '../wire/Winner';

/** A game that was played to its end. */
export interface LabGame {
  outcome: Winner;
  plies: number;
  /** By how much First was ahead at the end. */
  margin: number;
}

/** A mean and how far off it may well be; the latter is infinite where there are too few games to tell. */
export interface Measured {
  mean: number;
  error: number;
}

/** What the games say. */
export interface Findings {
  games: number;
  first: number;
  draws: number;
  second: number;
  /** The share of points that First took, from 0 to 1. */
  score: Measured;
  plies: Measured;
  margin: Measured;
}

/** What may be said about who is better off. */
export type LabVerdict = 'first' | 'second' | 'even' | 'open';

/** For 95 % of a normal distribution. */
const WIDTH = 1.96;
/** An interval no wider than this to either side may be called even. */
export const NARROW = 0.08;

/** The mean of some values, with its error. */
export function measured(values: readonly number[]): Measured {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, count);
  if (count < 2) return { mean, error: Infinity };
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1);
  return { mean, error: WIDTH * Math.sqrt(variance / count) };
}

/**
 * The share of points that First took. The spread of a win and a loss is the least that is assumed, so that a few
 * equal results do not look certain.
 */
function scored(games: readonly LabGame[]): Measured {
  const points = games.map(({ outcome }) => (outcome === 'first' ? 1 : outcome === 'draw' ? 0.5 : 0));
  const { mean } = measured(points);
  // Agresti and Coull: two wins and two losses are added.
  const count = points.length + 4;
  const shifted = (mean * points.length + 2) / count;
  return { mean, error: games.length < 2 ? Infinity : WIDTH * Math.sqrt((shifted * (1 - shifted)) / count) };
}

/** What games say. */
export function findingsOf(games: readonly LabGame[]): Findings {
  const count = (outcome: Winner): number => games.filter((game) => game.outcome === outcome).length;
  return {
    games: games.length,
    first: count('first'),
    draws: count('draw'),
    second: count('second'),
    score: scored(games),
    plies: measured(games.map(({ plies }) => plies)),
    margin: measured(games.map(({ margin }) => margin)),
  };
}

/** What may be said. */
export function verdictOf({ score, games }: Findings): LabVerdict {
  if (games < 10) return 'open';
  if (score.mean - score.error > 0.5) return 'first';
  if (score.mean + score.error < 0.5) return 'second';
  return score.error <= NARROW ? 'even' : 'open';
}
