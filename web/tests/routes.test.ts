import { expect, test } from 'vitest';
import { readRoute } from '../src/app/routes';

const route = (path: string) => readRoute(new URL(path, 'http://petri.test'));

test('every page has its address', () => {
  expect(route('/')).toEqual({ page: 'home' });
  expect(route('/games')).toEqual({ page: 'games' });
  expect(route('/settings')).toEqual({ page: 'settings' });
  expect(route('/rules')).toEqual({ page: 'rules', game: null });
  expect(route('/rules/attangle')).toEqual({ page: 'rules', game: 'attangle' });
  expect(route('/day/2026-11-21')).toEqual({ page: 'day', date: '2026-11-21' });
});

test('the query of a game is kept', () => {
  const play = route('/play?game=ataxx&level=5');
  expect(play.page === 'play' && play.query.get('level')).toBe('5');
});

test.each(['/rules/chess', '/day/today', '/games/1', '/rules/ataxx/more', '/nothing'])('%s names nothing', (path) => {
  expect(route(path)).toEqual({ page: 'missing', path });
});
