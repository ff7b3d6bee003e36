import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { VARIANTS } from '../src/app/routes';
import type { StoredGame } from '../src/games/store';
import { readGameSetup } from '../src/play/address';
import { reached } from '../src/play/practice';
import { parseExercises, practiceAddress, sideOf } from '../src/practice/data';
import { doneExercises, isAmong } from '../src/practice/progress';
import { answerOf, startModule } from './module';

const instance = await startModule();
const exercises = (game: string) => parseExercises(readFileSync(`practice/${game}.jsonl`, 'utf8'));

beforeEach(() => localStorage.clear());

test.each(VARIANTS.map((game) => [game] as const))('%s has a dozen positions, each open and its own', (game) => {
  const all = exercises(game);
  expect(all.length).toBe(12);
  expect(new Set(all.map(({ fen }) => fen)).size).toBe(12);
  for (const exercise of all) {
    const setup = { game, rules: {}, board: null, fen: exercise.fen, walls: null, clock: null };
    const { record } = answerOf(instance, 'record', { op: 'new', setup });
    const { state } = answerOf(instance, 'state', { op: 'state', record, ply: null });
    expect(exercise.game).toBe(game);
    expect(state.end).toBeNull();
    expect(state.turn).toBe(sideOf(exercise));
  }
});

test('the address of a position says who plays what', () => {
  const [exercise] = exercises('attangle');
  if (!exercise) throw new Error('no position');
  const setup = readGameSetup(new URL(practiceAddress(exercise), 'http://petri.test').searchParams);
  expect(setup?.practice).toBe(exercise.goal);
  expect([setup?.setup.fen, setup?.human, setup?.level]).toEqual([exercise.fen, sideOf(exercise), exercise.level]);
});

test('to hold is not to lose, to win is to win', () => {
  const draw = { outcome: 'draw', reason: 'repetition' } as const;
  expect(reached('hold', 'first', draw)).toBe(true);
  expect(reached('win', 'first', draw)).toBe(false);
  expect(reached('hold', 'second', { outcome: 'first', reason: 'full' })).toBe(false);
});

test('what was reached stays, also when its game is deleted', () => {
  const fen = 'x5o/7/7/7/7/7/o5x x 0 1';
  const game = {
    record: { game: 'ataxx', start: fen, tags: { Practice: 'win' } },
    human: 'first',
    summary: { end: { outcome: 'first', reason: 'full' } },
  } as unknown as StoredGame;
  const lost = { ...game, record: { ...game.record, start: 'other' }, human: 'second' as const };
  const casual = { ...game, record: { ...game.record, start: 'third', tags: {} } };
  expect(isAmong(doneExercises([game, lost, casual]), { game: 'ataxx', fen })).toBe(true);
  expect(doneExercises([])).toEqual(new Set([`ataxx ${fen}`]));
});
