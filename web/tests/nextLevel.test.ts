import { expect, test } from 'vitest';
import type { StoredGame } from '../src/games/store';
import { nextLevel } from '../src/play/nextLevel';
import type { Winner } from '../src/wire/Winner';

function game(id: string, level: number | null, outcome: Winner | null, more: Partial<StoredGame> = {}): StoredGame {
  const end = outcome === null ? null : { outcome, reason: 'full' };
  const record = { game: 'ataxx', moves: [] } as unknown as StoredGame['record'];
  return {
    id,
    record,
    level,
    human: 'first',
    board: null,
    day: null,
    created: '',
    changed: '',
    summary: { plies: 1, turn: 'first', score: [1, 1], fen: '', end },
    ...more,
  };
}

test('a win leads one level up, at most to the last', () => {
  expect(nextLevel(game('a', 1, 'first'), [])).toBe(2);
  expect(nextLevel(game('a', 15, 'first'), [])).toBeNull();
});

test('one loss changes nothing, the second in a row leads one down', () => {
  const lost = game('a', 4, 'second');
  expect(nextLevel(lost, [lost])).toBeNull();
  expect(nextLevel(lost, [lost, game('b', 4, 'second')])).toBe(3);
  expect(nextLevel(lost, [lost, game('b', 4, 'first'), game('c', 4, 'second')])).toBeNull();
  expect(nextLevel(lost, [lost, game('b', 5, 'second')])).toBeNull();
  expect(nextLevel(game('a', 1, 'second'), [game('b', 1, 'second')])).toBeNull();
});

test('only finished games of one person against petri count', () => {
  const lost = game('a', 4, 'second');
  expect(nextLevel(lost, [game('b', 4, null), game('c', 4, 'second')])).toBe(3);
  expect(nextLevel(game('a', null, 'first', { human: 'both' }), [])).toBeNull();
  expect(nextLevel(game('a', 4, 'first', { day: '2026-11-21' }), [])).toBeNull();
  expect(nextLevel(game('a', 4, 'draw'), [])).toBeNull();
});
