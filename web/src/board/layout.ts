/**
 * A board's geometry in the units of the screen: places, outlines, labels and the way the arrow
 * keys go. Everything follows from the cells given; no board and no size is known here.
 */
import type { CellShape } from '../wire/CellShape';
import type { Geometry } from '../wire/Geometry';

/** The distance of two neighbours in a row, in units of the drawing. */
export const UNIT = 24;

/** A place in the drawing. */
export interface Point {
  x: number;
  y: number;
}

/** A cell in the drawing. */
export interface LaidCell extends Point {
  name: string;
  dark: boolean;
  neighbours: readonly string[];
}

/** A letter or number that helps to name cells. */
export interface Label extends Point {
  text: string;
}

/** A board ready to be drawn. */
export interface Layout {
  tiling: Geometry['tiling'];
  cells: readonly LaidCell[];
  byName: ReadonlyMap<string, LaidCell>;
  /** Outline of a cell around its centre, in drawing units. */
  outline: readonly Point[];
  lines: readonly [LaidCell, LaidCell][];
  /** The convex hull of the whole board. */
  hull: readonly Point[];
  labels: readonly Label[];
  /** How far the dish reaches beyond the hull. */
  margin: number;
  width: number;
  height: number;
}

function place(geometry: Geometry, shape: CellShape, turned: boolean): LaidCell {
  const x = turned ? geometry.width - shape.x : shape.x;
  const y = turned ? geometry.height - shape.y : shape.y;
  return { name: shape.name, x: x * UNIT, y: y * UNIT, dark: shape.dark, neighbours: shape.neighbours };
}

/** Lays a board out; `turned` shows it from the other side, `labelled` leaves room for coordinates. */
export function layOut(geometry: Geometry, turned = false, labelled = false): Layout {
  const cells = geometry.cells.map((shape) => place(geometry, shape, turned));
  const byName = new Map(cells.map((cell) => [cell.name, cell]));
  const outline = geometry.outline.map(([x, y]) => ({ x: x * UNIT, y: y * UNIT }));
  const points = geometry.tiling === 'points';
  const corners = points
    ? cells
    : cells.flatMap((cell) => outline.map((corner) => ({ x: cell.x + corner.x, y: cell.y + corner.y })));
  return {
    tiling: geometry.tiling,
    cells,
    byName,
    outline,
    lines: geometry.lines.flatMap(([from, to]) => {
      const one = byName.get(from);
      const other = byName.get(to);
      return one && other ? [[one, other] as [LaidCell, LaidCell]] : [];
    }),
    hull: convexHull(corners),
    labels: labelled ? labelsOf(cells) : [],
    margin: isSquare(geometry.tiling) ? (labelled ? 9 : 2.5) : points ? (labelled ? 21 : 14) : labelled ? 9 : 4,
    width: geometry.width * UNIT,
    height: geometry.height * UNIT,
  };
}

/** Whether the cells are squares of some kind. */
export function isSquare(tiling: Geometry['tiling']): boolean {
  return tiling === 'squares' || tiling === 'checkered';
}

/** The box around everything drawn, for `viewBox`. */
export function viewBox(layout: Layout): string {
  const xs = layout.hull.map((point) => point.x);
  const ys = layout.hull.map((point) => point.y);
  const pad = layout.margin + 1;
  const left = Math.min(...xs) - pad;
  const top = Math.min(...ys) - pad;
  const width = Math.max(...xs) + pad - left;
  const height = Math.max(...ys) + pad + 1.5 - top;
  return [left, top, width, height].map((value) => value.toFixed(2)).join(' ');
}

/** How wide that is for its height. */
export function aspectOf(layout: Layout): number {
  const [, , width = 1, height = 1] = viewBox(layout).split(' ').map(Number);
  return width / height;
}

function cross(o: Point, a: Point, b: Point): number {
  return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

function halfHull(points: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const point of points) {
    for (;;) {
      const last = chain.at(-1);
      const before = chain.at(-2);
      if (!last || !before || cross(before, last, point) > 1e-3) break;
      chain.pop();
    }
    chain.push(point);
  }
  return chain.slice(0, -1);
}

/** The convex hull, by monotone chains. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  return [...halfHull(sorted), ...halfHull(sorted.reverse())];
}

const number = (value: number): string => String(Math.round(value * 100) / 100);

/** A closed path through points, with corners rounded by `radius`. */
export function roundedPath(points: readonly Point[], radius: number): string {
  const parts = points.map((corner, index) => {
    const before = points.at(index - 1) ?? corner;
    const after = points[(index + 1) % points.length] ?? corner;
    const start = toward(corner, before, radius);
    const end = toward(corner, after, radius);
    const move = index === 0 ? 'M' : 'L';
    return `${move}${number(start.x)} ${number(start.y)}Q${number(corner.x)} ${number(corner.y)} ${number(end.x)} ${number(end.y)}`;
  });
  return `${parts.join('')}Z`;
}

function toward(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.min(distance / length, 0.5);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** An outline moved inwards by `inset` on all sides (it must be regular). */
export function shrink(outline: readonly Point[], inset: number): Point[] {
  const [one, two] = outline;
  if (!one || !two) return [];
  const apothem = Math.hypot((one.x + two.x) / 2, (one.y + two.y) / 2);
  const scale = (apothem - inset) / apothem;
  return outline.map((corner) => ({ x: corner.x * scale, y: corner.y * scale }));
}

function groups(cells: readonly LaidCell[], part: (name: string) => string): Map<string, LaidCell[]> {
  const found = new Map<string, LaidCell[]>();
  for (const cell of cells) found.set(part(cell.name), [...(found.get(part(cell.name)) ?? []), cell]);
  return found;
}

function isRow(members: readonly LaidCell[]): boolean {
  return members.every((cell) => Math.abs(cell.y - (members[0]?.y ?? 0)) < 1);
}

/** From the middle of the last cell of a line to its label, in units of the drawing: beyond the well, on the dish. */
const LABEL = 18.4;
/** From the middle of a letter to its base line. */
const BASELINE = 1.5;

/**
 * Cells of one letter or one number lie in a line, which may bend in the middle of the board. Its label stands beyond
 * one end of it, where no cell and no man can be: below, or at the side of a row that the others leave free.
 */
function labelsOf(cells: readonly LaidCell[]): Label[] {
  const lines = [(name: string) => name.slice(0, 1), (name: string) => name.slice(1)].map((part) => [
    ...groups(cells, part),
  ]);
  const isRows = (all: readonly Line[]): boolean => all.every(([, members]) => isRow(members));
  const below = lines.filter((all) => !isRows(all)).flatMap((all) => labelsAt(all, { x: 0, y: 1 }));
  const lean = below.reduce((sum, { way }) => sum + way.x, 0);
  const beside = lines.filter(isRows).flatMap((all) => labelsAt(all, { x: lean < -0.1 ? 1 : -1, y: 0 }));
  return [...below, ...beside].map(({ label }) => label);
}

/** Cells with the letter or the number that they share. */
type Line = readonly [string, readonly LaidCell[]];

/** The labels of lines at their ends in a direction of the screen, and the way each leaves the board. */
function labelsAt(lines: readonly Line[], to: Point): { label: Label; way: Point }[] {
  const far = (cell: Point): number => cell.x * to.x + cell.y * to.y;
  let way = to;
  // The long lines first: one of a single cell goes the way of the line beside it.
  return [...lines]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([text, members]) => {
      const end = members.reduce((best, cell) => (far(cell) > far(best) ? cell : best));
      way = wayOut(end, members) ?? way;
      return { label: { text, x: end.x + way.x * LABEL, y: end.y + way.y * LABEL + BASELINE }, way };
    });
}

/** The direction, of length 1, in which a line leaves the board at one of its ends; null for a line of one cell. */
function wayOut(end: LaidCell, members: readonly LaidCell[]): Point | null {
  const away = (cell: LaidCell): number => Math.hypot(cell.x - end.x, cell.y - end.y);
  const [next] = members.filter((cell) => cell !== end).sort((one, other) => away(one) - away(other));
  return next ? { x: (end.x - next.x) / away(next), y: (end.y - next.y) / away(next) } : null;
}

/** The directions of the arrow keys, and the ends of a row. */
export type Direction = 'left' | 'right' | 'up' | 'down' | 'start' | 'end';

/** The cells in rows from the top, each from the left. */
export function rowsOf(layout: Layout): LaidCell[][] {
  const found = groups(layout.cells, (name) => String(Math.round((layout.byName.get(name)?.y ?? 0) * 10)));
  return [...found.values()]
    .map((row) => [...row].sort((a, b) => a.x - b.x))
    .sort((a, b) => (a[0]?.y ?? 0) - (b[0]?.y ?? 0));
}

/**
 * The cell an arrow key leads to; at the edge it stays. `goal` is the x the reader set out from, so
 * that going up and down again on hexagons ends where it began.
 */
export function stepTo(layout: Layout, from: string, direction: Direction, goal?: number): string {
  const all = rowsOf(layout);
  const at = all.findIndex((row) => row.some((cell) => cell.name === from));
  const row = all[at];
  const here = layout.byName.get(from);
  if (!row || !here) return layout.cells[0]?.name ?? from;
  const place = row.indexOf(here);
  const inRow = { left: place - 1, right: place + 1, start: 0, end: row.length - 1 };
  if (direction !== 'up' && direction !== 'down') return row[inRow[direction]]?.name ?? from;
  const next = all[direction === 'up' ? at - 1 : at + 1];
  if (!next) return from;
  const goalX = (goal ?? here.x) + 0.01;
  return next.reduce((best, cell) => (Math.abs(cell.x - goalX) < Math.abs(best.x - goalX) ? cell : best)).name;
}

/** The cell under a point of the drawing, or null. */
export function cellAt(layout: Layout, point: Point): string | null {
  let best: LaidCell | null = null;
  let nearest = UNIT * 0.56;
  for (const cell of layout.cells) {
    const square = isSquare(layout.tiling);
    const dx = Math.abs(cell.x - point.x);
    const dy = Math.abs(cell.y - point.y);
    const distance = square ? Math.max(dx, dy) : Math.hypot(dx, dy);
    if (distance < nearest) {
      best = cell;
      nearest = distance;
    }
  }
  return best?.name ?? null;
}
