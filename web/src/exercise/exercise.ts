/** A position in which a move is asked of somebody: what a board needs to know of a puzzle or a lesson. */
import type { Change } from '../play/gameSession';
import type { GameInfo } from '../wire/GameInfo';
import type { LegalMove } from '../wire/LegalMove';
import type { Side } from '../wire/Side';
import type { State } from '../wire/State';

/** What is on the board, and what may be done there. */
export interface Exercise {
  readonly info: GameInfo;
  readonly state: State;
  readonly change: Change | null;
  /** The side that solves it, which sits below. */
  readonly side: Side;
  /** The moves that may be made now; none while nothing is asked. */
  readonly legal: readonly LegalMove[];
  /** The cell that a hint points at. */
  readonly pointer: string | null;
  /** Tries a move. */
  play(move: LegalMove): Promise<void>;
}

/** The cell that a move begins with: its man, or where it goes where nothing travels. */
export function beginningOf(move: LegalMove | null): string | null {
  if (!move) return null;
  return move.kind === 'clone' || move.kind === 'place' ? move.to : (move.from[0] ?? move.to);
}
