/** The site's own bots: they stand in the lobby, and a challenge is a game at once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, stand } from './harness.mjs';
import { board, choose, make, person, press, sees, served, STILL } from './online.mjs';

const desk = stand({ words: ['--level-bots'] });

test('a bot is found in the lobby, takes a challenge at once and answers', served, async () => {
  const ada = await person(desk, 'Ada', STILL);
  await ada.goto(`${desk.url}/lobby`);
  const bots = ada.getByRole('region', { name: 'Bots' });
  await bots.getByRole('link', { name: /^Level-9/ }).waitFor();
  assert.equal(await bots.getByRole('link').count(), 9);
  await axe(ada, 'the lobby with bots');
  await bots.getByRole('link', { name: /^Level-1/ }).click();
  await ada.getByRole('heading', { name: 'Level-1' }).waitFor();
  await ada.getByRole('link', { name: 'Challenge' }).click();
  await choose(ada, 'Your side', 'Red');
  await press(ada, 'Send challenge');
  await board(ada);
  await make(ada, 'a7 b7');
  await sees(ada, 2);
});
