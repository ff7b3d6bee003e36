/** The explorer of the site's own games: a game that was played there is found in the analysis. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { axe, stand } from './harness.mjs';
import { ask, meet, more, play, press, served } from './online.mjs';

const folder = mkdtempSync(join(tmpdir(), 'petri-explorer-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const desk = stand({ words: ['--explorer', folder] });

test('games of this site are counted, and filters narrow them', served, async () => {
  const players = await meet(desk);
  await play(players, 0, 2, ['a7 b7', 'g7 f7']);
  await more(players.second);
  await press(players.second, 'Resign');
  await press(players.second, /Confirm/);
  await players.first.locator('section[aria-label="Result"]').waitFor();
  // A server that starts counts what it has not counted yet.
  await desk.restart();
  const { page, errors } = await desk.newPage({ reducedMotion: 'reduce' });
  let known = [];
  while (known.length === 0) ({ moves: known } = await ask(desk, page, 'GET', 'v1/explorer/ataxx'));

  await page.goto(`${desk.url}/analysis?game=ataxx`);
  await page.getByText('Opening explorer').click();
  await page.getByRole('combobox', { name: /^Games of/ }).selectOption({ label: 'This site' });
  const rows = page.locator('details tbody tr');
  await rows.filter({ hasText: 'b7' }).waitFor();
  await page.getByText('Finished games of this site.').waitFor();
  await axe(page, 'analysis with the explorer of the site');
  await rows.filter({ hasText: 'b7' }).getByRole('button').click();
  await page.locator('[data-node="1"][aria-current=step]').waitFor();
  await rows.filter({ hasText: 'f7' }).waitFor();
  await page.getByRole('combobox', { name: /^Level/ }).selectOption({ label: 'Rated' });
  await page.getByText('No game came here.').waitFor();
  assert.deepEqual(errors, []);
});
