import { beforeEach, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { VARIANTS } from '../src/app/routes';
import { puzzleAddress } from '../src/puzzles/address';
import { parsePuzzles, PUZZLE_GAMES } from '../src/puzzles/data';
import { afterAttempt, UNKNOWN } from '../src/puzzles/glicko';
import { gameOfDay, nextPuzzle, puzzleOfDay, themesOf } from '../src/puzzles/pick';
import { keepProgress, readProgress, strengthIn, withAttempt } from '../src/puzzles/progress';
import type { Puzzle } from '../src/wire/Puzzle';

const puzzle = (id: string, rating: number, themes: string[] = []): Puzzle => ({
  id,
  game: 'ataxx',
  start: 'x5o/7/7/7/7/7/o5x x 0 1',
  moves: ['b6'],
  solution: ['f6'],
  goal: 'win',
  proved: true,
  themes,
  rating,
  number: 1,
});
const FIVE = [900, 1100, 1300, 1500, 1700].map((rating) => puzzle(`p${rating}`, rating));
const [EASY, FAIR, HARD] = [puzzle('easy', 900), puzzle('fair', 1100), puzzle('hard', 1300)];
const first = (): number => 0;

beforeEach(() => localStorage.clear());

test('whoever solves a puzzle gains, whoever fails loses, more against the weaker one', () => {
  const player = { rating: 1500, deviation: 200, volatility: 0.06 };
  const won = afterAttempt(player, 1400, true);
  expect(won.rating).toBeGreaterThan(1555);
  expect(won.rating).toBeLessThan(1575);
  expect(won.deviation).toBeLessThan(200);
  expect(won.volatility).toBeCloseTo(0.06, 3);
  const lost = afterAttempt(player, 1400, false);
  expect(1500 - lost.rating).toBeGreaterThan(won.rating - 1500);
});

test('an unexpected result counts for more, and certainty grows with attempts', () => {
  const easy = afterAttempt(UNKNOWN, 800, true).rating - UNKNOWN.rating;
  const hard = afterAttempt(UNKNOWN, 2200, true).rating - UNKNOWN.rating;
  expect(hard).toBeGreaterThan(easy);
  let strength = UNKNOWN;
  for (let count = 0; count < 60; count += 1) strength = afterAttempt(strength, strength.rating, count % 2 === 0);
  expect(strength.deviation).toBeLessThan(70);
  expect(strength.deviation).toBeGreaterThanOrEqual(45);
});

test('only the first attempt at a puzzle counts, and a mistake ends the row', () => {
  const one = withAttempt(readProgress(), EASY, true);
  const two = withAttempt(one, FAIR, true);
  expect([two.row, two.longestRow]).toEqual([2, 2]);
  expect(withAttempt(two, FAIR, false)).toBe(two);
  const three = withAttempt(two, HARD, false);
  expect([three.row, three.longestRow]).toEqual([0, 2]);
  keepProgress(three);
  expect(readProgress()).toEqual(three);
  expect(strengthIn(three, 'attangle')).toBe(UNKNOWN);
});

test('damaged storage is no progress', () => {
  localStorage.setItem('petri.puzzles', '{{');
  expect(readProgress().row).toBe(0);
});

test('the next puzzle is a new one about as hard as somebody is strong', () => {
  const wanted = { theme: '', rating: 1680, tried: {}, last: '' };
  expect(nextPuzzle(FIVE, wanted, first)?.id).toBe('p1700');
  expect(nextPuzzle(FIVE, { ...wanted, tried: { p1700: true } }, first)?.id).toBe('p1500');
  // All tried: those that were not solved, then all but the last.
  const tried = { p900: true, p1100: false, p1300: true, p1500: true, p1700: true };
  expect(nextPuzzle(FIVE, { ...wanted, tried }, first)?.id).toBe('p1100');
  const solved = { ...tried, p1100: true };
  expect(nextPuzzle(FIVE, { ...wanted, tried: solved, last: 'p1700' }, first)?.id).toBe('p1500');
});

test('themes narrow the choice and are listed by how many there are', () => {
  const puzzles = [puzzle('a', 1000, ['jump']), puzzle('b', 1000, ['jump', 'long']), puzzle('c', 1000)];
  expect(themesOf(puzzles)).toEqual([
    { theme: 'jump', count: 2 },
    { theme: 'long', count: 1 },
  ]);
  const wanted = { theme: 'long', rating: 1000, tried: {}, last: '' };
  expect(nextPuzzle(puzzles, wanted, first)?.id).toBe('b');
  expect(nextPuzzle(puzzles, { ...wanted, theme: 'none' }, first)).toBeNull();
});

test('every day has its puzzle, the same for everybody, and the games take turns', () => {
  const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];
  expect(new Set(days.map((date) => gameOfDay(VARIANTS, date))).size).toBe(VARIANTS.length);
  const one = puzzleOfDay(FIVE, 1, '2026-11-21');
  expect(puzzleOfDay([...FIVE].reverse(), 1, '2026-11-21')).toBe(one);
  expect(new Set(days.slice(1).map((date) => puzzleOfDay(FIVE, 1, date)?.id)).size).toBe(FIVE.length);
  expect(puzzleOfDay([], 1, '2026-11-21')).toBeNull();
});

test('addresses say game, theme and puzzle', () => {
  expect(puzzleAddress({ game: 'ataxx', theme: '', id: 'x' })).toBe('/puzzles?game=ataxx&id=x');
  expect(puzzleAddress({ game: 'hexxagon', theme: 'jump' })).toBe('/puzzles?game=hexxagon&theme=jump');
});

test('the puzzles that come with the client are whole, of their game, and none is there twice', () => {
  const ids = new Set<string>();
  for (const game of PUZZLE_GAMES) {
    for (const each of parsePuzzles(gunzipSync(readFileSync(`puzzles/${game}.jsonl.gz`)).toString())) {
      expect(each.game).toBe(game);
      expect(each.solution.length % 2).toBe(1);
      expect(each.rating).toBeGreaterThan(300);
      expect(ids.has(each.id)).toBe(false);
      ids.add(each.id);
    }
  }
  expect(ids.size).toBeGreaterThan(0);
});
