/** What a new user trips over: each test is a fault that was seen once in a real browser. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import AxeBuilder from '@axe-core/playwright';
import { cellsSaying, counts, open, stand } from './harness.mjs';
import { ask, LINE, make, meet, more, person, play, press, result, ROW, served, STILL } from './online.mjs';

const desk = stand();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const LOST_KING = 'k6N/8/8/8/8/8/8/K4q1n[QRRBBNSSSSSSSSrrbbnssssssss] w - - 0 1';
const local = (query) => `${desk.url}/play?${new URLSearchParams(query)}`;

/** How far a page reaches over the right edge of the window. */
const overhang = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const boxOf = (page, selector) => page.locator(selector).first().boundingBox();
const isInView = async (page, locator) => {
  const box = await locator.boundingBox();
  return box !== null && box.y >= 0 && box.y + 40 <= page.viewportSize().height;
};

test('the preview tells that the reply takes the king, and rings it', async () => {
  const { page } = await desk.newPage(STILL);
  await open(page, local({ game: 'schataxx', side: 'both', fen: LOST_KING }));
  await page.locator('.tray button:enabled').last().click();
  await page.locator('[data-cell=g7]').hover();
  await page.getByText('Black then takes the king').waitFor();
  await counts(page.locator('.cues .threat'), 1);
});

test('the two ends of Schataxx are explained when they are near', async () => {
  const { page } = await desk.newPage(STILL);
  await open(page, local({ game: 'schataxx', side: 'both', fen: LOST_KING }));
  await page.getByText('Black can convert the king on a1 next and win.').waitFor();
  await counts(page.locator('.cues .threat'), 1);
  const large = 'k2r3n/2b5/8/8/SSSSSSSS/8/8/KQ6[RRBBNqrbnssssssss] w - - 2 20';
  await open(page, local({ game: 'schataxx', side: 'both', fen: large.replace(' w ', ' b ') }));
  await page.getByText('White can enclose more than half the board next and win.').waitFor();
  await page.getByText('White has an area of 32. An area of 33 wins at once.').waitFor();
  await open(page, local({ game: 'schataxx', side: 'both', rules: 'enclosure=final', fen: large }));
  await page.locator('[role=gridcell].live').first().waitFor();
  assert.equal(await page.getByText('An area of 33 wins at once.').count(), 0, 'not by these rules');
});

test('who resigns is told so, in view, and the mark of a hint goes with the move', async () => {
  const { page } = await desk.newPage({ ...STILL, ...PHONE });
  await open(page, local({ game: 'ataxx', level: 1, side: 'first' }));
  const before = await boxOf(page, '.actions button:nth-child(2)');
  await page.getByRole('button', { name: 'Hint' }).tap();
  await page.getByText(/^Hint: /).waitFor();
  await page.locator('[data-cell=g1]').tap();
  await page.locator('[data-cell=f1]').tap();
  await page.locator('[data-cell=f1]').tap();
  await page.locator('[data-ply="1"]').waitFor();
  await counts(page.locator('.cues .hint'), 0);
  await page.locator('[data-ply="2"]').waitFor();
  const hint = page.getByRole('button', { name: 'Hint' });
  assert.deepEqual(await hint.boundingBox(), before, 'no control changes its place');
  await more(page);
  await press(page, 'Resign');
  await press(page, 'Confirm: resign');
  await result(page).getByText('You lost').waitFor();
  await result(page).getByText('you resigned').waitFor();
  await page.waitForFunction(() => {
    const { top } = document.querySelector('section[aria-label=Result]').getBoundingClientRect();
    return top >= 0 && top < innerHeight - 150;
  });
});

test('enclosed squares are tinted, said aloud, and counted in the preview', async () => {
  const { page } = await desk.newPage(STILL);
  await open(
    page,
    local({ game: 'schataxx', side: 'both', fen: '6nk/8/8/8/8/N7/RRR5/K1R5[QBBSSSSSSSSqbbssssssss] w - - 0 9' }),
  );
  assert.deepEqual(await cellsSaying(page, /enclosed by White/), ['b1']);
  await page.locator('.tray button:enabled').last().click();
  const [target] = await cellsSaying(page, /drop here/);
  await page.locator(`[data-cell="${target}"]`).hover();
  await page.getByText(/area [+−]\d/).waitFor();
});

test('in Attangle what can be captured has corners, and the preview its height', async () => {
  const { page } = await desk.newPage(STILL);
  await open(page, local({ game: 'attangle', side: 'both', fen: '4/5/6/7/6/wbw2/4 w 7' }));
  const corners = page.locator('.cues .corners.thin');
  await corners.first().waitFor();
  const [target] = await cellsSaying(page, /can be captured/);
  await page.locator(`[data-cell="${target}"]`).hover();
  await page.getByText(/stack of \d/).waitFor();
  await counts(page.locator('.cues .height'), 1);
});

test('in Attangle a capture with a choice asks for one attacker, then for the other', async () => {
  const { page } = await desk.newPage(STILL);
  await open(page, local({ game: 'attangle', side: 'both', fen: '4/5/6/7/1w4/wbw2/4 w 7' }));
  await page.locator('[data-cell=b2]').click();
  await page.getByText('Capture b2: pick the first attacker').waitFor();
  await counts(page.locator('.cues .choice'), 3);
  await counts(page.locator('.cues .attack'), 3);
  await page.locator('[data-cell=c2]').click();
  await page.getByText('Capture b2: pick the second attacker').waitFor();
  await counts(page.locator('.cues .choice'), 2);
  await counts(page.locator('.cues .pick:not(.gap)'), 1);
  await page.locator('[data-cell=b3]').click();
  await page.locator('[data-ply="1"]').getByText('b3,c2-b2').waitFor();
});

test('live Schataxx shows names and clocks on every screen', served, async () => {
  for (const options of [
    { viewport: { width: 1280, height: 800 } },
    { viewport: { width: 1366, height: 657 } },
    { viewport: { width: 844, height: 390 } },
    PHONE,
  ]) {
    const { first } = await meet(desk, { game: 'schataxx', options });
    const where = `${options.viewport.width} px`;
    await first.getByText('Make your first move within 30 seconds').waitFor();
    assert.equal(await overhang(first), 0, where);
    const cut = await first.evaluate(
      () =>
        [...document.querySelectorAll('.player p > a')].filter((name) => {
          const [own, row] = [name.getBoundingClientRect(), name.parentElement.getBoundingClientRect()];
          return own.right > row.right + 1;
        }).length,
    );
    assert.equal(cut, 0, `names are whole at ${where}`);
    await first.locator('.player.active .details').waitFor();
    const short = await first
      .locator('.player .details')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
    assert.deepEqual(short, [], `whose turn it is, and the area, can be read at ${where}`);
    if (options.viewport.height > 520) {
      const { y, height } = await boxOf(first, '.seat.near .tray');
      assert.ok(y + height <= options.viewport.height, `the reserve is in view at ${where}`);
    }
    const clocks = await first.locator('.clock').all();
    for (const clock of clocks) {
      const box = await clock.boundingBox();
      assert.ok(box.x + box.width <= options.viewport.width, where);
    }
  }
});

test('on a phone the chat leaves board and clocks where they are', served, async () => {
  const { first } = await meet(desk, { options: PHONE });
  const before = await boxOf(first, 'svg[role=grid]');
  await first.getByRole('button', { name: 'Chat' }).tap();
  const sheet = first.locator('#chat');
  await sheet.waitFor();
  assert.deepEqual(await boxOf(first, 'svg[role=grid]'), before);
  const box = await sheet.boundingBox();
  assert.ok(box.y >= before.y + before.height * 0.75, 'the sheet leaves the board in view');
});

test('a large window shows the chat below the moves, without a click and without scrolling', served, async () => {
  for (const [width, height, isOpen] of [
    [1280, 800, true],
    [1920, 1080, true],
    [1366, 657, false],
  ]) {
    const { first, second } = await meet(desk, { options: { viewport: { width, height } } });
    const chat = first.locator('#chat');
    const opens = first.getByRole('button', { name: 'Chat' });
    await first.getByText('Make your first move within 30 seconds').waitFor();
    if (isOpen) {
      await chat.waitFor();
      await second.locator('#chat').waitFor();
      await first.waitForFunction(
        () =>
          document.querySelector('#chat').getBoundingClientRect().bottom <= innerHeight &&
          document.documentElement.scrollHeight <= innerHeight,
      );
      await first.getByLabel('Message').fill('good luck');
      await first.getByRole('button', { name: 'Send', exact: true }).click();
      await second.getByText('good luck').waitFor();
      await opens.click();
      await chat.waitFor({ state: 'detached' });
      await opens.click();
      await chat.waitFor();
    } else {
      await counts(chat, 0);
      await opens.click();
      await chat.waitFor();
    }
  }
});

test('the chat stays closed where it was closed, and the score graph stands in its place', served, async () => {
  const players = await meet(desk, { fen: ROW, options: { viewport: { width: 1280, height: 800 } } });
  const { first } = players;
  const graph = first.locator('aside').getByRole('button', { name: 'Score from move to move' });
  await first.locator('#chat').waitFor();
  await play(players, 0, 2);
  await first.getByRole('button', { name: 'Chat' }).click();
  await first.locator('#chat').waitFor({ state: 'detached' });
  await graph.waitFor();
  await first.reload();
  await first.locator('[data-ply="2"]').waitFor();
  await graph.waitFor();
  await counts(first.locator('#chat'), 0);
  await first.getByRole('button', { name: 'Chat' }).click();
  await first.locator('#chat').waitFor();
  await first.reload();
  await first.locator('#chat').waitFor();
});

test('who resigns online is told so, and the other side who it was', served, async () => {
  const players = await meet(desk, { fen: ROW });
  const { first, second } = players;
  await play(players, 0, 2);
  const name = await first.locator('.seat.near .player p > a').innerText();
  await more(first);
  await press(first, 'Resign');
  await press(first, 'Confirm: resign');
  await result(first).getByText('You lost').waitFor();
  await result(first).getByText('you resigned').waitFor();
  await result(second).getByText('You won').waitFor();
  await result(second).getByText(`${name} resigned`).waitFor();
});

test('a large window shows the score from move to move below the moves of a local game', async () => {
  const { page } = await desk.newPage({ ...STILL, viewport: { width: 1280, height: 800 } });
  await open(page, local({ game: 'hexxagon', side: 'both' }));
  const graph = page.locator('aside').getByRole('button', { name: 'Score from move to move' });
  await counts(graph, 0);
  for (const ply of [1, 2]) {
    await page.locator('[role=gridcell][aria-label*="can clone"]').first().click();
    await page.locator('[role=gridcell][aria-label*="clone here"]').first().click();
    await page.locator(`[data-ply="${ply}"]`).waitFor();
  }
  await graph.locator('polyline.first').waitFor({ state: 'attached' });
  await page.setViewportSize({ width: 1366, height: 657 });
  await counts(graph, 0);
});

test('days have no first move to hurry for', served, async () => {
  const { first } = await meet(desk, { time: '3d' });
  await first.getByText('3 days per move').first().waitFor();
  assert.equal(await first.getByText('first move within').count(), 0);
});

test('the end of a live game: the reader’s own number first, and a copy that keeps the names', served, async () => {
  const players = await meet(desk, { fen: ROW });
  const { first, second } = players;
  await make(first, LINE[0]);
  await second
    .getByText(/Choose a stone|Red:/)
    .first()
    .waitFor();
  await play(players, 1, 5);
  await result(first).getByText('You won').waitFor();
  await result(first).getByText('5 : 2').waitFor();
  await result(second).getByText('You lost').waitFor();
  await result(second).getByText('2 : 5').waitFor();
  assert.ok(await isInView(first, first.locator('[data-ply="5"]')), 'the last move is in view');
  const names = await first.locator('.player p > a').allInnerTexts();
  await press(first, 'Open a copy');
  await first.waitForURL(/\/play\?id=/);
  for (const name of names) await first.locator('.player').getByText(name, { exact: true }).waitFor();
  await first.goto(`${desk.url}/games`);
  for (const name of names) await first.locator('article').getByText(name).first().waitFor();
});

test('a slow first visit to the lobby is calm: nothing moves, nothing is being restored', served, async () => {
  const { page } = await desk.newPage(STILL);
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.addInitScript(() => {
    globalThis.shift = 0;
    globalThis.notes = new Set();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver(() => {
      for (const note of document.querySelectorAll('main [data-connection]')) globalThis.notes.add(note.textContent);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${desk.url}/lobby`);
  await page.getByText(/player.? online/).waitFor();
  assert.deepEqual(await page.evaluate(() => [...globalThis.notes]), []);
  const shift = await page.evaluate(() => globalThis.shift);
  assert.ok(shift < 0.02, `the layout shifts by ${shift}`);
  assert.equal(await page.getByText('0 players').count(), 0);
});

test('every page is calm while it loads', async () => {
  for (const options of [{ viewport: { width: 1280, height: 800 } }, PHONE]) {
    const { page } = await desk.newPage({ ...STILL, ...options });
    await page.addInitScript(() => {
      globalThis.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) globalThis.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of [
      '',
      'play?game=schataxx&level=1&side=first',
      'games',
      'rules/attangle',
      'puzzles',
      'settings',
    ]) {
      await page.goto(`${desk.url}/${path}`);
      await page.locator('main h1, main [role=grid]').first().waitFor();
      await page.waitForLoadState('networkidle');
      const shift = await page.evaluate(() => globalThis.shift);
      assert.ok(shift < 0.02, `/${path} at ${options.viewport.width} px shifts by ${shift}`);
    }
  }
});

test('the reader’s own number stands first, whichever side it is', async () => {
  const { page } = await desk.newPage(STILL);
  const walls = '/-------'.repeat(6);
  await open(page, local({ game: 'ataxx', side: 'second', level: 1, fen: `xo1----${walls} o 0 9` }));
  await page.locator('[data-cell=b7]').click();
  await page.locator('[data-cell=c7]').click();
  await result(page).getByText('You won').waitFor();
  await result(page).getByText('2 : 1').waitFor();
});

test('Attangle speaks of captures, not of flips', async () => {
  const { page } = await desk.newPage(STILL);
  await open(page, local({ game: 'attangle', side: 'both' }));
  await page.getByText(/tap an enemy stack that two of yours can capture/).waitFor();
  await page.locator('[data-cell=a1]').hover();
  await page.getByText('no reply captures').waitFor();
  assert.equal(await page.locator('.preview').getByText(/flip/).count(), 0);
});

test('whoever waits is not told to choose, and fast moves leave the list quiet', served, async () => {
  const players = await meet(desk, { fen: ROW });
  const { first, second } = players;
  await second.getByText(/ is to move$/).waitFor();
  assert.equal(
    await second
      .locator('.preview')
      .getByText(/Choose/)
      .count(),
    0,
  );
  await play(players, 0, 2);
  for (const move of await first.locator('[data-ply]').allInnerTexts()) assert.match(move, /^[a-g]7(\s\d+ s)?$/);
});

test('a number in the reserve stands beside its piece', async () => {
  for (const options of [{ viewport: { width: 1280, height: 800 } }, PHONE]) {
    const { page } = await desk.newPage({ ...STILL, ...options });
    await open(page, local({ game: 'schataxx', side: 'first', level: 1 }));
    const covered = await page.evaluate(
      () =>
        [...document.querySelectorAll('.tray button')].filter((each) => {
          const [piece, count] = ['svg', 'small'].map((name) => each.querySelector(name).getBoundingClientRect());
          return count.left < piece.right - 1;
        }).length,
    );
    assert.equal(covered, 0);
  }
});

test('guests are told whose page moderation is, and the game of the day that it counts', served, async () => {
  const { page } = await desk.newPage(STILL);
  await page.goto(`${desk.url}/moderation`);
  await page.getByText('This page is for moderators.').waitFor();
  await page.goto(`${desk.url}/`);
  await page.getByRole('link', { name: 'Play today’s board' }).click();
  await page.getByText(/^Board of .*: your first game counts$/).waitFor();
});

test('pages say what they are, and a fresh browser finds the way in', served, async () => {
  const { page } = await desk.newPage(STILL);
  const titles = [];
  for (const path of ['', 'rules', 'games', 'settings', 'puzzles', 'analysis', 'editor', 'play?game=ataxx&level=1']) {
    await page.goto(`${desk.url}/${path}`);
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    await page.locator('main h1').first().waitFor();
    titles.push(await page.title());
  }
  await page.goto(`${desk.url}/game/none`);
  await page.getByRole('heading', { name: 'Game not found' }).waitFor();
  titles.push(await page.title());
  assert.equal(new Set(titles).size, titles.length, titles.join(', '));
  assert.ok(!titles.includes('petri'));
  for (const game of ['ataxx', 'schataxx', 'attangle']) {
    await page.goto(`${desk.url}/rules/${game}`);
    await page.locator('main h1').waitFor();
    assert.doesNotMatch(await page.locator('main').innerText(), /\b[a-z-]+=[a-z0-9]+\b/, game);
  }
});

test('what is read aloud begins with what is written', served, async () => {
  const { first } = await meet(desk, { options: { viewport: { width: 1280, height: 800 } } });
  for (const path of [null, '', 'lobby', 'settings']) {
    if (path !== null) await first.goto(`${desk.url}/${path}`);
    await first.locator('main, .play').first().waitFor();
    const { violations } = await new AxeBuilder({ page: first }).withRules(['label-content-name-mismatch']).analyze();
    const nodes = violations.flatMap((each) => each.nodes.map((node) => node.html.slice(0, 160)));
    assert.deepEqual(nodes, [], `/${path ?? 'game'}`);
  }
});

test('a stone dragged by touch marks the cell it would land on', async () => {
  const { page, context } = await desk.newPage({ ...STILL, ...PHONE });
  await open(page, local({ game: 'ataxx', side: 'both' }));
  const middle = async (cell) => {
    const box = await boxOf(page, `[data-cell="${cell}"]`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const touch = await context.newCDPSession(page);
  const send = (type, points) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const [from, to] = [await middle('a7'), await middle('b6')];
  await send('touchStart', [from]);
  await send('touchMove', [{ x: from.x + 12, y: from.y + 12 }]);
  await send('touchMove', [to]);
  await page.locator('.cues .ghost').waitFor();
  await send('touchEnd', []);
  await page.locator('[data-ply="1"]').waitFor();
});

/** Waits until the account keeps this. */
async function savedSetting(page, key, value) {
  const deadline = Date.now() + 10000;
  for (;;) {
    const { settings } = await ask(desk, page, 'GET', 'me');
    if (settings[key] === value || Date.now() > deadline) return assert.equal(settings[key], value);
    await page.waitForTimeout(50);
  }
}

test('one list holds the games of this device and of the account, and the account the stars', served, async () => {
  const page = await person(desk, 'Lister');
  const { id } = await meet(desk, { people: [page, await person(desk, 'Other')] });
  await ask(desk, page, 'POST', `games/${id}/commands`, { message: 'r', command: { do: 'resign' } });
  await open(page, local({ game: 'hexxagon', side: 'both' }));
  await page.locator('[data-cell=a1]').click();
  await page.locator('[data-cell=a2]').click();
  await page.locator('[data-ply="1"]').waitFor();
  await page.evaluate(() => localStorage.setItem('petri.stars', '{"ataxx:4":["abcdef12"]}'));
  await page.goto(`${desk.url}/games`);
  await page.locator('main li').nth(1).waitFor();
  await page.getByLabel('Where').selectOption('account');
  await counts(page.locator('main li'), 1);
  await page.locator(`main li a[href="/game/${id}"]`).waitFor();
  await page.getByLabel('Where').selectOption('');
  await page.getByLabel('Game', { exact: true }).selectOption('hexxagon');
  await counts(page.locator('main li'), 1);
  // The page sends the stars beside what it shows.
  await savedSetting(page, 'stars-ataxx', ';;;abcdef;;;;;;;;;;;');
});

test('looks of the board are chosen, shown at once and kept', async () => {
  const { page } = await desk.newPage(STILL);
  await page.goto(`${desk.url}/settings`);
  for (const [name, look] of [
    ['Wood', 'wood'],
    ['High contrast', 'contrast'],
  ]) {
    await page.getByRole('radio', { name }).check();
    assert.equal(await page.evaluate(() => document.documentElement.dataset.board), look);
  }
  await page.reload();
  await page.getByRole('radio', { name: 'High contrast' }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.board), 'contrast');
});
