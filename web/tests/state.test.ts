import { describe, expect, test } from 'vitest';
import {
  canDrop,
  choicesOf,
  moveAt,
  NOTHING,
  readTyped,
  takeFromStock,
  tap,
  targetsOf,
  type Selection,
} from '../src/board/state';
import type { Glyph } from '../src/wire/Glyph';
import type { LegalMove } from '../src/wire/LegalMove';
import type { MoveKind } from '../src/wire/MoveKind';

function move(text: string, kind: MoveKind, from: string[], to: string, drop: Glyph | null = null): LegalMove {
  return { text, kind, from, to, drop, flips: [], ends: null };
}

const soldier: Glyph = { kind: 'man', side: 'first', role: 'soldier' };
const queen: Glyph = { kind: 'man', side: 'first', role: 'queen' };
const stone: Glyph = { kind: 'stack', sides: ['first'] };

/** Picks and reaches by a list of taps. */
function taps(legal: LegalMove[], cells: string[], confirm = false): { selection: Selection; played: string | null } {
  let selection = NOTHING;
  for (const cell of cells) {
    const step = tap(legal, selection, cell, confirm);
    if (step.move) return { selection: step.selection, played: step.move.text };
    selection = step.selection;
  }
  return { selection, played: null };
}

describe('stones that divide and jump', () => {
  const legal = [
    move('b2', 'clone', ['a1', 'b1'], 'b2'),
    move('a1a3', 'jump', ['a1'], 'a3'),
    move('b1b3', 'jump', ['b1'], 'b3'),
  ];

  test('a stone, then a target', () => {
    expect(taps(legal, ['a1', 'a3']).played).toBe('a1a3');
    expect(taps(legal, ['a1', 'b2']).played).toBe('b2');
    expect(taps(legal, ['b1', 'b2']).played).toBe('b2');
  });
  test('another own stone is picked instead', () => {
    expect(taps(legal, ['a1', 'b1']).selection.from).toEqual(['b1']);
    expect(taps(legal, ['a1', 'b1', 'b3']).played).toBe('b1b3');
  });
  test('the same stone and empty ground let go', () => {
    expect(taps(legal, ['a1', 'a1']).selection).toEqual(NOTHING);
    expect(taps(legal, ['a1', 'g7']).selection).toEqual(NOTHING);
  });
  test('a target alone does nothing', () => {
    expect(taps(legal, ['a3'])).toEqual({ selection: NOTHING, played: null });
  });
  test('targets tell clone from jump', () => {
    expect(targetsOf(legal, { ...NOTHING, from: ['a1'] })).toEqual([
      { cell: 'b2', kind: 'clone' },
      { cell: 'a3', kind: 'jump' },
    ]);
    expect(targetsOf(legal, NOTHING)).toEqual([]);
  });
  test('with confirmation the first tap shows and the second plays', () => {
    expect(taps(legal, ['a1', 'a3'], true).selection.armed).toBe('a1a3');
    expect(taps(legal, ['a1', 'a3', 'a3'], true).played).toBe('a1a3');
    expect(taps(legal, ['a1', 'a3', 'b2'], true).selection.armed).toBe('b2');
    expect(taps(legal, ['a1', 'a3', 'g7'], true).selection).toEqual(NOTHING);
  });
});

describe('men from the stock', () => {
  const legal = [move('S@b2', 'drop', [], 'b2', soldier), move('a1a2', 'step', ['a1'], 'a2')];

  test('taken, then dropped', () => {
    const selection = takeFromStock(legal, NOTHING, soldier);
    expect(targetsOf(legal, selection)).toEqual([{ cell: 'b2', kind: 'drop' }]);
    expect(tap(legal, selection, 'b2', false).move?.text).toBe('S@b2');
    expect(takeFromStock(legal, selection, soldier)).toEqual(NOTHING);
  });
  test('only what may be dropped can be taken', () => {
    expect(canDrop(legal, queen)).toBe(false);
    expect(takeFromStock(legal, NOTHING, queen)).toEqual(NOTHING);
  });
  test('a piece of the board replaces the man in hand', () => {
    const selection = takeFromStock(legal, NOTHING, soldier);
    expect(tap(legal, selection, 'a1', false).selection.from).toEqual(['a1']);
  });
  test('an empty square alone drops nothing', () => {
    expect(tap(legal, NOTHING, 'b2', false)).toEqual({ selection: NOTHING, move: null });
  });
});

describe('two attackers', () => {
  const legal = [
    move('c3', 'place', [], 'c3', stone),
    move('a1,b1-d4', 'capture', ['a1', 'b1'], 'd4'),
    move('a1,c1-d4', 'capture', ['a1', 'c1'], 'd4'),
    move('b1,c1-d4', 'capture', ['b1', 'c1'], 'd4'),
    move('a1,b1-e5', 'capture', ['a1', 'b1'], 'e5'),
  ];

  test('a stone is placed by one tap', () => {
    expect(taps(legal, ['c3']).played).toBe('c3');
  });
  test('a target without choice is captured at once', () => {
    expect(taps(legal, ['e5']).played).toBe('a1,b1-e5');
    expect(taps(legal, ['b1', 'e5']).played).toBe('a1,b1-e5');
  });
  test('a target with a choice asks for attackers, and for no more than needed', () => {
    const { selection, played } = taps(legal, ['d4']);
    expect(played).toBeNull();
    expect(choicesOf(legal, selection)).toEqual(['a1', 'b1', 'c1']);
    expect(taps(legal, ['d4', 'c1']).selection.from).toEqual(['c1']);
    expect(taps(legal, ['d4', 'c1', 'b1']).played).toBe('b1,c1-d4');
    expect(taps(legal, ['c1', 'd4', 'a1']).played).toBe('a1,c1-d4');
  });
  test('an attacker can be put back, the target lets go', () => {
    expect(taps(legal, ['d4', 'c1', 'c1']).selection.from).toEqual([]);
    expect(taps(legal, ['d4', 'd4']).selection).toEqual(NOTHING);
  });
  test('a preview knows the move only when it is settled', () => {
    expect(moveAt(legal, NOTHING, 'd4')).toBeNull();
    expect(moveAt(legal, NOTHING, 'e5')?.text).toBe('a1,b1-e5');
    expect(moveAt(legal, { ...NOTHING, from: ['a1'], target: 'd4' }, 'c1')?.text).toBe('a1,c1-d4');
  });
});

test.each([
  ['b2', 'b2'],
  ['A1-B2', 'b2'],
  ['a1a3', 'a1a3'],
  [' a1 - a3 ', 'a1a3'],
  ['s@c3', 'S@c3'],
  ['z9', null],
  ['', null],
])('typed %j means %j', (text, wanted) => {
  const legal = [
    move('b2', 'clone', ['a1', 'b1'], 'b2'),
    move('a1a3', 'jump', ['a1'], 'a3'),
    move('S@c3', 'drop', [], 'c3', soldier),
  ];
  expect(readTyped(legal, text)?.text ?? null).toBe(wanted);
});
