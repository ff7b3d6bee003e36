/** The analysis board and the review of games: opened, used, kept, sent on, offline, on a telephone. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { axe, clickCell, counts, pick, stand, startServer } from './harness.mjs';

const desk = stand();

const shown = (page) => page.locator('[data-node][aria-current=step]').getAttribute('aria-label');
const nodes = (page) => page.locator('[data-node]').count();

/** Opens the analysis of a record pasted into the page. */
async function paste(page, url, text) {
  await page.goto(url);
  await page.locator('svg[role=grid]').waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByLabel('Open a position, a record or moves').fill(text);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

/** Waits until the address carries a text: it is packed behind the sign. */
async function addressSays(page, text) {
  const unpacked = () =>
    page.evaluate(async () => {
      const packed = atob(location.hash.slice(1).replaceAll('-', '+').replaceAll('_', '/'));
      const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0));
      const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
      return new Response(plain).text().catch(() => '');
    });
  while (!(await unpacked()).includes(text));
}

async function engineOn(page) {
  await page.getByRole('switch', { name: 'Engine' }).click();
  await page.locator('.pv button').first().waitFor();
}

test(
  'a finished game opens in analysis: lines, a variation, promoted, kept, sent by link',
  { timeout: 120000 },
  async () => {
    const { page, errors } = await desk.newPage({ reducedMotion: 'reduce' });
    await page.goto(`${desk.url}/play?game=ataxx&side=both`);
    for (const [from, to] of [
      ['a7', 'b6'],
      ['g7', 'f6'],
    ]) {
      await pick(page, from);
      await clickCell(page, to);
      await page.locator(`[role=gridcell][data-cell=${to}][aria-label*=stone]`).waitFor();
    }
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Confirm: resign' }).click();
    await page.getByRole('link', { name: 'Game review' }).click();
    await page.locator('[data-node="2"][aria-current=step]').waitFor();
    await page.getByText('the other side resigned').waitFor();
    await page.locator('progress').waitFor({ state: 'detached', timeout: 60000 });

    await engineOn(page);
    await counts(page.locator('.engine-lines li'), 2);
    await page.getByLabel('Number of lines').selectOption('3');
    await page.locator('.engine-lines li').nth(2).waitFor();
    await page.getByRole('img', { name: /Red wins \d+%/ }).waitFor();
    await page.getByRole('switch', { name: 'Engine' }).click();

    await page.keyboard.press('ArrowLeft');
    await page.locator('[data-node="1"][aria-current=step]').waitFor();
    // The board follows the list of moves as soon as the rules have answered.
    await pick(page, 'a1');
    await clickCell(page, 'b2');
    await page.locator('[data-node="3"][aria-current=step]').waitFor();
    await page.getByRole('button', { name: 'Notes on this move' }).click();
    await page.getByRole('button', { name: '!? interesting move' }).click();
    await page.getByLabel('Comment').fill('to the other corner');
    await page.getByRole('button', { name: 'Make main line' }).click();
    await page.locator('.row [data-node="3"]').waitFor();
    await addressSays(page, '1. b6 b2!? {to the other corner}');

    const address = page.url();
    await page.reload();
    await page.locator('.row [aria-current=step]', { hasText: 'b2' }).waitFor();
    await page.getByText('to the other corner').waitFor();
    const other = await desk.newPage({ reducedMotion: 'reduce' });
    await other.page.goto(address);
    await other.page.locator('.row [aria-current=step]', { hasText: 'b2' }).waitFor();
    assert.match(await shown(other.page), /b2, !\?/);
    assert.equal(await nodes(other.page), 3);
    await page.goto(`${desk.url}/analysis`);
    await page.getByText('to the other corner').waitFor();
    assert.deepEqual([...errors, ...other.errors], []);
  },
);

test('games of other sites are listed, what cannot be read is named, and one is opened', async () => {
  const { page, errors } = await desk.newPage({ reducedMotion: 'reduce' });
  const report = (name, variants, moves) => ({
    header: { game: { name, variants }, players: ['Ann', 'Bob'].map((name, result) => ({ name, result })) },
    moves,
  });
  const attangle = report('Attangle', [], [['c1', 'c3'], ['c5', 'a1'], ['c5,c1-c3']]);
  const small = report('Ataxx', ['square-5'], [['a5-b4']]);
  await paste(page, `${desk.url}/analysis?game=ataxx`, JSON.stringify([attangle, small]));
  await page.getByText('There is no game “Ataxx (square-5)”.', { exact: false }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Ann – Bob' }).click();
  await page.locator('[data-node]').nth(4).waitFor();
  assert.equal(await nodes(page), 5);
  await paste(page, `${desk.url}/analysis?game=ataxx`, JSON.stringify(small));
  await page.getByText('Line 1, character 1: There is no game “Ataxx (square-5)”.').waitFor();
  assert.deepEqual(errors, []);
});

test('records with variations, lists of moves and positions are read; what is wrong is said', async () => {
  const { page, errors } = await desk.newPage({ reducedMotion: 'reduce' });
  await paste(page, `${desk.url}/analysis?game=ataxx`, '1. b6 f6 2. c5 (2. b5 f5 3. zz9) 2... e5!');
  await page.getByText('These moves are not legal and were left out: zz9').waitFor();
  assert.equal(await nodes(page), 6);
  await paste(page, `${desk.url}/analysis?game=hexxagon`, '1. a2 nonsense');
  await page.getByText('Line 1, character 7: “nonsense” does not fit here.').waitFor();
  await paste(page, `${desk.url}/analysis?game=ataxx`, '4/5/6/7/6/1w3/4 b 1');
  await page
    .getByText('Black to move', { exact: false })
    .or(page.locator('.seat.active[data-side=second]'))
    .first()
    .waitFor();
  assert.deepEqual(errors, []);
});

/** A short game against petri as it is kept on a device. */
function keepGame(page) {
  return page.evaluate(() => {
    const moves = ['a7c5', 'g6', 'c5a5', 'b2', 'g1f3', 'g6e7', 'g3', 'e7g5', 'e3', 'a1a3'];
    const record = {
      game: 'ataxx',
      rules: {},
      start: 'x5o/7/7/7/7/7/o5x x 0 1',
      moves,
      spent_ms: moves.map((_, ply) => 1000 * (ply + 1)),
      clock: { base_ms: 300000, increment_ms: 0 },
      ended: { outcome: 'second', reason: 'resign' },
      tags: { First: 'Ada', Second: 'petri (level 4)' },
    };
    const summary = { plies: 10, turn: 'first', score: [4, 5], fen: '', end: record.ended };
    const date = '2026-11-21T12:00:00.000Z';
    const game = {
      id: 'short',
      record,
      level: 4,
      human: 'first',
      board: null,
      day: null,
      created: date,
      changed: date,
    };
    localStorage.setItem('petri.game.short', JSON.stringify({ ...game, summary }));
  });
}

test(
  'a game is reviewed: graph, accuracy, labels, a sentence; its mistakes are tried again',
  { timeout: 120000 },
  async () => {
    const { page, errors } = await desk.newPage({ reducedMotion: 'reduce' });
    await page.goto(`${desk.url}/games`);
    await keepGame(page);
    await page.goto(`${desk.url}/analysis?id=short&review=1&side=first`);
    const review = page.getByRole('region', { name: 'Game review' });
    await review.getByRole('button', { name: 'Winning chances and score' }).waitFor();
    await page.locator('progress').waitFor({ state: 'detached', timeout: 60000 });
    await review.getByRole('row', { name: /Ada .*\d+ %/ }).waitFor();
    await page
      .getByText(/\d+% accurate/)
      .first()
      .waitFor();
    await axe(page, 'the review');

    await review
      .getByRole('button', { name: /^Ada, (Blunder|Mistake|Inaccuracy): [1-9]/ })
      .last()
      .click();
    await page.locator('.verdict .name').waitFor();
    assert.match(await page.locator('.verdict').innerText(), /Better: \S+/);
    await page.locator('[data-ply][aria-label*="Inaccuracy"], [data-ply][aria-label*="Blunder"]').first().waitFor();

    await page.getByRole('button', { name: 'Learn from your mistakes' }).click();
    const lesson = page.getByRole('region', { name: 'Learn from your mistakes' });
    await lesson.getByText(/Red played \S+\. Find a better move\./).waitFor();
    await lesson.getByRole('button', { name: 'Hint' }).click();
    await lesson.getByRole('button', { name: 'Show the move' }).click();
    await lesson.getByText(/The better move was/).waitFor();
    await lesson.getByRole('button', { name: 'Back to the review' }).click();
    await review.waitFor();
    assert.deepEqual(errors, []);
  },
);

test('the engine stays off while a rated game runs', async () => {
  const { page } = await desk.newPage({ reducedMotion: 'reduce' });
  await page.goto(`${desk.url}/games`);
  await page.route('**/api/**', (route) => route.abort());
  await page.evaluate(() =>
    localStorage.setItem('petri.guarded', JSON.stringify({ k3x9: { key: '', atMs: Date.now() } })),
  );
  await page.goto(`${desk.url}/analysis?game=ataxx`);
  await page.getByText('A rated game of yours is running').waitFor();
  assert.equal(await page.getByRole('switch', { name: 'Engine' }).isDisabled(), true);
});

for (const [name, options] of Object.entries({
  'a desk in the light': { colorScheme: 'light' },
  'a telephone in the dark': { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
})) {
  test(`on ${name}: accessible, nothing sideways`, async () => {
    const { page, errors } = await desk.newPage({ reducedMotion: 'reduce', ...options });
    await paste(page, `${desk.url}/analysis?game=schataxx`, '1. N@b1 Q@g2 (1... N@g7 {quiet}) 2. B@b2');
    await page.locator('[data-node="2"]').waitFor();
    await page.getByRole('button', { name: 'Notes on this move' }).click();
    await engineOn(page);
    await axe(page, name);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
    assert.deepEqual(errors, []);
  });
}

test(
  'without the server an analysis and its links work',
  { skip: Boolean(process.env.PETRI_URL), timeout: 60000 },
  async () => {
    const server = await startServer();
    const { page, errors } = await desk.newPage({ reducedMotion: 'reduce' });
    await page.goto(`${server.url}/analysis?game=ataxx`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller) {
        await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
      }
    });
    server.stop();
    await pick(page, 'a7');
    await clickCell(page, 'b6');
    await addressSays(page, '1. b6');
    await page.reload();
    await page.locator('[data-node="1"][aria-current=step]').waitFor();
    await engineOn(page);
    // The network of the game was not fetched while there was a server: the plain evaluation judges.
    assert.deepEqual(
      errors.filter((error) => !error.includes('ERR_')),
      [],
    );
  },
);

test('what is safe and in danger is marked on the board, and the switch is remembered', async () => {
  const { page, errors } = await desk.newPage({ reducedMotion: 'reduce' });
  const fen = 'xx1----/xxx----/-------/-------/-------/-------/x1o---- x 0 9';
  await page.goto(`${desk.url}/analysis?game=ataxx&fen=${encodeURIComponent(fen)}`);
  await page.getByRole('switch', { name: 'Safe and in danger' }).click();
  await page.getByText('Red: 5 safe, 1 empty cells of its own, 1 can be flipped at once').waitFor();
  await counts(page.locator('.board circle.permanent'), 5);
  await page.reload();
  await page.locator('.board circle.permanent').first().waitFor();
  await page.goto(`${desk.url}/analysis?game=attangle&fen=${encodeURIComponent('4/5/6/7/6/5/b(bw)1b w 3')}`);
  await page.getByText('Black can capture a2 with a1 + a4: height 3').waitFor();
  await axe(page, 'analysis with the safety map');
  assert.deepEqual(errors, []);
});

test('a solved end: its certificate is made, checked, and refused when it was tampered with', async () => {
  const { page, errors } = await desk.newPage({ reducedMotion: 'reduce' });
  const fen = 'xxooo/xxoxxo/xxoxxxo/xxox-xoo/xxx-xxooo/xxxx-xx1/2ooxxx/ooooxx/ooooo x 0 93';
  await page.goto(`${desk.url}/analysis?game=hexxagon&fen=${encodeURIComponent(fen)}`);
  await engineOn(page);
  await page.getByText('Solved: Red +12').waitFor();
  await page.getByRole('button', { name: 'Certificate', exact: true }).click();
  await page.getByText(/The certificate holds: Red \+12/).waitFor({ timeout: 60000 });
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save certificate' }).click();
  const text = await readFile(await (await coming).path(), 'utf8');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const open = (content) =>
    page
      .getByLabel('Open a file …')
      .setInputFiles({ name: 'proof.jsonl', mimeType: 'text/plain', buffer: Buffer.from(content) });
  await open(text.replace('"margin":12', '"margin":13'));
  await page.getByText('The certificate does not hold').waitFor();
  await open(text);
  await page.getByRole('button', { name: 'Open its position' }).waitFor();
  assert.deepEqual(errors, []);
});

test('the explorer knows the first moves of every game, and a click plays one', async () => {
  const { page, errors } = await desk.newPage({ reducedMotion: 'reduce' });
  for (const game of ['hexxagon', 'schataxx', 'schataxx-balanced', 'schataxx-unlimited', 'attangle', 'ataxx']) {
    await page.goto(`${desk.url}/analysis?game=${game}`);
    await page.getByText('Opening explorer').click();
    await page.locator('details tbody tr').first().waitFor();
  }
  await page.locator('details .move').first().click();
  await page.locator('[data-node="1"][aria-current=step]').waitFor();
  await page.locator('details tbody tr').first().waitFor();
  await axe(page, 'analysis with the explorer');
  assert.deepEqual(errors, []);
});

test('a repetition is judged by other rules, and its count is shown', { timeout: 120000 }, async () => {
  const { page, errors } = await desk.newPage({ reducedMotion: 'reduce' });
  const moves = 'a7a5 g7g5 a5a7 g5g7 a7a5 g7g5 a5a7 g5g7'.split(' ');
  const record = { game: 'ataxx', start: 'x5o/7/7/7/7/7/ox4x x 0 1', moves };
  await paste(page, `${desk.url}/analysis?game=ataxx`, JSON.stringify(record));
  await page.locator('[data-node="8"]').click();
  await page.getByText('Repetition and other rules').click();
  await page.getByText('Position seen 3 of 3 times').waitFor();
  await page.getByText('8 moves without a clone; these rules set no limit').waitFor();
  await page.getByText('Red wins: the position was repeated (move 8, 3 : 2)').waitFor();
  await page.getByText('A draw: the position was repeated (move 8, 3 : 2)').waitFor();
  const ignored = page.getByRole('button', { name: /Quiet turns: 100, then a draw · Repetition: Ignored/ });
  await ignored.getByText('Not over after move 8 (3 : 2)').waitFor();
  await axe(page, 'analysis with other rules');
  await page.locator('[data-node="4"]').click();
  await page.getByText('Position seen 2 of 3 times').waitFor();
  await ignored.click();
  await page.locator('[data-node="8"][aria-current=step]').waitFor();
  assert.deepEqual(errors, []);
});
