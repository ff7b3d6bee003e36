/** What the operator of a site adds: pages of their own, linked where they are set. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { axe, stand } from './harness.mjs';

const folder = mkdtempSync(join(tmpdir(), 'petri-pages-'));
const imprint = join(folder, 'imprint.md');
writeFileSync(
  imprint,
  '# The club\n\nRun by *somebody*, [write to us](mailto:club@example.org).\n\n<script>alert(1)</script>\n\n- one\n- two\n',
);
after(() => rmSync(folder, { recursive: true, force: true }));

const served = { skip: Boolean(process.env.PETRI_URL), timeout: 60000 };
const desk = stand({ words: ['--imprint', imprint] });

for (const [width, height] of [
  [390, 844],
  [1280, 900],
]) {
  for (const colorScheme of ['light', 'dark']) {
    test(`the imprint is found and read at ${width} px, ${colorScheme}`, served, async () => {
      const { page, errors } = await desk.newPage({
        viewport: { width, height },
        colorScheme,
        reducedMotion: 'reduce',
      });
      await page.goto(desk.url);
      const foot = page.getByRole('navigation', { name: 'About this site' });
      await foot.waitFor();
      assert.deepEqual(await foot.getByRole('link').allTextContents(), ['Imprint']);
      await foot.getByRole('link', { name: 'Imprint' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 2, name: 'The club' }).waitFor();
      assert.equal(new URL(page.url()).pathname, '/imprint');
      assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Imprint');
      assert.equal(
        await page.getByRole('link', { name: 'write to us' }).getAttribute('href'),
        'mailto:club@example.org',
      );
      await page.getByText('<script>alert(1)</script>').waitFor();
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out');
      await axe(page, 'the imprint');
      if (process.env.PETRI_SHOTS)
        await page.screenshot({ path: join(process.env.PETRI_SHOTS, `imprint-${width}-${colorScheme}.png`) });
      assert.deepEqual(errors, []);
    });
  }
}

test('a page that is not set says so', served, async () => {
  const { page } = await desk.newPage();
  await page.goto(`${desk.url}/privacy`);
  await page.getByRole('alert').filter({ hasText: 'Not found.' }).waitFor();
});
