/** Small boards to test drawing and input on. */
import type { Geometry } from '../src/wire/Geometry';
import type { LegalMove } from '../src/wire/LegalMove';
import type { MoveKind } from '../src/wire/MoveKind';
import type { Placed } from '../src/wire/Placed';
import type { View } from '../src/wire/View';

/** Squares, `size` on a side. */
export function squares(size: number): Geometry {
  const cells = Array.from({ length: size * size }, (_, index) => {
    const file = index % size;
    const row = Math.floor(index / size);
    return { name: `${'abcdefgh'[file]}${size - row}`, x: file + 0.5, y: row + 0.5, dark: false, neighbours: [] };
  });
  const outline: [number, number][] = [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
  ];
  return { tiling: 'squares', width: size, height: size, cells, outline, lines: [] };
}

/** A hexagon of hexagons, `side` on a side. */
export function hexagon(side: number): Geometry {
  const rows = 2 * side - 1;
  const corner = 1 / Math.sqrt(3);
  const cells = Array.from({ length: rows }, (_, fromTop) => {
    const row = rows - 1 - fromTop;
    const length = rows - Math.abs(row - side + 1);
    return Array.from({ length }, (_, place) => ({
      name: `${'abcdefghi'[row]}${place + 1}`,
      x: place + 0.5 + (rows - length) / 2,
      y: fromTop * 1.5 * corner + corner,
      dark: false,
      neighbours: [],
    }));
  }).flat();
  const outline: [number, number][] = [
    [0, -corner],
    [0.5, -corner / 2],
    [0.5, corner / 2],
    [0, corner],
    [-0.5, corner / 2],
    [-0.5, -corner / 2],
  ];
  return { tiling: 'hexagons', width: rows, height: (rows - 1) * 1.5 * corner + 2 * corner, cells, outline, lines: [] };
}

/** A view with these men on it. */
export function view(cells: Placed[]): View {
  return { cells, stocks: [[], []], score_kind: 'stones', score: [1, 1], score_limit: 9, enclosed: [[], []] };
}

/** A legal move. */
export function move(text: string, kind: MoveKind, from: string[], to: string, flips: string[] = []): LegalMove {
  return { text, kind, from, to, drop: null, flips, ends: null };
}
