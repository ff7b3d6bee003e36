import { expect, test } from 'vitest';
import { layOut } from '../src/board/layout';
import { lastMoveOf } from '../src/board/marks';
import { choreograph } from '../src/board/motion';
import { squares, view } from './boards';

const layout = layOut(squares(3));
const before = view([
  { cell: 'a1', glyph: { kind: 'disc', side: 'first' } },
  { cell: 'b3', glyph: { kind: 'disc', side: 'second' } },
  { cell: 'c3', glyph: { kind: 'disc', side: 'second' } },
]);

test('a clone divides: both stones move', () => {
  const { men, ghosts } = choreograph([{ kind: 'divide', from: 'a1', to: 'b2' }], before, layout);
  expect([...men.keys()].sort()).toEqual(['a1', 'b2']);
  expect(ghosts).toEqual([]);
});

test('flips ripple: the nearer one turns first, showing its old face until then', () => {
  const effects = [
    { kind: 'travel', from: 'a1', to: 'a3' },
    { kind: 'flip', cell: 'b3', side: 'first' },
    { kind: 'flip', cell: 'c3', side: 'first' },
  ] as const;
  const { men, ghosts, totalMs } = choreograph(effects, before, layout);
  expect(men.get('b3')?.delayMs).toBeLessThan(men.get('c3')?.delayMs ?? 0);
  expect(ghosts.map((ghost) => ghost.glyph)).toEqual([
    { kind: 'disc', side: 'second' },
    { kind: 'disc', side: 'second' },
  ]);
  expect(totalMs).toBeLessThan(600);
});

test('attackers are seen on their way to a stack, which changes when they are there', () => {
  const stacks = view([
    { cell: 'a1', glyph: { kind: 'stack', sides: ['first'] } },
    { cell: 'c1', glyph: { kind: 'stack', sides: ['first'] } },
    { cell: 'b1', glyph: { kind: 'stack', sides: ['second'] } },
  ]);
  const effects = [
    { kind: 'travel', from: 'a1', to: 'b1' },
    { kind: 'travel', from: 'c1', to: 'b1' },
    { kind: 'return', cell: 'b1' },
  ] as const;
  const { men, ghosts } = choreograph(effects, stacks, layout);
  expect(ghosts.map((ghost) => ghost.key)).toEqual(['stay-b1', 'travel-a1', 'travel-c1']);
  expect(men.get('b1')?.delayMs).toBeGreaterThan(0);
});

test('the last move is marked by origin, target and flips; a pass leaves no mark', () => {
  expect(
    lastMoveOf([
      { kind: 'travel', from: 'a1', to: 'a3' },
      { kind: 'flip', cell: 'b3', side: 'first' },
    ]),
  ).toEqual({ origins: ['a1'], target: 'a3', flips: ['b3'] });
  expect(lastMoveOf([])).toBeNull();
});
