/** What the reply to a move could decide: the opponent's shortest way to win after it. */
import type { LegalMove } from '../wire/LegalMove';
import type { Side } from '../wire/Side';
import type { State } from '../wire/State';
import type { View } from '../wire/View';

/** A reply that wins the game at once, and the kings it would convert. */
export interface Threat {
  by: Side;
  reply: LegalMove;
  kings: readonly string[];
}

/** The kings among some cells. */
function kingsOn(view: View, cells: readonly string[]): string[] {
  return view.cells
    .filter(({ cell, glyph }) => glyph.kind === 'man' && glyph.role === 'king' && cells.includes(cell))
    .map(({ cell }) => cell);
}

/** The winning reply in a position, if the side to move has one; with every king that one of them would convert. */
export function threatIn(state: State): Threat | null {
  const winning = state.legal.filter((move) => move.ends?.outcome === state.turn);
  const [reply] = winning;
  if (!reply) return null;
  const kings = new Set(winning.flatMap((move) => kingsOn(state.view, move.flips)));
  return {
    by: state.turn,
    reply: winning.find((move) => kingsOn(state.view, move.flips).length > 0) ?? reply,
    kings: [...kings],
  };
}
