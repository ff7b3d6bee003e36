/**
 * A served game, folded from its events. The server numbers them without a gap; what is known
 * already is skipped, and a gap means that the whole must be asked for again. What the moves do is
 * the rules' business, not this file's.
 */
import type { Clocks } from '../wire/Clocks';
import type { ContestEvent } from '../wire/ContestEvent';
import type { ContestState } from '../wire/ContestState';
import type { Numbered } from '../wire/Numbered';
import type { Side } from '../wire/Side';

function withSide<T>(pair: [T, T], side: Side, value: T): [T, T] {
  return side === 'first' ? [value, pair[1]] : [pair[0], value];
}

function happened(state: ContestState, event: ContestEvent): ContestState {
  const { record } = state;
  switch (event.kind) {
    case 'moved': {
      const timed = record.spent_ms.length === record.moves.length;
      const spent_ms = timed ? [...record.spent_ms, event.spent_ms] : record.spent_ms;
      const moves = [...record.moves, event.text];
      return {
        ...state,
        record: { ...record, moves, spent_ms },
        lag_ms: [...state.lag_ms, event.lag_ms],
        // Offers and wishes stand until the next move.
        draw_offer: null,
        takeback: null,
      };
    }
    case 'draw-offered':
      return { ...state, draw_offer: event.side };
    case 'draw-refused':
      return { ...state, draw_offer: null };
    case 'takeback-asked':
      return { ...state, takeback: event.side };
    case 'takeback-refused':
      return { ...state, takeback: null };
    case 'taken-back': {
      const { plies } = event;
      const cut = { ...record, moves: record.moves.slice(0, plies), spent_ms: record.spent_ms.slice(0, plies) };
      return { ...state, record: cut, lag_ms: state.lag_ms.slice(0, plies), takeback: null, draw_offer: null };
    }
    case 'vacation':
      return { ...state, away_until_ms: withSide(state.away_until_ms, event.side, event.until_ms) };
    case 'ended':
      return { ...state, record: { ...record, ended: event.end }, end: event.end, takeback: null, draw_offer: null };
    case 'time-given':
    case 'suspended':
      return state;
  }
}

/** Folds events in; null where one is missing, so that the whole must be asked for. */
export function fold(state: ContestState, events: readonly Numbered[], clocks: Clocks): ContestState | null {
  let folded = state;
  for (const { version, event } of events) {
    if (version <= folded.version) continue;
    if (version !== folded.version + 1) return null;
    folded = { ...happened(folded, event), version };
  }
  return folded === state ? state : { ...folded, clocks };
}

/** What a side has left at a moment of the server's clock; null where time is not counted. */
export function leftMs(clocks: Clocks, side: Side, nowMs: number): number | null {
  const left = clocks.left_ms?.[side === 'first' ? 0 : 1];
  if (left === undefined) return null;
  return clocks.running === side ? Math.max(0, left - Math.max(0, nowMs - clocks.at_ms)) : left;
}

/** Whether a game is played over days. */
export function isCorrespondence(state: Pick<ContestState, 'speed'>): boolean {
  return state.speed === 'correspondence';
}

/** Whether help by the engine is off: a rated game that still runs. */
export function isGuarded(state: ContestState): boolean {
  return state.rated && state.end === null;
}

/** What an own wish has become, seen from the game: the move stands there, is still on its way, or can no longer come. */
export function fateOfMove(state: ContestState, ply: number, text: string): 'stands' | 'waits' | 'gone' {
  const there = state.record.moves[ply];
  if (there === undefined) return state.end === null && state.record.moves.length === ply ? 'waits' : 'gone';
  return there === text ? 'stands' : 'gone';
}
