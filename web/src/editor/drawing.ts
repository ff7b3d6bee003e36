/** A board being drawn, as a value: which cells are blocked, and what that looks like. */
import type { View } from '../wire/View';

/** The cells blocked in a view. */
export function wallsIn(view: View): ReadonlySet<string> {
  return new Set(view.cells.flatMap(({ cell, glyph }) => (glyph.kind === 'wall' ? [cell] : [])));
}

/** A start with these cells blocked: the stones where they are, the walls drawn. */
export function viewWith(start: View, walls: ReadonlySet<string>): View {
  const stones = start.cells.filter(({ glyph }) => glyph.kind !== 'wall');
  const blocked = [...walls].map((cell) => ({ cell, glyph: { kind: 'wall' as const } }));
  return { ...start, cells: [...stones, ...blocked] };
}

/** The cells that hold stones at the start and are never blocked. */
export function stonesIn(start: View): ReadonlySet<string> {
  return new Set(start.cells.flatMap(({ cell, glyph }) => (glyph.kind === 'disc' ? [cell] : [])));
}

/** A cell with those that a fair board blocks together with it, itself first. */
export function groupOf(groups: readonly (readonly string[])[], cell: string): readonly string[] {
  const group = groups.find((cells) => cells.includes(cell)) ?? [];
  return [cell, ...group.filter((other) => other !== cell)];
}

/** Blocks a group of cells, or frees it: as the first of them is not. */
export function toggled(
  walls: ReadonlySet<string>,
  group: readonly string[],
  stones: ReadonlySet<string>,
): ReadonlySet<string> {
  const [first] = group;
  const next = new Set(walls);
  const block = first !== undefined && !walls.has(first);
  for (const cell of group) {
    if (block && !stones.has(cell)) next.add(cell);
    if (!block) next.delete(cell);
  }
  return next;
}
