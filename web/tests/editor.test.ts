import { expect, test } from 'vitest';
import { problemKey, stonesIn, toggled, viewWith, wallsIn } from '../src/editor/drawing';
import { orbits } from '../src/editor/symmetry';
import type { CellShape } from '../src/wire/CellShape';
import type { Geometry } from '../src/wire/Geometry';
import type { Side } from '../src/wire/Side';
import type { View } from '../src/wire/View';

function view(stones: Record<string, Side>): View {
  const cells = Object.entries(stones).map(([cell, side]) => ({ cell, glyph: { kind: 'disc' as const, side } }));
  return { cells, stocks: [[], []], score_kind: 'stones', score: [0, 0], score_limit: 0 };
}

function cell(name: string, x: number, y: number): CellShape {
  return { name, x, y, dark: false, neighbours: [] };
}

const squareCells = [0, 1, 2, 3, 4].flatMap((y) => [0, 1, 2, 3, 4].map((x) => cell(`${'abcde'[x] ?? ''}${5 - y}`, x + 0.5, y + 0.5)));
const square: Geometry = { tiling: 'squares', width: 5, height: 5, cells: squareCells, outline: [], lines: [] };
const corners = view({ a5: 'first', e1: 'first', a1: 'second', e5: 'second' });

test('on squares a cell comes with its two mirror images and their meeting', () => {
  const groups = orbits(square, corners);
  expect([...(groups.get('b4') ?? [])].sort()).toEqual(['b2', 'b4', 'd2', 'd4']);
  expect(groups.get('c3')).toEqual(['c3']);
  expect([...(groups.get('c4') ?? [])].sort()).toEqual(['c2', 'c4']);
});

const ring = [0, 1, 2, 3, 4, 5].map((n) => cell(`r${n}`, 1.5 + Math.cos((n * Math.PI) / 3), 1.5 + Math.sin((n * Math.PI) / 3)));
const hexagon: Geometry = { tiling: 'hexagons', width: 3, height: 3, cells: [...ring, cell('m', 1.5, 1.5)], outline: [], lines: [] };

test('on hexagons a cell comes with its turns, and never with the corners of the other side', () => {
  const start = view({ r0: 'first', r2: 'first', r4: 'first', r1: 'second', r3: 'second', r5: 'second' });
  const groups = orbits(hexagon, start);
  expect([...(groups.get('r1') ?? [])].sort()).toEqual(['r1', 'r3', 'r5']);
  expect(groups.get('m')).toEqual(['m']);
});

test('a stroke blocks its whole group, spares the stones, and a second one frees it', () => {
  const stones = stonesIn(corners);
  const once = toggled(new Set(), ['b1', 'a1', 'd1'], stones);
  expect([...once].sort()).toEqual(['b1', 'd1']);
  expect(toggled(once, ['b1', 'd1'], stones).size).toBe(0);
});

test('what is drawn is seen', () => {
  expect([...wallsIn(viewWith(corners, new Set(['c3', 'b2'])))].sort()).toEqual(['b2', 'c3']);
  expect(stonesIn(viewWith(corners, new Set(['c3']))).size).toBe(4);
});

test.each([
  ['the board is not fair: more than 24 cells are blocked', 'editor-problem-many'],
  ['the board is not fair: the board is not symmetric', 'editor-problem-unfair'],
  ['the board is not fair: a side has no first move', 'editor-problem-stuck'],
  ['something else', null],
])('%s is told by %s', (message, key) => {
  expect(problemKey(message)).toBe(key);
});
