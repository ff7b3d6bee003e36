/**
 * People who meet over a server, for the end-to-end tests of online play. What a test is about is done
 * by hand, on the page; how its people came to be where it begins is said to the server directly.
 */
import assert from 'node:assert/strict';
import { clickCell } from './harness.mjs';

/** Tests that need a server of their own are left out where another one is given. */
export const served = { skip: Boolean(process.env.PETRI_URL), timeout: 120000 };
export const STILL = { reducedMotion: 'reduce' };
export const PHONE = { viewport: { width: 390, height: 844 } };

/** One row of seven cells with a stone at each end: five moves, and Red wins 5 to 2. */
export const ROW = 'x5o/-------/-------/-------/-------/-------/------- x 0 1';
export const LINE = ['a7 b7', 'g7 f7', 'b7 c7', 'f7 e7', 'c7 d7'];

const PASSWORD = 'correct horse';

/** Asks the server something in the name of whoever sits at a page. */
export async function ask(desk, page, method, path, data = null) {
  const headers = { origin: desk.url };
  const response = await page.request.fetch(
    `${desk.url}/api/${path}`,
    method === 'GET' ? { method, headers } : { method, headers, data },
  );
  const text = await response.text();
  assert.ok(response.ok(), `${method} ${path}: ${response.status()} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** Somebody with an account, in a browser of his own. */
export async function person(desk, name, options = {}) {
  const { page } = await desk.newPage({ ...STILL, ...options });
  await ask(desk, page, 'POST', 'accounts', { name, password: PASSWORD });
  return page;
}

/** Two guests, or those given, in a game; `first` moves first. */
export async function meet(
  desk,
  { game = 'ataxx', time = '300+3', fen = null, rated = false, options = {}, people = null } = {},
) {
  const pages =
    people ?? (await Promise.all([1, 2].map(async () => (await desk.newPage({ ...STILL, ...options })).page)));
  const [one, two] = pages;
  const offer = { game, fen, time, rated, side: 'first', opponent: { who: 'link' } };
  const { seek } = await ask(desk, one, 'POST', 'seeks', offer);
  const { game: id } = await ask(desk, two, 'POST', `seeks/${seek}/take`);
  await Promise.all(pages.map((page) => page.goto(`${desk.url}/game/${id}`)));
  await Promise.all(pages.map((page) => board(page)));
  const state = await ask(desk, one, 'GET', `games/${id}`);
  const [first, second] = state.you === 'first' ? [one, two] : [two, one];
  return { first, second, id };
}

/** Waits until a game stands on the page and the line is up. */
export async function board(page) {
  await page.waitForURL(/\/game\//);
  await page.locator('svg[role=grid]').waitFor();
  await page.locator('[data-connection=connected]').waitFor();
}

const isCell = (word) => /^[a-i]\d$/.test(word);

/** Clicks a cell of the board or a man of the tray. */
async function click(page, word) {
  if (isCell(word)) await clickCell(page, word);
  else await page.locator('.tray').getByRole('button', { name: word }).click();
}

/**
 * Makes a move by clicks: cells, and men of the tray by their names. After a target in Attangle stand
 * the attackers, which are clicked where the target leaves a choice. `twice` where a second click
 * confirms the move.
 */
export async function make(page, move, twice = false) {
  const words = move.split(' ');
  const [first] = words;
  const isPicked = isCell(first) && words.length === 2;
  const ready = isPicked ? `[data-cell="${first}"].live` : '.tray button:enabled';
  await page.locator(ready).first().waitFor();
  const [from, ...rest] = words;
  await click(page, from);
  for (const word of rest) {
    const isAttacker = words.length === 3;
    if (!isAttacker || (await page.locator('.cues .choice').count()) > 0) await click(page, word);
  }
  if (twice) await click(page, words.at(-1));
}

export const sees = (page, ply) => page.locator(`[data-ply="${ply}"]`).waitFor();
export const result = (page) => page.locator('section[aria-label="Result"]');

/** Plays a line from one ply to another, each move seen by both. */
export async function play({ first, second }, from, to, line = LINE) {
  for (let ply = from; ply < to; ply += 1) {
    await make(ply % 2 === 0 ? first : second, line[ply]);
    await Promise.all([sees(first, ply + 1), sees(second, ply + 1)]);
  }
}

/** Opens the list of all that can be done in a game. */
export const more = (page) => page.getByRole('button', { name: 'More', exact: true }).click();

/** Presses a button by its name. */
export const press = (page, name) => page.getByRole('button', { name, exact: typeof name === 'string' }).click();

/** Chooses one of a few in the form of an offer. */
export const choose = (page, group, name) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).check();
