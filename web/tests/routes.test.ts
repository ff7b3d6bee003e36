import { expect, test } from 'vitest';
import { readRoute } from '../src/app/routes';

const route = (path: string) => readRoute(new URL(path, 'http://petri.test'));

test('every page has its address', () => {
  expect(route('/')).toEqual({ page: 'home' });
  expect(route('/games')).toEqual({ page: 'games' });
  expect(route('/settings')).toEqual({ page: 'settings' });
  expect(route('/imprint')).toEqual({ page: 'imprint' });
  expect(route('/privacy')).toEqual({ page: 'privacy' });
  expect(route('/rules')).toEqual({ page: 'rules', game: null });
  expect(route('/rules/attangle')).toEqual({ page: 'rules', game: 'attangle' });
  expect(route('/learn')).toMatchObject({ page: 'learn', game: null });
  expect(route('/learn/attangle?step=3')).toMatchObject({ page: 'learn', game: 'attangle' });
  expect(route('/practice?game=ataxx').page).toBe('practice');
  expect(route('/lab?game=hexxagon').page).toBe('lab');
  expect(route('/lab/aB3dE6gH')).toMatchObject({ page: 'lab', code: 'aB3dE6gH' });
  expect(route('/boards?game=ataxx').page).toBe('boards');
  expect(route('/studies#abc')).toEqual({ page: 'studies', id: null, fragment: 'abc' });
  expect(route('/studies/q1YqU7Iy-KgF')).toMatchObject({ page: 'studies', id: 'q1YqU7Iy-KgF' });
  expect(route('/day/2026-11-21')).toEqual({ page: 'day', date: '2026-11-21' });
});

test('a short link is an analysis', () => {
  const short = route('/a/q1YqU7Iy-KgF');
  expect(short.page === 'analysis' && short.query.get('link')).toBe('q1YqU7Iy-KgF');
  expect(route('/a/short').page).toBe('missing');
});

test('pages of online play name one game, challenge or player', () => {
  expect(route('/lobby')).toEqual({ page: 'lobby' });
  expect(route('/game/k3x9')).toEqual({ page: 'game', id: 'k3x9' });
  expect(route('/challenge/k3x9')).toEqual({ page: 'challenge', id: 'k3x9' });
  expect(route('/player/Ada_1')).toEqual({ page: 'player', name: 'Ada_1' });
  expect(route('/unsubscribe/7-0123456789abcdef0123456789abcdef')).toEqual({
    page: 'unsubscribe',
    key: '7-0123456789abcdef0123456789abcdef',
  });
  const long = `7-1800000000-${'0'.repeat(32)}-${'61'.repeat(60)}`;
  expect(route(`/confirm-mail/${long}`)).toEqual({ page: 'confirm-mail', key: long });
  expect(route(`/game/${long}`).page).toBe('missing');
});

test('an analysis is in the query or behind the sign', () => {
  const analysis = route('/analysis?game=ataxx#abc');
  expect(analysis.page === 'analysis' && [analysis.query.get('game'), analysis.fragment]).toEqual(['ataxx', 'abc']);
});

test('the query of a game is kept', () => {
  const play = route('/play?game=ataxx&level=5');
  expect(play.page === 'play' && play.query.get('level')).toBe('5');
});

test.each([
  '/rules/chess',
  '/learn/chess',
  '/day/today',
  '/games/1',
  '/rules/ataxx/more',
  '/nothing',
  '/game',
  '/player/a%20b',
  '/game/x/y',
])('%s names nothing', (path) => {
  expect(route(path)).toEqual({ page: 'missing', path });
});
