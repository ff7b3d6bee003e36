/** What the board of an analysis points out: the hand, the last move, and the moves the engine considers. */
import type { BoardControl } from '../board/control.svelte';
import { lastMoveOf, type Marks, NO_MARKS } from '../board/marks';
import { candidates, choicesOf, targetsOf } from '../board/state';
import type { Glyph } from '../wire/Glyph';
import type { LegalMove } from '../wire/LegalMove';
import type { State } from '../wire/State';
import { type Finding, moveIn } from './analyst.svelte';

/** What the hand and the last move leave to be marked. */
export function marksOf(state: State, control: BoardControl): Marks {
  const { selection, legal } = control;
  const move = control.considered;
  const attackers =
    selection.target === null ? [] : [...new Set(candidates(legal, selection).flatMap((each) => each.from))];
  const aim = selection.target ?? (move?.kind === 'capture' ? move.to : null);
  const attacking = move?.kind === 'capture' ? move.from : attackers;
  const [from] = selection.from.length > 0 ? selection.from : (move?.from ?? []);
  const placed = state.view.cells.find((each) => each.cell === from);
  const glyph = move?.drop ?? placed?.glyph;
  return {
    ...NO_MARKS,
    last: lastMoveOf(state.last),
    picked: selection.from,
    choices: choicesOf(legal, selection),
    targets: targetsOf(legal, selection),
    ghost: move?.to && move.kind !== 'capture' && glyph ? { cell: move.to, glyph } : null,
    flips: (move?.flips ?? []).map((cell) => ({ cell, side: state.turn })),
    lines: aim === null ? [] : attacking.map((origin) => ({ from: origin, to: aim })),
    aim,
  };
}

/** A move drawn as an arrow, or as a ring where nothing travels. */
export interface Arrow {
  /** From 1, as the lines stand. */
  rank: number;
  from: readonly string[];
  to: string;
  /** How many men it turns. */
  flips: number;
  isThreat: boolean;
  /** The man that a drop brings in. */
  glyph: Glyph | null;
}

/** The arrow of a move; null for a pass. A clone leaves its stone where it is: it has no origin. */
export function arrowOf(move: LegalMove, rank: number, isThreat: boolean): Arrow | null {
  if (move.to === null) return null;
  const travels = move.kind !== 'clone' && move.kind !== 'place' && move.kind !== 'drop';
  return { rank, from: travels ? move.from : [], to: move.to, flips: move.flips.length, isThreat, glyph: move.drop };
}

/** The arrows of what the engine found, the best move last, so that it lies on top. */
export function arrowsOf(finding: Finding | null): Arrow[] {
  if (!finding) return [];
  const arrows = finding.report.lines.flatMap((line) => {
    const move = moveIn(finding.state, line.pv[0]);
    return move ? (arrowOf(move, line.line, finding.isThreat) ?? []) : [];
  });
  return arrows.reverse();
}
