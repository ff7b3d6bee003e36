/** Every board on every size of window: whole, as large as the window allows, and nothing beyond the edges. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, stand } from './harness.mjs';

const desk = stand();
const GAMES = ['ataxx', 'hexxagon', 'schataxx', 'attangle'];

/** Width and height of a window, and how high or wide a board is there at least. */
const WINDOWS = [
  { width: 360, height: 740, least: { width: 360 } },
  { width: 390, height: 844, least: { width: 390 } },
  { width: 768, height: 1024, least: { height: 650 } },
  { width: 844, height: 390, least: { height: 310 }, isShort: true },
  { width: 1280, height: 800, least: { height: 520 } },
  { width: 1366, height: 657, least: { height: 480 } },
  { width: 1920, height: 1080, least: { height: 790 } },
];

for (const { width, height, least, isShort = false } of WINDOWS) {
  test(`${width} × ${height}`, async () => {
    const { page } = await desk.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
    for (const game of GAMES) {
      await open(page, `${desk.url}/play?game=${game}&side=first&clock=300+3`);
      const found = await page.evaluate(() => {
        const { x, y, right, bottom } = document.querySelector('svg[role=grid]').getBoundingClientRect();
        const { scrollWidth, scrollHeight } = document.documentElement;
        return { x, y, right, bottom, scrollWidth, scrollHeight };
      });
      const at = `${game} at ${width} × ${height}: ${JSON.stringify(found)}`;
      assert.equal(found.scrollWidth, width, `nothing beyond the right edge: ${at}`);
      assert.ok(found.x >= 0 && found.right <= width && found.bottom <= height, `the board is whole: ${at}`);
      if (least.width) assert.ok(found.right - found.x >= least.width, `as wide as it may be: ${at}`);
      if (least.height) assert.ok(found.bottom - found.y >= least.height, `as high as it may be: ${at}`);
      if (width > 900 && !isShort) assert.ok(found.scrollHeight <= height, `nothing to scroll: ${at}`);
    }
  });
}
