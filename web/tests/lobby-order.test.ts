import { expect, test } from 'vitest';
import type { Seek } from '../src/wire/Seek';
import { inOrder } from '../src/lobby/lobby';

const offer = (id: string, speed: string, since_ms: number, more: Partial<Seek> = {}): Seek =>
  ({ id, speed, since_ms, yours: false, terms: { opponent: { who: 'anyone' } }, ...more }) as Seek;

test("games at the board come first, the newest first, and one's own last", () => {
  const seeks = [
    offer('slow-new', 'correspondence', 9),
    offer('own', 'blitz', 8, { yours: true }),
    offer('old', 'blitz', 1),
    offer('new', 'rapid', 2),
    offer('slow', 'unlimited', 3),
  ];
  expect(inOrder(seeks).map(({ id }) => id)).toEqual(['new', 'old', 'slow-new', 'slow', 'own']);
});
