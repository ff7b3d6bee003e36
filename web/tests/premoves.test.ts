import { beforeAll, expect, test } from 'vitest';
import { Premoves } from '../src/game/premoves.svelte';
import type { Ask } from '../src/wasm/client';
import type { GameRecord } from '../src/wire/GameRecord';
import type { LegalMove } from '../src/wire/LegalMove';
import { askModule, newRecord, stateOf } from './onlineGame';

let ask: Ask;
let record: GameRecord;
beforeAll(async () => {
  ask = await askModule();
  record = await newRecord(ask);
});

test('while the other side is to move, the moves one would have can be prepared', async () => {
  const premoves = new Premoves(ask);
  await premoves.update({ ...record, moves: ['a6'] });
  const own = await stateOf(ask, { ...record, moves: ['a6', 'g6'] });
  expect(premoves.options.length).toBeGreaterThan(0);
  expect(premoves.options.every((move) => own.legal.some((each) => each.text === move.text))).toBe(true);
  await premoves.update(null);
  expect(premoves.options).toEqual([]);
});

test('a prepared move is handed out once, with whether it can be played', async () => {
  const premoves = new Premoves(ask);
  const { legal } = await stateOf(ask, record);
  const [move] = legal as [LegalMove];
  premoves.prepare(move);
  expect(premoves.take(legal)).toEqual({ is: 'playable', move });
  expect(premoves.take(legal)).toBeNull();
  premoves.prepare(move);
  expect(premoves.take(legal.slice(1))).toEqual({ is: 'illegal', move });
  premoves.prepare(move);
  premoves.cancel();
  expect(premoves.take(legal)).toBeNull();
});

test('an answer about an earlier position comes too late', async () => {
  const waiting: (() => void)[] = [];
  const slow: Ask = async (request) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return ask(request);
  };
  const premoves = new Premoves(slow);
  const updated = premoves.update({ ...record, moves: ['a6'] });
  await premoves.update(null);
  for (const resolve of waiting) resolve();
  await updated;
  expect(premoves.options).toEqual([]);
});

test('where the rules know no premoves, none are offered', async () => {
  const premoves = new Premoves(() => Promise.reject(new Error('the game is over')));
  await premoves.update(record);
  expect(premoves.options).toEqual([]);
});
