/**
 * Two people in two browsers play a whole game of each of the six from its usual start, by clicks, to
 * the end by the rules; and in each game something comes between them. The lines are the shortest
 * that were found in which both help.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moves, stand } from './harness.mjs';
import { board, choose, LINE, make, meet, more, play, press, result, ROW, sees, served, STILL } from './online.mjs';

const desk = stand();

const LINES = {
  ataxx: 'a7 b6, g7 e5, b6 d6, a1 a3, d6 b4',
  hexxagon: 'e9 g7, i5 h5, g7 h6, e1 c1, a1 b1, a5 a3, a1 a2',
  schataxx: 'soldier g8, queen g1, knight h7, a8 a7, queen g6, rook f1, g6 a6',
  'schataxx-balanced': 'bishop b2, a8 b8, knight g7, bishop g2, b2 d4, soldier b7, d4 a7',
  'schataxx-unlimited': 'a1 b2, bishop g1, queen c2, queen f1, rook g8, bishop g2, g8 b8',
  attangle:
    'f1, b3, c1, f2, f2 c1 f1, e3, g4, g2, g2 f2 g4, c2, e5, e6, e1, b4, e3 e1 e5, d6, f4, e4, e4 e3 f4, f3, b2, d5, d2, d3, c2 b2 d2, c1, a1, a3, c1 a1 c2',
};

/** The moves of a game's line, each as what is clicked. */
const lineOf = (game) => LINES[game].split(', ');

/** Plays a game on from a ply to its end; the first player has won. */
async function finish(players, game, from) {
  const line = lineOf(game);
  await play(players, from, line.length, line);
  await result(players.first).getByText('You won').waitFor();
  await result(players.second).getByText('You lost').first().waitFor();
}

test('Ataxx: offered by hand as a link, taken, won; and a rematch with sides changed', served, async () => {
  const [first, second] = await Promise.all([1, 2].map(async () => (await desk.newPage(STILL)).page));
  await first.goto(`${desk.url}/lobby`);
  await press(first, 'Create a game');
  await choose(first, 'Opponent', 'A friend, by link');
  await choose(first, 'Time', '5+3');
  await choose(first, 'Your side', 'Red');
  await press(first, 'Create link');
  await second.goto(await first.getByRole('textbox', { name: 'Copy link' }).inputValue());
  await press(second, 'Accept');
  await Promise.all([board(first), board(second)]);
  assert.equal(first.url(), second.url());
  await finish({ first, second }, 'ataxx', 0);
  await press(first, 'Rematch');
  await second.getByText('wants a rematch').waitFor();
  const before = second.url();
  await press(second, 'Rematch');
  await Promise.all([first, second].map((page) => page.waitForURL((url) => url.href !== before)));
  await Promise.all([board(first), board(second)]);
  await make(second, lineOf('ataxx')[0]);
  await Promise.all([sees(first, 1), sees(second, 1)]);
});

test('Hexxagon: one reloads in mid-game and finds everything', served, async () => {
  const players = await meet(desk, { game: 'hexxagon' });
  await play(players, 0, 4, lineOf('hexxagon'));
  await players.first.reload();
  await board(players.first);
  await sees(players.first, 4);
  await finish(players, 'hexxagon', 4);
});

test('Schataxx: one loses the network, moves, and the move arrives when it is back', served, async () => {
  const players = await meet(desk, { game: 'schataxx' });
  const { first, second } = players;
  const line = lineOf('schataxx');
  await play(players, 0, 4, line);
  await first.context().setOffline(true);
  await first.locator('[role=status] [data-connection]').first().waitFor();
  await make(first, line[4]);
  await sees(first, 5);
  await first.getByText('Your move is saved').waitFor();
  assert.equal(await moves(second), 4);
  await first.context().setOffline(false);
  await sees(second, 5);
  await finish(players, 'schataxx', 5);
});

test('Balanced Schataxx: the server is killed under them and comes back; nothing is lost', served, async () => {
  const players = await meet(desk, { game: 'schataxx-balanced' });
  await play(players, 0, 3, lineOf('schataxx-balanced'));
  await desk.restart();
  await Promise.all([board(players.first), board(players.second)]);
  await finish(players, 'schataxx-balanced', 3);
});

test('Unlimited Schataxx: somebody watches from the middle to the end', served, async () => {
  const players = await meet(desk, { game: 'schataxx-unlimited' });
  await play(players, 0, 3, lineOf('schataxx-unlimited'));
  const { page: third } = await desk.newPage(STILL);
  await third.goto(players.first.url());
  await board(third);
  await third.getByText('You are watching.').waitFor();
  await sees(third, 3);
  await players.first.getByText('One spectator').waitFor();
  await finish(players, 'schataxx-unlimited', 3);
  await result(third).waitFor();
  assert.equal(await moves(third), lineOf('schataxx-unlimited').length);
});

test('Attangle: without a clock; a move is asked back and given back', served, async () => {
  const players = await meet(desk, { game: 'attangle', time: 'unlimited' });
  const { first, second } = players;
  await play(players, 0, 5, lineOf('attangle'));
  await more(first);
  await press(first, 'Request takeback');
  await first.getByText('Takeback requested').waitFor();
  await second.getByText('requests a takeback').waitFor();
  await press(second, 'Accept');
  for (const page of [first, second]) await page.locator('[data-ply="5"]').waitFor({ state: 'detached' });
  await finish(players, 'attangle', 4);
});

test('A game that is over: one asks the server for a deeper review, and the other finds it made', served, async () => {
  const players = await meet(desk, { fen: ROW });
  await play(players, 0, LINE.length);
  for (const page of [players.first, players.second]) {
    await result(page).getByRole('link', { name: 'Game review' }).click();
    const review = page.getByRole('region', { name: 'Game review' });
    const deeper = review.getByRole('button', { name: 'Deeper review' });
    await deeper.waitFor({ timeout: 60000 });
    await deeper.click();
    await review.getByText('The server has looked ten times longer at each position.').waitFor({ timeout: 90000 });
    await deeper.waitFor({ state: 'detached' });
  }
});
