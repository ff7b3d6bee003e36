/** A walk through every page of online play in the states people see it in. */
import { ask, board, LINE, make, meet, person, play, ROW, sees, STILL } from './online.mjs';

/** The people of a club: two players with a rated game behind them, and a moderator with a report to look at. */
export async function club(desk) {
  const [anna, bert, judge] = await Promise.all(
    ['Anna_Maria-Schulze20', 'Bert', 'Judge'].map((name) => person(desk, name)),
  );
  desk.admin('role', 'Judge', 'admin');
  const { first, second, id } = await meet(desk, { rated: true, people: [anna, bert] });
  await play({ first, second }, 0, 2, ['g1 f1', 'a1 b1']);
  await ask(desk, first, 'POST', `games/${id}/commands`, { message: 'r', command: { do: 'resign' } });
  await ask(desk, anna, 'POST', 'reports', {
    player: 'Bert',
    game: id,
    text: 'He says that he asks a machine,\nand laughs about it.',
  });
  const state = async (page) => page.context().storageState();
  return { anna: await state(anna), bert: await state(bert), judge: await state(judge) };
}

/** Calls `look` with a page and a name in each state. */
export async function tour(desk, people, options, look) {
  const enter = async (storageState) => (await desk.newPage({ ...STILL, ...options, storageState })).page;
  const [anna, bert, judge, guest] = await Promise.all([people.anna, people.bert, people.judge, undefined].map(enter));
  await lobby(desk, anna, bert, guest, look);
  await live(desk, anna, bert, guest, look);
  await days(desk, anna, bert, look);
  await persons(desk, anna, judge, guest, look);
}

async function lobby(desk, anna, bert, guest, look) {
  const offers = [
    { game: 'ataxx', time: '300+3', rated: true },
    { game: 'schataxx-unlimited', time: '3d', range: { lowest: 1200, highest: 2400 } },
    {
      game: 'hexxagon',
      time: 'unlimited',
      rules: {},
      board: null,
      opponent: { who: 'player', name: 'Anna_Maria-Schulze20' },
    },
  ];
  // Offers of live games stand while their owner is there.
  await bert.goto(`${desk.url}/lobby`);
  await bert.locator('[data-connection=connected]').waitFor();
  await guest.goto(`${desk.url}/lobby`);
  await guest.locator('.once').waitFor();
  await look(guest, 'the lobby, empty');
  for (const offer of offers) await ask(desk, bert, 'POST', 'seeks', offer);
  await ask(desk, anna, 'POST', 'seeks', { game: 'attangle', time: '1d' });
  await anna.goto(`${desk.url}/lobby?${new URLSearchParams({ game: 'ataxx', board: 'random:7' })}`);
  await anna.locator('.toyou').waitFor();
  await anna.locator('main details summary').first().click();
  await look(anna, 'the lobby with offers and the form');
  const { seeks } = await ask(desk, bert, 'GET', 'lobby');
  await guest.goto(`${desk.url}/challenge/${seeks.find((seek) => seek.terms.rated).id}`);
  await guest.locator('.board svg').waitFor();
  await look(guest, 'a challenge of another');
  const { seek } = await ask(desk, anna, 'POST', 'seeks', {
    game: 'hexxagon',
    time: '600+5',
    opponent: { who: 'link' },
  });
  await anna.goto(`${desk.url}/challenge/${seek}`);
  await anna.locator('input[readonly]').waitFor();
  await anna.locator('.board svg').waitFor();
  await look(anna, 'a challenge of one’s own');
  for (const page of [anna, bert]) {
    const open = (await ask(desk, page, 'GET', 'lobby')).seeks.filter((each) => each.yours);
    for (const each of open) await ask(desk, page, 'DELETE', `seeks/${each.id}`);
  }
}

/** A large window shows the chat already. */
async function openChat(page) {
  const button = page.locator('[aria-controls=chat]');
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}

async function live(desk, anna, bert, guest, look) {
  const players = await meet(desk, { people: [anna, bert] });
  await play(players, 0, 4, ['g1 f1', 'a1 b1', 'f1 e1', 'b1 c1']);
  await guest.goto(anna.url());
  await board(guest);
  await look(anna, 'a game');
  await look(guest, 'a game, watched');
  await openChat(bert);
  await bert
    .locator('#chat-text')
    .fill('Hello, and have a good game! I have been looking forward to this one all week.');
  await bert.locator('#chat form button').click();
  await openChat(anna);
  await anna.locator('[role=log] .ways').waitFor();
  await look(anna, 'a game with its chat');
  await anna.locator('[aria-controls=more]').click();
  await anna.locator('#more').waitFor();
  await look(anna, 'a game with all actions');
  await ask(desk, bert, 'POST', `games/${players.id}/commands`, { message: 'd', command: { do: 'offer-draw' } });
  await anna.locator('[role=status] .primary').waitFor();
  await look(anna, 'a draw is offered');
  await ask(desk, bert, 'POST', `games/${players.id}/commands`, { message: 'r', command: { do: 'resign' } });
  await anna.locator('aside section[aria-label]').first().waitFor();
  await look(anna, 'the end');
}

async function days(desk, anna, bert, look) {
  const { first, second, id } = await meet(desk, { fen: ROW, time: '1d', people: [anna, bert] });
  await make(first, LINE[0], true);
  await sees(second, 1);
  await ask(desk, first, 'PUT', `games/${id}/plan`, {
    ply: 1,
    lines: [
      ['f7', 'c7'],
      ['g7e7', 'b7d7'],
    ],
  });
  await ask(desk, first, 'PUT', `games/${id}/note`, { text: 'Hold the row; he likes to jump.' });
  await first.reload();
  await board(first);
  await first.locator('[aria-controls=more]').click();
  await first.locator('.plans li').nth(1).waitFor();
  await look(first, 'a game by correspondence with a plan');
  await first.locator('[aria-controls=more]').click();
  await first.locator('.actions button').first().click();
  await make(first, LINE[1]);
  await look(first, 'a game by correspondence, trying out');
  await second.goto(`${desk.url}/lobby`);
  await second.locator('#waits').waitFor();
  await look(second, 'the lobby with a game that waits');
}

async function persons(desk, anna, judge, guest, look) {
  await anna.goto(`${desk.url}/player/Bert`);
  await anna.locator('.tiles a svg').first().waitFor();
  await look(anna, 'a player');
  await anna.goto(`${desk.url}/account`);
  await anna.locator('#account-data').waitFor();
  await anna.locator('main details summary').first().click();
  await look(anna, 'an account');
  await guest.goto(`${desk.url}/account`);
  await guest.locator('#new-name').waitFor();
  await look(guest, 'the account page of a guest');
  await judge.goto(`${desk.url}/moderation`);
  await judge.locator('.agreement button').first().click();
  await judge.locator('.agreement dl').waitFor();
  await judge.locator('#look-up-name').fill('Bert');
  await judge.locator('#look-up-name + button').click();
  await judge.locator('#why-player').waitFor();
  await look(judge, 'moderation');
  await guest.goto(`${desk.url}/game/nowhere`);
  await guest.locator('section[role=alert]').waitFor();
  await look(guest, 'a game that is none');
}
