/** What needs no more moves: a game that is settled, and news that somebody comes back to. */
import { test } from 'node:test';
import { axe, stand } from './harness.mjs';

const served = { skip: Boolean(process.env.PETRI_URL), timeout: 60000 };
const desk = stand();
/** Blue can never move, and Red is ahead. */
const SETTLED = 'o------/-------/-------/-------/-------/-------/xx1---- x 0 9';

/** Asks the server from a page, as whoever sits there. */
const ask = (page, path, body) =>
  page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return response.status === 204 ? null : response.json();
    },
    [path, body],
  );

/** Two people, and a game in which the first moves first. */
async function game(terms) {
  const first = await desk.newPage({ reducedMotion: 'reduce' });
  const second = await desk.newPage({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  for (const { page } of [first, second]) await page.goto(`${desk.url}/rules`);
  const offer = { game: 'ataxx', side: 'first', opponent: { who: 'link' }, ...terms };
  const { seek } = await ask(first.page, 'seeks', offer);
  const { game: id } = await ask(second.page, `seeks/${seek}/take`, null);
  return { first, second, id };
}

test('either player may end what nothing can change', served, async () => {
  const { first, second, id } = await game({ time: '300+3', fen: SETTLED });
  for (const { page } of [first, second]) await page.goto(`${desk.url}/game/${id}`);
  const offer = (page) => page.getByRole('button', { name: 'End here' });
  await Promise.all([offer(first.page).waitFor(), offer(second.page).waitFor()]);
  await axe(second.page, 'a settled game');
  // It is not even the turn of the one who presses.
  await offer(second.page).focus();
  await second.page.keyboard.press('Enter');
  for (const { page } of [first, second]) {
    await page.locator('section[aria-label="Result"]').getByText('nothing could change any more').waitFor();
  }
});

test('news is counted, read by keyboard, and gone when it is no longer true', served, async () => {
  const { first, second, id } = await game({ time: '3d' });
  // A guest who was at no page of online play was not there when the game began.
  await first.page.goto(`${desk.url}/account`);
  const account = first.page.getByRole('link', { name: /, one thing new/ });
  const news = first.page.getByRole('region', { name: 'News' }).getByRole('link');
  await news.waitFor();
  await axe(first.page, 'news');
  await account.waitFor({ state: 'detached' });
  await news.focus();
  await first.page.keyboard.press('Enter');
  await first.page.waitForURL(`**/game/${id}`);
  await first.page.locator('svg[role=grid]').waitFor();
  await ask(first.page, `games/${id}/acts`, { message: 'up', act: { do: 'resign' } });
  await second.page.goto(`${desk.url}/account`);
  await second.page.getByRole('region', { name: 'News' }).getByText('is over').waitFor();
});
