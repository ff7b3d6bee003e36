/** A game of the server as the tests of its parts begin with it. */
import { startModule } from './module';
import type { Ask, AnswerOf } from '../src/wasm/client';
import { RulesError } from '../src/wasm/errors';
import type { Clocks } from '../src/wire/Clocks';
import type { GameRecord } from '../src/wire/GameRecord';
import type { GameState } from '../src/wire/GameState';
import type { Request } from '../src/wire/Request';
import type { Seat } from '../src/wire/Seat';
import type { State } from '../src/wire/State';

export const CLOCKS: Clocks = {
  at_ms: 1000,
  left_ms: [60_000, 50_000],
  running: 'first',
  deadline_ms: 61_000,
  turn_ms: 1000,
  turn_left_ms: [60_000, 50_000],
  lag_bank_ms: [0, 0],
};

const seat = (name: string): Seat => ({ player: { name, kind: 'person', level: null, rating: null }, change: null });

/** A game of ada and bob after some moves. */
export function gameOf(moves: string[] = [], { start = '', version = moves.length } = {}): GameState {
  return {
    id: 'g',
    version,
    record: {
      game: 'ataxx',
      rules: {},
      start,
      moves,
      spent_ms: moves.map(() => 5),
      clock: { base_ms: 60_000, increment_ms: 0 },
      ended: null,
      tags: {},
    },
    lag_ms: moves.map(() => 1),
    time: '60+0',
    speed: 'blitz',
    rated: false,
    board: null,
    seats: [seat('ada'), seat('bob')],
    you: 'first',
    clocks: CLOCKS,
    draw_offer: null,
    takeback: null,
    away_until_ms: [null, null],
    end: null,
    presence: { first_gone_ms: null, second_gone_ms: null, spectators: 0 },
    chat: [],
    earlier_chat: null,
    rematch: null,
    rematch_asked: null,
  };
}

/** The rules themselves, asked as a page asks them but without a worker. */
export async function askModule(): Promise<Ask> {
  const instance = await startModule();
  return <R extends Request>(request: R): Promise<AnswerOf<R['op']>> => {
    const answer = instance.call(request);
    if (answer.is === 'error') return Promise.reject(new RulesError(answer.error));
    return Promise.resolve(answer as AnswerOf<R['op']>);
  };
}

/** A new game of Ataxx, and how a record stands. */
export async function newRecord(ask: Ask): Promise<GameRecord> {
  const setup = { game: 'ataxx', rules: {}, board: null, fen: null, walls: null, clock: null } as const;
  return (await ask({ op: 'new', setup })).record;
}

export async function stateOf(ask: Ask, record: GameRecord): Promise<State> {
  return (await ask({ op: 'state', record, ply: null })).state;
}
