/** Which bots the lobby shows, and in which order. */
import { expect, test } from 'vitest';
import { shownBots } from '../src/lobby/lobby';
import type { RatedPlayer } from '../src/wire/RatedPlayer';

function bot(name: string, level: number | null): RatedPlayer {
  const rating = { rating: 1500, deviation: 150, games: 3, provisional: true };
  return { player: { name, kind: 'bot', level, rating }, rating };
}

test('the bots of the site come first, from the weakest on', () => {
  const list = [bot('Fox', null), bot('Level-9', 9), bot('Owl', null), bot('Level-2', 2)];
  expect(shownBots(list).map(({ player }) => player.name)).toEqual(['Level-2', 'Level-9', 'Fox', 'Owl']);
});

test('there are never too many', () => {
  const many = Array.from({ length: 30 }, (_, place) => bot(`Bot${place}`, null));
  expect(shownBots([...many, bot('Level-1', 1)])).toHaveLength(20);
  expect(shownBots([...many, bot('Level-1', 1)])[0]?.player.name).toBe('Level-1');
});
