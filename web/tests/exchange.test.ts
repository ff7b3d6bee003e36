import { expect, test } from 'vitest';
import { recordsIn, seatsOf, splitRecords } from '../src/games/exchange';

test('records are cut apart where tags follow moves', () => {
  const one = '[Game "ataxx"]\n[Result "*"]\n\n1. g2 a2\n2. f1 *';
  const two = '[Game "hexxagon"]\n\n1. b2 *';
  expect(splitRecords(`${one}\n\n${two}\n`)).toEqual([one, two]);
});

test('a record without moves keeps its tags together', () => {
  expect(splitRecords('[Game "ataxx"]\r\n\r\n[Result "*"]\r\n')).toEqual(['[Game "ataxx"]\n\n[Result "*"]']);
});

test('JSON comes alone or as a list', () => {
  expect(recordsIn(' {"game":"ataxx"} ')).toEqual(['{"game":"ataxx"}']);
  expect(recordsIn('[\n{"game":"ataxx"},{"game":"attangle"}]')).toEqual(['{"game":"ataxx"}', '{"game":"attangle"}']);
  expect(recordsIn('[]')).toEqual([]);
});

test('text that is no record is handed on whole, so that the rules can say what is wrong', () => {
  expect(recordsIn('hello')).toEqual(['hello']);
});

test.each([
  [
    { First: 'Player', Second: 'petri (level 7)' },
    { level: 7, human: 'first' },
  ],
  [
    { First: 'petri (level 15)', Second: 'Ann' },
    { level: 15, human: 'second' },
  ],
  [
    { First: 'Ann', Second: 'Ben' },
    { level: null, human: 'both' },
  ],
  [{ Second: 'petri (level 16)' }, { level: null, human: 'both' }],
])('%j are seats %j', (tags, seats) => {
  expect(seatsOf(tags)).toEqual(seats);
});
