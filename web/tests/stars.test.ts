import { beforeEach, expect, test } from 'vitest';
import { starsOf } from '../src/choose/stars';
import type { StoredGame } from '../src/games/store';

function game(id: string, changes: Partial<StoredGame> = {}): StoredGame {
  return {
    id,
    record: {
      game: 'ataxx',
      rules: {},
      start: '',
      moves: [],
      spent_ms: [],
      clock: null,
      ended: null,
      tags: {},
    },
    level: 3,
    human: 'first',
    board: null,
    day: null,
    created: '',
    changed: '',
    summary: { plies: 9, turn: 'first', score: [9, 1], fen: '', end: { outcome: 'first', reason: 'full' } },
    ...changes,
  };
}
beforeEach(() => localStorage.clear());

test('each win gives one star, up to three, and each game counts once', () => {
  expect(starsOf('ataxx', [game('a')])[2]).toBe(1);
  expect(starsOf('ataxx', [game('a')])[2]).toBe(1);
  expect(
    starsOf(
      'ataxx',
      ['a', 'b', 'c', 'd'].map((id) => game(id)),
    )[2],
  ).toBe(3);
});

test('stars outlive their games', () => {
  starsOf('ataxx', [game('a')]);
  expect(starsOf('ataxx', [])).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
});

test('games and levels are counted apart', () => {
  const games = [game('a'), game('b', { level: 9 })];
  expect(starsOf('ataxx', games)).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 1, 0]);
  expect(starsOf('hexxagon', games).every((stars) => stars === 0)).toBe(true);
});

test('losses, draws, friends, unfinished games and the board of the day give none', () => {
  const end = (outcome: 'second' | 'draw') => ({ ...game('x').summary, end: { outcome, reason: 'full' } as const });
  const games = [
    game('a', { summary: end('second') }),
    game('b', { summary: end('draw') }),
    game('c', { human: 'both', level: null }),
    game('d', { summary: { ...game('x').summary, end: null } }),
    game('e', { day: '2026-11-21' }),
    game('f', { human: 'second' }),
  ];
  expect(starsOf('ataxx', games).every((stars) => stars === 0)).toBe(true);
});

test('what is stored by somebody else is left alone', () => {
  for (const text of ['[]', '7', '{"ataxx:3":7}', '{']) {
    localStorage.setItem('petri.stars', text);
    expect(starsOf('ataxx', [])[2]).toBe(0);
  }
});
