/** Both packages on a static page in Chromium: no server but one of files, and none once it has loaded. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { extname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import { chromium } from 'playwright-core';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };
const PACKAGES = new URL('../../', import.meta.url);
/** What the element may weigh without the module, compressed; texts, themes and chess men come when they are needed. */
const BUDGET = 25_000;

let server;
let browser;
let page;
const errors = [];

/** The page of README.md with the computer of README.md, where our packages lie. */
function readmePage() {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const block = (language) => readme.match(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's'))[1];
  const html = block('html').replace('/petri-games/', '/petri/dist/').replace('"/petri-board/', '"/petri-board/dist/');
  return `<!doctype html><title>README</title>${html}<script type="module">
    import { Engine } from 'petri-games';
    const board = document.querySelector('petri-board');
    const engine = await Engine.load();
    await board.ready;
    ${block('js')}
    document.body.dataset.ready = 'yes';
  </script>`;
}

before(async () => {
  server = createServer(async (request, response) => {
    if (request.url === '/readme.html')
      return response.writeHead(200, { 'Content-Type': TYPES['.html'] }).end(readmePage());
    try {
      const body = await readFile(new URL(`.${request.url}`, PACKAGES));
      response.writeHead(200, { 'Content-Type': TYPES[extname(request.url)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await chromium.launch({ executablePath: process.env.PETRI_CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  page = await context.newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(`http://127.0.0.1:${server.address().port}/petri-board/tests/page.html`);
  await page.locator('body[data-ready]').waitFor();
});
after(async () => {
  await browser?.close();
  server?.close();
});

const cell = (name) => page.locator(`petri-board [data-cell="${name}"]`);
const plies = () => page.evaluate(() => document.querySelector('petri-board').ply);
const picture = (name) =>
  process.env.PETRI_PICTURES ? page.screenshot({ path: `${process.env.PETRI_PICTURES}/${name}.png` }) : null;

test('a game is played to its end by hand against the engine, without a network', async () => {
  // The thread starts with the first search; after that nothing more is fetched.
  await cell('a7').press('Enter');
  await cell('b6').press('Enter');
  await page.waitForFunction(() => document.querySelector('petri-board').ply >= 2);
  await page.context().setOffline(true);
  await picture('played');
  for (;;) {
    const next = await page.evaluate(() => {
      const { game } = document.querySelector('petri-board');
      const [move] = game.legalMoves;
      return game.isOver ? null : { from: move.from[0], to: move.to, ply: game.record.moves.length };
    });
    if (!next) break;
    await cell(next.from).press('Enter');
    await cell(next.to).press('Enter');
    await page.waitForFunction((ply) => {
      const board = document.querySelector('petri-board');
      return board.game.isOver || (board.ply > ply + 1 && board.game.turn === 'first');
    }, next.ply);
  }
  assert.match(await page.locator('petri-board p').first().textContent(), /wins|draw/);
  await page.context().setOffline(false);
  assert.deepEqual(errors, []);
});

test('its moves are gone through', async () => {
  const last = await plies();
  await page.getByRole('button', { name: 'One move back' }).click();
  assert.equal(await plies(), last - 1);
  await page.getByRole('button', { name: 'To the start' }).click();
  assert.equal(await plies(), 0);
  assert.equal(await page.getByRole('button', { name: 'One move back' }).isDisabled(), true);
  await page.getByRole('button', { name: 'To the last move' }).click();
  assert.equal(await plies(), last);
});

test('a man is dropped from the reserve', async () => {
  await page.evaluate(() => {
    const board = document.querySelector('petri-board');
    board.setAttribute('hand', 'both');
    board.removeAttribute('board');
    board.setAttribute('game', 'schataxx');
  });
  await page.getByRole('button', { name: /white queen/ }).click();
  await cell('b2').press('Enter');
  assert.match(await page.evaluate(() => document.querySelector('petri-board').game.fen), /1Q6/);
});

for (const game of ['hexxagon', 'schataxx-balanced', 'schataxx-unlimited', 'attangle', 'ataxx']) {
  test(`${game} is shown, and axe has nothing to say`, async () => {
    await page.evaluate((name) => document.querySelector('petri-board').setAttribute('game', name), game);
    await page.evaluate(() => document.querySelector('petri-board').play('nonsense'));
    const { violations } = await new AxeBuilder({ page }).analyze();
    assert.deepEqual(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      [],
    );
    await picture(game);
  });
}

test('another language, a theme and the dark', async () => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => {
    const board = document.querySelector('petri-board');
    board.setAttribute('lang', 'de');
    board.setAttribute('theme', 'wood');
  });
  await page.getByText('Rot ist am Zug').waitFor();
  const dishIs = (value) =>
    page.waitForFunction(
      (value) => getComputedStyle(document.querySelector('petri-board')).getPropertyValue('--dish').includes(value),
      value,
    );
  await dishIs('2b2018');
  await picture('german-dark-wood');
  await page.addStyleTag({ content: 'petri-board { --dish: rebeccapurple }' });
  await dishIs('rebeccapurple');
  await page.setViewportSize({ width: 390, height: 800 });
  await picture('narrow');
});

test('what is no game is said, not thrown', async () => {
  await page.evaluate(() => document.querySelector('petri-board').setAttribute('record', '[Game "ataxx"]\n\n1. z9 *'));
  await page.getByText(/z9/).waitFor();
  assert.deepEqual(errors, []);
});

test('what a board does not need is not fetched', async () => {
  const other = await page.context().newPage();
  const fetched = [];
  other.on('request', (request) => fetched.push(request.url().split('/').at(-1)));
  await other.goto(page.url());
  await other.locator('body[data-ready]').waitFor();
  const parts = ['petri-board.js', 'en.js', 'de.js', 'themes.js', 'chessmen.js'];
  assert.deepEqual(
    parts.filter((part) => fetched.includes(part)),
    ['petri-board.js', 'en.js'],
  );
  await other.close();
});

test('the page of README.md plays against the computer', async () => {
  const other = await page.context().newPage();
  await other.goto(new URL('/readme.html', page.url()).href);
  await other.locator('body[data-ready]').waitFor();
  await other.evaluate(() => {
    const board = document.querySelector('petri-board');
    board.play(board.game.legalMoves[0].text);
  });
  await other.waitForFunction(() => document.querySelector('petri-board').ply === 2);
  await other.close();
});

test('the element is light', async () => {
  const size = brotliCompressSync(await readFile(new URL('petri-board/dist/petri-board.js', PACKAGES))).length;
  console.log(`petri-board.js: ${size} bytes by brotli, budget ${BUDGET}`);
  assert.ok(size <= BUDGET);
});
