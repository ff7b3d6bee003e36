import { beforeEach, expect, test } from 'vitest';
import { guardedGames, guardPosition, isGuardedPosition } from '../src/play/guard';

beforeEach(() => localStorage.clear());

test('the position of a rated game is guarded while it stands there', () => {
  guardPosition('g', 'aa', 6, 1000);
  expect(isGuardedPosition('aa', 2000)).toBe(true);
  guardPosition('g', 'bb', 7, 3000);
  expect(isGuardedPosition('aa', 4000)).toBe(false);
  expect(isGuardedPosition('bb', 4000)).toBe(true);
  guardPosition('g', null, 8, 5000);
  expect(isGuardedPosition('bb', 6000)).toBe(false);
});

test('the first plies guard nothing, and neither does a game long unseen', () => {
  guardPosition('g', 'aa', 5, 1000);
  expect(isGuardedPosition('aa', 1000)).toBe(false);
  guardPosition('g', 'aa', 9, 1000);
  expect(isGuardedPosition('aa', 1000 + 86_400_000)).toBe(false);
});

test('a rated game runs from its first ply until it is over', () => {
  guardPosition('g', 'aa', 0, 1000);
  expect(guardedGames(2000)).toEqual(['g']);
  expect(guardedGames(1000 + 86_400_000)).toEqual([]);
  guardPosition('g', null, 8, 3000);
  expect(guardedGames(3000)).toEqual([]);
});
