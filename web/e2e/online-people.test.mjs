/** People apart from the board: offers and challenges, accounts, chat, reports, moderators. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { axe, stand, TODAY } from './harness.mjs';
import { board, choose, meet, more, person, PHONE, play, press, result, ROW, served, STILL } from './online.mjs';

const desk = stand();

const textOf = async (download) => readFile(await (await download).path(), 'utf8');

/** Presses a link or button that downloads, and reads what came. */
async function downloaded(page, name) {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  return textOf(coming);
}

test('the lobby: an offer is seen and taken; alone, it offers a game at once', served, async () => {
  const { page: one } = await desk.newPage(STILL);
  const { page: two } = await desk.newPage({ ...STILL, ...PHONE });
  await one.goto(`${desk.url}/lobby`);
  await one.getByText('No open challenges').waitFor();
  await press(one, 'Play Ataxx now');
  await one.getByText('Waiting for an opponent').waitFor();
  await two.goto(`${desk.url}/lobby`);
  await press(two, /^Accept Ataxx against /);
  await Promise.all([board(one), board(two)]);
});

test('“Play now” of a second player takes the offer of the first', served, async () => {
  const { page: one } = await desk.newPage(STILL);
  const { page: two } = await desk.newPage(STILL);
  for (const page of [one, two]) {
    await page.goto(`${desk.url}/lobby`);
    await page.getByRole('group', { name: 'Game' }).getByRole('radio', { name: 'Attangle' }).check();
  }
  await press(one, 'Play Attangle now');
  await one.getByText('Waiting for an opponent').waitFor();
  await press(two, 'Play Attangle now');
  await Promise.all([board(one), board(two)]);
  assert.equal(one.url(), two.url());
});

test('a link that stays open is taken twice, and withdrawn', served, async () => {
  const { page: owner } = await desk.newPage(STILL);
  await owner.goto(`${desk.url}/lobby?${new URLSearchParams({ game: 'ataxx', fen: ROW })}`);
  await choose(owner, 'Opponent', 'A friend, by link');
  await choose(owner, 'Time', 'No clock');
  await owner.getByText('Board, rules and more').click();
  await owner.getByLabel('Keep the challenge open').check();
  await press(owner, 'Create link');
  const link = await owner.getByRole('textbox', { name: 'Copy link' }).inputValue();
  const games = new Set();
  for (let takers = 0; takers < 2; takers += 1) {
    const { page } = await desk.newPage(STILL);
    await page.goto(link);
    await press(page, 'Accept');
    await board(page);
    games.add(page.url());
  }
  assert.equal(games.size, 2);
  await owner.goto(`${desk.url}/lobby`);
  await press(owner, 'Cancel your challenge: Ataxx');
  await owner.getByRole('button', { name: 'Cancel your challenge: Ataxx' }).waitFor({ state: 'detached' });
  const { page: late } = await desk.newPage(STILL);
  await late.goto(link);
  await late.getByText('This challenge is no longer available').waitFor();
});

test('the board of the day: “play me on it”', served, async () => {
  const { page: one } = await desk.newPage(STILL);
  const { page: two } = await desk.newPage(STILL);
  await one.goto(`${desk.url}/day/${TODAY}`);
  await one.getByRole('link', { name: 'Play a person on this board' }).click();
  await choose(one, 'Opponent', 'A friend, by link');
  await press(one, 'Create link');
  await two.goto(await one.getByRole('textbox', { name: 'Copy link' }).inputValue());
  await press(two, 'Accept');
  await Promise.all([board(one), board(two)]);
  await two
    .getByRole('gridcell', { name: /blocked/ })
    .first()
    .waitFor();
});

test('a player is challenged by name, hears of it, plays; then blocks, and is left alone', served, async () => {
  const [ada, bob] = await Promise.all(['Ada', 'Bob'].map((name) => person(desk, name)));
  await bob.goto(`${desk.url}/lobby`);
  await bob.getByText('No open challenges').waitFor();
  await ada.goto(`${desk.url}/player/Bob`);
  await ada.getByRole('link', { name: 'Challenge' }).click();
  await choose(ada, 'Time', '1 day per move');
  await press(ada, 'Send challenge');
  await bob.getByText('challenges you').waitFor();
  await bob.goto(`${desk.url}/account`);
  await bob.getByRole('link', { name: 'Ada challenges you' }).click();
  await press(bob, 'Accept');
  await board(bob);

  await bob.goto(`${desk.url}/player/Ada`);
  await press(bob, 'Block');
  await bob.getByRole('button', { name: 'Unblock' }).waitFor();
  await ada.goto(`${desk.url}/lobby?challenge=Bob`);
  await press(ada, 'Send challenge');
  await ada.getByRole('alert').getByText('This challenge is not for you').waitFor();
});

test(
  'a guest makes an account, leaves, comes back by a code, takes the data along and deletes it all',
  served,
  async () => {
    const { page } = await desk.newPage(STILL);
    await page.goto(`${desk.url}/account`);
    await page.getByLabel('Name').fill('Grace');
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await press(page, 'Create account');
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    const code = await page.locator('ol li').first().textContent();
    await press(page, 'I have saved them');
    await press(page, 'Sign out');
    await page.getByRole('radio', { name: 'Forgot the password?' }).check();
    await page.getByLabel('Name').fill('Grace');
    await page.getByLabel('Recovery code').fill(code);
    await page.getByLabel('New password').fill('battery staple');
    await press(page, 'Set new password');
    await page.getByRole('heading', { level: 1, name: 'Grace' }).waitFor();
    const data = JSON.parse(await downloaded(page, 'Download data'));
    assert.match(JSON.stringify(data), /Grace/);
    await page.getByText(/^Delete account/).click();
    await page.getByLabel('Password', { exact: true }).fill('battery staple');
    await press(page, 'Delete permanently');
    await page.waitForURL(`${desk.url}/`);
    await page.goto(`${desk.url}/player/Grace`);
    await page.getByText('Player not found').waitFor();
  },
);

test('a passkey is made, used to sign in, renamed and removed', served, async () => {
  const { page } = await desk.newPage(STILL);
  // Browsers know passkeys on localhost and not on an address.
  const site = desk.url.replace('127.0.0.1', 'localhost');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true };
  const device = { options: { ...options, isUserVerified: true, automaticPresenceSimulation: true } };
  await devtools.send('WebAuthn.addVirtualAuthenticator', device);
  await page.goto(`${site}/account`);
  await page.getByLabel('Name').fill('Hedy');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await press(page, 'Create account');
  await press(page, 'I have saved them');
  await page.getByText('Passkeys', { exact: true }).click();
  await page.getByLabel('Name of the device').fill('laptop');
  await page.locator('#passkey-password').fill('correct horse');
  await press(page, 'Add a passkey');
  await page.getByText('Passkey added.').waitFor();
  await page.getByText('never used').waitFor();
  // The same device a second time.
  await page.getByLabel('Name of the device').fill('again');
  await page.locator('#passkey-password').fill('correct horse');
  await press(page, 'Add a passkey');
  await page.getByText('This device already has a passkey for your account.').waitFor();

  await press(page, 'Sign out');
  await page.getByRole('radio', { name: 'Sign in' }).check();
  await press(page, 'Sign in with a passkey');
  await page.getByRole('heading', { level: 1, name: 'Hedy' }).waitFor();
  await page.getByText('Passkeys', { exact: true }).click();
  await page.getByText(/^last used/).waitFor();
  await press(page, 'Rename laptop');
  await page.getByLabel('New name for laptop').fill('old laptop');
  await press(page, 'Rename');
  await page.getByText('old laptop', { exact: true }).waitFor();
  await axe(page, 'passkeys');
  await press(page, 'Remove old laptop');
  await page.getByText('Passkey removed.').waitFor();
  await press(page, 'Sign out');
  await page.getByRole('radio', { name: 'Sign in' }).check();
  await press(page, 'Sign in with a passkey');
  await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
});

test('a token for a program is made, works, and is revoked', served, async () => {
  const page = await person(desk, 'Turing');
  await page.goto(`${desk.url}/account`);
  await page.getByText('Access tokens for programs').click();
  await page.getByLabel('What for').fill('my bot');
  await page.getByLabel('Seeing your account').check();
  const password = page.locator('#token-password');
  await password.fill('wrong horse');
  await press(page, 'Create token');
  await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
  await password.fill('correct horse');
  await press(page, 'Create token');
  await page.getByRole('heading', { name: 'Your new token' }).waitFor();
  const secret = await page.locator('code', { hasText: 'petri_' }).textContent();
  const ask = () => fetch(`${desk.url}/api/v1/account`, { headers: { authorization: `Bearer ${secret}` } });
  assert.equal((await (await ask()).json()).player.name, 'Turing');
  await page.reload();
  await page.getByText('Access tokens for programs').click();
  await page.getByText(/^last used/).waitFor();
  assert.equal(await page.getByText(secret).count(), 0, 'it is shown once');
  await press(page, 'Revoke my bot');
  await page.getByText('Token revoked').waitFor();
  assert.equal((await ask()).status, 401);
});

test('a webhook is added on the account page, its key shown once, and ended', served, async () => {
  const page = await person(desk, 'Lovelace');
  await page.goto(`${desk.url}/account`);
  await page.getByText('Notifications and webhooks').click();
  const address = page.getByLabel('Address of a program (https)');
  await address.fill('https://127.0.0.1/hook');
  await press(page, 'Add webhook');
  await page.getByText('This address cannot be told').waitFor();
  await address.fill('https://hooks.example/petri');
  await press(page, 'Add webhook');
  const secret = page.locator('code', { hasText: /^whsec_/ });
  await secret.waitFor();
  await axe(page, 'webhooks');
  const listed = page.getByRole('listitem').filter({ hasText: 'https://hooks.example/petri' });
  await listed.waitFor();
  await page.reload();
  await page.getByText('Notifications and webhooks').click();
  await listed.waitFor();
  assert.equal(await secret.count(), 0, 'it is shown once');
  await press(page, 'Stop: https://hooks.example/petri');
  await listed.waitFor({ state: 'detached' });
});

test('games of a player are listed, filtered and exported whole', served, async () => {
  const [eve, fay] = await Promise.all(['Eve', 'Fay'].map((name) => person(desk, name)));
  const won = await meet(desk, { fen: ROW, people: [eve, fay] });
  await play(won, 0, 5);
  await result(eve).waitFor();
  await meet(desk, { game: 'hexxagon', time: '3d', people: [eve, fay] });
  await eve.goto(`${desk.url}/player/Eve`);
  const games = eve.getByRole('link', { name: /Eve.*Fay/ });
  await games.nth(1).waitFor();
  await eve.getByLabel('Result').selectOption('won');
  await games.nth(1).waitFor({ state: 'detached' });
  await eve.getByRole('link', { name: /Ataxx.*Eve.*Fay/ }).waitFor();
  const text = await downloaded(eve, 'Export all as text');
  assert.equal(text.match(/\[First "Eve"\]|\[White "Eve"\]/g)?.length ?? 0, 2, text);
  const lines = (await downloaded(eve, 'Export all as JSON'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.equal(lines.length, 2);
});

test('who watches talks apart from the players, who read it when the game is over', served, async () => {
  const players = await meet(desk, { fen: ROW });
  const { first, second } = players;
  const { page: third } = await desk.newPage(STILL);
  const { page: fourth } = await desk.newPage(STILL);
  const say = async (page, text) => {
    await page.getByLabel('Message').fill(text);
    await press(page, 'Send');
  };
  for (const page of [third, fourth]) {
    await page.goto(first.url());
    await board(page);
    await page.getByText('You are watching.').waitFor();
  }
  await first.getByText('2 spectators').waitFor();
  await press(second, 'Chat');
  await second.locator('#chat').waitFor({ state: 'detached' });
  await say(first, 'good luck');
  await press(second, /Chat \(1\)/);
  await second.getByText('good luck').waitFor();
  await say(third, 'red should hold');
  await fourth.getByText('red should hold').waitFor();
  assert.equal(await first.getByText('red should hold').count(), 0);
  await play(players, 0, 5);
  await Promise.all([third, fourth].map((page) => result(page).waitFor()));
  await first.getByText('red should hold').waitFor();
});

test(
  'chat is muted and reported; a moderator looks, compares, mutes, ends the game, closes the account',
  { ...served, timeout: 180000 },
  async () => {
    const [nina, otto, judge] = await Promise.all(['Nina', 'Otto', 'Judge'].map((name) => person(desk, name)));
    desk.admin('role', 'Judge', 'moderator');
    const players = await meet(desk, { people: [nina, otto] });
    await play(players, 0, 2, ['g1 f1', 'a1 b1']);
    await otto.getByLabel('Message').fill('you play like a stone');
    await press(otto, 'Send');
    const rude = nina.getByRole('log', { name: 'Chat' }).getByText('you play like a stone');
    await rude.waitFor();
    await press(nina, 'Report Otto');
    await nina.getByLabel('What should the moderators know about Otto?').fill('please look');
    await press(nina, 'Send report');
    await nina.getByText('Thank you. The moderators will look at it.').waitFor();
    await press(nina, 'Mute Otto');
    await rude.waitFor({ state: 'detached' });
    await press(nina, 'Unmute Otto');
    await rude.waitFor();
    await more(nina);
    await press(nina, 'Report Otto');
    await nina.getByLabel('What should the moderators know about Otto?').fill('he asks a machine');
    await press(nina, 'Send report');

    await judge.goto(`${desk.url}/account`);
    await judge.getByRole('link', { name: 'Moderation' }).click();
    const reports = judge.getByRole('article');
    await reports.nth(1).waitFor();
    await reports.getByText('you play like a stone').waitFor();
    const machine = reports.filter({ hasText: 'he asks a machine' });
    await machine.getByRole('button', { name: 'Compare with petri' }).click();
    await machine
      .getByText(/of 1 moves match petri/)
      .first()
      .waitFor();
    const act = async (within, reason, ...names) => {
      await within.getByLabel('Reason (for the log)').fill(reason);
      for (const name of names) await within.getByRole('button', { name }).click();
    };
    const log = judge.getByRole('region', { name: 'Log' });
    await act(machine, '', 'Resolve');
    await machine.getByText('Give a reason.').waitFor();
    await act(machine, 'rude', 'Mute for 7 days');
    await log.getByText('muted Otto').waitFor();
    await otto.getByLabel('Message').fill('what');
    await press(otto, 'Send');
    await otto.getByText('A moderator has muted you').waitFor();
    await act(machine, 'spoilt', /^Abort game/, 'Confirm: abort');
    await Promise.all([nina, otto].map((page) => result(page).waitFor()));
    await act(machine, 'seen to', 'Resolve');
    await machine.waitFor({ state: 'detached' });
    const look = judge.getByRole('region', { name: 'Find a player' });
    await look.getByLabel('Name').fill('otto');
    await look.getByRole('button', { name: 'Find' }).click();
    await look.getByText('muted until').waitFor();
    await act(look, 'enough', /^Close account/, 'Confirm: close');
    await look.getByText('This account is closed.').waitFor();
    for (const done of ['closed the account of Otto', 'aborted game', 'resolved report'])
      await log.getByText(done).first().waitFor();
    await otto.goto(`${desk.url}/account`);
    await otto.getByRole('button', { name: 'Create account' }).waitFor();
    await nina.goto(`${desk.url}/moderation`);
    await nina.getByText('This page is for moderators.').waitFor();
  },
);
