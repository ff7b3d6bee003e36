/** What an address of the lobby asks for: a game, a board from elsewhere, somebody to challenge. */
import { variantOf } from '../app/routes';
import type { Start } from '../choose/choice';
import type { Variant } from '../wire/Variant';

/** Where the form of an offer begins. */
export interface Wanted {
  game: Variant;
  start: Start;
  name: string;
  /** Whether there is anything to be offered, so that the form stands open. */
  isOffer: boolean;
}

/** Reads `?game=…&board=…`, `&fen=…`, `&challenge=NAME`. */
export function startOf(query: URLSearchParams): Wanted {
  const board = query.get('board');
  const fen = query.get('fen');
  const name = query.get('challenge') ?? '';
  const start: Start = board ? { kind: 'board', name: board } : fen ? { kind: 'fen', fen } : { kind: 'usual' };
  return { game: variantOf(query.get('game')) ?? 'ataxx', start, name, isOffer: name !== '' || start.kind !== 'usual' };
}
