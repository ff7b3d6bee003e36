import { expect, test } from 'vitest';
import { groupOf, stonesIn, toggled, viewWith, wallsIn } from '../src/editor/drawing';
import type { Side } from '../src/wire/Side';
import type { View } from '../src/wire/View';

function view(stones: Record<string, Side>): View {
  const cells = Object.entries(stones).map(([cell, side]) => ({ cell, glyph: { kind: 'disc' as const, side } }));
  return { cells, stocks: [[], []], score_kind: 'stones', score: [0, 0], score_limit: 0, enclosed: [[], []] };
}

const corners = view({ a5: 'first', e1: 'first', a1: 'second', e5: 'second' });

test('a cell comes first, with those that a fair board blocks together with it', () => {
  const groups = [['b4', 'd4', 'b2', 'd2'], ['c3']];
  expect(groupOf(groups, 'd2')).toEqual(['d2', 'b4', 'd4', 'b2']);
  expect(groupOf(groups, 'c3')).toEqual(['c3']);
  expect(groupOf(groups, 'a5')).toEqual(['a5']);
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
