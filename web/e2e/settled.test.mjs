/** What needs no more moves: a game that is settled, and news that somebody comes back to. */
import { test } from 'node:test';
import { axe, stand } from './harness.mjs';
import { ask, PHONE, result, served, STILL } from './online.mjs';

const desk = stand();
/** Blue can never move, and Red is ahead. */
const SETTLED = 'o------/-------/-------/-------/-------/-------/xx1---- x 0 9';

/** Two people, and a game in which the first moves first. */
async function game(terms) {
  const first = await desk.newPage(STILL);
  const second = await desk.newPage({ ...STILL, ...PHONE });
  const offer = { game: 'ataxx', side: 'first', opponent: { who: 'link' }, ...terms };
  const { seek } = await ask(desk, first.page, 'POST', 'seeks', offer);
  const { game: id } = await ask(desk, second.page, 'POST', `seeks/${seek}/take`);
  return { first, second, id };
}

test('either player may end what nothing can change', served, async () => {
  const { first, second, id } = await game({ time: '300+3', fen: SETTLED });
  for (const { page } of [first, second]) await page.goto(`${desk.url}/game/${id}`);
  const offer = (page) => page.getByRole('button', { name: 'End the game' });
  await Promise.all([offer(first.page).waitFor(), offer(second.page).waitFor()]);
  await axe(second.page, 'a settled game');
  // It is not even the turn of the one who presses.
  await offer(second.page).focus();
  await second.page.keyboard.press('Enter');
  for (const { page } of [first, second]) {
    await result(page).getByText('nothing could change the result any more').waitFor();
  }
});

test('news is counted, read by keyboard, and gone when it is no longer true', served, async () => {
  const { first, second, id } = await game({ time: '3d' });
  // A guest who was at no page of online play was not there when the game began.
  await first.page.goto(`${desk.url}/account`);
  const account = first.page.getByRole('link', { name: /, 1 notification/ });
  const news = first.page.getByRole('region', { name: 'Notifications' }).getByRole('link');
  await news.waitFor();
  await axe(first.page, 'news');
  await account.waitFor({ state: 'detached' });
  await news.focus();
  await first.page.keyboard.press('Enter');
  await first.page.waitForURL(`**/game/${id}`);
  await first.page.locator('svg[role=grid]').waitFor();
  await ask(desk, first.page, 'POST', `games/${id}/commands`, { message: 'up', command: { do: 'resign' } });
  await second.page.goto(`${desk.url}/account`);
  await second.page.getByRole('region', { name: 'Notifications' }).getByText('is over').waitFor();
});
