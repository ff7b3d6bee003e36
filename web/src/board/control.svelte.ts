/**
 * A hand at the board: what it has picked, points at or drags. Board and tray share one, so that a
 * man can be taken from the tray and put down on the board by whatever way of input.
 */
import type { Glyph } from '../wire/Glyph';
import type { LegalMove } from '../wire/LegalMove';
import type { Point } from './layout';
import {
  canDrop,
  isIdle,
  isSource,
  moveAt,
  movesTo,
  NOTHING,
  readTyped,
  takeFromStock,
  tap,
  type Selection,
} from './state';

/** A man being dragged, where the pointer is, and the cell below it. */
export interface Drag {
  from: string | null;
  glyph: Glyph;
  at: Point;
  over: string | null;
  touch: boolean;
}

/** What the board asks of the page. */
export interface Desk {
  /** The moves that may be made now; empty while it is not this hand's turn. */
  legal(): readonly LegalMove[];
  /** Makes a move. */
  commit(move: LegalMove): void;
  /** Whether a move needs a second tap. */
  confirm(touch: boolean): boolean;
}

/** One hand. */
export class BoardControl {
  selection = $state.raw<Selection>(NOTHING);
  /** The cell pointed at by mouse or keyboard. */
  pointed = $state.raw<string | null>(null);
  drag = $state.raw<Drag | null>(null);

  constructor(private readonly desk: Desk) {}

  /** The moves that may be made now. */
  get legal(): readonly LegalMove[] {
    return this.desk.legal();
  }

  /** The move that a click here would make: to be previewed. */
  get considered(): LegalMove | null {
    const armed = this.legal.find((move) => move.text === this.selection.armed) ?? null;
    const over = this.drag ? this.drag.over : this.pointed;
    return moveAt(this.legal, this.selection, over) ?? armed;
  }

  /** A tap or Enter on a cell. */
  tap(cell: string, touch: boolean): void {
    const { selection, move } = tap(this.legal, this.selection, cell, this.desk.confirm(touch));
    this.selection = selection;
    if (move) this.desk.commit(move);
  }

  /** Lets go of everything. Returns whether there was anything. */
  cancel(): boolean {
    const had = !isIdle(this.selection) || this.drag !== null;
    this.selection = NOTHING;
    this.drag = null;
    return had;
  }

  /** Takes a man from the stock, or puts it back. */
  take(glyph: Glyph): void {
    this.selection = takeFromStock(this.legal, this.selection, glyph);
  }

  /** Whether a man can be picked up here. */
  canLift(cell: string): boolean {
    return isSource(this.legal, cell);
  }

  /** Begins a drag from a cell or, with `from` null, from the stock. */
  lift(from: string | null, glyph: Glyph, at: Point, touch: boolean): boolean {
    if (from === null ? !canDrop(this.legal, glyph) : !this.canLift(from)) return false;
    this.selection = from === null ? { ...NOTHING, drop: glyph } : { ...NOTHING, from: [from] };
    this.drag = { from, glyph, at, over: null, touch };
    return true;
  }

  /** The pointer moved. */
  carry(at: Point, over: string | null): void {
    if (this.drag) this.drag = { ...this.drag, at, over };
  }

  /** Puts down what is dragged. Returns whether it stayed where it was put (else it glides back). */
  putDown(): boolean {
    const { drag, selection } = this;
    this.drag = null;
    if (!drag) return false;
    const moves = drag.over === null ? [] : movesTo(this.legal, selection, drag.over);
    const [only] = moves;
    if (moves.length === 1 && only) {
      this.selection = NOTHING;
      this.desk.commit(only);
      return true;
    }
    if (moves.length > 1) this.selection = { ...selection, target: drag.over };
    else if (drag.over !== drag.from) this.selection = NOTHING;
    return moves.length > 1;
  }

  /** Plays a move given as text. Returns whether it was one. */
  type(text: string): boolean {
    const move = readTyped(this.legal, text);
    if (!move) return false;
    this.selection = NOTHING;
    this.desk.commit(move);
    return true;
  }
}
