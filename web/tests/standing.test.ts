import { expect, test } from 'vitest';
import { fateOfMove } from '../src/game/standing';
import { gameOf as state } from './onlineGame';

test('a move that was sent waits, stands or can no longer come', () => {
  expect(fateOfMove(state(['a']), 1, 'b')).toBe('waits');
  expect(fateOfMove(state(['a', 'b']), 1, 'b')).toBe('stands');
  expect(fateOfMove(state(['a', 'c']), 1, 'b')).toBe('gone');
  expect(fateOfMove(state([]), 1, 'b')).toBe('gone');
  expect(fateOfMove({ ...state(['a']), end: { outcome: 'first', reason: 'time' } }, 1, 'b')).toBe('gone');
});
