import { expect, test } from 'vitest';
import { readClock, readRules, readGameSetup, gameAddress } from '../src/play/address';
import { clockText } from '../src/play/timer.svelte';

const wanted = (query: string) => readGameSetup(new URLSearchParams(query));

test('an address says everything about a game, and is written as it was read', () => {
  const query = 'game=schataxx&level=7&side=second&rules=enclosure=final,quiet-limit=50&clock=300+2';
  const read = wanted(query.replace('+', '%2B'));
  expect(read).toMatchObject({
    level: 7,
    human: 'second',
    setup: { rules: { enclosure: 'final', 'quiet-limit': '50' }, clock: { base_ms: 300000, increment_ms: 2000 } },
  });
  if (!read) throw new Error('not read');
  const written = gameAddress(read, 'abc');
  expect(new URLSearchParams(written.split('?')[1]).get('id')).toBe('abc');
  expect(wanted(written.split('?')[1] ?? '')).toEqual(read);
});

test('two people at one screen have no level', () => {
  expect(wanted('game=ataxx&side=both&level=3')).toMatchObject({ level: null, human: 'both' });
});

test('an address without a game is none', () => {
  expect(wanted('level=3')).toBeNull();
  expect(wanted('game=chess')).toBeNull();
});

test.each([
  ['0', 4],
  ['16', 4],
  ['x', 4],
  ['10', 10],
])('level %s is read as %d', (text, level) => {
  expect(wanted(`game=ataxx&level=${text}`)?.level).toBe(level);
});

test('clocks', () => {
  expect(readClock('60')).toEqual({ base_ms: 60000, increment_ms: 0 });
  expect(readClock('60 5')).toEqual({ base_ms: 60000, increment_ms: 5000 });
  expect(readClock('0+5')).toBeNull();
  expect(readClock('soon')).toBeNull();
  expect(clockText(312000)).toBe('5:12');
  expect(clockText(7340)).toBe('0:07.3');
  expect(clockText(-5)).toBe('0:00.0');
});

test('rules without a value reach the rules, which name them', () => {
  expect(readRules('repetition=draw, stuck')).toEqual({ repetition: 'draw', stuck: '' });
});
