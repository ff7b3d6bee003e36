import { beforeAll, beforeEach, expect, test } from 'vitest';
import { GameSync } from '../src/game/sync.svelte';
import type { Ask } from '../src/wasm/client';
import type { FromServer } from '../src/wire/FromServer';
import type { NumberedEvent } from '../src/wire/NumberedEvent';
import { askModule, gameOf, newRecord } from './onlineGame';

let ask: Ask;
let start: string;
beforeAll(async () => {
  ask = await askModule();
  start = (await newRecord(ask)).start;
});

let requests: number;
let updates: number;
let errors: unknown[];
let sync: GameSync;
const options = (asked: Ask) => ({
  ask: asked,
  requestSnapshot: () => (requests += 1),
  onUpdate: () => (updates += 1),
  onError: (error: unknown) => errors.push(error),
});
beforeEach(() => {
  requests = updates = 0;
  errors = [];
  sync = new GameSync(gameOf([], { start }), options(ask));
});

const moved = (version: number, text: string): NumberedEvent => ({
  version,
  at_ms: 2000,
  event: { kind: 'moved', text, spent_ms: 900, lag_ms: 10, forced: false },
});
const events = (...list: NumberedEvent[]): FromServer => ({ op: 'events', game: 'g', events: list });
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('events are folded in by the rules, in the order they come', async () => {
  sync.onMessage(events(moved(1, 'a6')));
  sync.onMessage(events(moved(2, 'g6')));
  await settled();
  expect(errors).toEqual([]);
  expect(sync.game.record.moves).toEqual(['a6', 'g6']);
  expect([sync.game.version, updates, requests]).toEqual([2, 2, 0]);
  expect(sync.game.seats[0].player.name).toBe('ada');
});

test('events that are known already change nothing', async () => {
  sync.onMessage(events(moved(1, 'a6')));
  sync.onMessage(events(moved(1, 'a6')));
  await settled();
  expect(sync.game.record.moves).toEqual(['a6']);
});

test('where an event is missing, the whole is asked for and nothing is guessed', async () => {
  sync.onMessage(events(moved(2, 'g6')));
  await settled();
  expect([requests, updates]).toEqual([1, 0]);
  expect(sync.game.record.moves).toEqual([]);
  sync.onMessage({ op: 'game', state: gameOf(['a6', 'g6'], { start }) });
  await settled();
  expect([updates, sync.game.version]).toEqual([1, 2]);
});

test('a change of which only the fact is known is asked for', () => {
  sync.onMessage({ op: 'changed', game: 'g' });
  expect(requests).toBe(1);
});

test('chat comes in once, and messages about other games do not come in', () => {
  const line = { id: 4, room: 'players', name: 'bob', text: 'hello', at_ms: 5 } as const;
  sync.onMessage({ op: 'chat', game: 'g', line });
  sync.onMessage({ op: 'chat', game: 'g', line });
  sync.onMessage({ op: 'chat', game: 'other', line: { ...line, id: 5 } });
  expect(sync.game.chat.map((each) => each.id)).toEqual([4]);
  sync.onMessage({ op: 'presence', game: 'g', presence: { first_gone_ms: 3, second_gone_ms: null, spectators: 2 } });
  expect(sync.game.presence.spectators).toBe(2);
});

test('earlier lines of chat stay when the whole comes again, where none is missing between', async () => {
  const line = (id: number) => ({ id, room: 'players', name: 'bob', text: `line ${id}`, at_ms: id }) as const;
  const state = (ids: number[]) => ({ ...gameOf([], { start }), chat: ids.map(line), earlier_chat: ids[0] ?? null });
  sync.onMessage({ op: 'game', state: state([8, 9]) });
  await settled();
  sync.addEarlier({ chat: [line(6), line(7), line(8)], earlier_chat: null });
  const ids = () => sync.game.chat.map((each) => each.id);
  expect([ids(), sync.game.earlier_chat]).toEqual([[6, 7, 8, 9], null]);
  sync.onMessage({ op: 'game', state: state([9, 10]) });
  await settled();
  expect([ids(), sync.game.earlier_chat]).toEqual([[6, 7, 8, 9, 10], null]);
  sync.onMessage({ op: 'game', state: state([20, 21]) });
  await settled();
  expect([ids(), sync.game.earlier_chat]).toEqual([[20, 21], 20]);
});

test('a failure is reported, and what comes after it is still taken in', async () => {
  const failing = new GameSync(
    gameOf([], { start }),
    options(() => Promise.reject(new Error('no module'))),
  );
  failing.onMessage(events(moved(1, 'a6')));
  failing.onMessage({ op: 'game', state: gameOf(['a6'], { start }) });
  await settled();
  expect(errors.length).toBe(1);
  expect(failing.game.version).toBe(1);
});
