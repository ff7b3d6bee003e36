import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ScratchBoard } from '../src/game/scratch.svelte';
import type { Ask } from '../src/wasm/client';
import type { GameRecord } from '../src/wire/GameRecord';
import type { LegalMove } from '../src/wire/LegalMove';
import { askModule, newRecord, stateOf } from './onlineGame';

let ask: Ask;
let record: GameRecord;
let scratch: ScratchBoard;
beforeAll(async () => {
  ask = await askModule();
  record = { ...(await newRecord(ask)), moves: ['a6'] };
});
beforeEach(async () => {
  scratch = new ScratchBoard(ask);
  scratch.open(record, await stateOf(ask, record));
});

const first = (): LegalMove => {
  const move = scratch.state?.legal[0];
  if (!move) throw new Error('no move');
  return move;
};

test('moves are tried out for both sides, and the game itself stays as it is', async () => {
  expect([scratch.isOpen, scratch.moves, scratch.state?.turn]).toEqual([true, [], 'second']);
  const one = first();
  await scratch.play(one);
  expect(scratch.state?.turn).toBe('first');
  expect(scratch.change?.effects.length).toBeGreaterThan(0);
  const two = first();
  await scratch.play(two);
  expect(scratch.moves).toEqual([one.text, two.text]);
  expect(record.moves).toEqual(['a6']);
});

test('tries are taken back down to the game, and no further', async () => {
  const one = first();
  await scratch.play(one);
  await scratch.undo();
  expect(scratch.moves).toEqual([]);
  await scratch.undo();
  expect(scratch.record?.moves).toEqual(['a6']);
  expect(scratch.change).toBeNull();
});

test('a board that was closed meanwhile stays closed', async () => {
  const playing = scratch.play(first());
  scratch.close();
  await playing;
  expect([scratch.isOpen, scratch.record, scratch.moves]).toEqual([false, null, []]);
});
