/** What players can do in a game besides moving, and what is kept from them in a rated one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moves, stand } from './harness.mjs';
import {
  ask,
  board,
  LINE,
  make,
  meet,
  more,
  person,
  play,
  press,
  result,
  ROW,
  sees,
  served,
  STILL,
} from './online.mjs';

const desk = stand();

test('a draw is offered, refused, offered by the other and taken; time is given', served, async () => {
  const { first, second } = await meet(desk);
  await make(first, 'g1 f1');
  await make(second, 'a1 b1');
  await sees(first, 2);
  await more(first);
  await press(first, 'Offer a draw');
  await first.getByText('Draw offered').waitFor();
  await second.getByText('offers a draw.').waitFor();
  await press(second, 'Decline');
  await first.getByText('Draw offered').waitFor({ state: 'detached' });
  const before = await second.locator('.near .clock').textContent();
  await press(first, 'Give 15 seconds');
  await second.locator('.near .clock').filter({ hasNotText: before }).waitFor();
  assert.match(await second.locator('.near .clock').textContent(), /^5:1/);
  await more(second);
  await press(second, 'Offer a draw');
  await press(first, 'Accept draw');
  await Promise.all([first, second].map((page) => result(page).getByText('A draw').waitFor()));
});

test('a clock that runs low warns, and the flag falls for both', served, async () => {
  const players = await meet(desk, { fen: ROW, time: '8+0' });
  await play(players, 0, 2);
  await players.first.locator('.near .clock.on.low').waitFor();
  await result(players.first).getByText('ran out of time').waitFor();
  await result(players.second).getByText('You won').waitFor();
});

test('a move laid ready is made when its turn comes', served, async () => {
  const players = await meet(desk, { fen: ROW });
  await play(players, 0, 1);
  await make(players.first, LINE[2]);
  await players.first.getByText(/^Premove: /).waitFor();
  await make(players.second, LINE[1]);
  await Promise.all([sees(players.first, 3), sees(players.second, 3)]);
});

test('who has been gone for a minute can be claimed against; the server has the last word', served, async () => {
  const [one, two] = await Promise.all([1, 2].map(async () => (await desk.newPage(STILL)).page));
  // Of what the server says about who is there, one thing is changed: the opponent is gone, since long ago.
  await one.routeWebSocket(/\/api\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const said = JSON.parse(text);
      if (said.op === 'presence') said.presence.second_gone_ms = Date.now() - 90_000;
      if (said.op === 'game') said.state.presence.second_gone_ms = Date.now() - 90_000;
      socket.send(JSON.stringify(said));
    });
  });
  const players = await meet(desk, { fen: ROW, people: [one, two] });
  await play(players, 0, 2);
  await one.getByText('has been away for more than a minute').waitFor();
  await press(one, 'Claim victory');
  await one.getByText('has not been away long enough').waitFor();
});

test(
  'by correspondence: moves are confirmed, tried out, planned, noted; on to the next game; vacation',
  served,
  async () => {
    const { first, second, id } = await meet(desk, { fen: ROW, time: '1d' });
    await make(first, LINE[0], true);
    await sees(second, 1);
    await press(first, 'Analyze');
    await make(first, LINE[1]);
    await first
      .getByText('g7f7')
      .or(first.getByText('f7', { exact: true }))
      .first()
      .waitFor();
    await make(first, LINE[2]);
    await press(first, 'Add conditional moves');
    await first.getByText('Conditional moves saved.').waitFor();
    assert.equal(await moves(second), 1);

    await more(first);
    await first.getByLabel('Private notes').fill('hold the row');
    await first.getByText('Saved', { exact: true }).waitFor();
    await press(first, 'Go on vacation');
    await press(first, 'End vacation');
    await first.getByRole('button', { name: 'Go on vacation' }).waitFor();
    await first.reload();
    await board(first);
    await more(first);
    await first.waitForFunction(() => document.querySelector('#note')?.value === 'hold the row');

    // Another game in which it is the same one's turn: the title counts it, and a button leads there.
    const other = await meet(desk, { fen: ROW, time: '1d', people: [first, second] });
    await first.waitForFunction(() => document.title.startsWith('(1) '));
    await first.goto(`${desk.url}/game/${id}`);
    await board(first);
    await first.getByRole('link', { name: 'Next game' }).click();
    await first.waitForURL(`${desk.url}/game/${other.id}`);
    await board(first);

    // In the first game the answer comes by the plan.
    await second.goto(`${desk.url}/game/${id}`);
    await make(second, LINE[1], true);
    await sees(second, 3);
  },
);

test('petri is an opponent on the record of the server too', served, async () => {
  const { page } = await desk.newPage(STILL);
  await page.goto(`${desk.url}/lobby?${new URLSearchParams({ game: 'ataxx', fen: ROW })}`);
  await page.getByRole('group', { name: 'Opponent' }).getByRole('radio', { name: 'petri' }).check();
  await page.getByRole('group', { name: 'Your side' }).getByRole('radio', { name: 'Red' }).check();
  await press(page, 'Start');
  await board(page);
  await make(page, LINE[0]);
  await sees(page, 2);
});

test(
  'a rated game: no move back, no best reply, and no engine on its position anywhere',
  { ...served, timeout: 180000 },
  async () => {
    const people = await Promise.all(['Rita', 'Raul'].map((name) => person(desk, name)));
    const players = await meet(desk, { rated: true, people });
    const { first, id } = players;
    await first.getByText('best reply, hints and engine are off').waitFor();
    await play(players, 0, 6, ['g1 f1', 'a1 b1', 'f1 e1', 'b1 c1', 'a7 b7', 'g7 f7']);
    await first.locator('[data-cell="b7"]').click();
    await first.locator('[data-cell="c7"]').hover();
    await first.getByText('then').waitFor();
    assert.equal(await first.getByText('best reply flips').count(), 0);
    await more(first);
    assert.equal(await first.getByRole('button', { name: 'Request takeback' }).count(), 0);

    const name = await first.locator('[data-connection] .name').textContent();
    const { games } = await ask(desk, first, 'GET', `players/${name}/games`);
    const { fen } = games.find((game) => game.id === id);
    const local = `${desk.url}/play?${new URLSearchParams({ game: 'ataxx', side: 'both', fen })}`;
    await first.goto(local);
    await press(first, 'Hint');
    await first.getByText('petri will not analyze it').waitFor();
    await first.goto(`${desk.url}/lobby?${new URLSearchParams({ game: 'ataxx', fen })}`);
    await first.getByRole('group', { name: 'Opponent' }).getByRole('radio', { name: 'petri' }).check();
    await press(first, 'Start');
    await first.getByText('petri will not analyze it').waitFor();

    await first.goto(`${desk.url}/game/${id}`);
    await board(first);
    await more(first);
    await press(first, 'Resign');
    await press(first, 'Confirm: resign');
    await result(first)
      .getByText(/Rita \d+ \(.*\) · Raul|Raul \d+ \(.*\) · Rita/)
      .waitFor();
    await first.goto(local);
    await press(first, 'Hint');
    await first.getByText('Hint: ').waitFor();
  },
);
