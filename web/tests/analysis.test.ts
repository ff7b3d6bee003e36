/** What an analysis is kept, sent and shown as. */
import { beforeEach, expect, test } from 'vitest';
import { recordOf } from '../src/analysis/analysis.svelte';
import { parseBook, rowsOf } from '../src/analysis/book';
import { isCertificate, marginOf } from '../src/analysis/certificate.svelte';
import { countText, evaluationOf, evaluationOfEnd, marginText, shareOf } from '../src/analysis/evaluation';
import { recordFor } from '../src/analysis/export';
import { arrowOf } from '../src/analysis/marks';
import { largest, SafetyWatch } from '../src/analysis/safety.svelte';
import { isMoveList, movesIn, wordAt } from '../src/analysis/read';
import {
  fromFragment,
  keep,
  kept,
  readSaved,
  type Saved,
  savedOf,
  toFragment,
  writeSaved,
} from '../src/analysis/saved';
import { add, annotate, fold, movesTo, treeOf } from '../src/analysis/tree';
import type { Closing } from '../src/wire/Closing';
import type { GameRecord } from '../src/wire/GameRecord';
import type { LegalMove } from '../src/wire/LegalMove';

const record: GameRecord = {
  game: 'ataxx',
  rules: { stuck: 'fill' },
  start: 'x5o/7/7/7/7/7/o5x x 0 1',
  moves: ['b6', 'f6', 'c5'],
  spent_ms: [1000, 2000, 3000],
  clock: { base_ms: 60_000, increment_ms: 0 },
  ended: { outcome: 'first', reason: 'resign' },
  tags: { First: 'Ada', Second: '小明' },
};

function annotated(): Saved {
  const saved = savedOf(record);
  const { tree, id } = add(saved.tree, 1, 'g2');
  return { record, tree: fold(annotate(tree, id, { mark: '!?', comment: 'try' }), 1, true), at: id, turned: true };
}

beforeEach(() => localStorage.clear());

test('an analysis comes back from storage as it was', () => {
  const back = readSaved(writeSaved(annotated()));
  expect(back?.record).toEqual(record);
  expect(back && movesTo(back.tree, back.at)).toEqual(['b6', 'g2']);
  expect(back?.turned).toBe(true);
  expect(back && writeSaved(back)).toBe(writeSaved(annotated()));
  keep(annotated());
  expect(kept()?.record.tags).toEqual(record.tags);
});

test('and from an address, which stays short', async () => {
  const fragment = await toFragment(annotated());
  expect(fragment).toMatch(/^[\w-]+$/);
  expect(fragment.length).toBeLessThan(400);
  const back = await fromFragment(fragment);
  expect(back && writeSaved(back)).toBe(writeSaved(annotated()));
});

test('a damaged address is refused', async () => {
  const fragment = await toFragment(annotated());
  expect(await fromFragment(fragment.slice(0, -8))).toBeNull();
  expect(await fromFragment('%%')).toBeNull();
  expect(readSaved('{"v":1,"g":"chess","s":"","m":"","a":0,"p":0}')).toBeNull();
});

test('what was played is forgotten once the main line is another', () => {
  const saved = savedOf(record);
  const other = readSaved(writeSaved({ ...saved, tree: treeOf(['b6', 'g2']), at: 2 }));
  expect(other?.record).toMatchObject({ moves: [], spent_ms: [], clock: null, ended: null });
});

test('a line of the game keeps its clock, another has none, and neither an end by players', () => {
  expect(recordOf(record, ['b6', 'f6'])).toMatchObject({ spent_ms: [1000, 2000], clock: record.clock, ended: null });
  expect(recordOf(record, ['b6', 'g2'])).toMatchObject({ spent_ms: [], clock: null, ended: null });
});

test('a record is written with clocks only where nothing was added', () => {
  expect(recordFor(record, treeOf(record.moves))).toBe(record);
  expect(recordFor(record, annotated().tree)).toMatchObject({ clock: null, ended: record.ended });
  expect(recordFor(record, treeOf(['b6']))).toMatchObject({ moves: ['b6'], ended: null });
});

test('scores are seen from First, with chances where a network gives them', () => {
  const line = { score: 250, margin: 310, chances: [700, 100, 200] as [number, number, number], outcome_proved: null };
  expect(evaluationOf(line, 'first')).toEqual({ chances: [0.7, 0.1, 0.2], margin: 3.1, kind: 'expected' });
  expect(evaluationOf(line, 'second')).toEqual({ chances: [0.2, 0.1, 0.7], margin: -3.1, kind: 'expected' });
  const plain = evaluationOf({ ...line, chances: null }, 'first');
  expect(shareOf(plain)).toBeGreaterThan(0.6);
  expect(plain.chances.reduce((sum, share) => sum + share)).toBeCloseTo(1);
});

test('proofs and results by the course of the game carry their margin', () => {
  const proof = { score: -(20_000 + 128 * 7 + 120), margin: -700, chances: null, outcome_proved: 'second' as const };
  expect(evaluationOf(proof, 'first')).toEqual({ chances: [0, 0, 1], margin: -7, kind: 'proved' });
  const settled = { score: 18_000 + 10 * 3 + 9, margin: 300, chances: null, outcome_proved: null };
  expect(evaluationOf(settled, 'second')).toEqual({ chances: [0, 0, 1], margin: -3, kind: 'settled' });
  const draw = { score: 0, margin: 0, chances: null, outcome_proved: 'draw' as const };
  expect(evaluationOf(draw, 'first')).toEqual({ chances: [0, 1, 0], margin: 0, kind: 'proved' });
});

test('the end of a game is its own evaluation', () => {
  const view = {
    cells: [],
    stocks: [[], []] as [[], []],
    score_kind: 'stones' as const,
    score_limit: 49,
    enclosed: [[], []] as [[], []],
  };
  const state = { view: { ...view, score: [20, 29] as [number, number] } };
  expect(evaluationOfEnd({ ...state, end: { outcome: 'second', reason: 'full' } })).toMatchObject({ margin: -9 });
  expect(evaluationOfEnd({ ...state, end: null })).toBeNull();
});

test('margins and counts are short', () => {
  const text = (margin: number, kind: 'expected' | 'proved') => marginText({ margin, kind });
  expect(text(3.44, 'expected')).toBe('+3.4');
  expect(text(-0.04, 'expected')).toBe('0.0');
  expect(text(-12.6, 'expected')).toBe('−13');
  expect(text(9.97, 'expected')).toBe('+10');
  expect(text(7, 'proved')).toBe('+7');
  expect([850, 12_400, 3_400_000].map(countText)).toEqual(['850', '12k', '3.4M']);
});

test('lists of moves are told from positions and records', () => {
  expect(isMoveList('1. b6 f6')).toBe(true);
  expect(isMoveList('a7c6 1/2-1/2')).toBe(true);
  expect(isMoveList('x5o/7/7/7/7/7/o5x x 0 1')).toBe(false);
  expect(isMoveList('[Game "ataxx"]\n1. b6')).toBe(false);
  expect(isMoveList('{"game":"ataxx"}')).toBe(false);
  expect(movesIn('[Game "ataxx"]\n[First "A \\"b\\" ]"]\n\n1. b6').trim()).toBe('1. b6');
  expect(wordAt('1. b6 f6\n2. zz9 c5', 2, 4)).toBe('zz9');
});

test('a clone is a ring, a jump an arrow, a pass nothing', () => {
  const move: LegalMove = { text: 'c5', kind: 'clone', from: ['b6'], to: 'c5', drop: null, flips: ['d4'], ends: null };
  expect(arrowOf(move, 1, false)).toMatchObject({ from: [], to: 'c5', flips: 1 });
  expect(arrowOf({ ...move, kind: 'jump' }, 2, true)).toMatchObject({ from: ['b6'], rank: 2, isThreat: true });
  expect(arrowOf({ ...move, kind: 'pass', to: null }, 1, false)).toBeNull();
});

test('of many drops that close an area the largest are shown', () => {
  const closing = (to: string, count: number): Closing => ({
    side: 'first',
    to,
    closes: Array.from({ length: count }, (_, index) => `a${index + 1}`),
  });
  const shown = largest([closing('b1', 2), closing('c1', 5), closing('d1', 3)], 2);
  expect(shown.map(({ to }) => to)).toEqual(['c1', 'd1']);
});

test('whether the safety map is shown is remembered', () => {
  expect(new SafetyWatch().on).toBe(false);
  new SafetyWatch().set(true);
  expect(new SafetyWatch().on).toBe(true);
});

test('what claims come to is seen from First', () => {
  expect(
    marginOf([
      { side: 'second', margin: 7 },
      { side: 'first', margin: -7 },
    ]),
  ).toBe(-7);
  const drawn = marginOf([
    { side: 'first', margin: 0 },
    { side: 'second', margin: 0 },
  ]);
  expect(drawn).toBe(0);
});

test('a certificate is told from a record', () => {
  expect(isCertificate('{"certificate":1,"game":"ataxx"')).toBe(true);
  expect(isCertificate('{"game":"ataxx"}')).toBe(false);
});

test('a book is read by position, and its moves become shares', () => {
  const book = parseBook('{"at":"1f","moves":[{"text":"b6","games":[3,1,0],"points":512}]}\n');
  expect(rowsOf(book.get('1f') ?? [])).toEqual([{ text: 'b6', games: 4, shares: [0.75, 0.25, 0], points: 0.512 }]);
  expect(rowsOf(book.get('20') ?? [])).toEqual([]);
});
