/** What the board points out in a game being played, from the session and the hand. */
import type { BoardControl } from '../board/control.svelte';
import { lastMoveOf, type Marks } from '../board/marks';
import { candidates, choicesOf, isIdle, targetsOf } from '../board/state';
import type { Glyph } from '../wire/Glyph';
import type { LegalMove } from '../wire/LegalMove';
import type { Preview } from '../wire/Preview';
import type { View } from '../wire/View';
import type { GameSession } from './gameSession';
import type { Threat } from './threat';

/** The man that would stand on the target; none where it lands on others. */
function ghostOf(session: GameSession, control: BoardControl, move: LegalMove): Marks['ghost'] {
  if (move.to === null || move.kind === 'capture') return null;
  const [from] = control.selection.from.length > 0 ? control.selection.from : move.from;
  const placed = session.shown.view.cells.find((each) => each.cell === from);
  const glyph: Glyph | undefined = move.drop ?? placed?.glyph;
  return glyph ? { cell: move.to, glyph } : null;
}

/** The empty cells that a side encloses after the move in mind and not before. */
function gainedBy(before: View, after: View): Marks['gained'] {
  const sides = ['first', 'second'] as const;
  return sides.flatMap((side, index) => {
    const had = new Set(before.enclosed[index]);
    return (after.enclosed[index] ?? []).filter((cell) => !had.has(cell)).map((cell) => ({ cell, side }));
  });
}

/** The stack that a capture leaves on its target. */
function heightAfter(move: LegalMove | null, after: View | null): Marks['height'] {
  if (move?.kind !== 'capture' || move.to === null || after === null) return null;
  const glyph = after.cells.find(({ cell }) => cell === move.to)?.glyph;
  return glyph?.kind === 'stack' ? { cell: move.to, count: glyph.sides.length } : null;
}

/** All marks; `preview` is what the move in mind would do, where that is known. */
export function marksOf(
  session: GameSession,
  control: BoardControl,
  threat: Threat | null = null,
  preview: Preview | null = null,
): Marks {
  const { selection, legal } = control;
  const move = control.considered;
  const { hint } = session;
  const attackers =
    selection.target === null ? [] : [...new Set(candidates(legal, selection).flatMap((each) => each.from))];
  const aim = selection.target ?? (move?.kind === 'capture' ? move.to : null);
  const attacking = move?.kind === 'capture' ? move.from : attackers;
  const side = session.state.turn;
  const after = preview && preview.text === move?.text ? preview.view : null;
  const captures = isIdle(selection) ? legal.filter((each) => each.kind === 'capture') : [];
  return {
    last: lastMoveOf(session.past ? session.past.last : session.lastEffects),
    picked: selection.from,
    choices: choicesOf(legal, selection),
    targets: targetsOf(legal, selection),
    ghost: move ? ghostOf(session, control, move) : null,
    flips: (move?.flips ?? []).map((cell) => ({ cell, side })),
    lines: aim === null ? [] : attacking.map((from) => ({ from, to: aim })),
    aim,
    threatened: threat?.kings ?? [],
    capturable: [...new Set(captures.flatMap((each) => each.to ?? []))],
    gained: after ? gainedBy(session.shown.view, after) : [],
    height: heightAfter(move, after),
    hint: hint?.to && session.past === null ? { from: hint.from, to: hint.to } : null,
  };
}
