/** The first page and what it leads to: one click to a game, the choice, the day, languages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { myTurn, stand, storedMoves, TODAY } from './harness.mjs';

const desk = stand();

const LANGUAGES = [
  ['English', 'en', 'Board of the day'],
  ['Deutsch', 'de', 'Brett des Tages'],
  ['繁體中文', 'zh-Hant', '每日棋盤'],
  ['简体中文', 'zh-Hans', '每日棋盘'],
];

async function home(options) {
  const made = await desk.newPage({ reducedMotion: 'reduce', today: TODAY, ...options });
  await made.page.goto(desk.url);
  await made.page.locator('article svg').nth(5).waitFor();
  return made;
}

test('one click on a game plays it against the computer', async () => {
  const { page, errors } = await home();
  await page.getByRole('link', { name: /^Play Hexxagon against petri/ }).click();
  await page.locator('svg[role=grid]').waitFor();
  assert.match(page.url(), /\/play\?game=hexxagon&level=1&side=first/);
  assert.deepEqual(errors, []);
});

test('what is chosen stands in the address and in the game', async () => {
  const { page, errors } = await home();
  await page.getByRole('button', { name: 'Options for Ataxx' }).click();
  await page.getByRole('dialog').waitFor();
  await page.getByRole('radio', { name: /^Level 7: Hydra/ }).check();
  await page.getByRole('radio', { name: 'Blue', exact: true }).check();
  await page.getByRole('radio', { name: 'Diamond' }).check();
  await page.getByRole('radio', { name: '5+3' }).check();
  await page.locator('dialog summary').filter({ hasText: 'Rules' }).click();
  await page.getByLabel('Repetition').selectOption('draw');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('svg[role=grid]').waitFor();
  const query = new URL(page.url()).searchParams;
  const said = Object.fromEntries(
    ['game', 'level', 'side', 'board', 'rules', 'clock'].map((key) => [key, query.get(key)]),
  );
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
});

test('the language switches at once and stays', async () => {
  const { page, errors } = await home();
  for (const [name, tag, title] of LANGUAGES) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('heading', { level: 2, name: title }).waitFor();
    await page.locator(`html[lang="${tag}"]`).waitFor();
  }
  await page.reload();
  await page.getByRole('heading', { level: 2, name: '每日棋盘' }).waitFor();
  assert.deepEqual(errors, []);
});

test('the browser’s language is the first choice', async () => {
  const { page } = await home({ locale: 'zh-TW' });
  await page.locator('html[lang="zh-Hant"]').waitFor();
});

test('the board of the day is played once, remembered and shared', async () => {
  const { page, errors } = await home({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('link', { name: 'Play today’s board' }).click();
  await page.locator('svg[role=grid]').waitFor();
  assert.equal(new URL(page.url()).searchParams.get('day'), TODAY);
  const source = page.locator('[role=gridcell][aria-label*="can clone"]').first();
  await source.click();
  await page.locator('[role=gridcell][aria-label*="clone here"]').first().click();
  await page.locator('[data-ply="1"]').waitFor();
  await page.goto(`${desk.url}/day/${TODAY}`);
  await page.getByRole('link', { name: 'Go on playing' }).click();
  await page.locator('[data-ply="1"]').waitFor();
  // The answer is written to the storage too: only after it can another end be put there.
  await myTurn(page);
  const game = await storedMoves(page, 2);
  assert.equal(game.day, TODAY);
  await page.evaluate((kept) => {
    const end = { outcome: 'first', reason: 'full' };
    const over = { ...kept, summary: { ...kept.summary, score: [25, 12], end } };
    localStorage.setItem(`petri.game.${kept.id}`, JSON.stringify(over));
    // Its moves do not lead there: the server would not count it.
    localStorage.setItem('petri.days.counted', JSON.stringify([kept.day]));
  }, game);
  await page.goto(`${desk.url}/day/${TODAY}`);
  await page.getByText('+13').waitFor();
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
  await page.getByRole('button', { name: 'Share' }).click();
  const words = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(words, new RegExp(`\\+13 \\(25:12\\)\\n(?:[🟥🟦⬜⬛]{7}\\n){7}.*/day/${TODAY}$`, 'u'));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save picture' }).click();
  assert.equal((await download).suggestedFilename(), `petri-${TODAY}.png`);
  assert.deepEqual(errors, []);
});

test('everybody sees how all did on the board of the day, each counted once', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const giveUp = async (page) => {
    await page.goto(`${desk.url}/`);
    await page.getByRole('link', { name: 'Play today’s board' }).click();
    await page.locator('[role=gridcell].live').first().waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Resign', exact: true }).click();
    await page.getByRole('button', { name: 'Confirm: resign' }).click();
    await page.getByRole('link', { name: 'Share your result' }).click();
    await page.waitForURL(`${desk.url}/day/${today}`);
  };
  const [one, other, reader] = await Promise.all([1, 2, 3].map(async () => (await home({ today })).page));
  await giveUp(one);
  await one.getByText('1 player has finished it.').waitFor();
  await giveUp(other);
  await other.getByText('Better than 0 % of 2 players').waitFor();
  const bars = other.getByRole('list', { name: 'How everybody did' });
  await bars.getByText('−9 … −1: 2 (you)').waitFor();
  await one.goto(`${desk.url}/`);
  await one.getByText('Better than 0 % of 2 players').waitFor();
  await reader.goto(`${desk.url}/`);
  await reader.getByText('2 players have finished it.').waitFor();
});

test('the board of tomorrow is closed, and a date that is none is named', async () => {
  const { page } = await desk.newPage({ today: TODAY });
  await page.goto(`${desk.url}/day/2999-01-01`);
  await page.getByRole('heading', { name: 'Not yet' }).waitFor();
  await page.goto(`${desk.url}/day/2026-02-30`);
  await page.getByRole('heading', { name: 'No such day' }).waitFor();
});
