import { expect, test } from 'vitest';
import { playAddress, settleSeat, usualChoice, withRule } from '../src/choose/choice';
import { readGameSetup } from '../src/play/address';

test('one click is a short address', () => {
  expect(playAddress(usualChoice('hexxagon'), 0)).toBe('/play?game=hexxagon&level=1&side=first');
});

test('everything chosen is in the address, and can be read', () => {
  const address = playAddress(
    {
      game: 'ataxx',
      level: 7,
      seat: 'second',
      start: { kind: 'board', name: 'random:17' },
      rules: { repetition: 'draw', stuck: 'fill' },
      clock: { base_ms: 300_000, increment_ms: 3000 },
    },
    0,
  );
  const query = new URL(address, 'http://petri.test').searchParams;
  expect(query.get('rules')).toBe('repetition=draw,stuck=fill');
  expect(query.get('clock')).toBe('300+3');
  expect(query.get('board')).toBe('random:17');
  expect([query.get('level'), query.get('side')]).toEqual(['7', 'second']);
  expect(readGameSetup(query)?.setup.clock).toEqual({ base_ms: 300_000, increment_ms: 3000 });
});

test('a position survives the way through the address', () => {
  const fen = 'x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1';
  const address = playAddress({ ...usualChoice('ataxx'), start: { kind: 'fen', fen } }, 0);
  expect(new URL(address, 'http://petri.test').searchParams.get('fen')).toBe(fen);
});

test('two people at one screen have no level', () => {
  expect(playAddress({ ...usualChoice('attangle'), seat: 'both' }, 0)).toBe('/play?game=attangle&side=both');
});

test('the lot falls on both sides', () => {
  expect([settleSeat('lot', 0.49), settleSeat('lot', 0.5)]).toEqual(['first', 'second']);
});

test('the usual value of a rule is left out', () => {
  expect(withRule({ stuck: 'fill' }, 'stuck', 'pass', 'pass')).toEqual({});
});

test('to ignore repetition brings the limit of quiet turns, and keeps it', () => {
  const ignored = withRule({}, 'repetition', 'off', 'majority');
  expect(ignored).toEqual({ repetition: 'off', 'halfmove-limit': '100' });
  expect(withRule(ignored, 'halfmove-limit', 'off', 'off')).toEqual(ignored);
});
