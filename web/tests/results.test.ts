import { beforeEach, expect, test } from 'vitest';
import { pending } from '../src/home/everybody';
import { bars, betterThan, dayGame, dayResults, distribution, winsInARow } from '../src/home/results';
import { deleteGame, saveGame, type StoredGame } from '../src/games/store';
import type { End } from '../src/wire/End';

function game(id: string, day: string, score: [number, number], end: End | null): StoredGame {
  return {
    id,
    record: { game: 'ataxx', rules: {}, start: '', moves: [], spent_ms: [], clock: null, ended: null, tags: {} },
    level: 5,
    human: 'first',
    board: null,
    day,
    created: '',
    changed: '',
    summary: { plies: 40, turn: 'first', score, fen: 'the end', end },
  };
}

const full = (outcome: 'first' | 'second' | 'draw'): End => ({ outcome, reason: 'full' });

beforeEach(() => localStorage.clear());

test('a finished game gives the result of its day, and deleting it changes nothing', () => {
  saveGame(game('one', '2026-11-21', [30, 19], full('first')));
  expect(dayResults()['2026-11-21']).toEqual({ date: '2026-11-21', first: 30, second: 19, fen: 'the end' });
  deleteGame('one');
  expect(dayResults()['2026-11-21']?.first).toBe(30);
});

test('the first result of a day stays', () => {
  saveGame(game('one', '2026-11-21', [20, 29], full('second')));
  dayResults();
  saveGame(game('two', '2026-11-21', [45, 4], full('first')));
  expect(dayResults()['2026-11-21']?.first).toBe(20);
});

test('an unfinished game has no result, but is found', () => {
  saveGame(game('one', '2026-11-21', [3, 3], null));
  expect(dayResults()).toEqual({});
  expect(dayGame('2026-11-21')?.id).toBe('one');
});

test('giving up while ahead is a loss of all stones', () => {
  saveGame(game('one', '2026-11-21', [20, 10], { outcome: 'second', reason: 'resign' }));
  expect(dayResults()['2026-11-21']).toMatchObject({ first: 0, second: 30 });
});

test('wins in a row are counted back from today, or from yesterday while today is open', () => {
  saveGame(game('one', '2026-11-19', [30, 19], full('first')));
  saveGame(game('two', '2026-11-20', [25, 24], full('first')));
  expect(winsInARow(dayResults(), '2026-11-20')).toBe(2);
  expect(winsInARow(dayResults(), '2026-11-21')).toBe(2);
  saveGame(game('three', '2026-11-21', [24, 25], full('second')));
  expect(winsInARow(dayResults(), '2026-11-21')).toBe(0);
});

test('margins are counted in ranges, and that of the day is marked', () => {
  saveGame(game('one', '2026-11-19', [30, 19], full('first')));
  saveGame(game('two', '2026-11-20', [32, 17], full('first')));
  saveGame(game('three', '2026-11-21', [4, 45], full('second')));
  const bars = distribution(dayResults(), '2026-11-20');
  expect(bars.map((bar) => bar.count)).toEqual([1, 0, 0, 0, 0, 2, 0]);
  expect(bars.findIndex((bar) => bar.isHere)).toBe(5);
  expect(distribution({}, '2026-11-20').some((bar) => bar.isHere || bar.count > 0)).toBe(false);
});

test('everybody’s margins are counted in the same ranges, and one’s own is marked', () => {
  const counts = [
    [-49, 1],
    [-4, 2],
    [0, 1],
    [12, 3],
    [31, 1],
  ] as const;
  expect(bars(counts, 12).map((bar) => bar.count)).toEqual([1, 0, 2, 1, 0, 3, 1]);
  expect(bars(counts, 12).findIndex((bar) => bar.isHere)).toBe(5);
  expect(bars(counts, null).some((bar) => bar.isHere)).toBe(false);
  // Of the seven others four did worse.
  expect(betterThan(counts, 12)).toBe(57);
  expect(betterThan(counts, -49)).toBe(0);
  expect(betterThan([[5, 1]], 5)).toBeNull();
});

test('the game that gave the result of a day is handed in, once', () => {
  saveGame(game('one', '2026-11-21', [30, 19], full('first')));
  dayResults();
  saveGame({
    ...game('two', '2026-11-21', [40, 9], full('first')),
    summary: { ...game('two', '', [40, 9], full('first')).summary, fen: 'another end' },
  });
  expect(pending('2026-11-21')?.id).toBe('one');
  expect(pending('2026-11-20')).toBeNull();
  localStorage.setItem('petri.days.counted', '["2026-11-21"]');
  expect(pending('2026-11-21')).toBeNull();
});
