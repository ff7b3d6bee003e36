import { describe, expect, test } from 'vitest';
import { cellAt, convexHull, layOut, roundedPath, shrink, stepTo, UNIT, viewBox } from '../src/board/layout';
import { hexagon, squares } from './boards';

describe('squares', () => {
  const layout = layOut(squares(3), false, true);

  test('lie where the geometry says, and on the other side when turned', () => {
    expect(layout.byName.get('a3')).toMatchObject({ x: UNIT / 2, y: UNIT / 2 });
    expect(layOut(squares(3), true).byName.get('a3')).toMatchObject({ x: UNIT * 2.5, y: UNIT * 2.5 });
  });
  test('arrows step and stop at the edge', () => {
    expect(stepTo(layout, 'b2', 'left')).toBe('a2');
    expect(stepTo(layout, 'b2', 'up')).toBe('b3');
    expect(stepTo(layout, 'a1', 'left')).toBe('a1');
    expect(stepTo(layout, 'a1', 'down')).toBe('a1');
    expect(stepTo(layout, 'a2', 'end')).toBe('c2');
    expect(stepTo(layout, 'c2', 'start')).toBe('a2');
  });
  test('arrows follow the eye on a turned board', () => {
    expect(stepTo(layOut(squares(3), true), 'b2', 'up')).toBe('b1');
  });
  test('a point belongs to the square around it, or to none', () => {
    expect(cellAt(layout, { x: 3, y: 3 })).toBe('a3');
    expect(cellAt(layout, { x: -20, y: 3 })).toBeNull();
  });
  test('files are labelled below, ranks at the left', () => {
    const label = (text: string) => layout.labels.find((each) => each.text === text);
    expect(label('b')?.y).toBeGreaterThan(2 * UNIT);
    expect(label('2')?.x).toBeLessThan(UNIT / 2);
    expect(layout.labels.length).toBe(6);
  });
});

describe('hexagons', () => {
  const layout = layOut(hexagon(3), false, true);

  test('going up and down again ends where it began', () => {
    const goal = layout.byName.get('a2')?.x;
    const up = stepTo(layout, 'a2', 'up', goal);
    const higher = stepTo(layout, up, 'up', goal);
    expect(stepTo(layout, stepTo(layout, higher, 'down', goal), 'down', goal)).toBe('a2');
  });
  test('every row and every number has one label', () => {
    expect(layout.labels.map((label) => label.text).sort()).toEqual(Array.from('12345abcde'));
  });
  test('every cell is found at its centre', () => {
    for (const cell of layout.cells) expect(cellAt(layout, cell)).toBe(cell.name);
  });
});

test.each([
  ['squares', squares(5)],
  ['hexagons', hexagon(4)],
])('%s: coordinates stand outside all cells and inside the picture, turned or not', (_name, geometry) => {
  for (const turned of [false, true]) {
    const layout = layOut(geometry, turned, true);
    const [left = 0, top = 0, width = 0, height = 0] = viewBox(layout).split(' ').map(Number);
    expect(layout.labels.length).toBeGreaterThan(0);
    for (const label of layout.labels) {
      for (const another of layout.labels) {
        if (another === label) continue;
        expect(Math.hypot(another.x - label.x, another.y - label.y)).toBeGreaterThan(UNIT / 2);
      }
      for (const cell of layout.cells) {
        expect(Math.hypot(cell.x - label.x, cell.y - label.y)).toBeGreaterThan(UNIT / 2 + 3);
      }
      expect(label.x - 2).toBeGreaterThan(left);
      expect(label.x + 2).toBeLessThan(left + width);
      expect(label.y - 4).toBeGreaterThan(top);
      expect(label.y).toBeLessThan(top + height);
    }
  }
});

test('the hull of a square with a point inside is the square', () => {
  const corners = [
    { x: 0, y: 0 },
    { x: 2, y: 0 },
    { x: 2, y: 2 },
    { x: 0, y: 2 },
  ];
  expect(convexHull([...corners, { x: 1, y: 1 }]).length).toBe(4);
});

test('outlines shrink by the same distance on all sides', () => {
  const square = [
    { x: -2, y: -2 },
    { x: 2, y: -2 },
    { x: 2, y: 2 },
    { x: -2, y: 2 },
  ];
  expect(shrink(square, 1)[0]).toEqual({ x: -1, y: -1 });
  expect(roundedPath(square, 1)).toMatch(/^M.*Z$/);
});

test('the picture holds the whole board', () => {
  const [left, top, width, height] = viewBox(layOut(squares(3)))
    .split(' ')
    .map(Number);
  expect(left).toBeLessThan(0);
  expect(top).toBeLessThan(0);
  expect(width).toBeGreaterThan(3 * UNIT);
  expect(height).toBeGreaterThan(3 * UNIT);
});
