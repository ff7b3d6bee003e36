import { beforeEach, expect, test } from 'vitest';
import {
  deleteGame,
  listGames,
  loadGame,
  loadSpent,
  newId,
  saveGame,
  saveSpent,
  type StoredGame,
} from '../src/games/store';

function game(id: string, moves: string[] = []): StoredGame {
  return {
    id,
    record: {
      game: 'ataxx',
      rules: {},
      start: 'x5o/7/7/7/7/7/o5x x 0 1',
      moves,
      spent_ms: [],
      clock: null,
      ended: null,
      tags: {},
    },
    level: 5,
    human: 'first',
    board: null,
    day: null,
    created: '2026-11-21T00:00:00.000Z',
    changed: '2026-11-21T00:00:00.000Z',
    summary: { plies: moves.length, turn: 'first', score: [2, 2], fen: '', end: null },
  };
}

beforeEach(() => localStorage.clear());

test('a game comes back as it was kept', () => {
  saveGame(game('one', ['g2']));
  expect(loadGame('one')?.record.moves).toEqual(['g2']);
  expect(loadGame('other')).toBeNull();
});

test('a tab that is behind does not overwrite the one ahead', () => {
  saveGame(game('one', ['g2', 'a2']));
  expect(saveGame(game('one', ['f1']), 0)).toBe(false);
  expect(loadGame('one')?.record.moves).toEqual(['g2', 'a2']);
  expect(saveGame(game('one', ['g2', 'a2', 'f2']), 2)).toBe(true);
});

test('damaged entries are passed over', () => {
  saveGame(game('one'));
  localStorage.setItem('petri.game.two', '{"id":"two"');
  localStorage.setItem('petri.game.three', '{"id":"three"}');
  expect(listGames().map((each) => each.id)).toEqual(['one']);
});

test('time spent belongs to its move', () => {
  saveSpent('one', 4, 1234.6);
  expect(loadSpent('one', 4)).toBe(1235);
  expect(loadSpent('one', 5)).toBe(0);
});

test('a deleted game is gone with its clock', () => {
  saveGame(game('one'));
  saveSpent('one', 0, 5);
  deleteGame('one');
  expect(loadGame('one')).toBeNull();
  expect(loadSpent('one', 0)).toBe(0);
});

test('ids differ', () => {
  expect(new Set(Array.from({ length: 100 }, newId)).size).toBe(100);
});
