import { expect, test } from 'vitest';
import { resultPicture } from '../src/home/picture';
import type { Geometry } from '../src/wire/Geometry';
import type { View } from '../src/wire/View';

const geometry: Geometry = {
  tiling: 'squares',
  width: 2,
  height: 1,
  cells: ['a1', 'b1'].map((name, x) => ({ name, x: x + 0.5, y: 0.5, dark: false, neighbours: [] })),
  outline: [],
  lines: [],
};
const view: View = {
  cells: [{ cell: 'a1', glyph: { kind: 'disc', side: 'second' } }],
  stocks: [[], []],
  score_kind: 'stones',
  score: [0, 1],
  score_limit: 2,
  enclosed: [[], []],
};
const words = { title: 'Board <of> the day', score: '−1', detail: '0 : 1', date: '1 May', link: 'petri.example/day' };

test('the picture is an SVG that a browser can read, whatever the words', () => {
  const picture = new DOMParser().parseFromString(resultPicture(geometry, view, words), 'image/svg+xml');
  expect(picture.querySelector('parsererror')).toBeNull();
  expect([...picture.querySelectorAll('text')].map((text) => text.textContent)).toContain('Board <of> the day');
  expect(picture.querySelectorAll('circle').length).toBe(2);
});
