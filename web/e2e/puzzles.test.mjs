/** Puzzles: solved, answered, hinted, shown, kept, offline, on a telephone, in every language. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { axe, canMove, clickCell, stand, startServer } from './harness.mjs';

const desk = stand();

const puzzles = (game) =>
  gunzipSync(readFileSync(new URL(`../puzzles/${game}.jsonl.gz`, import.meta.url)))
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
const of = (game, fits) => {
  const found = puzzles(game).find(fits);
  assert.ok(found, `a puzzle of ${game} for this test`);
  return found;
};
const isClone = (text) => text.length === 2;
const oneMove = of(
  'ataxx',
  ({ solution }) => solution.length === 1 && (isClone(solution[0]) || solution[0].length === 4),
);

async function open(page, url, puzzle) {
  await page.goto(`${url}/puzzles?game=${puzzle.game}&id=${puzzle.id}`);
  await page.locator('.panel.try').waitFor({ timeout: 30000 });
}

/** The cells of the stones that can make a move. */
const sources = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=gridcell]')]
      .filter((cell) => /can (clone|jump)/.test(cell.getAttribute('aria-label')))
      .map((cell) => cell.dataset.cell),
  );

/** Plays a move of Ataxx by clicks. */
async function play(page, text) {
  await canMove(page);
  const to = text.slice(-2);
  const near = (from) => [0, 1].every((at) => Math.abs(from.charCodeAt(at) - to.charCodeAt(at)) <= 1);
  const from = text.length === 4 ? text.slice(0, 2) : (await sources(page)).find(near);
  await clickCell(page, from);
  await clickCell(page, to);
}

/** Any legal clone or jump that is not the solution. */
async function wrongMove(page, right) {
  await canMove(page);
  for (const from of await sources(page)) {
    await clickCell(page, from);
    const target = await page.evaluate(() => {
      const cells = [...document.querySelectorAll('[role=gridcell]')];
      return cells
        .filter((cell) => /clone here|jump here/.test(cell.getAttribute('aria-label')))
        .map((cell) => cell.dataset.cell);
    });
    const to = target.find((cell) => cell !== right.slice(-2));
    if (to) return clickCell(page, to);
    await page.keyboard.press('Escape');
  }
  throw new Error('no other move');
}

test(
  'a puzzle is solved: rating, row, themes, the next one, and the way into analysis',
  { timeout: 120000 },
  async () => {
    const { page, errors } = await desk.newPage({ reducedMotion: 'reduce' });
    await open(page, desk.url, oneMove);
    await axe(page, 'puzzle asked');
    await play(page, oneMove.solution[0]);
    await page.getByText('Solved.', { exact: true }).waitFor();
    await page.locator('.themes li').first().waitFor();
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('petri.puzzles')));
    assert.equal(kept.tried[oneMove.id], true);
    assert.equal(kept.row, 1);
    await axe(page, 'puzzle solved');
    const analysis = await page.getByRole('link', { name: 'Analysis board' }).getAttribute('href');
    await page.getByRole('button', { name: 'Next puzzle' }).click();
    await page.waitForURL((url) => url.searchParams.get('id') !== oneMove.id);
    await page.locator('.panel.try').waitFor({ timeout: 30000 });
    await page.goto(desk.url + analysis);
    await page.locator(`[data-node="${oneMove.moves.length}"][aria-current=step]`).waitFor();
    assert.deepEqual(errors, []);
  },
);

test(
  'a wrong move is answered and taken back; a hint and the solution count as failed',
  { timeout: 120000 },
  async () => {
    const { page, errors } = await desk.newPage({ reducedMotion: 'reduce' });
    await open(page, desk.url, oneMove);
    await wrongMove(page, oneMove.solution[0]);
    await page.locator('.panel.wrong').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.panel.try').waitFor();
    await page.getByRole('button', { name: 'Hint' }).click();
    await play(page, oneMove.solution[0]);
    await page.getByText('Solved at a later attempt.').waitFor();
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('petri.puzzles')));
    assert.equal(kept.tried[oneMove.id], false);

    const longer = of('ataxx', ({ solution, id }) => solution.length > 1 && id !== oneMove.id);
    await open(page, desk.url, longer);
    await page.getByRole('button', { name: 'Show solution' }).click();
    await page.getByText('This was the solution.').waitFor({ timeout: 30000 });
    assert.deepEqual(errors, []);
  },
);

test('the puzzle of the day has an address, and the days before it', { timeout: 60000 }, async () => {
  const { page, errors } = await desk.newPage({ reducedMotion: 'reduce', today: '2026-11-22' });
  await page.goto(`${desk.url}/puzzles?game=ataxx`);
  await page.getByRole('link', { name: 'Today’s puzzle' }).click();
  await page.getByRole('heading', { name: 'Puzzle of November 22, 2026' }).waitFor({ timeout: 30000 });
  await page.getByRole('link', { name: 'The day before' }).click();
  await page.getByRole('heading', { name: 'Puzzle of November 21, 2026' }).waitFor({ timeout: 30000 });
  assert.deepEqual(errors, []);
});

test(
  'on a telephone every page is in the menu, puzzles in every language, without a server',
  { timeout: 120000 },
  async () => {
    const server = await startServer();
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' };
    const { page, errors } = await desk.newPage(phone);
    await page.goto(server.url);
    await page.locator('summary', { hasText: 'More' }).click();
    await page.getByRole('link', { name: 'Analysis', exact: true }).waitFor();
    await axe(page, 'menu');
    await page.getByRole('link', { name: 'Puzzles', exact: true }).first().click();
    await page.locator('.panel.try').waitFor({ timeout: 30000 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.equal(wide, false, 'nothing scrolls sideways');
    await axe(page, 'puzzles on a telephone');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.locator('.panel.try').waitFor({ timeout: 30000 });
    server.stop();
    await page.goto(`${server.url}/puzzles`);
    await page.locator('.panel.try').waitFor({ timeout: 30000 });
    for (const [tag, said] of [
      ['de', 'Deine Wertung'],
      ['zh-Hant', '你的積分'],
      ['zh-Hans', '你的等级分'],
    ]) {
      await page.locator('select.language').selectOption(tag);
      await page.getByText(said, { exact: true }).waitFor();
    }
    assert.deepEqual(errors, []);
  },
);
