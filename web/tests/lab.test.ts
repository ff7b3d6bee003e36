import { expect, test } from 'vitest';
import { findingsOf, type LabGame, measured, sumsOf, verdictOf } from '../src/lab/statistics';

const game = (outcome: LabGame['outcome'], margin = 0, plies = 50): LabGame => ({ outcome, plies, margin });
const foundIn = (games: readonly LabGame[]) => findingsOf(sumsOf(games));
const many = (first: number, draws: number, second: number): LabGame[] => [
  ...Array.from({ length: first }, () => game('first', 3)),
  ...Array.from({ length: draws }, () => game('draw')),
  ...Array.from({ length: second }, () => game('second', -3)),
];

test('a mean has the error of its sample', () => {
  expect(measured({ sum: 0, squares: 0 }, 0)).toEqual({ mean: 0, error: Infinity });
  expect(measured({ sum: 4, squares: 16 }, 1).error).toBe(Infinity);
  const { mean, error } = measured({ sum: 15, squares: 55 }, 5);
  expect(mean).toBe(3);
  expect(error).toBeCloseTo(1.96 * Math.sqrt(2.5 / 5), 10);
});

test('results are counted for the first side', () => {
  const found = foundIn(many(6, 2, 2));
  expect([found.games, found.first, found.draws, found.second]).toEqual([10, 6, 2, 2]);
  expect(found.score.mean).toBeCloseTo(0.7, 10);
  expect(found.margin.mean).toBeCloseTo(1.2, 10);
});

test('the error shrinks with the games, and equal results are not certain', () => {
  const few = foundIn(many(10, 0, 0)).score;
  expect([few.mean, few.error > 0.1]).toEqual([1, true]);
  expect(foundIn(many(200, 0, 200)).score.error).toBeLessThan(foundIn(many(20, 0, 20)).score.error / 2);
});

test('a side is called better, or a board even, only with evidence', () => {
  expect(verdictOf(foundIn(many(9, 0, 0)))).toBe('open');
  expect(verdictOf(foundIn(many(10, 0, 0)))).toBe('first');
  expect(verdictOf(foundIn(many(0, 0, 10)))).toBe('second');
  expect(verdictOf(foundIn(many(10, 0, 10)))).toBe('open');
  expect(verdictOf(foundIn(many(100, 0, 100)))).toBe('even');
  expect(verdictOf(foundIn(many(130, 0, 70)))).toBe('first');
});

test('games come to sums, from which the same follows as from the games', () => {
  const sums = sumsOf([game('first', 5, 40), game('draw', 0, 60), game('second', -7, 50)]);
  expect(sums).toEqual({
    first: 1,
    draws: 1,
    second: 1,
    plies: { sum: 150, squares: 7700 },
    margin: { sum: -2, squares: 74 },
  });
  const { plies, score } = findingsOf(sums);
  expect([plies.mean, score.mean]).toEqual([50, 0.5]);
  expect(plies.error).toBeCloseTo(1.96 * Math.sqrt(100 / 3), 10);
});

test('values that are all the same have no error, whatever rounding does', () => {
  expect(findingsOf(sumsOf(Array.from({ length: 9 }, () => game('draw', 0, 47)))).plies).toEqual({
    mean: 47,
    error: 0,
  });
});
