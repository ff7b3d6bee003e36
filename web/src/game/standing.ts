/** What follows for the page from how a served game stands. */
import type { GameState } from '../wire/GameState';

/** Whether a game is played over days. */
export function isCorrespondence(state: Pick<GameState, 'speed'>): boolean {
  return state.speed === 'correspondence';
}

/** Whether help by the engine is off: a rated game that still runs. */
export function isGuarded(state: GameState): boolean {
  return state.rated && state.end === null;
}

/** What an own move has become, seen from the game: the move stands there, is still on its way, or can no longer come. */
export function fateOfMove(state: GameState, ply: number, text: string): 'stands' | 'waits' | 'gone' {
  const there = state.record.moves[ply];
  if (there === undefined) return state.end === null && state.record.moves.length === ply ? 'waits' : 'gone';
  return there === text ? 'stands' : 'gone';
}
