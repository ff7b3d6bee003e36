/** Two people in two browsers: whole games, and everything that may go wrong between them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, clickCell, moves, stand } from './harness.mjs';

const STILL = { reducedMotion: 'reduce' };
const PHONE = { viewport: { width: 390, height: 844 } };
/** One row of seven cells with a stone at each end: five moves, and Red wins 5 to 2. */
const ROW = 'x5o/-------/-------/-------/-------/-------/------- x 0 1';
const LINE = ['a7b7', 'g7f7', 'b7c7', 'f7e7', 'c7d7'];
const served = { skip: Boolean(process.env.PETRI_URL), timeout: 120000 };
const desk = stand();

/** Opens the form of an offer for a game on a position. */
async function openForm(page, fen = ROW) {
  await page.goto(`${desk.url}/lobby?${new URLSearchParams({ game: 'ataxx', fen })}`);
  await page.getByRole('button', { name: 'Make a link' }).or(page.getByRole('button', { name: 'Offer the game' })).waitFor();
}

const choose = (page, group, name) => page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).check();

/** Two players in a game that one offered by link and the other took; the first plays Red. */
async function twoPlayers({ time = '5+3', own = null, options = {} } = {}) {
  const red = (await desk.newPage({ ...STILL, ...options })).page;
  const blue = (await desk.newPage({ ...STILL, ...options })).page;
  await openForm(red);
  await choose(red, 'Opponent', 'By link');
  await choose(red, 'Time', own ? 'Own' : time);
  if (own) {
    await red.getByLabel('Minutes').fill(String(own.minutes));
    await red.getByLabel('Seconds a move').fill(String(own.seconds));
  }
  await choose(red, 'Your side', 'Red');
  await red.getByRole('button', { name: 'Make a link' }).click();
  const link = await red.getByRole('textbox', { name: 'Copy link' }).inputValue();
  await blue.goto(link);
  await blue.getByRole('button', { name: 'Take it and play' }).click();
  await Promise.all([board(red), board(blue)]);
  assert.equal(red.url(), blue.url());
  return { red, blue };
}

/** Waits until a game stands on the page and the line is up. */
async function board(page) {
  await page.waitForURL(/\/game\//);
  await page.locator('svg[role=grid]').waitFor();
  await page.locator('[data-line=connected]').waitFor();
}

/** Makes a move by clicks; `twice` where a second tap confirms it. */
async function make(page, text, twice = false) {
  await page.locator(`[data-cell="${text.slice(0, 2)}"][aria-label*="can "]`).waitFor();
  await clickCell(page, text.slice(0, 2));
  await clickCell(page, text.slice(2, 4));
  if (twice) await clickCell(page, text.slice(2, 4));
}

const sees = (page, ply) => page.locator(`[data-ply="${ply}"]`).waitFor();
const result = (page) => page.locator('section[aria-label="Result"]');

/** Plays the line from one ply to another, each move seen by both. */
async function play({ red, blue }, from, to) {
  for (let ply = from; ply < to; ply += 1) {
    await make(ply % 2 === 0 ? red : blue, LINE[ply]);
    await Promise.all([sees(red, ply + 1), sees(blue, ply + 1)]);
  }
}

test('two people play a whole game by clicks, and a rematch with sides changed', served, async () => {
  const { red, blue } = await twoPlayers();
  await play({ red, blue }, 0, LINE.length);
  await result(red).getByText('You win').waitFor();
  await result(blue).getByText(/ wins$/).or(result(blue).getByText(/ wins /)).first().waitFor();
  await red.getByRole('button', { name: 'Rematch' }).click();
  await blue.getByText('would like a rematch').waitFor();
  const before = blue.url();
  await blue.getByRole('button', { name: 'Rematch' }).click();
  await Promise.all([red, blue].map((page) => page.waitForURL((url) => url.href !== before)));
  await Promise.all([board(red), board(blue)]);
  await make(blue, LINE[0]);
  await Promise.all([sees(red, 1), sees(blue, 1)]);
});

test('one reloads in mid-game and finds everything', served, async () => {
  const players = await twoPlayers();
  await play(players, 0, 2);
  await players.red.reload();
  await sees(players.red, 2);
  await board(players.red);
  await play(players, 2, 5);
  await result(players.blue).waitFor();
});

test('one goes offline, moves, and the move arrives when the network is back', served, async () => {
  const players = await twoPlayers();
  const { red, blue } = players;
  await play(players, 0, 2);
  await red.context().setOffline(true);
  await red.locator('[data-connection]').first().waitFor();
  await make(red, LINE[2]);
  await sees(red, 3);
  await red.getByText('Your move is kept').waitFor();
  assert.equal(await moves(blue), 2);
  await red.context().setOffline(false);
  await sees(blue, 3);
  await play(players, 3, 5);
  await result(red).waitFor();
});

test('the server is killed under them and comes back; nothing is lost', served, async () => {
  const players = await twoPlayers();
  await play(players, 0, 3);
  await desk.restart();
  await Promise.all([board(players.red), board(players.blue)]);
  await play(players, 3, 5);
  await result(players.red).getByText('You win').waitFor();
  await result(players.blue).waitFor();
});

test('a move is asked back and given back', served, async () => {
  const players = await twoPlayers({ time: 'no clock' });
  const { red, blue } = players;
  await play(players, 0, 3);
  await red.getByRole('button', { name: 'More' }).click();
  await red.getByRole('button', { name: 'Ask for takeback' }).click();
  await red.getByText('You asked for your move back.').waitFor();
  await blue.getByText('asks for a move back').waitFor();
  await blue.getByRole('button', { name: 'Give it back' }).click();
  for (const page of [red, blue]) await page.locator('[data-ply="3"]').waitFor({ state: 'detached' });
  await play(players, 2, 5);
  await result(blue).waitFor();
});

test('a flag falls, and both see it', served, async () => {
  const players = await twoPlayers({ own: { minutes: 0.1, seconds: 0 } });
  await play(players, 0, 2);
  await result(players.red).getByText('time is up').waitFor();
  await result(players.blue).getByText('You win').waitFor();
});

test('a spectator sees every move and talks apart from the players', served, async () => {
  const players = await twoPlayers();
  const { page: third } = await desk.newPage(STILL);
  await play(players, 0, 1);
  await third.goto(players.red.url());
  await board(third);
  await third.getByText('You are watching.').waitFor();
  await sees(third, 1);
  await players.red.getByText('One spectator').waitFor();
  await play(players, 1, 2);
  await sees(third, 2);
  await players.red.getByRole('button', { name: 'Chat' }).click();
  await players.red.getByLabel('Say something').fill('good luck');
  await players.red.getByRole('button', { name: 'Send' }).click();
  await players.blue.getByRole('button', { name: /Chat \(1\)/ }).click();
  await players.blue.getByText('good luck').waitFor();
  await play(players, 2, 5);
  await result(third).waitFor();
});

test('by correspondence: moves are confirmed, and a plan answers at once', served, async () => {
  const { red, blue } = await twoPlayers({ time: '1 day a move' });
  await make(red, LINE[0], true);
  await sees(blue, 1);
  await red.getByRole('button', { name: 'Try out' }).click();
  await make(red, LINE[1]);
  await red.getByText('g7f7').or(red.getByText('f7', { exact: true })).first().waitFor();
  await make(red, LINE[2]);
  await red.getByRole('button', { name: 'Keep the line as a plan' }).click();
  await red.getByText('The plan is kept.').waitFor();
  assert.equal(await moves(blue), 1);
  await make(blue, LINE[1], true);
  await Promise.all([sees(red, 3), sees(blue, 3)]);
});

test('a move laid ready is made when its turn comes', served, async () => {
  const players = await twoPlayers();
  await play(players, 0, 1);
  await make(players.red, LINE[2]);
  await players.red.getByText(/^Ready: /).waitFor();
  await make(players.blue, LINE[1]);
  await Promise.all([sees(players.red, 3), sees(players.blue, 3)]);
});

test('the lobby: an offer is seen and taken; alone, it offers a game at once', served, async () => {
  const { page: one } = await desk.newPage(STILL);
  const { page: two } = await desk.newPage({ ...STILL, ...PHONE });
  await one.goto(`${desk.url}/lobby`);
  await one.getByText('Nobody waits just now').waitFor();
  await one.getByRole('button', { name: 'Play Ataxx now' }).click();
  await one.getByText('Your offer is open').waitFor();
  await two.goto(`${desk.url}/lobby`);
  await two.getByRole('button', { name: /^Play Ataxx with / }).click();
  await Promise.all([board(one), board(two)]);
});

test('a guest makes an account, leaves, and comes back by a code', served, async () => {
  const { page } = await desk.newPage(STILL);
  await page.goto(`${desk.url}/account`);
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Make the account' }).click();
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  const code = await page.locator('ol li').first().textContent();
  await page.getByRole('button', { name: 'I have them' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('radio', { name: 'Forgotten?' }).check();
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Recovery code').fill(code);
  await page.getByLabel('New password').fill('battery staple');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ada' }).waitFor();
});

test('the pages of online play break no rule of accessibility and never scroll sideways', { ...served, timeout: 300000 }, async () => {
  for (const colorScheme of ['light', 'dark']) {
    for (const size of [{}, PHONE]) {
      const options = { ...size, colorScheme };
      const { red, blue } = await twoPlayers({ options });
      const where = (state) => `${state}, ${colorScheme}, ${size.viewport?.width ?? 1280} px`;
      const look = async (page, state) => {
        await axe(page, where(state));
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        assert.equal(wide, 0, where(state));
      };
      await play({ red, blue }, 0, 2);
      await look(red, 'a game');
      await red.getByRole('button', { name: 'More' }).click();
      await look(red, 'a game with all actions');
      await red.getByRole('button', { name: 'Chat' }).click();
      await look(red, 'a game with its chat');
      await red.getByRole('button', { name: 'More' }).click();
      await red.getByRole('button', { name: 'Resign', exact: true }).click();
      await red.getByRole('button', { name: 'Resign for good' }).click();
      await result(red).waitFor();
      await look(red, 'the end');
      await openForm(red);
      await look(red, 'the lobby with the form');
      await choose(red, 'Opponent', 'By link');
      await red.getByRole('button', { name: 'Make a link' }).click();
      await red.getByRole('textbox', { name: 'Copy link' }).waitFor();
      await look(red, 'a challenge');
      await red.goto(`${desk.url}/account`);
      await red.getByRole('button', { name: 'Make the account' }).waitFor();
      await look(red, 'the account page');
      const name = await red.locator('[data-line] span').textContent();
      await red.goto(`${desk.url}/player/${name}`);
      await red.getByRole('heading', { level: 1, name }).waitFor();
      await look(red, 'a player');
    }
  }
});
