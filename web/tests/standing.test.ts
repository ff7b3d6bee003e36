import { expect, test } from 'vitest';
import { leftMs } from '../src/game/clocks';
import { fateOfMove } from '../src/game/standing';
import type { Clocks } from '../src/wire/Clocks';
import type { GameState } from '../src/wire/GameState';
import type { Seat } from '../src/wire/Seat';

const CLOCKS: Clocks = {
  at_ms: 1000,
  left_ms: [60_000, 50_000],
  running: 'first',
  deadline_ms: 61_000,
  turn_ms: 1000,
  turn_left_ms: [60_000, 50_000],
  lag_bank_ms: [0, 0],
};

const seat = (name: string): Seat => ({ player: { name, kind: 'person', level: null, rating: null }, change: null });

function state(moves: string[] = [], version = moves.length): GameState {
  return {
    id: 'g',
    version,
    record: {
      game: 'ataxx',
      rules: {},
      start: '',
      moves,
      spent_ms: moves.map(() => 5),
      clock: { base_ms: 60_000, increment_ms: 0 },
      ended: null,
      tags: {},
    },
    lag_ms: moves.map(() => 1),
    time: '60+0',
    speed: 'blitz',
    rated: false,
    board: null,
    seats: [seat('ada'), seat('bob')],
    you: 'first',
    clocks: CLOCKS,
    draw_offer: null,
    takeback: null,
    away_until_ms: [null, null],
    end: null,
    presence: { first_gone_ms: null, second_gone_ms: null, spectators: 0 },
    chat: [],
    rematch: null,
    rematch_asked: null,
  };
}

test('only the running clock loses time, and none below zero', () => {
  expect(leftMs(CLOCKS, 'first', 11_000)).toBe(50_000);
  expect(leftMs(CLOCKS, 'second', 11_000)).toBe(50_000);
  expect(leftMs(CLOCKS, 'first', 100_000)).toBe(0);
  expect(leftMs(CLOCKS, 'first', 500)).toBe(60_000);
  expect(leftMs({ ...CLOCKS, left_ms: null }, 'first', 1000)).toBeNull();
});

test('a move that was sent waits, stands or can no longer come', () => {
  expect(fateOfMove(state(['a']), 1, 'b')).toBe('waits');
  expect(fateOfMove(state(['a', 'b']), 1, 'b')).toBe('stands');
  expect(fateOfMove(state(['a', 'c']), 1, 'b')).toBe('gone');
  expect(fateOfMove(state([]), 1, 'b')).toBe('gone');
  expect(fateOfMove({ ...state(['a']), end: { outcome: 'first', reason: 'time' } }, 1, 'b')).toBe('gone');
});
