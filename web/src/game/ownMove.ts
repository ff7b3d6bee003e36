/** A move of one's own that was sent and is shown before the server has confirmed it. */
import type { GameRecord } from '../wire/GameRecord';
import type { GameState } from '../wire/GameState';
import { fateOfMove } from './standing';

/** A move on its way, and the record with it. */
export interface OwnMove {
  ply: number;
  text: string;
  record: GameRecord;
  atMs: number;
}

/** The move as it is shown; null where it no longer fits the game. */
export function ownMove(game: GameState, ply: number, text: string, atMs: number): OwnMove | null {
  if (!isOnItsWay(game, { ply, text })) return null;
  const { record } = game;
  return { ply, text, record: { ...record, moves: [...record.moves, text], spent_ms: [] }, atMs };
}

/** Whether the server has yet to decide about it. */
export function isOnItsWay(game: GameState, move: Pick<OwnMove, 'ply' | 'text'>): boolean {
  return fateOfMove(game, move.ply, move.text) === 'waits';
}
