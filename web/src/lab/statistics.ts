/**
 * What games say about a board, computed from their sums: those of this browser and those of the server alike.
 * Every figure comes with the half-width of its 95 % interval, and a board is called even only where that interval
 * is narrow.
 */
import type { LabGames } from '../wire/LabGames';
import type { LabSum } from '../wire/LabSum';
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

/** What games come to. */
export function sumsOf(games: readonly LabGame[]): LabGames {
  const count = (outcome: Winner): number => games.filter((game) => game.outcome === outcome).length;
  const sum = (values: readonly number[]): LabSum => ({
    sum: values.reduce((sum, value) => sum + value, 0),
    squares: values.reduce((sum, value) => sum + value * value, 0),
  });
  return {
    first: count('first'),
    draws: count('draw'),
    second: count('second'),
    plies: sum(games.map(({ plies }) => plies)),
    margin: sum(games.map(({ margin }) => margin)),
  };
}

/** The mean of so many values, with its error. */
export function measured({ sum, squares }: LabSum, count: number): Measured {
  const mean = sum / Math.max(1, count);
  if (count < 2) return { mean, error: Infinity };
  const variance = Math.max(0, squares - sum * mean) / (count - 1);
  return { mean, error: WIDTH * Math.sqrt(variance / count) };
}

/**
 * The share of points that First took. The spread of a win and a loss is the least that is assumed, so that a few
 * equal results do not look certain.
 */
function scored(points: number, games: number): Measured {
  // Agresti and Coull: two wins and two losses are added.
  const count = games + 4;
  const shifted = (points + 2) / count;
  const error = games < 2 ? Infinity : WIDTH * Math.sqrt((shifted * (1 - shifted)) / count);
  return { mean: points / Math.max(1, games), error };
}

/** What games say. */
export function findingsOf({ first, draws, second, plies, margin }: LabGames): Findings {
  const games = first + draws + second;
  return {
    games,
    first,
    draws,
    second,
    score: scored(first + draws / 2, games),
    plies: measured(plies, games),
    margin: measured(margin, games),
  };
}

/** What may be said. */
export function verdictOf({ score, games }: Findings): LabVerdict {
  if (games < 10) return 'open';
  if (score.mean - score.error > 0.5) return 'first';
  if (score.mean + score.error < 0.5) return 'second';
  return score.error <= NARROW ? 'even' : 'open';
}
