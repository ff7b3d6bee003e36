import { beforeEach, expect, test } from 'vitest';
import { joinStars, starsOf } from '../src/choose/stars';
import type { StoredGame } from '../src/games/store';
import { LEVELS } from '../src/play/levels';

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

/** Stars by level, as the ladder has them. */
const stars = (won: Readonly<Record<number, number>>): number[] => LEVELS.map((level) => won[level] ?? 0);

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
  expect(starsOf('ataxx', [])).toEqual(stars({ 3: 1 }));
});

test('games and levels are counted apart', () => {
  const games = [game('a'), game('b', { level: 9 })];
  expect(starsOf('ataxx', games)).toEqual(stars({ 3: 1, 9: 1 }));
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

test('stars of two devices meet in the account, and each win counts once', () => {
  const account = joinStars({}, [game('aaaaaa11'), game('bbbbbb22', { level: 9 })]);
  expect(account).toEqual({ 'stars-ataxx': ';;aaaaaa;;;;;;bbbbbb;;;;;;' });
  localStorage.clear();
  const changes = joinStars(account, [game('cccccc33'), game('aaaaaa11')]);
  expect(changes).toEqual({ 'stars-ataxx': ';;aaaaaa,cccccc;;;;;;bbbbbb;;;;;;' });
  expect(starsOf('ataxx', [])).toEqual(stars({ 3: 2, 9: 1 }));
  expect(joinStars({ ...account, ...changes }, [])).toEqual({});
});

test('an account has room for all stars of a game', () => {
  const wins = Array.from({ length: 45 }, (_, at) => game(`${at}abcdefghij`.slice(0, 12), { level: 1 + (at % 15) }));
  expect(joinStars({}, wins)['stars-ataxx']?.length).toBeLessThan(400);
});

test('what an account keeps that is none of ours is left out', () => {
  joinStars({ 'stars-ataxx': '<b>,x;;;;;;;;;;;;a,b,c,d,e;;;;zz' }, []);
  expect(starsOf('ataxx', [])).toEqual(stars({ 1: 1, 13: 3 }));
});
