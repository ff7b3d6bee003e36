import { beforeEach, expect, test } from 'vitest';
import {
  afterResult,
  bestOf,
  currentOf,
  isOver,
  keepBest,
  leftMs,
  missesOf,
  RUSH_MS,
  scoreOf,
  startRun,
} from '../src/puzzles/run';
import type { Puzzle } from '../src/wire/Puzzle';

const puzzle = (id: string, rating: number): Puzzle => ({
  id,
  game: 'ataxx',
  start: 'x5o/7/7/7/7/7/o5x x 0 1',
  moves: ['b6'],
  solution: ['f6'],
  goal: 'win',
  proved: true,
  themes: [],
  rating,
  number: 1,
});
const FOUR = [puzzle('hard', 1800), puzzle('easy', 900), puzzle('fair', 1200), puzzle('good', 1500)];
const still = (): number => 0;

beforeEach(() => localStorage.clear());

test('a streak goes from easy to hard, and the first miss ends it', () => {
  let run = startRun('streak', FOUR, 0, still);
  expect(run.queue.map(({ id }) => id)).toEqual(['easy', 'fair', 'good', 'hard']);
  expect(leftMs(run, 1e9)).toBeNull();
  run = afterResult(afterResult(run, true), true);
  expect([scoreOf(run), isOver(run, 1e9), currentOf(run)?.id]).toEqual([2, false, 'good']);
  run = afterResult(run, false);
  expect([scoreOf(run), isOver(run, 0)]).toEqual([2, true]);
});

test('a rush is ended by the clock or the third miss', () => {
  const run = startRun('rush', FOUR, 1000, still);
  expect(leftMs(run, 1000)).toBe(RUSH_MS);
  expect(isOver(run, 1000 + RUSH_MS - 1)).toBe(false);
  expect(isOver(run, 1000 + RUSH_MS)).toBe(true);
  const twice = afterResult(afterResult(run, false), false);
  expect([missesOf(twice), isOver(twice, 2000)]).toEqual([2, false]);
  expect(isOver(afterResult(twice, false), 2000)).toBe(true);
});

test('a run ends when no puzzle is left', () => {
  const run = afterResult(startRun('streak', FOUR.slice(0, 1), 0), true);
  expect([currentOf(run), isOver(run, 0), scoreOf(run)]).toEqual([null, true, 1]);
  expect(afterResult(run, true)).toBe(run);
});

test('the order is drawn anew, but never far from that of the ratings', () => {
  const near = [puzzle('a', 1000), puzzle('b', 1050)];
  const draws = [0.9, 0.1];
  const run = startRun('streak', [...near, puzzle('c', 1700)], 0, () => draws.shift() ?? 0);
  expect(run.queue.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
});

test('the best of each kind and game is kept, and damaged storage is none', () => {
  expect(keepBest('rush', null, 4)).toBe(true);
  expect(keepBest('rush', null, 4)).toBe(false);
  expect([bestOf('rush', null), bestOf('rush', 'ataxx'), bestOf('streak', null)]).toEqual([4, 0, 0]);
  localStorage.setItem('petri.runs', '{{');
  expect(bestOf('rush', null)).toBe(0);
});
