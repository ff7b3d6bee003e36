/** Full strength in a real browser: with the game's network, without it, and without a network of any kind. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clickCell, open, pick, stand } from './harness.mjs';

const desk = stand();
const STILL = { reducedMotion: 'reduce' };
const FULL = 'game=ataxx&level=15&side=first&clock=20';
const isNetwork = (response) => /\/assets\/ataxx-[^/]+\.net$/.test(new URL(response.url()).pathname);
const isPolicy = (response) => /\/assets\/ataxx-[^/]+\.policy$/.test(new URL(response.url()).pathname);

/** Makes a move and waits for the answer of full strength; its clock is short. */
async function exchange(page) {
  await pick(page, 'g1');
  await clickCell(page, 'f1');
  await page.locator('[data-ply="2"]').waitFor();
}

/** What the search thread of the client says in this browser when it is asked itself. */
function judgeOf(page, level) {
  return page.evaluate(async (asked) => {
    const script = performance
      .getEntriesByType('resource')
      .find((entry) => /\/worker-[^/]+\.js$/.test(entry.name)).name;
    const worker = new Worker(script, { type: 'module' });
    const ask = (id, request) =>
      new Promise((done) => {
        worker.onmessage = ({ data }) => data.kind !== 'report' && done(data.answer);
        worker.postMessage({ kind: 'ask', id, request });
      });
    worker.postMessage({ kind: 'start', module: await WebAssembly.compileStreaming(fetch('/petri.wasm')), stop: null });
    const { record } = await ask(1, { op: 'new', setup: { game: 'ataxx' } });
    const { report } = await ask(2, { op: 'search', search: { record, level: asked, limit: { nodes: 1000 } } });
    worker.terminate();
    return report.judge;
  }, level);
}

test('full strength fetches the network and the policy of its game, keeps them, and is judged by it', async () => {
  const { page, errors } = await desk.newPage(STILL);
  const coming = Promise.all([page.waitForResponse(isNetwork), page.waitForResponse(isPolicy)]);
  await open(page, `${desk.url}/play?${FULL}`);
  await exchange(page);
  const [response] = await coming;
  assert.equal(response.headers()['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(response.headers()['content-encoding'], 'br');
  assert.match(await judgeOf(page, 10), /^ataxx-/);
  assert.equal(await judgeOf(page, 9), null);
  assert.deepEqual(errors, []);
});

test('weaker levels fetch none', async () => {
  const { page } = await desk.newPage(STILL);
  const fetched = [];
  page.context().on('request', (request) => fetched.push(request.url()));
  await open(page, `${desk.url}/play?game=ataxx&level=9&side=first`);
  await exchange(page);
  assert.deepEqual(
    fetched.filter((url) => /\.(net|policy)$/.test(url)),
    [],
  );
});

test('where the network cannot be fetched, full strength plays without it', async () => {
  const { page } = await desk.newPage({ ...STILL, serviceWorkers: 'block' });
  await page.context().route('**/*.net', (route) => route.abort());
  await open(page, `${desk.url}/play?${FULL}`);
  await exchange(page);
  assert.equal(await judgeOf(page, 10), null);
});

test('a browser that does not know the module says what to do', async () => {
  const { page } = await desk.newPage({ ...STILL, serviceWorkers: 'block' });
  const unknown = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 0x7f, 0]);
  await page
    .context()
    .route('**/petri.wasm', (route) => route.fulfill({ contentType: 'application/wasm', body: unknown }));
  await page.goto(`${desk.url}/play?game=ataxx&level=1&side=first`);
  await page.getByText('March 2023').first().waitFor();
});
