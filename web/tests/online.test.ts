import { describe, expect, test } from 'vitest';
import { agreementOf, type Judged } from '../src/moderation/agreement';
import { updatedLobby, inOrder, matching } from '../src/lobby/lobby';
import { canPlan, linesAhead, withLine, withoutLine } from '../src/game/plan';
import { timeControlText } from '../src/game/words';
import { mayBeRated, mayStand, newSeek, ownTime, usualSeeking } from '../src/lobby/seeking';
import { startOf } from '../src/lobby/wanted';
import type { Lobby } from '../src/wire/Lobby';
import type { Seek } from '../src/wire/Seek';

describe('an offer', () => {
  test('says what was chosen', () => {
    const seek = newSeek({ ...usualSeeking('ataxx'), rated: true, side: 'first', lowest: 1400 });
    expect(seek).toEqual({
      game: 'ataxx',
      rules: {},
      board: null,
      fen: null,
      time: '300+3',
      rated: true,
      side: 'random',
      range: { lowest: 1400, highest: 4000 },
      opponent: { who: 'anyone' },
      standing: false,
    });
  });

  test('is rated only on usual terms', () => {
    const usual = usualSeeking('ataxx');
    expect(mayBeRated(usual)).toBe(true);
    expect(mayBeRated({ ...usual, start: { kind: 'board', name: 'plus' } })).toBe(true);
    expect(mayBeRated({ ...usual, start: { kind: 'board', name: 'random:7' } })).toBe(false);
    expect(mayBeRated({ ...usual, start: { kind: 'fen', fen: 'x' } })).toBe(false);
    expect(mayBeRated({ ...usual, rules: { stuck: 'fill' } })).toBe(false);
    expect(mayBeRated({ ...usual, opponent: 'engine' })).toBe(false);
    expect(newSeek({ ...usual, rated: true, time: 'unlimited' }).rated).toBe(false);
  });

  test('stays open only where nobody sits and waits', () => {
    const usual = usualSeeking('ataxx');
    expect(mayStand(usual)).toBe(false);
    expect(mayStand({ ...usual, opponent: 'link' })).toBe(true);
    expect(mayStand({ ...usual, time: '3d' })).toBe(true);
    expect(mayStand({ ...usual, time: '3d', opponent: 'engine' })).toBe(false);
    expect(mayStand({ ...usual, time: 'own', own: { ...usual.own, kind: 'days' } })).toBe(true);
    expect(newSeek({ ...usual, standing: true }).standing).toBe(false);
  });

  test('takes a time put together by hand, within bounds', () => {
    const own = { kind: 'clock' as const, minutes: 7.5, seconds: 4, days: 2 };
    expect(ownTime(own)).toBe('450+4');
    expect(ownTime({ ...own, minutes: Number.NaN })).toBe('6+4');
    expect(ownTime({ ...own, kind: 'days' })).toBe('2d');
    expect(newSeek({ ...usualSeeking('ataxx'), time: 'own', own }).time).toBe('450+4');
  });

  test('begins with what an address asks for', () => {
    expect(startOf(new URLSearchParams('game=hexxagon&challenge=Ada'))).toEqual({
      game: 'hexxagon',
      start: { kind: 'usual' },
      name: 'Ada',
      isOffer: true,
    });
    expect(startOf(new URLSearchParams('fen=x')).start).toEqual({ kind: 'fen', fen: 'x' });
    expect(startOf(new URLSearchParams())).toMatchObject({ game: 'ataxx', isOffer: false });
  });
});

describe('the lobby', () => {
  const seek = (id: string, since_ms: number, yours = false, who: 'anyone' | 'player' = 'anyone'): Seek => ({
    id,
    player: { name: id, kind: 'guest', level: null, rating: null },
    terms: { ...newSeek(usualSeeking('ataxx')), opponent: who === 'player' ? { who, name: 'me' } : { who } },
    start: '',
    speed: 'blitz',
    since_ms,
    became: null,
    yours,
  });
  const lobby: Lobby = { seeks: [seek('a', 1)], games: [], players: 1 };

  test('follows offers as they come and go', () => {
    const more = updatedLobby(lobby, { op: 'offered', seek: seek('b', 2) });
    expect(more?.seeks.map((each) => each.id)).toEqual(['a', 'b']);
    expect(updatedLobby(more, { op: 'offered', seek: seek('b', 2) })?.seeks.length).toBe(2);
    expect(updatedLobby(more, { op: 'gone', seek: 'a' })?.seeks.map((each) => each.id)).toEqual(['b']);
    expect(updatedLobby(lobby, { op: 'waiting', games: [] })).toBe(lobby);
    expect(updatedLobby(null, { op: 'gone', seek: 'a' })).toBeNull();
  });

  test('a pick accepts what is open on the same terms, from somebody else', () => {
    const wanted = newSeek(usualSeeking('ataxx'));
    const open = (id: string, since: number, yours = false): Seek => ({ ...seek(id, since, yours), terms: wanted });
    expect(matching([open('new', 3), open('old', 2), open('own', 1, true)], wanted)?.id).toBe('old');
    expect(matching([open('own', 1, true)], wanted)).toBeNull();
    expect(matching([open('one', 1)], { ...wanted, rated: true })).toBeNull();
    expect(matching([open('one', 1)], { ...wanted, time: '60+1' })).toBeNull();
    expect(matching([{ ...open('one', 1), terms: { ...wanted, board: 'plus' } }], wanted)).toBeNull();
  });

  test('shows challenges first and one’s own offers last', () => {
    const order = inOrder([seek('own', 1, true), seek('new', 3), seek('old', 2), seek('you', 4, false, 'player')]);
    expect(order.map((each) => each.id)).toEqual(['you', 'new', 'old', 'own']);
  });
});

describe('conditional moves', () => {
  test('follow the game and are cut to what is to come', () => {
    const plan = {
      ply: 1,
      lines: [
        ['b', 'c', 'd', 'e'],
        ['x', 'y'],
        ['b', 'z'],
      ],
    };
    expect(linesAhead(plan, ['a'])).toEqual(plan.lines);
    expect(linesAhead(plan, ['a', 'b', 'c'])).toEqual([['d', 'e']]);
    expect(linesAhead(plan, [])).toEqual([]);
    expect(linesAhead(null, ['a'])).toEqual([]);
  });

  test('a longer line takes the place of the one it goes beyond, and stands first', () => {
    const plan = {
      ply: 1,
      lines: [
        ['b', 'c'],
        ['x', 'y'],
      ],
    };
    expect(withLine(plan, 1, ['b', 'c', 'd', 'e'], ['a'])).toEqual({
      ply: 1,
      lines: [
        ['b', 'c', 'd', 'e'],
        ['x', 'y'],
      ],
    });
    expect(withoutLine(plan, 1, 0, ['a'])).toEqual({ ply: 1, lines: [['x', 'y']] });
  });

  test('need a move of the opponent and an answer', () => {
    expect(canPlan(['second', 'first'], 'first')).toBe(true);
    expect(canPlan(['first', 'second', 'first'], 'first')).toBe(true);
    expect(canPlan(['first'], 'first')).toBe(false);
    expect(canPlan(['second'], 'first')).toBe(false);
    expect(canPlan(['second', 'first', 'second'], 'first')).toBe(false);
  });
});

describe('agreement with the engine', () => {
  const judged = (
    turn: 'first' | 'second',
    played: string,
    best: string | null,
    score: number,
    choices = 9,
  ): Judged => ({ turn, played, best, score, choices });

  test('counts moves with a choice, and what the others lost', () => {
    const game = [
      judged('first', 'a', 'a', 100),
      judged('second', 'b', 'c', -100),
      // Second lost 150 by `b`, then passed: First moves twice.
      judged('first', 'd', 'e', 250),
      judged('first', 'f', 'f', 50, 1),
    ];
    expect(agreementOf(game, 'first')).toEqual({ moves: 2, same: 1, lost: 200 });
    expect(agreementOf(game, 'second')).toEqual({ moves: 1, same: 0, lost: 150 });
  });

  test('a game lost at once is lost once', () => {
    const game = [judged('first', 'a', 'b', 0), judged('second', 'c', 'c', 100_000)];
    expect(agreementOf(game, 'first').lost).toBe(1000);
  });
});

test('times are told as people say them', () => {
  expect(timeControlText('20+1')).toBe('20s+1');
  expect(timeControlText('30+0')).toBe('30s+0');
  expect(timeControlText('90+1')).toBe('1.5+1');
  expect(timeControlText('100+1')).toBe('1:40+1');
  expect(timeControlText('300+3')).toBe('5+3');
});
