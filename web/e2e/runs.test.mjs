/** Runs through puzzles: a streak that a miss ends, a rush that the clock ends. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { axe, canMove, cellsSaying, clickCell, stand } from './harness.mjs';

const desk = stand();
const PUZZLES = gunzipSync(readFileSync(new URL('../puzzles/ataxx.jsonl.gz', import.meta.url)))
  .toString()
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line));

async function start(page, path) {
  await page.goto(`${desk.url}${path}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await canMove(page);
}

const asked = (page) => page.locator('[data-puzzle]').getAttribute('data-puzzle');

/** A move of Ataxx as text: its target, for a jump behind its source. */
function moveText(from, to) {
  const isClone = [0, 1].every((at) => Math.abs(from.charCodeAt(at) - to.charCodeAt(at)) <= 1);
  return isClone ? to : from + to;
}

/** Plays the first move of Ataxx that is chosen, by clicks. */
async function play(page, isChosen) {
  await canMove(page);
  for (const from of await cellsSaying(page, /can (clone|jump)/)) {
    await clickCell(page, from);
    const targets = await cellsSaying(page, /(clone|jump) here/);
    const to = targets.find((cell) => isChosen(moveText(from, cell)));
    if (to) return clickCell(page, to);
    await page.keyboard.press('Escape');
  }
  throw new Error('no such move');
}

/** Solves the puzzle that is asked, move by move. */
async function solve(page) {
  const { solution } = PUZZLES.find(({ id }) => id === page.puzzle);
  for (const [index, move] of solution.entries()) {
    if (index % 2 === 1) continue;
    await play(page, (text) => text === move);
    if (index + 1 < solution.length) await page.getByText('Right. Go on.').waitFor();
  }
}

test('a streak counts what is solved, and the first miss ends it', { timeout: 120000 }, async () => {
  const { page, errors } = await desk.newPage({ reducedMotion: 'reduce' });
  await page.goto(`${desk.url}/puzzles`);
  await page.getByRole('link', { name: 'Puzzle streak' }).click();
  await page.getByRole('combobox', { name: 'Game' }).selectOption('ataxx');
  await axe(page, 'streak to begin');
  await page.getByRole('button', { name: 'Start' }).click();
  await canMove(page);
  const first = await asked(page);
  page.puzzle = first;
  await solve(page);
  await page.locator(`[data-puzzle]:not([data-puzzle="${first}"])`).waitFor();
  await canMove(page);
  await axe(page, 'streak under way');
  const second = await asked(page);
  const { solution } = PUZZLES.find(({ id }) => id === second);
  await play(page, (text) => text !== solution[0]);
  await page.getByRole('heading', { name: '1 puzzle solved' }).waitFor();
  await page.getByText('Your best so far.').waitFor();
  await axe(page, 'streak over');
  await page.getByRole('link', { name: /^2, missed/ }).waitFor();
  assert.deepEqual(errors, []);
});

test('a rush ends with its clock', { timeout: 120000 }, async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' };
  const { page, context, errors } = await desk.newPage(phone);
  await context.clock.install();
  await start(page, '/puzzles?mode=rush&game=ataxx');
  await page.getByRole('timer').waitFor();
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0);
  await context.clock.fastForward(3 * 60 * 1000);
  await page.getByRole('heading', { name: '0 puzzles solved' }).waitFor();
  assert.deepEqual(errors, []);
});
