import { expect, test } from 'vitest';
import { GameClock, leftMs } from '../src/game/clock.svelte';
import { CLOCKS, gameOf } from './onlineGame';

test('only the running clock loses time, and none below zero', () => {
  expect(leftMs(CLOCKS, 'first', 11_000)).toBe(50_000);
  expect(leftMs(CLOCKS, 'second', 11_000)).toBe(50_000);
  expect(leftMs(CLOCKS, 'first', 100_000)).toBe(0);
  expect(leftMs(CLOCKS, 'first', 500)).toBe(60_000);
  expect(leftMs({ ...CLOCKS, left_ms: null }, 'first', 1000)).toBeNull();
});

test('a low clock warns its player once, and again after it was high', () => {
  let nowMs = 1000;
  let warnings = 0;
  const clock = new GameClock(
    () => nowMs,
    () => (warnings += 1),
  );
  const game = gameOf();
  const at = (ms: number, you: 'first' | 'second' | null = 'first'): number => {
    nowMs = ms;
    clock.tick(game, you);
    return warnings;
  };
  expect(at(40_000)).toBe(0);
  expect(at(41_000, 'second')).toBe(0);
  expect(at(41_000, null)).toBe(0);
  expect(at(41_000)).toBe(1);
  expect(at(42_000)).toBe(1);
  expect(at(10_000)).toBe(1);
  expect(at(42_000)).toBe(2);
});

test('days are not counted aloud', () => {
  let warnings = 0;
  const clock = new GameClock(
    () => 60_500,
    () => (warnings += 1),
  );
  clock.tick({ ...gameOf(), speed: 'correspondence' }, 'first');
  expect(warnings).toBe(0);
});

test('a move that was sent stops the clock of its player', () => {
  const clock = new GameClock(
    () => 21_000,
    () => undefined,
  );
  expect(clock.leftMs(gameOf(), 'first', null)).toBe(40_000);
  expect(clock.leftMs(gameOf(), 'first', 11_000)).toBe(50_000);
});

test('who is gone is gone since a moment of the server, seen by the other side alone', () => {
  const clock = new GameClock(
    () => 10_000,
    () => undefined,
  );
  const game = { ...gameOf(), presence: { first_gone_ms: null, second_gone_ms: 4000, spectators: 0 } };
  expect(clock.goneMs(game, 'first')).toBe(6000);
  expect(clock.goneMs(game, 'second')).toBe(0);
  expect(clock.goneMs(game, null)).toBe(0);
  expect([clock.isHere(game, 'first'), clock.isHere(game, 'second')]).toEqual([true, false]);
});
