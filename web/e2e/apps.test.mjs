/** Sites beside this one: an app that asks to act for somebody, and a game in a frame. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { stand } from './harness.mjs';
import { LINE, meet, person, play, press, ROW, served, STILL } from './online.mjs';

const desk = stand();
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

/** What other sites are told to say. */
const guide = readFileSync(new URL('../../docs/guide/apps.md', import.meta.url), 'utf8');

/** Another site: what it is asked is an empty page, but for the one with a frame. */
let site;
let other;
let frame = '';
before(async () => {
  site = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(request.url === '/frame' ? `<!doctype html><title>elsewhere</title>${frame}` : '<!doctype html>');
  });
  await new Promise((done) => site.listen(0, '127.0.0.1', done));
  other = `http://127.0.0.1:${site.address().port}`;
});
after(() => site.close());

function asking(change = {}) {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'Chess clock',
    redirect_uri: `${other}/back`,
    scope: 'account:read game:play',
    state: 'here',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...change,
  });
  return `${desk.url}/authorize?${query.toString()}`;
}

test('an app gets a token when its user agrees, and loses it on the account page', served, async () => {
  const page = await person(desk, 'Orlanda');
  await page.goto(asking());
  await page.getByText(new RegExp(`${other.slice(7)} wants to act for you`)).waitFor();
  await page.getByText('Playing your games').waitFor();
  await page.getByLabel('password').fill('wrong horse');
  await press(page, 'Allow');
  await page.getByText('Wrong name or password.').waitFor();
  await page.getByLabel('password').fill('correct horse');
  await press(page, 'Allow');
  await page.waitForURL(`${other}/back?**`);
  const back = new URL(page.url());
  assert.equal(back.searchParams.get('state'), 'here');
  // From a page of the other site, as an app in a browser does it.
  const answer = await page.evaluate(
    async ([url, fields]) => {
      const post = { method: 'POST', body: new URLSearchParams(fields) };
      const { access_token: token } = await (await fetch(`${url}/api/v1/oauth/token`, post)).json();
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${url}/api/v1/account`, { headers })).json();
    },
    [
      desk.url,
      {
        grant_type: 'authorization_code',
        code: back.searchParams.get('code'),
        redirect_uri: `${other}/back`,
        client_id: 'Chess clock',
        code_verifier: VERIFIER,
      },
    ],
  );
  assert.equal(answer.player.name, 'Orlanda');
  await page.goto(`${desk.url}/account`);
  await page.getByText('Access tokens for programs').click();
  await page.getByRole('button', { name: 'Revoke Chess clock' }).click();
  await page.getByText('Token revoked.').waitFor();
});

test('who does not agree goes back, and nonsense is not asked', served, async () => {
  const { page } = await desk.newPage(STILL);
  await page.goto(asking());
  await page.getByText('Sign in first, then decide.').waitFor();
  await page.getByRole('link', { name: 'Don’t allow' }).click();
  await page.waitForURL(`${other}/back?error=access_denied&state=here`);
  await page.goto(asking({ code_challenge_method: 'plain' }));
  await page.getByText('This link is incomplete or wrong.').waitFor();
});

test('a game is shown in the frame of another site, move by move', served, async () => {
  const players = await meet(desk, { fen: ROW });
  await play(players, 0, LINE.length);
  const address = `${desk.url}/embed/game/${players.id}?ply=2`;
  frame = guide.match(/```html\n(.*?)```/s)[1].replace('https://petri.example/embed/game/ID', address);
  assert.ok(frame.includes(address));
  const { page } = await desk.newPage(STILL);
  await page.goto(`${other}/frame`);
  const shown = page.frameLocator('iframe');
  await shown.getByText('2 / 5').waitFor();
  await shown.getByRole('link', { name: 'Forward' }).click();
  await shown.getByText('3 / 5').waitFor();
  await shown.getByRole('link', { name: 'End' }).click();
  await shown.getByText('5 / 5').waitFor();
  const board = shown.getByRole('img', { name: 'Board after 5 of 5 moves' });
  assert.ok(await board.evaluate((img) => img.decode().then(() => img.naturalWidth > 100)));
});
