import { expect, test } from 'vitest';
import { guardGame } from '../src/game/guardGame';
import { isOnItsWay, ownMove } from '../src/game/ownMove';
import { isGuardedPosition } from '../src/play/guard';
import type { State } from '../src/wire/State';
import { askModule, gameOf, newRecord, stateOf } from './onlineGame';

test('a move that was sent is shown behind the moves of the game', () => {
  const sent = ownMove(gameOf(['a']), 1, 'b', 77);
  expect(sent).toMatchObject({ ply: 1, text: 'b', atMs: 77, record: { moves: ['a', 'b'] } });
  expect(ownMove(gameOf(['a', 'c']), 1, 'b', 77)).toBeNull();
});

test('it is on its way until the game has a move there', () => {
  const move = { ply: 1, text: 'b' };
  expect(isOnItsWay(gameOf(['a']), move)).toBe(true);
  expect(isOnItsWay(gameOf(['a', 'b']), move)).toBe(false);
  expect(isOnItsWay(gameOf(['a', 'c']), move)).toBe(false);
});

test('only the rated games of this person are guarded, and only while they run', async () => {
  const ask = await askModule();
  const record = { ...(await newRecord(ask)), moves: ['a6', 'g6', 'a5', 'g5', 'a4', 'g4'] };
  const state: State = await stateOf(ask, record);
  const isGuarded = () => isGuardedPosition(state.key, 1000);
  guardGame(gameOf(), state, 1000);
  expect(isGuarded()).toBe(false);
  guardGame({ ...gameOf(), rated: true, you: null }, state, 1000);
  expect(isGuarded()).toBe(false);
  guardGame({ ...gameOf(), rated: true }, state, 1000);
  expect(isGuarded()).toBe(true);
  guardGame({ ...gameOf(), rated: true }, { ...state, end: { outcome: 'first', reason: 'time' } }, 1000);
  expect(isGuarded()).toBe(false);
});
