/** What is pointed out on a board. Each kind has a shape of its own, not only a colour. */
import type { Effect } from '../wire/Effect';
import type { Glyph } from '../wire/Glyph';
import type { MoveKind } from '../wire/MoveKind';
import type { Side } from '../wire/Side';
import type { View } from '../wire/View';

/** A cell that a move may go to. */
export interface Target {
  cell: string;
  kind: MoveKind;
}

/** The move that led here. */
export interface LastMove {
  origins: readonly string[];
  target: string;
  flips: readonly string[];
}

/** Everything pointed out at one time. */
export interface Marks {
  last: LastMove | null;
  /** Stones picked: a ring. */
  picked: readonly string[];
  /** Stones that may be picked as attackers: a dotted ring. */
  choices: readonly string[];
  targets: readonly Target[];
  /** The man that would stand on a cell. */
  ghost: { cell: string; glyph: Glyph } | null;
  /** Men that would change sides: a badge. */
  flips: readonly { cell: string; side: Side }[];
  /** From attackers to the stack they attack: a dotted line. */
  lines: readonly { from: string; to: string }[];
  /** The target of a capture: corners around it. */
  aim: string | null;
  /** Stacks that can be captured now: thin corners. */
  capturable: readonly string[];
  /** Empty cells that the move in mind would enclose: a small square. */
  gained: readonly { cell: string; side: Side }[];
  /** The height of the stack that the move in mind would leave. */
  height: { cell: string; count: number } | null;
  /** Kings that the next move could convert: a ring of warning. */
  threatened: readonly string[];
  /** A suggestion: an arrow, or a pointer where nothing travels. */
  hint: { from: readonly string[]; to: string } | null;
}

/** Nothing pointed out. */
export const NO_MARKS: Marks = {
  last: null,
  picked: [],
  choices: [],
  targets: [],
  ghost: null,
  flips: [],
  lines: [],
  aim: null,
  capturable: [],
  gained: [],
  height: null,
  threatened: [],
  hint: null,
};

/** The cells of a view that are blocked. */
export function wallsOf(view: View): ReadonlySet<string> {
  return new Set(view.cells.filter((placed) => placed.glyph.kind === 'wall').map((placed) => placed.cell));
}

/** What the effects of a move leave to be marked; null for a pass. */
export function lastMoveOf(effects: readonly Effect[]): LastMove | null {
  const origins: string[] = [];
  const flips: string[] = [];
  let target: string | null = null;
  for (const effect of effects) {
    if (effect.kind === 'flip') flips.push(effect.cell);
    if (effect.kind === 'divide' || effect.kind === 'travel') origins.push(effect.from);
    if (effect.kind === 'divide' || effect.kind === 'travel' || effect.kind === 'drop') target = effect.to;
  }
  return target === null ? null : { origins, target, flips };
}
