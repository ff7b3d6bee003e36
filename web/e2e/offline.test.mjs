/** With the server stopped after the first load, everything goes on; a new version replaces the old. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { stand, startServer } from './harness.mjs';

const desk = stand({ withServer: false });

/** Waits until a version is kept whole and answers for the page. */
async function kept(page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
    }
  });
}

test(
  'without the server: pages, rules, other languages, and a game against the computer',
  { skip: Boolean(process.env.PETRI_URL), timeout: 120000 },
  async () => {
    const server = await startServer();
    const { page, errors } = await desk.newPage({ reducedMotion: 'reduce' });
    await page.goto(server.url);
    await kept(page);
    server.stop();
    await page.goto(`${server.url}/rules/schataxx`);
    await page.getByRole('heading', { level: 1, name: 'Schataxx' }).waitFor();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { name: 'Die sechs Figuren' }).waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    await page.goto(`${server.url}/play?game=ataxx&level=2&side=first`);
    await page.locator('[role=gridcell][aria-label*="can clone"]').first().click();
    await page.locator('[role=gridcell][aria-label*="clone here"]').first().click();
    await page.locator('[data-ply="2"]').waitFor();
    await page.reload();
    await page.locator('[data-ply="2"]').waitFor();
    await page.goto(`${server.url}/solved`);
    await page.getByText('Red wins with perfect play').waitFor({ timeout: 60000 });
    assert.deepEqual(errors, []);
  },
);

test('a network is kept when full strength has first asked for it', { timeout: 60000 }, async () => {
  const server = await startServer();
  const { page } = await desk.newPage({ reducedMotion: 'reduce' });
  await page.goto(server.url);
  await kept(page);
  const networks = () =>
    page.evaluate(async () => {
      const [name] = await caches.keys();
      const requests = await (await caches.open(name)).keys();
      return requests.map((request) => new URL(request.url).pathname).filter((path) => path.endsWith('.net'));
    });
  assert.deepEqual(await networks(), []);
  await page.goto(`${server.url}/play?game=hexxagon&level=15&side=second&clock=20`);
  await page.locator('[data-ply="1"]').waitFor();
  const [only, ...others] = await networks();
  assert.match(only, /^\/assets\/hexxagon-[^/]+\.net$/);
  assert.deepEqual(others, []);
  server.stop();
});

test('the client says what it needs to be installed', async () => {
  const server = await startServer();
  const { page, context } = await desk.newPage();
  await page.goto(server.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const problems = await (await context.newCDPSession(page)).send('Page.getInstallabilityErrors');
  const known = ['in-incognito', 'not-from-secure-origin'];
  assert.deepEqual(
    problems.installabilityErrors.filter((each) => !known.includes(each.errorId)),
    [],
  );
  const manifest = await (await fetch(`${server.url}/manifest.webmanifest`)).json();
  for (const icon of manifest.icons) assert.equal((await fetch(server.url + icon.src)).status, 200);
  server.stop();
});

/** Stands before the server and can say that there is a newer version. */
async function inFront(url) {
  const state = { newer: false };
  const proxy = createServer(async (request, response) => {
    const answer = await fetch(url + request.url);
    let body = Buffer.from(await answer.arrayBuffer());
    if (state.newer && request.url === '/sw.js')
      body = Buffer.from(body.toString().replace(/VERSION = '\w+'/, "VERSION = 'next'"));
    const headers = Object.fromEntries(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'etag']) delete headers[name];
    response.writeHead(answer.status, headers).end(body);
  });
  await new Promise((done) => proxy.listen(0, '127.0.0.1', done));
  return { state, url: `http://127.0.0.1:${proxy.address().port}`, stop: () => proxy.close() };
}

test('a new version waits, says so, and replaces the old cache', { timeout: 60000 }, async () => {
  const server = await startServer();
  const front = await inFront(server.url);
  const { page } = await desk.newPage();
  await page.goto(front.url);
  await kept(page);
  front.state.newer = true;
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration()).update()));
  await page.getByText('A new version of petri is available.').waitFor();
  assert.equal((await page.evaluate(() => caches.keys())).length, 2);
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await page.waitForFunction(async () => (await caches.keys()).join() === 'petri-next');
  await page.getByRole('heading', { level: 1 }).waitFor();
  front.stop();
  server.stop();
});
