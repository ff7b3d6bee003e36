import { expect, test } from 'vitest';
import { EVERYTHING, idOf, listed } from '../src/games/list';
import type { StoredGame } from '../src/games/store';
import type { End } from '../src/wire/End';
import type { GameSummary } from '../src/wire/GameSummary';
import type { Variant } from '../src/wire/Variant';

const over: End = { outcome: 'first', reason: 'full' };

function local(id: string, game: Variant, changed: string, end: End | null): StoredGame {
  const record = { game, rules: {}, start: '', moves: [], spent_ms: [], clock: null, ended: null, tags: {} };
  const summary = { plies: 3, turn: 'first' as const, score: [1, 1] as [number, number], fen: '', end };
  return { id, record, level: 1, human: 'first', board: null, day: null, created: changed, changed, summary };
}

function online(id: string, game: Variant, changed: string, end: End | null): GameSummary {
  return { id, game, changed_ms: Date.parse(changed), end } as GameSummary;
}

const DEVICE = [
  local('a', 'ataxx', '2026-11-20T12:00:00Z', over),
  local('b', 'attangle', '2026-11-18T12:00:00Z', null),
];
const ACCOUNT = [
  online('c', 'ataxx', '2026-11-21T12:00:00Z', over),
  online('d', 'hexxagon', '2026-11-17T12:00:00Z', null),
];
const ids = (filter = EVERYTHING): string[] => listed(DEVICE, ACCOUNT, filter).map(idOf);

test('what goes on stands first, then what was changed last, wherever it was played', () => {
  expect(ids()).toEqual(['device b', 'account d', 'account c', 'device a']);
});

test('filters narrow by place, game and standing, and together', () => {
  expect(ids({ ...EVERYTHING, from: 'device' })).toEqual(['device b', 'device a']);
  expect(ids({ ...EVERYTHING, game: 'ataxx' })).toEqual(['account c', 'device a']);
  expect(ids({ ...EVERYTHING, standing: 'over' })).toEqual(['account c', 'device a']);
  expect(ids({ from: 'account', game: 'ataxx', standing: 'open' })).toEqual([]);
});
