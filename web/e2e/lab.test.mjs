/** The board lab plays and counts; texts of several games open one of them in analysis. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, stand } from './harness.mjs';
import { person } from './online.mjs';

const desk = stand();

test('a drawn board is played against itself, counted, stopped and cleared', { timeout: 240000 }, async () => {
  const { page, errors } = await desk.newPage({ reducedMotion: 'reduce' });
  await page.goto(`${desk.url}/editor?game=ataxx&fen=${encodeURIComponent('x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1')}`);
  await page.getByRole('link', { name: 'Test in the board lab' }).click();
  await page.getByText('Not enough games to tell.').waitFor({ timeout: 30000 });
  await axe(page, 'lab');
  await page.getByLabel('Level').selectOption('2');
  await page.getByRole('combobox', { name: /^Games/ }).selectOption('100');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('dd[data-games]:not([data-games="0"])').waitFor({ timeout: 200000 });
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'More games' }).waitFor();
  await axe(page, 'lab with results');
  await page.getByRole('button', { name: 'Clear results' }).click();
  await page.locator('dd[data-games="0"]').waitFor();
  await page.getByRole('link', { name: 'Play on this board' }).click();
  await page.locator('[role=gridcell][aria-label*="can clone"]').first().waitFor();
  assert.match(await page.locator('[data-cell=c3]').getAttribute('aria-label'), /blocked/);
  assert.deepEqual(errors, []);
});

/** Walls that leave little room: its games are short. */
const SMALL = 'x-3-o/--3--/7/2---2/7/--3--/o-3-x x 0 1';

test('a board is published, played on by the server, found, played on, and deleted', { timeout: 240000 }, async () => {
  const lab = `/lab?game=ataxx&fen=${encodeURIComponent(SMALL)}`;
  const visitor = await desk.newPage({ reducedMotion: 'reduce' });
  await visitor.page.goto(`${desk.url}${lab}`);
  await visitor.page.getByRole('button', { name: 'Publish this board' }).click();
  await visitor.page.getByText('You need an account to publish a board.').waitFor();
  await axe(visitor.page, 'lab of a visitor');

  const page = await person(desk, 'Draughtsman', { reducedMotion: 'reduce' });
  await page.goto(`${desk.url}${lab}`);
  await page.getByRole('button', { name: 'Publish this board' }).click();
  await page.getByLabel('Title').fill('Narrow gate');
  await axe(page, 'publishing');
  await page.getByRole('button', { name: 'Publish this board' }).click();
  await page.waitForURL(/\/lab\/\w{8}$/);
  await page.getByRole('heading', { name: 'Narrow gate' }).waitFor();
  const { pathname } = new URL(page.url());

  // Somebody else finds it among all, and sees the figures grow without doing anything.
  await visitor.page.goto(`${desk.url}/boards`);
  await visitor.page.getByRole('link', { name: /Narrow gate/ }).waitFor();
  await axe(visitor.page, 'boards');
  await visitor.page.getByLabel('Game').selectOption('hexxagon');
  await visitor.page.getByText('No boards have been published yet.').waitFor();
  await visitor.page.goto(`${desk.url}/boards?player=draughtsman`);
  await visitor.page.getByRole('link', { name: /Narrow gate/ }).click();
  await visitor.page.locator('dd[data-games]:not([data-games="0"])').waitFor({ timeout: 120000 });
  await axe(visitor.page, 'a published board');
  await visitor.page.getByRole('link', { name: 'Play on this board' }).click();
  await visitor.page.locator('[data-cell=c4][aria-label*="blocked"]').waitFor();

  await page.getByRole('button', { name: 'Delete this board' }).click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByText('No boards have been published yet.').waitFor();
  await visitor.page.goto(`${desk.url}${pathname}`);
  await visitor.page.getByText('There is no board with this code.').waitFor();
});

const FILE = `[Variant "ataxx"]
[White "Anna"]
[Black "Bert"]
[FEN "P5p/7/7/7/7/7/p5P w 0 1"]

1. P@b6 P@f6 *

[Variant "ataxx"]
[White "Cleo"]

1. e4 *

[Variant "hexxagon"]
[First "Dora"]

1. a2 *
`;

test('a file of several games is listed, with what cannot be read, and one is opened', async () => {
  const { page, errors } = await desk.newPage({ reducedMotion: 'reduce' });
  await page.goto(`${desk.url}/analysis?game=ataxx`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'games.pgn',
    mimeType: 'text/plain',
    buffer: Buffer.from(FILE),
  });
  await page.getByText('2 games were read.').waitFor();
  await page.getByText('One could not be read').click();
  await page.getByText(/^Line 11/).waitFor();
  await axe(page, 'games to choose from');
  await page.getByRole('button', { name: /Anna – Bert/ }).click();
  await page.locator('[data-node="2"][aria-current=step]').waitFor();
  assert.deepEqual(errors, []);
});

for (const [locale, lang] of Object.entries({ en: 'en', de: 'de', 'zh-TW': 'zh-Hant', 'zh-CN': 'zh-Hans' })) {
  test(`lab and runs in ${lang} at 390 pixels: all texts, nothing sideways`, { timeout: 120000 }, async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' };
    const { page } = await desk.newPage({ locale, ...phone });
    for (const path of ['/lab?game=hexxagon', '/boards', '/puzzles?mode=rush', '/puzzles?mode=streak&game=ataxx']) {
      await page.goto(`${desk.url}${path}`);
      await page.locator(`html[lang="${lang}"]`).waitFor();
      await page.locator('main select').first().waitFor({ timeout: 30000 });
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, `${path} ${lang}`);
      assert.doesNotMatch(await page.locator('main').innerText(), /\b(lab|puzzles|editor|board)-[a-z]/, path);
      await axe(page, `${path} ${lang}`);
    }
  });
}
