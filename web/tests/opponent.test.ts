import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Opponent, type OpponentGame } from '../src/play/opponent.svelte';
import { guardPosition } from '../src/play/guard';
import type { Ask } from '../src/wasm/client';
import type { GameRecord } from '../src/wire/GameRecord';
import type { LegalMove } from '../src/wire/LegalMove';
import type { SearchReport } from '../src/wire/SearchReport';
import type { SearchRequest } from '../src/wire/SearchRequest';
import type { State } from '../src/wire/State';
import { askModule, newRecord, stateOf } from './onlineGame';

let ask: Ask;
let record: GameRecord;
let state: State;
beforeAll(async () => {
  ask = await askModule();
  record = await newRecord(ask);
  state = await stateOf(ask, record);
});

const report = (best: string | null): SearchReport =>
  ({
    best,
    depth: 1,
    nodes: 1,
    time_ms: 1,
    score: 0,
    lines: [],
  }) as unknown as SearchReport;

let played: string[];
let requests: SearchRequest[];
let stops: number;
let answer: (found: SearchReport | null) => void;
let wake: () => void;
let leftMs: number | null;
let game: OpponentGame;
let opponent: Opponent;

beforeEach(() => {
  localStorage.clear();
  played = [];
  requests = [];
  stops = 0;
  leftMs = null;
  game = {
    game: { id: 'local', record, level: 3 },
    state,
    isOver: false,
    trouble: null,
    leftMs: () => leftMs,
    play: (move: LegalMove) => {
      played.push(move.text);
      return Promise.resolve();
    },
  };
  opponent = new Opponent(game, {
    search: (request) => {
      requests.push(request);
      return new Promise((resolve) => (answer = resolve));
    },
    stopSearch: () => (stops += 1),
    wait: () => new Promise((resolve) => (wake = resolve)),
    exclusively: (_name, work) => work(),
  });
});

const settled = () => new Promise((resolve) => setTimeout(resolve));
const best = (): string => state.legal[3]?.text ?? '';

test('it plays what its level finds, not before a pause', async () => {
  const moving = opponent.move();
  await settled();
  expect(requests[0]).toMatchObject({ level: 3, limit: { time_ms: null } });
  answer(report(best()));
  await settled();
  expect([opponent.thinking, played]).toEqual([true, []]);
  wake();
  await moving;
  expect([opponent.thinking, played]).toEqual([false, [best()]]);
});

test('told to move at once, it does not wait any longer', async () => {
  const moving = opponent.move();
  await settled();
  opponent.moveNow();
  expect(stops).toBe(1);
  answer(report(best()));
  await moving;
  expect(played).toEqual([best()]);
});

test('stopped before it has found anything, it plays some legal move', async () => {
  const moving = opponent.move();
  await settled();
  answer(null);
  wake();
  await moving;
  expect(played).toEqual([state.legal[0]?.text]);
});

test('after a stop nothing is played, whatever comes', async () => {
  const moving = opponent.move();
  await settled();
  opponent.stop();
  answer(report(best()));
  wake();
  await moving;
  expect([opponent.thinking, played]).toEqual([false, []]);
});

test('with a clock it spends a thirtieth of what is left, and most of the increment', async () => {
  game = Object.assign(game, {
    game: { ...game.game, record: { ...record, clock: { base_ms: 60_000, increment_ms: 1000 } } },
  });
  leftMs = 30_000;
  void opponent.move();
  await settled();
  expect(requests[0]?.limit.time_ms).toBe(1700);
});

test('advice is a hint of full strength; it is gone when the game goes on', async () => {
  const advising = opponent.advise();
  await settled();
  expect([opponent.advising, requests[0]?.level]).toEqual([true, null]);
  answer(report(best()));
  await advising;
  expect([opponent.advising, opponent.hint?.text]).toEqual([false, best()]);
  opponent.stop();
  expect(opponent.hint).toBeNull();
});

test('it does not help where a rated game stands at the same position', async () => {
  guardPosition('rated', state.key, 8, Date.now());
  await opponent.advise();
  await opponent.move();
  expect([requests, game.trouble]).toEqual([[], 'play-guarded']);
});

test('a search that fails is shown as trouble and ends its turn', async () => {
  const failing = new Opponent(game, {
    search: () => Promise.reject(new Error('no engine')),
    stopSearch: () => undefined,
    wait: () => Promise.resolve(),
    exclusively: (_name, work) => work(),
  });
  await failing.move();
  expect([failing.thinking, game.trouble !== null, played]).toEqual([false, true, []]);
});
