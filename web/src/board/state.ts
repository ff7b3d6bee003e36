/**
 * What a hand has picked so far, as a value. A selection narrows the legal moves down until one is
 * left; every way of input (click, drag, keyboard, tray) only adds to a selection. The rules are
 * known by the legal moves alone.
 */
import type { Glyph } from '../wire/Glyph';
import type { LegalMove } from '../wire/LegalMove';
import type { Target } from './marks';

/** What is picked. */
export interface Selection {
  /** Stones picked on the board. */
  readonly from: readonly string[];
  /** The man taken from the stock. */
  readonly drop: Glyph | null;
  /** The target, where it leaves a choice of attackers. */
  readonly target: string | null;
  /** The text of a move that waits for its second tap. */
  readonly armed: string | null;
}

/** What a step of the hand leads to: another selection, and the move if it is settled. */
export interface Step {
  readonly selection: Selection;
  readonly move: LegalMove | null;
}

/** Nothing picked. */
export const NOTHING: Selection = { from: [], drop: null, target: null, armed: null };

type Legal = readonly LegalMove[];

/** Whether anything is picked. */
export function isIdle(selection: Selection): boolean {
  return selection.from.length === 0 && selection.drop === null && selection.target === null;
}

/** Whether two glyphs are of the same kind. */
export function sameGlyph(one: Glyph | null, other: Glyph | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Moves of these kinds need nothing picked before their target. */
function isDirect(move: LegalMove): boolean {
  return move.kind === 'place' || move.kind === 'capture';
}

/** The legal moves a selection leaves. */
export function candidates(legal: Legal, selection: Selection): LegalMove[] {
  if (isIdle(selection)) return legal.filter(isDirect);
  return legal.filter(
    (move) =>
      selection.from.every((cell) => move.from.includes(cell)) &&
      (selection.drop === null || sameGlyph(move.drop, selection.drop)) &&
      (selection.target === null || move.to === selection.target),
  );
}

/** The moves a selection leaves that go to a cell. */
export function movesTo(legal: Legal, selection: Selection, cell: string): LegalMove[] {
  return candidates(legal, selection).filter((move) => move.to === cell);
}

/** The cells to be marked as targets; none while nothing is picked. */
export function targetsOf(legal: Legal, selection: Selection): Target[] {
  if (isIdle(selection) || selection.target !== null) return [];
  const found = new Map<string, Target>();
  for (const move of candidates(legal, selection)) {
    if (move.to !== null) found.set(move.to, { cell: move.to, kind: move.kind });
  }
  return [...found.values()];
}

/** The stones that can still be added where a target leaves a choice. */
export function choicesOf(legal: Legal, selection: Selection): string[] {
  if (selection.target === null) return [];
  const all = new Set(candidates(legal, selection).flatMap((move) => move.from));
  return [...all].filter((cell) => !selection.from.includes(cell));
}

/** Whether a stone can be picked. */
export function isSource(legal: Legal, cell: string): boolean {
  return legal.some((move) => move.from.includes(cell));
}

/** Whether a man of this kind can be taken from the stock. */
export function canDrop(legal: Legal, glyph: Glyph): boolean {
  return legal.some((move) => move.drop !== null && sameGlyph(move.drop, glyph));
}

function settle(selection: Selection, move: LegalMove, confirm: boolean): Step {
  if (confirm && selection.armed !== move.text) return { selection: { ...selection, armed: move.text }, move: null };
  return { selection: NOTHING, move };
}

function reach(selection: Selection, moves: readonly LegalMove[], cell: string, confirm: boolean): Step {
  const [only] = moves;
  if (moves.length === 1 && only) return settle(selection, only, confirm);
  return { selection: { ...selection, target: cell, armed: null }, move: null };
}

function pick(legal: Legal, selection: Selection, cell: string): Step {
  const again = selection.from.length === 1 && selection.from[0] === cell;
  if (again || !isSource(legal, cell)) return { selection: NOTHING, move: null };
  return { selection: { ...NOTHING, from: [cell] }, move: null };
}

/** The armed move, when its target is tapped again. */
function isSecondTap(legal: Legal, selection: Selection, cell: string): LegalMove | null {
  return legal.find((move) => move.text === selection.armed && move.to === cell) ?? null;
}

function chooseAttacker(legal: Legal, selection: Selection, cell: string, confirm: boolean): Step {
  if (selection.from.includes(cell)) {
    const from = selection.from.filter((each) => each !== cell);
    return { selection: { ...selection, from, armed: null }, move: null };
  }
  if (!choicesOf(legal, selection).includes(cell)) {
    return cell === selection.target ? { selection: NOTHING, move: null } : pick(legal, NOTHING, cell);
  }
  const wider = { ...selection, from: [...selection.from, cell], armed: null };
  const left = candidates(legal, wider);
  const [only] = left;
  if (left.length === 1 && only) return settle({ ...wider, from: only.from }, only, confirm);
  return { selection: wider, move: null };
}

/**
 * A tap on a cell: picks, picks another, reaches a target, or lets go. With `confirm` a settled
 * move waits for a second tap on its target.
 */
export function tap(legal: Legal, selection: Selection, cell: string, confirm: boolean): Step {
  const second = isSecondTap(legal, selection, cell);
  if (second) return { selection: NOTHING, move: second };
  if (selection.target !== null) return chooseAttacker(legal, selection, cell, confirm);
  const moves = movesTo(legal, selection, cell);
  if (moves.length > 0) return reach(selection, moves, cell, confirm);
  return pick(legal, selection, cell);
}

/** Takes a man from the stock, or puts it back. */
export function takeFromStock(legal: Legal, selection: Selection, glyph: Glyph): Selection {
  const again = selection.drop !== null && sameGlyph(selection.drop, glyph);
  return again || !canDrop(legal, glyph) ? NOTHING : { ...NOTHING, drop: glyph };
}

/** The one move that would be made by reaching a cell, for a preview; null if there is none or a choice. */
export function moveAt(legal: Legal, selection: Selection, cell: string | null): LegalMove | null {
  if (cell === null) return null;
  const armed = isSecondTap(legal, selection, cell);
  if (armed) return armed;
  const moves =
    selection.target === null
      ? movesTo(legal, selection, cell)
      : candidates(legal, { ...selection, from: [...selection.from, cell] });
  return moves.length === 1 ? (moves[0] ?? null) : null;
}

const plain = (text: string): string => text.replaceAll(/[\s\-x:@,>→]/g, '').toLowerCase();

/** The legal move a person means by a text: its own, or origin and target with or without a dash. */
export function readTyped(legal: Legal, text: string): LegalMove | null {
  const typed = plain(text);
  if (typed === '') return null;
  const exact = legal.find((move) => plain(move.text) === typed);
  if (exact) return exact;
  const found = legal.filter((move) => move.from.some((from) => plain(from + (move.to ?? '')) === typed));
  return found.length === 1 ? (found[0] ?? null) : null;
}
