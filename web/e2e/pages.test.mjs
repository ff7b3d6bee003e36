/** Every page beside the game: no violation in light and dark, nothing sideways on a phone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, counts, stand, TODAY } from './harness.mjs';

const desk = stand();

const GAMES = ['ataxx', 'hexxagon', 'schataxx', 'schataxx-balanced', 'schataxx-unlimited', 'attangle'];
const PAGES = [
  '/',
  '/games',
  '/settings',
  '/editor',
  '/editor?game=hexxagon',
  '/rules',
  '/reference',
  `/day/${TODAY}`,
  '/nothing',
];
const LOCALES = { en: 'en', de: 'de', 'zh-TW': 'zh-Hant', 'zh-CN': 'zh-Hans' };

async function visit(page, path) {
  await page.goto(`${desk.url}${path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Waits until the editor has taken up or judged a board: its address says which. */
function drawn(page, fen) {
  return page.waitForURL((url) => url.searchParams.get('fen') === fen);
}

function sideways(page) {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

for (const colorScheme of ['light', 'dark']) {
  for (const path of [...PAGES, ...GAMES.map((game) => `/rules/${game}`)]) {
    test(`${path} is without violations in ${colorScheme}`, { timeout: 120000 }, async () => {
      const { page, errors } = await desk.newPage({ colorScheme, reducedMotion: 'reduce', today: TODAY });
      await visit(page, path);
      await axe(page, `${path} in ${colorScheme}`);
      assert.deepEqual(
        errors.filter((error) => !error.includes('404')),
        [],
      );
    });
  }

  test(`the choice before a game is without violations in ${colorScheme}`, async () => {
    const { page } = await desk.newPage({ colorScheme, reducedMotion: 'reduce', today: TODAY });
    await visit(page, '/');
    await page.getByRole('button', { name: 'Options for Ataxx' }).click();
    await page.getByRole('dialog').waitFor();
    await page.locator('dialog summary').filter({ hasText: 'Rules' }).click();
    await axe(page, `choice in ${colorScheme}`);
  });
}

for (const [locale, lang] of Object.entries(LOCALES)) {
  test(`rules in ${lang}: all texts are there, nothing sideways at 390 pixels`, { timeout: 240000 }, async () => {
    const viewport = { width: 390, height: 844 };
    const { page, errors } = await desk.newPage({ locale, viewport, reducedMotion: 'reduce', today: TODAY });
    for (const path of [...PAGES, ...GAMES.map((game) => `/rules/${game}`)]) {
      await visit(page, path);
      await page.locator(`html[lang="${lang}"]`).waitFor();
      assert.ok((await sideways(page)) <= 0, `${path} in ${lang} scrolls sideways`);
      const words = await page.locator('main').innerText();
      const bare =
        words.match(/\b(?:rules|reference|example|home|day|editor|games|settings|choose)-[a-z][\w-]+\b/g) ?? [];
      assert.deepEqual(
        bare.filter((key) => !path.includes(key)),
        [],
        `${path} in ${lang} shows names of texts`,
      );
    }
    await page.goto(`${desk.url}/rules/ataxx`);
    await page.waitForLoadState('networkidle');
    await axe(page, `rules in ${lang}`);
    assert.deepEqual(
      errors.filter((error) => !error.includes('404')),
      [],
    );
  });
}

test('an example is shown move by move, tried by hand and set back', async () => {
  const { page, errors } = await desk.newPage({ reducedMotion: 'reduce' });
  await page.goto(`${desk.url}/rules/ataxx`);
  const figure = page.locator('figure').filter({ hasText: 'Blue clones from f6 to e5' });
  await figure.scrollIntoViewIfNeeded();
  await figure.locator('svg[role=grid]').waitFor();
  await figure.getByRole('button', { name: 'Show me' }).click();
  await figure.getByText('Blue plays e5.').waitFor();
  await figure.locator('[data-cell=f2]').click();
  await figure.locator('[data-cell=f4]').click();
  await figure.getByText('Red plays f2f4: one piece changes sides.').waitFor();
  assert.match(await figure.locator('[data-cell=e5]').getAttribute('aria-label'), /red stone/);
  await figure.getByRole('button', { name: 'Reset' }).click();
  await figure.getByText('Blue to move.').waitFor();
  assert.deepEqual(errors, []);
});

test('a board is drawn, judged, shared and played', async () => {
  const { page, errors } = await desk.newPage({ reducedMotion: 'reduce' });
  await page.goto(`${desk.url}/editor?game=ataxx`);
  await page.locator('[data-cell=c3][aria-label*="place here"]').click();
  await page.getByText('4 of at most 24 cells blocked.').waitFor();
  await drawn(page, 'x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1');
  await page.getByRole('switch', { name: 'Keep it fair' }).click();
  await page.locator('[data-cell=b4]').click();
  await page.getByText('it looks different from each side').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Play on this board' }).isDisabled(), true);
  await page.locator('[data-cell=b4]').click();
  await page.getByText('The board is fair.').waitFor();
  await page.reload();
  await page.getByText('4 of at most 24 cells blocked.').waitFor();
  await page.getByRole('link', { name: 'Play on this board' }).click();
  await page.locator('[role=gridcell][aria-label*="can clone"]').first().waitFor();
  assert.match(await page.locator('[data-cell=c3]').getAttribute('aria-label'), /blocked/);
  assert.deepEqual(errors, []);
});

test('games are listed, exported, deleted, brought back and imported', async () => {
  const { page, errors } = await desk.newPage({ reducedMotion: 'reduce' });
  await page.goto(`${desk.url}/play?game=attangle&side=both`);
  await page.locator('[data-cell=c3]').click();
  await page.locator('[data-ply="1"]').waitFor();
  await page.goto(`${desk.url}/games`);
  const row = page.getByRole('article');
  await row.waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all as text' }).click();
  const file = await (await saving).path();
  await row.getByRole('button', { name: 'Delete Attangle' }).click();
  await row.getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByText('No games yet.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await row.waitFor();
  await page.locator('input[type=file]').setInputFiles({
    name: 'a.pgn',
    mimeType: 'text/plain',
    buffer: await (await import('node:fs/promises')).readFile(file),
  });
  await page.getByText('One game imported.').waitFor();
  await counts(row, 2);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'b.pgn', mimeType: 'text/plain', buffer: Buffer.from('[Game "chess"]\n\n1. e4 *') });
  await page.getByRole('alert').getByText('line 1').waitFor();
  await row.first().getByRole('link', { name: 'Resume' }).click();
  await page.locator('[data-ply="1"]').waitFor();
  assert.deepEqual(errors, []);
});

test('settings are applied at once and kept', async () => {
  const { page, errors } = await desk.newPage({ colorScheme: 'light' });
  await page.goto(`${desk.url}/settings`);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.locator('html[data-theme=dark]').waitFor();
  const never = page.getByRole('group', { name: 'Sounds' }).getByRole('radio', { name: 'Never' });
  await never.check();
  await page.reload();
  await page.locator('html[data-theme=dark]').waitFor();
  assert.ok(await never.isChecked());
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('button', { name: 'Delete all games and settings' }).click();
  await page.waitForURL(`${desk.url}/`);
  assert.equal(await page.evaluate(() => localStorage.getItem('petri.settings')), null);
  assert.deepEqual(errors, []);
});
