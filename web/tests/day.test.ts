import { expect, test } from 'vitest';
import { dateText, dayAddress, isDate, isOpen, neighbour, shareText, signed, squares } from '../src/home/day';
import type { View } from '../src/wire/View';

test('a date is written as the calendar on the wall says', () => {
  expect(dateText(new Date(2026, 10, 1, 0, 5))).toBe('2026-11-01');
});

test.each([
  ['2026-11-21', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-13-01', false],
  ['21.11.2026', false],
])('%s is a date: %s', (text, expected) => {
  expect(isDate(text)).toBe(expected);
});

test('tomorrow is closed, today and before are open', () => {
  expect(isOpen('2026-11-21', '2026-11-21')).toBe(true);
  expect(isOpen('2026-11-20', '2026-11-21')).toBe(true);
  expect(isOpen('2026-11-22', '2026-11-21')).toBe(false);
});

test('days follow each other over the ends of months and years', () => {
  expect(neighbour('2026-12-31', 1)).toBe('2027-01-01');
  expect(neighbour('2028-03-01', -1)).toBe('2028-02-29');
});

test('the board of a date is the same for everyone', () => {
  const query = new URL(dayAddress('2026-11-21'), 'http://petri.test').searchParams;
  expect(Object.fromEntries(query)).toEqual({
    game: 'ataxx',
    level: '5',
    side: 'first',
    board: 'random:20261121',
    day: '2026-11-21',
  });
});

test('a score carries its sign', () => {
  expect([signed(7), signed(0), signed(-3)]).toEqual(['+7', '±0', '−3']);
});

const cells = [
  { name: 'a2', y: 0 },
  { name: 'b2', y: 0 },
  { name: 'a1', y: 1 },
  { name: 'b1', y: 1 },
];
const view: View = {
  cells: [
    { cell: 'a2', glyph: { kind: 'disc', side: 'first' } },
    { cell: 'b2', glyph: { kind: 'disc', side: 'second' } },
    { cell: 'b1', glyph: { kind: 'wall' } },
  ],
  stocks: [[], []],
  score_kind: 'stones',
  score: [1, 1],
  score_limit: 3,
  enclosed: [[], []],
};

test('a position becomes squares, and a message with a link', () => {
  const grid = squares(cells, view);
  expect(grid).toBe('🟥🟦\n⬜⬛');
  const result = { date: '2026-11-21', first: 25, second: 18, fen: '' };
  expect(shareText('petri 2026-11-21', result, grid, 'https://petri.example')).toBe(
    'petri 2026-11-21 +7 (25:18)\n🟥🟦\n⬜⬛\nhttps://petri.example/day/2026-11-21',
  );
});
