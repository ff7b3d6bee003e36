/**
 * Glicko-2 (Glickman, 2013) for one attempt at a time: whoever solves a puzzle has won against its rating. Kept on
 * this device alone, so it compares nobody with anybody else.
 */

/** What is known of somebody's strength. */
export interface Strength {
  rating: number;
  /** How far off the rating may well be. */
  deviation: number;
  volatility: number;
}

/** Somebody of whom nothing is known. */
export const UNKNOWN: Strength = { rating: 1200, deviation: 350, volatility: 0.06 };

/** How far off the start rating of a puzzle may well be. */
const PUZZLE_DEVIATION = 120;
/** How much the volatility may change. */
const TAU = 0.5;
const SCALE = 173.7178;
/** A rating never counts as more certain than this: people learn. */
const LEAST_DEVIATION = 45;

/** The new volatility, by the Illinois method. */
function volatilityAfter(sigma: number, phi: number, variance: number, delta: number): number {
  const a = Math.log(sigma * sigma);
  const f = (x: number): number => {
    const grown = Math.exp(x);
    const all = phi * phi + variance + grown;
    return (grown * (delta * delta - all)) / (2 * all * all) - (x - a) / (TAU * TAU);
  };
  let low = a;
  let high = Math.log(delta * delta - phi * phi - variance);
  if (!(delta * delta > phi * phi + variance)) {
    let steps = 1;
    while (f(a - steps * TAU) < 0) steps += 1;
    high = a - steps * TAU;
  }
  let atLow = f(low);
  let atHigh = f(high);
  while (Math.abs(high - low) > 1e-6) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const atMiddle = f(middle);
    if (atMiddle * atHigh <= 0) {
      low = high;
      atLow = atHigh;
    } else {
      atLow /= 2;
    }
    high = middle;
    atHigh = atMiddle;
  }
  return Math.exp(low / 2);
}

/** The strength after an attempt at a puzzle. */
export function afterAttempt(player: Strength, puzzle: number, solved: boolean): Strength {
  const mu = (player.rating - 1500) / SCALE;
  const phi = player.deviation / SCALE;
  const other = (puzzle - 1500) / SCALE;
  const g = 1 / Math.sqrt(1 + (3 * (PUZZLE_DEVIATION / SCALE) ** 2) / Math.PI ** 2);
  const expected = 1 / (1 + Math.exp(-g * (mu - other)));
  const variance = 1 / (g * g * expected * (1 - expected));
  const surprise = g * ((solved ? 1 : 0) - expected);
  const volatility = volatilityAfter(player.volatility, phi, variance, variance * surprise);
  const before = phi * phi + volatility * volatility;
  const after = 1 / Math.sqrt(1 / before + 1 / variance);
  return {
    rating: Math.max(100, SCALE * (mu + after * after * surprise) + 1500),
    deviation: Math.min(350, Math.max(LEAST_DEVIATION, after * SCALE)),
    volatility,
  };
}
