/** Keeps the engine of this browser from helping in one's rated games while they run. */
import { guardPosition } from '../play/guard';
import type { GameState } from '../wire/GameState';
import type { State } from '../wire/State';

/** Guards the position a rated game of this person stands at, and lets it go at the end. */
export function guardGame(game: GameState, state: State, nowMs: number): void {
  if (game.you === null || !game.rated) return;
  guardPosition(game.id, state.end === null ? state.key : null, state.plies, nowMs);
}
