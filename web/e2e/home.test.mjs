/** The first page and what it leads to: one click to a game, the choice, the day, languages. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newPage, startBrowser, startServer, stored } from './harness.mjs';

let server;
let browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  server?.stop();
});

const LANGUAGES = [
  ['English', 'en', 'Board of the day'],
  ['Deutsch', 'de', 'Brett des Tages'],
  ['繁體中文', 'zh-Hant', '每日棋盤'],
  ['简体中文', 'zh-Hans', '每日棋盘'],
];

async function home(options) {
  const made = await newPage(browser, { reducedMotion: 'reduce', ...options });
  await made.page.goto(server.url);
  await made.page.locator('article svg').nth(5).waitFor();
  return made;
}

test('one click on a game plays it against the computer', async () => {
  const { page, errors, context } = await home();
  await page.getByRole('link', { name: /^Play Hexxagon against petri/ }).click();
  await page.locator('svg[role=grid]').waitFor();
  assert.match(page.url(), /\/play\?game=hexxagon&level=3&side=first/);
  assert.deepEqual(errors, []);
  await context.close();
});

test('what is chosen stands in the address and in the game', async () => {
  const { page, errors, context } = await home();
  await page.getByRole('button', { name: 'Choose how to play Ataxx' }).click();
  await page.getByRole('dialog').waitFor();
  await page.getByRole('slider', { name: 'Level' }).fill('7');
  await page.getByRole('radio', { name: 'Blue', exact: true }).check();
  await page.getByRole('radio', { name: 'Diamond' }).check();
  await page.getByRole('radio', { name: '5+3' }).check();
  await page.getByText('House rules').click();
  await page.getByLabel('Repetition').selectOption('draw');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('svg[role=grid]').waitFor();
  const query = new URL(page.url()).searchParams;
  const said = Object.fromEntries(['game', 'level', 'side', 'board', 'rules', 'clock'].map((key) => [key, query.get(key)]));
  assert.deepEqual(said, {
    game: 'ataxx',
    level: '7',
    side: 'second',
    board: 'diamond',
    rules: 'repetition=draw',
    clock: '300+3',
  });
  assert.match(await page.locator('[data-cell=d7]').getAttribute('aria-label'), /blocked/);
  assert.deepEqual(errors, []);
  await context.close();
});

test('the language switches at once and stays', async () => {
  const { page, errors, context } = await home();
  for (const [name, tag, title] of LANGUAGES) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), tag);
  }
  await page.reload();
  await page.getByRole('heading', { level: 1, name: '每日棋盘' }).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('the browser’s language is the first choice', async () => {
  const { page, context } = await home({ locale: 'zh-TW' });
  assert.equal(await page.locator('html').getAttribute('lang'), 'zh-Hant');
  await context.close();
});

test('the board of the day is played once, remembered and shared', async () => {
  const { page, errors, context } = await home({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('link', { name: 'Play today’s board' }).click();
  await page.locator('svg[role=grid]').waitFor();
  const day = new URL(page.url()).searchParams.get('day');
  assert.match(day, /^\d{4}-\d\d-\d\d$/);
  const source = page.locator('[role=gridcell][aria-label*="can clone"]').first();
  await source.click();
  await page.locator('[role=gridcell][aria-label*="clone here"]').first().click();
  await page.locator('[data-ply="1"]').waitFor();
  await page.goto(`${server.url}/day/${day}`);
  await page.getByRole('link', { name: 'Go on playing' }).click();
  await page.locator('[data-ply="1"]').waitFor();
  const game = await stored(page);
  assert.equal(game.day, day);
  await page.evaluate((kept) => {
    const end = { outcome: 'first', reason: 'full' };
    const over = { ...kept, summary: { ...kept.summary, score: [25, 12], end } };
    localStorage.setItem(`petri.game.${kept.id}`, JSON.stringify(over));
  }, game);
  await page.goto(`${server.url}/day/${day}`);
  await page.getByText('+13').waitFor();
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
  await page.getByRole('button', { name: 'Share' }).click();
  const words = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(words, new RegExp(`\\+13 \\(25:12\\)\\n(?:[🟥🟦⬜⬛]{7}\\n){7}.*/day/${day}$`, 'u'));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save picture' }).click();
  assert.equal((await download).suggestedFilename(), `petri-${day}.png`);
  assert.deepEqual(errors, []);
  await context.close();
});

test('the board of tomorrow is closed, and a date that is none is named', async () => {
  const { page, context } = await newPage(browser);
  await page.goto(`${server.url}/day/2999-01-01`);
  await page.getByRole('heading', { name: 'Not yet' }).waitFor();
  await page.goto(`${server.url}/day/2026-02-30`);
  await page.getByRole('heading', { name: 'No such day' }).waitFor();
  await context.close();
});
