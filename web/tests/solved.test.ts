import { expect, test } from 'vitest';
import { BOARDS, boardOf, cropped, startOn } from '../src/solved/boards';
import { givenAway, replyOf } from '../src/solved/game.svelte';
import { bestByTarget, movesWorth } from '../src/solved/values';
import type { SolvedPosition } from '../src/wire/SolvedPosition';
import { answerOf, startModule } from './module';

const instance = await startModule();
const solved: SolvedPosition = {
  value: 'draw',
  moves: [
    { move: 'b2', value: 'loss', best: true },
    { move: 'a1b2', value: 'draw', best: false },
    { move: 'a1a3', value: 'draw', best: true },
    { move: 'c3a3', value: 'loss', best: false },
  ],
};

test.each(BOARDS.map((board) => [board.id, board] as const))('%s is a game by the usual rules', (_, board) => {
  const { state } = answerOf(instance, 'state', { op: 'state', record: startOn(board), ply: null });
  expect([state.end, state.turn, state.view.score]).toEqual([null, 'first', [2, 2]]);
  const cells = new Set(state.legal.map(({ to }) => to));
  const { games } = answerOf(instance, 'games', { op: 'games' });
  const geometry = games.find(({ game }) => game === 'ataxx')?.geometry;
  if (!geometry) throw new Error('no geometry');
  const small = cropped(geometry, board);
  expect(small.cells.length).toBe(board.columns * board.rows);
  const names = new Set(small.cells.map(({ name }) => name));
  for (const cell of cells) expect(names.has(cell ?? '')).toBe(true);
  for (const { neighbours } of small.cells)
    for (const name of neighbours) expect(name === '' || names.has(name)).toBe(true);
});

test('an unknown board is the first', () => {
  expect(boardOf('9x9').id).toBe('4x4');
  expect(boardOf('3x5').id).toBe('3x5');
});

test('the best that a move to a cell gives is shown, or the best of one stone', () => {
  const legal = [
    ['b2', ['a1'], 'b2'],
    ['a1b2', ['a1'], 'b2'],
    ['a1a3', ['a1'], 'a3'],
    ['c3a3', ['c3'], 'a3'],
  ].map(([text, from, to]) => ({ text, from, to, kind: 'jump', drop: null, flips: [], ends: null }) as never);
  expect([...bestByTarget(solved, legal, null)]).toEqual([
    ['b2', 'draw'],
    ['a3', 'draw'],
  ]);
  expect([...bestByTarget(solved, legal, 'c3')]).toEqual([['a3', 'loss']]);
  expect(movesWorth(solved, 'draw')).toEqual(['a1b2', 'a1a3']);
});

test('perfect play chooses among the best moves, and what is given away is told', () => {
  expect(replyOf(solved, 0)).toBe('a1a3');
  expect(replyOf(solved, 0.99)).toBe('a1a3');
  expect(givenAway('win', 'draw')).toBe('win');
  expect(givenAway('draw', 'loss')).toBe('draw');
  expect(givenAway('loss', 'loss')).toBe(null);
  expect(givenAway('win', 'win')).toBe(null);
});
