import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { VARIANTS } from '../src/app/routes';
import { judge, type Tried, type Verdict } from '../src/learn/goals';
import { REPLY, startOf, type Step, stepsOf } from '../src/learn/lessons';
import { countDone, doneSteps, nextStep, withDone } from '../src/learn/progress';
import type { GameRecord } from '../src/wire/GameRecord';
import type { Variant } from '../src/wire/Variant';
import { answerOf, startModule } from './module';

const instance = await startModule();
const stateOf = (record: GameRecord) => answerOf(instance, 'state', { op: 'state', record, ply: null }).state;
const played = (record: GameRecord, text: string) =>
  answerOf(instance, 'record', { op: 'play', record, text, spent_ms: 0 }).record;

/** Plays a move of a step, and says what became of it. */
function tryMove(step: Step, record: GameRecord, text: string, made: number): { record: GameRecord; verdict: Verdict } {
  const before = stateOf(record);
  const move = before.legal.find((each) => each.text === text);
  if (!move) throw new Error(`${step.id}: ${text} is not legal`);
  const { preview } = answerOf(instance, 'preview', { op: 'preview', record, text });
  const after = played(record, text);
  const tried: Tried = { before, move, preview, after: stateOf(after), made };
  return { record: after, verdict: judge(step.goal, tried) };
}

/** The engine's reply, as the page asks for it. */
function reply(record: GameRecord): GameRecord {
  const { best } = answerOf(instance, 'search', { op: 'search', search: { record, ...REPLY } }).report;
  return best ? played(record, best) : record;
}

/** Plays the solution against the engine; whether it reaches the goal. */
function isSolved(game: Variant, step: Step): boolean {
  let record = startOf(game, step);
  const side = stateOf(record).turn;
  for (const [index, text] of step.solution.entries()) {
    const tried = tryMove(step, record, text, index + 1);
    if (tried.verdict.is !== 'onward') return tried.verdict.is === 'reached';
    const state = stateOf(tried.record);
    record = state.turn === side ? tried.record : reply(tried.record);
    if (stateOf(record).end) return stateOf(record).end?.outcome === side;
  }
  return false;
}

const texts = readFileSync('locales/en/learn/lessons.ftl', 'utf8');

beforeEach(() => localStorage.clear());

describe.each(VARIANTS.map((game) => [game] as const))('the lesson of %s', (game) => {
  const steps = stepsOf(game);

  test.each(steps.map((step) => [step.id, step] as const))('%s: its solution reaches its goal', (id, step) => {
    expect(texts).toContain(`learn-${id} = `);
    expect(stateOf(startOf(game, step)).end).toBeNull();
    expect(isSolved(game, step)).toBe(true);
  });

  test('nothing but the first steps is reached by any move', () => {
    for (const step of steps) {
      const record = startOf(game, step);
      const { legal } = stateOf(record);
      const missed = legal.filter(({ text }) => tryMove(step, record, text, 1).verdict.is === 'missed');
      const isAny = step.goal.kind === 'make' || (step.goal.kind === 'win' && step.goal.moves > 1);
      expect(missed.length > 0 || isAny, step.id).toBe(true);
    }
  });
});

test('each lesson is long enough, and no step is there twice', () => {
  const ids = VARIANTS.flatMap((game) => stepsOf(game).map((step) => step.id));
  expect(new Set(ids).size).toBe(ids.length);
  for (const game of ['ataxx', 'hexxagon', 'schataxx', 'attangle'] as const) {
    expect(stepsOf(game).length).toBeGreaterThanOrEqual(10);
  }
});

test('a wrong move is told what was wrong with it', () => {
  const step = stepsOf('ataxx').find(({ id }) => id === 'ataxx-flip');
  if (!step) throw new Error('no such step');
  const { verdict } = tryMove(step, startOf('ataxx', step), 'd3b3', 1);
  expect(verdict).toEqual({ is: 'missed', why: 'learn-wrong-flip', args: { found: 1, count: 3 } });
});

test('every reason for a miss has its words in every language', () => {
  const reasons = [...readFileSync('src/learn/goals.ts', 'utf8').matchAll(/missed\('(\w+)'/g)].map((found) => found[1]);
  expect(reasons.length).toBeGreaterThan(8);
  for (const tag of readdirSync('locales')) {
    const words = readFileSync(`locales/${tag}/learn/learn.ftl`, 'utf8');
    expect(reasons.filter((reason) => !words.includes(`learn-wrong-${reason} =`))).toEqual([]);
  }
});

test('progress is kept, and a lesson goes on where it was left', () => {
  expect(nextStep('ataxx', doneSteps())).toBe(1);
  withDone('ataxx-clone');
  withDone('ataxx-flip');
  expect(countDone('ataxx', doneSteps())).toBe(2);
  expect(nextStep('ataxx', doneSteps())).toBe(2);
  for (const step of stepsOf('attangle')) withDone(step.id);
  expect(nextStep('attangle', doneSteps())).toBe(1);
  localStorage.setItem('petri.lessons', '{{');
  expect(doneSteps().size).toBe(0);
});
