/** Boards where perfect play is known: solved in the page, played on, in every language and on a telephone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, clickCell, pick, stand } from './harness.mjs';

const desk = stand();
const LOCALES = { en: 'en', de: 'de', 'zh-TW': 'zh-Hant', 'zh-CN': 'zh-Hans' };

test('4×4 is won by four jumps, and a clone gives the win away', { timeout: 120000 }, async () => {
  const { page, errors } = await desk.newPage({ reducedMotion: 'reduce' });
  await page.goto(`${desk.url}/learn`);
  await page.getByRole('link', { name: 'To the solved boards' }).click();
  await page.getByText('Red wins with perfect play').waitFor({ timeout: 60000 });
  assert.equal(await page.locator('dt.win + dd').innerText(), 'd1b1 a4a2 d1d3 a4c4');
  assert.equal(await page.locator('svg[role=grid] [role=gridcell]').count(), 16);
  await axe(page, 'solved');
  await pick(page, 'a4');
  await clickCell(page, 'b3');
  await page.getByText('That move gave the win away.').waitFor();
  await page.getByText(/^(A draw with perfect play|Blue wins with perfect play)$/).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Red wins with perfect play').waitFor();
  await page.getByRole('switch', { name: 'Show what each move gives' }).uncheck();
  await page.locator('dt.win').waitFor({ state: 'detached' });
  await pick(page, 'a4');
  await clickCell(page, 'a2');
  await page.getByText('Red wins with perfect play').waitFor();
  assert.deepEqual(errors, []);
});

test('who plays the other side is answered at once, and a board can be chosen', { timeout: 120000 }, async () => {
  const { page, errors } = await desk.newPage({ reducedMotion: 'reduce' });
  await page.goto(`${desk.url}/solved`);
  await page.getByRole('radio', { name: '4×4 with a hole' }).check();
  await page.waitForURL(/board=4x4-hole/);
  await page.getByRole('radio', { name: 'Blue' }).check();
  await page.waitForURL(/side=second/);
  // Red has moved: one of its stones has left its corner, or there is another.
  await page.getByText('Red wins with perfect play').waitFor({ timeout: 60000 });
  await page.locator('[data-cell].live').first().waitFor();
  assert.deepEqual(errors, []);
});

for (const [locale, lang] of Object.entries(LOCALES)) {
  test(`the solved boards in ${lang} at 390 pixels: all texts, nothing sideways`, { timeout: 120000 }, async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' };
    const { page } = await desk.newPage({ locale, ...phone });
    await page.goto(`${desk.url}/solved?board=3x5&side=both`);
    await page.locator(`html[lang="${lang}"]`).waitFor();
    await page.locator('dl dd').first().waitFor({ timeout: 60000 });
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, lang);
    assert.doesNotMatch(await page.locator('main').innerText(), /\b(learn|solved)-[a-z]/, lang);
    await axe(page, `solved ${lang}`);
  });
}
