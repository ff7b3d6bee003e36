import { beforeEach, expect, test } from 'vitest';
import { OwnOffers } from '../src/lobby/offers';
import { newSeek, usualSeeking } from '../src/lobby/seeking';
import type { FromServer } from '../src/wire/FromServer';
import type { Seek } from '../src/wire/Seek';

function seek(id: string, yours = true): Seek {
  return {
    id,
    player: { name: id, kind: 'guest', level: null, rating: null },
    terms: newSeek(usualSeeking('ataxx')),
    start: '',
    speed: 'blitz',
    since_ms: 0,
    became: null,
    yours,
  };
}
const lobby = (...seeks: Seek[]): FromServer => ({ op: 'lobby', lobby: { seeks, games: [], players: 1 } });

class Gone extends Error {}
let asked: string[];
let began: string[];
let answers: Record<string, string | null | Error>;
let offers: OwnOffers;
beforeEach(() => {
  asked = [];
  began = [];
  answers = {};
  offers = new OwnOffers(
    async (id) => {
      asked.push(id);
      const answer = await Promise.resolve(answers[id] ?? null);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    (game) => began.push(game),
    (error) => error instanceof Gone,
  );
});

test('an offer that became a game while the connection was down is found when it is open again', async () => {
  offers.onMessage({ op: 'offered', seek: seek('mine') });
  offers.onMessage({ op: 'offered', seek: seek('other', false) });
  await offers.check();
  expect([asked, began]).toEqual([['mine'], []]);
  answers['mine'] = 'game1';
  await Promise.all([offers.check(), offers.check()]);
  expect(began).toEqual(['game1']);
  asked = [];
  await offers.check();
  expect(asked).toEqual([]);
});

test('the whole lobby tells which offers are open; the others are asked about', async () => {
  offers.onMessage(lobby(seek('one'), seek('two'), seek('other', false)));
  offers.add('link');
  answers['two'] = 'game2';
  offers.onMessage(lobby(seek('one')));
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked.sort()).toEqual(['link', 'two']);
  expect(began).toEqual(['game2']);
});

test('an offer that is no more is forgotten, one that nobody could tell of is not', async () => {
  offers.add('gone');
  offers.add('unknown');
  offers.add('told');
  offers.onMessage({ op: 'gone', seek: 'told' });
  answers = { gone: new Gone(), unknown: new Error('nobody answered') };
  await offers.check();
  expect(asked.sort()).toEqual(['gone', 'unknown']);
  asked = [];
  await offers.check();
  expect(asked).toEqual(['unknown']);
});
