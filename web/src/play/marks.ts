/** What the board points out in a game being played, from the session and the hand. */
import type { BoardControl } from '../board/control.svelte';
import { lastMoveOf, type Marks } from '../board/marks';
import { candidates, choicesOf, targetsOf } from '../board/state';
import type { Glyph } from '../wire/Glyph';
import type { LegalMove } from '../wire/LegalMove';
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

/** All marks. */
export function marksOf(session: GameSession, control: BoardControl, threat: Threat | null = null): Marks {
  const { selection, legal } = control;
  const move = control.considered;
  const { hint } = session;
  const attackers =
    selection.target === null ? [] : [...new Set(candidates(legal, selection).flatMap((each) => each.from))];
  const aim = selection.target ?? (move?.kind === 'capture' ? move.to : null);
  const attacking = move?.kind === 'capture' ? move.from : attackers;
  const side = session.state.turn;
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
    hint: hint?.to && session.past === null ? { from: hint.from, to: hint.to } : null,
  };
}
