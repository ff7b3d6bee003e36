/** Studies: begun from an analysis, grown by chapters, kept, sent by link and file. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { axe, clickCell, pick, stand } from './harness.mjs';

const desk = stand();

test('an analysis becomes a chapter, a study grows and is sent by link and file', { timeout: 180000 }, async () => {
  const { page, context, errors } = await desk.newPage({ reducedMotion: 'reduce' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${desk.url}/analysis?game=ataxx`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Add as a chapter' }).click();
  await page.getByLabel('Title of the study').fill('My openings');
  await page.getByLabel('Title of the study').blur();
  await page.getByText('Edit and share').click();
  await page.getByRole('button', { name: 'Add a chapter' }).click();
  await page.getByRole('link', { name: /Chapter 2/ }).waitFor();
  await pick(page, 'a7');
  await clickCell(page, 'b6');
  await page.locator('[data-node="1"][aria-current=step]').waitFor();
  // It is kept once the hand rests.
  await page.waitForFunction(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('petri.study.'));
    return localStorage.getItem(key).includes('b6');
  });
  await axe(page, 'chapter');
  await page.reload();
  await page.locator('[data-node="1"][aria-current=step]').waitFor();
  await page.getByText('Edit and share').click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as file' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');

  const text = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as text' }).click();
  const records = await readFile(await (await text).path(), 'utf8');
  assert.match(records, /\[Event "My openings: Ataxx"\][^]*\[Event "My openings"\][^]*1\. b6/);

  const other = await desk.newPage({ reducedMotion: 'reduce' });
  await other.page.goto(link);
  await other.page.getByRole('heading', { name: 'My openings' }).waitFor();
  await axe(other.page, 'study sent');
  await other.page.getByRole('button', { name: 'Keep a copy and open it' }).click();
  await other.page.getByRole('link', { name: /Chapter 2/ }).click();
  await other.page.locator('[data-node="1"][aria-current=step]').waitFor();

  await page.getByRole('link', { name: 'All studies' }).click();
  await page.getByText('2 chapters').waitFor();
  await axe(page, 'studies');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByText('No studies yet.').waitFor();
  await page.locator('input[type=file]').setInputFiles({
    name: 'study.json',
    mimeType: 'application/json',
    buffer: Buffer.from(file),
  });
  await page.getByLabel('Title of the study').waitFor();
  assert.deepEqual(errors, []);
});

for (const [locale, lang] of Object.entries({ en: 'en', de: 'de', 'zh-TW': 'zh-Hant', 'zh-CN': 'zh-Hans' })) {
  test(`studies in ${lang} at 390 pixels: all texts, nothing sideways`, { timeout: 120000 }, async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' };
    const { page } = await desk.newPage({ locale, ...phone });
    await page.goto(`${desk.url}/studies#damaged`);
    await page.locator(`html[lang="${lang}"]`).waitFor();
    await page.getByRole('alert').waitFor();
    assert.doesNotMatch(await page.locator('main').innerText(), /\bstudies-[a-z]/);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0);
    await axe(page, `studies in ${lang}`);
    await page.locator('main .ways .button').first().click();
    await page.locator('svg[role=grid]').waitFor({ timeout: 30000 });
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0);
  });
}
