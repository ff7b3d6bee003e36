/**
 * Whether the engine may help: while a rated game of this browser runs it stays off altogether, and
 * in a correspondence game, which takes days, for the positions of that game.
 */
import { api, RefusedError } from '../net/api';
import { guardedGames, guardPosition, isGuardedPosition } from '../play/guard';
import { ask } from '../wasm/client';

/** Whether a game is over or takes days, as the server says; a game nobody can ask about counts as running. */
async function isRunning(game: string): Promise<boolean> {
  try {
    const { record, speed } = await api.game(game);
    const { state } = await ask({ op: 'state', record, ply: null });
    if (state.end) guardPosition(game, null, 0, Date.now());
    return state.end === null && speed !== 'correspondence';
  } catch (error) {
    if (!(error instanceof RefusedError) || error.status !== 404) return true;
    guardPosition(game, null, 0, Date.now());
    return false;
  }
}

/** A rated game that runs now, or null. */
export async function ratedGame(): Promise<string | null> {
  for (const game of guardedGames(Date.now())) if (await isRunning(game)) return game;
  return null;
}

/** Whether a correspondence game stands at this position. */
export function isForbidden(key: string): boolean {
  return isGuardedPosition(key, Date.now());
}
