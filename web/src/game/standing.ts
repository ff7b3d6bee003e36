/** What follows for the page from how a served game stands. */
import type { ContestState } from '../wire/ContestState';

/** Whether a game is played over days. */
export function isCorrespondence(state: Pick<ContestState, 'speed'>): boolean {
  return state.speed === 'correspondence';
}

/** Whether help by the engine is off: a rated game that still runs. */
export function isGuarded(state: ContestState): boolean {
  return state.rated && state.end === null;
}

/** What an own move has become, seen from the game: the move stands there, is still on its way, or can no longer come. */
export function fateOfMove(state: ContestState, ply: number, text: string): 'stands' | 'waits' | 'gone' {
  const there = state.record.moves[ply];
  if (there === undefined) return state.end === null && state.record.moves.length === ply ? 'waits' : 'gone';
  return there === text ? 'stands' : 'gone';
}
