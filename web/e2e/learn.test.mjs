/** Lessons and practice: done, missed, shown, kept, by hand and by keyboard, on a telephone, in every language. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, clickCell, pick, stand } from './harness.mjs';

const desk = stand();
const LOCALES = { en: 'en', de: 'de', 'zh-TW': 'zh-Hant', 'zh-CN': 'zh-Hans' };

async function openStep(page, path) {
  await page.goto(`${desk.url}${path}`);
  await page.locator('.panel.try').waitFor({ timeout: 30000 });
}

test('a lesson is done step by step, and goes on where it was left', { timeout: 120000 }, async () => {
  const { page, errors } = await desk.newPage({ reducedMotion: 'reduce' });
  await page.goto(`${desk.url}/learn`);
  await page.getByText('0 of 12 steps done').first().waitFor();
  await axe(page, 'lessons');
  await page.getByRole('link', { name: /^Ataxx/ }).click();
  await page.locator('.panel.try').waitFor({ timeout: 30000 });
  await pick(page, 'a7');
  await clickCell(page, 'b6');
  await page.getByText('That’s it.').waitFor();
  await axe(page, 'step done');
  await page.getByRole('link', { name: 'Next step' }).click();
  await page.getByText('Go to f6.').waitFor();
  await pick(page, 'd4');
  await clickCell(page, 'd5');
  await page.getByText('That goes to d5; you were asked for f6.').waitFor();
  await axe(page, 'step missed');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('[data-cell=d4].live').focus();
  await page.keyboard.press('Enter');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await page.getByText('That’s it.').waitFor();
  await page.goto(`${desk.url}/learn`);
  await page.getByText('2 of 12 steps done').waitFor();
  await page.getByRole('link', { name: /^Ataxx/ }).click();
  await page.getByText('Step 3 of 12').waitFor();
  assert.deepEqual(errors, []);
});

test('a step is shown, and one of two moves is answered by the engine', { timeout: 120000 }, async () => {
  const { page, errors } = await desk.newPage({ reducedMotion: 'reduce' });
  await openStep(page, '/learn/attangle?step=11');
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.getByText('That’s it: you have reached the end of this lesson.').waitFor({ timeout: 60000 });
  await page.getByRole('link', { name: 'To practice' }).waitFor();
  await openStep(page, '/learn/schataxx?step=1');
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.tray button:enabled').last().click();
  await clickCell(page, 'b2');
  await page.getByText('That’s it.').waitFor();
  assert.deepEqual(errors, []);
});

test('a position is practised: the goal is told, and kept once it is reached', { timeout: 120000 }, async () => {
  const { page, errors } = await desk.newPage({ reducedMotion: 'reduce' });
  await page.goto(`${desk.url}/practice?game=ataxx`);
  await page.getByText('0 of 12 done').waitFor({ timeout: 30000 });
  await axe(page, 'practice');
  await page.getByRole('link', { name: /^Position 1,/ }).click();
  await page.locator('svg[role=grid]').waitFor();
  assert.match(page.url(), /practice=(win|hold)/);
  // The end of such a game, as it is kept when it is over.
  await page.evaluate(() => {
    const record = {
      game: 'ataxx',
      rules: {},
      start: '7/1oo4/1o1o3/7/3x3/7/7 x 0 20',
      moves: ['d3c5'],
      spent_ms: [],
      clock: null,
      ended: null,
      tags: { Practice: 'win' },
    };
    const end = { outcome: 'first', reason: 'eliminated' };
    const summary = { plies: 1, turn: 'second', score: [5, 0], fen: '', end };
    const now = new Date().toISOString();
    const game = { id: 'practised', record, level: 6, human: 'first', board: null, day: null };
    localStorage.setItem('petri.game.practised', JSON.stringify({ ...game, created: now, changed: now, summary }));
  });
  await page.goto(`${desk.url}/play?id=practised`);
  await page.getByText('Goal reached.').waitFor();
  await page.getByRole('link', { name: 'More positions' }).click();
  await page.getByText('0 of 12 done').waitFor({ timeout: 30000 });
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('petri.practice')));
  assert.deepEqual(kept, ['ataxx 7/1oo4/1o1o3/7/3x3/7/7 x 0 20']);
  assert.deepEqual(errors, []);
});

for (const [locale, lang] of Object.entries(LOCALES)) {
  test(`lessons and practice in ${lang} at 390 pixels: all texts, nothing sideways`, { timeout: 240000 }, async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' };
    const { page } = await desk.newPage({ locale, ...phone });
    for (const path of ['/learn', '/learn/schataxx?step=10', '/learn/hexxagon?step=5', '/practice?game=attangle']) {
      await page.goto(`${desk.url}${path}`);
      await page.locator(`html[lang="${lang}"]`).waitFor();
      await page.locator('main svg').first().waitFor({ timeout: 30000 });
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, `${path} ${lang}`);
      const words = await page.locator('main').innerText();
      assert.doesNotMatch(words, /\b(learn|practice)-[a-z]/, `${path} ${lang}`);
      await axe(page, `${path} ${lang}`);
    }
  });
}

test('the header has room at every width, in the language with the longest words', { timeout: 60000 }, async () => {
  for (const width of [390, 641, 761, 900, 1024, 1141, 1280]) {
    const { page } = await desk.newPage({ locale: 'de', viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await page.goto(`${desk.url}/learn`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const beyond = await page.evaluate(() => {
      const nav = document.querySelector('header nav');
      return Math.max(document.documentElement.scrollWidth - innerWidth, nav.scrollWidth - nav.clientWidth);
    });
    assert.ok(beyond <= 0, `${beyond} pixels too wide at ${width}`);
  }
});
