/** Every page of online play: no violation in light and dark, nothing sideways, no name of a text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, stand } from './harness.mjs';
import { PHONE, served } from './online.mjs';
import { club, tour } from './online-tour.mjs';

const desk = stand();
let people;

async function fits(page, where) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.equal(wide, 0, `${where} scrolls sideways`);
  const words = await page.locator('main').innerText();
  assert.deepEqual(
    words.match(/\b(?:online|refused|play|choose|app)-[a-z][\w-]+\b/g) ?? [],
    [],
    `${where} shows names of texts`,
  );
}

for (const [name, options, checked] of [
  ['light, wide', { colorScheme: 'light' }, true],
  ['dark, on a telephone', { colorScheme: 'dark', ...PHONE }, true],
  ['German, on a telephone', { locale: 'de', ...PHONE }, false],
]) {
  test(`all pages: ${name}`, { ...served, timeout: 300000 }, async () => {
    people ??= await club(desk);
    await tour(desk, people, options, async (page, state) => {
      await fits(page, `${state}, ${name}`);
      if (checked) await axe(page, `${state}, ${name}`);
    });
  });
}
