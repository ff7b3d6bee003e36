import { expect, test } from 'vitest';
import { findingsOf, type LabGame, measured, verdictOf } from '../src/lab/statistics';

const game = (outcome: LabGame['outcome'], margin = 0, plies = 50): LabGame => ({ outcome, plies, margin });
const many = (first: number, draws: number, second: number): LabGame[] => [
  ...Array.from({ length: first }, () => game('first', 3)),
  ...Array.from({ length: draws }, () => game('draw')),
  ...Array.from({ length: second }, () => game('second', -3)),
];

test('a mean has the error of its sample', () => {
  expect(measured([])).toEqual({ mean: 0, error: Infinity });
  expect(measured([4]).error).toBe(Infinity);
  const { mean, error } = measured([1, 2, 3, 4, 5]);
  expect(mean).toBe(3);
  expect(error).toBeCloseTo(1.96 * Math.sqrt(2.5 / 5), 10);
});

test('results are counted for the first side', () => {
  const found = findingsOf(many(6, 2, 2));
  expect([found.games, found.first, found.draws, found.second]).toEqual([10, 6, 2, 2]);
  expect(found.score.mean).toBeCloseTo(0.7, 10);
  expect(found.margin.mean).toBeCloseTo(1.2, 10);
});

test('the error shrinks with the games, and equal results are not certain', () => {
  const few = findingsOf(many(10, 0, 0)).score;
  expect([few.mean, few.error > 0.1]).toEqual([1, true]);
  expect(findingsOf(many(200, 0, 200)).score.error).toBeLessThan(findingsOf(many(20, 0, 20)).score.error / 2);
});

test('a side is called better, or a board even, only with evidence', () => {
  expect(verdictOf(findingsOf(many(9, 0, 0)))).toBe('open');
  expect(verdictOf(findingsOf(many(10, 0, 0)))).toBe('first');
  expect(verdictOf(findingsOf(many(0, 0, 10)))).toBe('second');
  expect(verdictOf(findingsOf(many(10, 0, 10)))).toBe('open');
  expect(verdictOf(findingsOf(many(100, 0, 100)))).toBe('even');
  expect(verdictOf(findingsOf(many(130, 0, 70)))).toBe('first');
});
