import { expect, test } from 'vitest';
import { fateOfMove, fold, leftMs } from '../src/online/contest';
import type { Clocks } from '../src/wire/Clocks';
import type { ContestEvent } from '../src/wire/ContestEvent';
import type { ContestState } from '../src/wire/ContestState';
import type { Numbered } from '../src/wire/Numbered';
import type { Seat } from '../src/wire/Seat';

const CLOCKS: Clocks = { at_ms: 1000, left_ms: [60_000, 50_000], running: 'first', deadline_ms: 61_000 };
const LATER: Clocks = { at_ms: 2000, left_ms: [59_000, 50_000], running: 'second', deadline_ms: 52_000 };

const seat = (name: string): Seat => ({ player: { name, kind: 'person', level: null, rating: null }, change: null });

function state(moves: string[] = [], version = moves.length): ContestState {
  return {
    id: 'g',
    version,
    record: { game: 'ataxx', rules: {}, start: '', moves, spent_ms: moves.map(() => 5), clock: { base_ms: 60_000, increment_ms: 0 }, ended: null, tags: {} },
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

const moved = (text: string, forced = false): ContestEvent => ({ kind: 'moved', text, spent_ms: 7, lag_ms: 2, forced });
const numbered = (from: number, ...events: ContestEvent[]): Numbered[] => events.map((event, index) => ({ version: from + index, at_ms: 0, event }));

test('events are folded in their order', () => {
  const folded = fold(state(), numbered(1, moved('a'), moved('b'), moved('0000', true)), LATER);
  expect(folded?.record.moves).toEqual(['a', 'b', '0000']);
  expect(folded?.record.spent_ms).toEqual([7, 7, 7]);
  expect(folded?.lag_ms).toEqual([2, 2, 2]);
  expect(folded?.version).toBe(3);
  expect(folded?.clocks).toEqual(LATER);
});

test('what is known already changes nothing, not even the clocks', () => {
  const known = state(['a', 'b']);
  expect(fold(known, numbered(1, moved('a'), moved('b')), LATER)).toBe(known);
});

test('events that begin before what is known add only what is new', () => {
  const folded = fold(state(['a']), numbered(1, moved('a'), moved('b')), LATER);
  expect(folded?.record.moves).toEqual(['a', 'b']);
});

test('a gap is not bridged', () => {
  expect(fold(state(['a']), numbered(3, moved('c')), LATER)).toBeNull();
});

test('a side may pass twice in succession with the same text', () => {
  const folded = fold(state(['a']), numbered(2, moved('0000', true), moved('b'), moved('0000', true)), LATER);
  expect(folded?.record.moves).toEqual(['a', '0000', 'b', '0000']);
});

test('a takeback cuts the line, with its times', () => {
  const asked = fold(state(['a', 'b', 'c']), numbered(4, { kind: 'takeback-asked', side: 'first' }), LATER);
  expect(asked?.takeback).toBe('first');
  const back = asked && fold(asked, numbered(5, { kind: 'taken-back', plies: 2 }), CLOCKS);
  expect(back?.record.moves).toEqual(['a', 'b']);
  expect(back?.record.spent_ms).toEqual([5, 5]);
  expect(back?.lag_ms).toEqual([1, 1]);
  expect(back?.takeback).toBeNull();
});

test('offers stand until the next move or a refusal', () => {
  const offered = fold(state(['a']), numbered(2, { kind: 'draw-offered', side: 'second' }), LATER);
  expect(offered?.draw_offer).toBe('second');
  expect(offered && fold(offered, numbered(3, moved('b')), LATER)?.draw_offer).toBeNull();
  expect(offered && fold(offered, numbered(3, { kind: 'draw-refused', side: 'first' }), LATER)?.draw_offer).toBeNull();
});

test('an end by the players is written into the record', () => {
  const end = { outcome: 'second', reason: 'resign' } as const;
  const folded = fold(state(['a']), numbered(2, { kind: 'ended', end }), LATER);
  expect(folded?.end).toEqual(end);
  expect(folded?.record.ended).toEqual(end);
});

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
