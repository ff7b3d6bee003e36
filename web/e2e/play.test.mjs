/** The play page: whatever happens to the page, the game goes on; whatever the hand, it can play. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  axe,
  cellsSaying,
  chooser,
  clickCell,
  counts,
  moveByClicks,
  moves,
  myTurn,
  open,
  pick,
  stand,
  stored,
  storedEnd,
  storedMoves,
  watchedPage,
} from './harness.mjs';

const desk = stand();

const STILL = { reducedMotion: 'reduce' };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const play = (query) => `${desk.url}/play?${query}`;
const line = (page) => page.locator('.lines').innerText();

async function tapCell(page, cell) {
  const box = await page.locator(`[data-cell="${cell}"]`).boundingBox();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

test('a reload in mid-game loses nothing, not even time', async () => {
  const { page, errors } = await desk.newPage(STILL);
  await open(page, play('game=hexxagon&level=1&side=first&clock=300+2'));
  const choose = chooser(5);
  const begin = Date.now();
  for (let i = 0; i < 3 && (await myTurn(page)); i += 1) await moveByClicks(page, choose);
  await myTurn(page);
  const count = await moves(page);
  const clock = await page.locator('.clock.on').innerText();
  const view = await cellsSaying(page, /stone/);
  await page.reload();
  await myTurn(page);
  assert.equal(await moves(page), count);
  assert.deepEqual(await cellsSaying(page, /stone/), view);
  const seconds = (text) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  const after = seconds(await page.locator('.clock.on').innerText());
  assert.ok(after <= seconds(clock), 'time does not come back');
  // What a clock shows may be late, but not older than the game; both readings are rounded.
  const passed = (Date.now() - begin) / 1000;
  assert.ok(after >= seconds(clock) - passed - 2, 'time is not lost');
  assert.deepEqual(errors, []);
});

test('a reload while the computer thinks lets it answer', async () => {
  const { page } = await desk.newPage(STILL);
  await open(page, play('game=ataxx&level=2&side=first'));
  await clickCell(page, 'g1');
  await clickCell(page, 'f1');
  await page.locator('[data-ply="1"]').waitFor();
  await page.reload();
  await page.locator('[data-ply="2"]').waitFor();
  assert.equal((await storedMoves(page, 1)).record.moves[0], 'f1');
});

test('a whole game by keyboard alone', { timeout: 300000 }, async () => {
  const { page, errors } = await desk.newPage(STILL);
  await open(page, play('game=ataxx&level=1&side=first'));
  for (let tabs = 0; tabs < 40; tabs += 1) {
    if (await page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell')) break;
    await page.keyboard.press('Tab');
  }
  const choose = chooser(11);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-cell'));
  const walk = async (to) => {
    for (let steps = 0; steps < 30; steps += 1) {
      const at = await focused();
      assert.ok(at, 'the focus stays on the board');
      if (at === to) return;
      if (at[1] !== to[1]) await page.keyboard.press(at[1] < to[1] ? 'ArrowUp' : 'ArrowDown');
      else await page.keyboard.press(at[0] < to[0] ? 'ArrowRight' : 'ArrowLeft');
    }
    assert.fail(`no way to ${to}`);
  };
  while (await myTurn(page)) {
    const count = await moves(page);
    await walk(choose(await cellsSaying(page, /can (clone|jump)/)));
    await page.keyboard.press('Enter');
    await walk(choose(await cellsSaying(page, /(clone|jump) here/)));
    await page.keyboard.press('Enter');
    await page.locator(`[data-ply="${count + 1}"]`).waitFor();
    assert.ok(count < 400);
  }
  assert.match(await page.locator('[role=log]').innerText(), /won|lost|draw/i);
  assert.deepEqual(errors, []);
});

test('what happens is said aloud', async () => {
  const { page } = await desk.newPage(STILL);
  await open(page, play('game=ataxx&side=both&fen=x5o/7/7/3o3/7/7/o5x x 0 1'));
  assert.equal(await page.locator('[data-cell="a7"]').getAttribute('aria-label'), 'a7, red stone, can clone, can jump');
  await clickCell(page, 'a7');
  assert.match(await page.locator('[data-cell="c5"]').getAttribute('aria-label'), /jump here, flips 1/);
  await clickCell(page, 'c5');
  await page.locator('[data-ply="1"]').waitFor();
  assert.equal(await page.locator('[role=log]').innerText(), 'Red: a7c5. flips d4. Blue to move.');
});

test('two tabs show one game, and only one of them thinks', async () => {
  const { page, context } = await desk.newPage(STILL);
  await open(page, play('game=ataxx&level=1&side=first'));
  await clickCell(page, 'g1');
  await clickCell(page, 'f2');
  await page.locator('[data-ply="2"]').waitFor();
  const { page: second } = await watchedPage(context);
  await open(second, page.url());
  await second.locator('[data-ply="2"]').waitFor();
  await myTurn(second);
  const [source] = await cellsSaying(second, /can clone/);
  await clickCell(second, source);
  const [target] = await cellsSaying(second, /clone here/);
  await clickCell(second, target);
  await second.locator('[data-ply="4"]').waitFor();
  await page.locator('[data-ply="4"]').waitFor();
  assert.equal(await moves(page), await moves(second));
  assert.equal((await storedMoves(page, 3)).record.moves[2], target);
});

test('two people at one screen, with undo, turned board and agreement', async () => {
  const { page } = await desk.newPage(STILL);
  await open(page, play('game=ataxx&side=both'));
  for (const [from, to] of [
    ['a7', 'a6'],
    ['g7', 'g6'],
  ]) {
    await pick(page, from);
    await clickCell(page, to);
  }
  await page.locator('[data-ply="2"]').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('[data-ply="2"]').waitFor({ state: 'detached' });
  const before = await page.locator('[data-cell="a7"]').boundingBox();
  await page.getByRole('button', { name: 'Turn board' }).click();
  const after = await page.locator('[data-cell="a7"]').boundingBox();
  assert.ok(after.x > before.x && after.y > before.y, 'the board is turned');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Agree to a draw' }).click();
  await page.getByRole('button', { name: 'Confirm: draw' }).click();
  await page.locator('section[aria-label="Result"]').getByText('A draw').waitFor();
  assert.equal((await storedEnd(page)).summary.end.reason, 'agreement');
});

test('a stone can be dragged, and glides back from where it may not go', async () => {
  const { page } = await desk.newPage(STILL);
  await open(page, play('game=ataxx&side=both'));
  const middle = async (cell) => {
    const box = await page.locator(`[data-cell="${cell}"]`).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const drag = async (from, to) => {
    await page.mouse.move(...(await middle(from)));
    await page.mouse.down();
    await page.mouse.move(...(await middle('d4')), { steps: 4 });
    await page.mouse.move(...(await middle(to)), { steps: 4 });
    await page.mouse.up();
  };
  await drag('a7', 'e4');
  assert.equal(await moves(page), 0);
  await drag('a7', 'c6');
  await page.locator('[data-ply="1"]').waitFor();
  assert.equal((await storedMoves(page, 1)).record.moves[0], 'a7c6');
});

test('a man can be dragged from the stock', async () => {
  const { page } = await desk.newPage(STILL);
  await open(page, play('game=schataxx&side=both'));
  const queen = await page.getByRole('button', { name: /white queen/ }).boundingBox();
  const target = await page.locator('[data-cell="b2"]').boundingBox();
  await page.mouse.move(queen.x + 20, queen.y + 20);
  await page.mouse.down();
  await page.mouse.move(target.x + 40, target.y - 40, { steps: 4 });
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 4 });
  await page.mouse.up();
  await page.locator('[data-ply="1"]').waitFor();
  assert.equal((await storedMoves(page, 1)).record.moves[0], 'Q@b2');
});

test('typed moves, and what is no move', async () => {
  const { page } = await desk.newPage(STILL);
  await open(page, play('game=attangle&side=both'));
  await page.getByRole('button', { name: 'More' }).click();
  const field = page.getByLabel(/^Move, such as/);
  await field.fill('d4');
  await field.press('Enter');
  await page.getByText('“d4” is not a legal move.').waitFor();
  await field.fill('C3');
  await field.press('Enter');
  await page.locator('[data-ply="1"]').waitFor();
  assert.equal((await storedMoves(page, 1)).record.moves[0], 'c3');
});

test('on a touch screen the first tap shows and the second plays', async () => {
  const { page } = await desk.newPage({ ...STILL, ...PHONE });
  await open(page, play('game=ataxx&side=both&fen=x5o/7/7/3o3/7/7/o5x x 0 1'));
  const height = await page.evaluate(() => document.querySelector('.lines').getBoundingClientRect().height);
  await tapCell(page, 'a7');
  await tapCell(page, 'c5');
  await page.getByText('tap again to play').waitFor();
  await page.getByText('best reply').waitFor();
  assert.match(await line(page), /a7c5\s+\+1\s+then\s+3 : 2/);
  assert.equal(await moves(page), 0);
  assert.equal(await page.evaluate(() => document.querySelector('.lines').getBoundingClientRect().height), height);
  await tapCell(page, 'c5');
  await page.locator('[data-ply="1"]').waitFor();
});

test('nothing scrolls sideways on a small screen', async () => {
  const { page } = await desk.newPage({ ...STILL, ...PHONE });
  for (const game of ['ataxx', 'hexxagon', 'schataxx', 'attangle']) {
    await open(page, play(`game=${game}&side=both&clock=300+2`));
    const [wide, board] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.querySelector('svg[role=grid]').getBoundingClientRect().width,
    ]);
    assert.equal(wide, 390, game);
    assert.equal(board, 390, `the board of ${game} fills the width`);
  }
});

test('looking back changes nothing, and resigning takes two steps', async () => {
  const { page } = await desk.newPage(STILL);
  await open(page, play('game=ataxx&level=1&side=first'));
  await clickCell(page, 'g1');
  await clickCell(page, 'f1');
  await page.locator('[data-ply="2"]').waitFor();
  // The computer's answer may be a jump, so how many stones there are is its business.
  const stones = await cellsSaying(page, /stone/);
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByText('Move 0 of 2').waitFor();
  assert.deepEqual(await cellsSaying(page, /stone/), ['a7', 'g7', 'a1', 'g1']);
  await page.getByRole('button', { name: 'Back to the game' }).click();
  assert.deepEqual(await cellsSaying(page, /stone/), stones);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  assert.equal((await stored(page)).summary.end, null);
  await page.getByRole('button', { name: 'Confirm: resign' }).click();
  await page.locator('section[aria-label="Result"]').getByText('You lost').waitFor();
  assert.equal((await storedEnd(page)).summary.end.reason, 'resign');
});

test('a position and a record can be pasted, and errors say where', async () => {
  const { page } = await desk.newPage(STILL);
  await open(page, play('game=ataxx&side=both'));
  await page.getByRole('button', { name: 'More' }).click();
  const field = page.getByLabel('Open a position or game');
  await field.fill('x5o/7/7/7/7/7/o5q x 0 1');
  await page.getByRole('button', { name: 'Open' }).click();
  await page.locator('#refused').getByText('q').waitFor();
  await field.fill('x5o/7/3x3/7/7/7/o5x o 0 1');
  await page.getByRole('button', { name: 'Open' }).click();
  await page.locator('[data-cell="d5"][aria-label*="red stone"]').waitFor();
});

test('a hint points at a move and plays nothing', async () => {
  const { page } = await desk.newPage(STILL);
  await open(page, play('game=ataxx&level=1&side=first'));
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText(/^Hint: /).waitFor();
  await counts(page.locator('.cues path.hint'), 1);
  assert.equal(await moves(page), 0);
});

test('a move that ends the game says so before it is made', async () => {
  const { page } = await desk.newPage(STILL);
  await open(page, play('game=ataxx&side=both&fen=7/7/7/2x1o2/7/7/7 x 0 1'));
  await clickCell(page, 'c4');
  await page.locator('[data-cell="d4"]').hover();
  await page.getByText(/ends the game: Red wins/).waitFor();
});

test('a side that cannot move passes and is told so; one that never can again is played out', async () => {
  const { page } = await desk.newPage(STILL);
  await open(page, play('game=ataxx&side=both&fen=o--4/---4/---4/7/7/7/6x x 0 1'));
  await clickCell(page, 'g1');
  await clickCell(page, 'f1');
  await page.getByText('Blue cannot move and passes').first().waitFor();
  assert.deepEqual((await storedMoves(page, 2)).record.moves, ['f1', '0000']);
  await page.getByRole('button', { name: 'Play out the rest' }).click();
  await page.locator('section[aria-label="Result"]').waitFor();
  assert.equal((await storedEnd(page)).summary.end.reason, 'full');
});

test('no state of the page breaks a rule of accessibility', { timeout: 300000 }, async () => {
  for (const colorScheme of ['light', 'dark']) {
    for (const size of [{ viewport: { width: 1280, height: 900 } }, { viewport: { width: 390, height: 844 } }]) {
      const { page } = await desk.newPage({ ...STILL, ...size, colorScheme });
      const where = (state) => `${state}, ${colorScheme}, ${size.viewport.width} px`;
      for (const game of ['ataxx', 'hexxagon', 'schataxx', 'attangle']) {
        await open(page, play(`game=${game}&side=both&clock=300+2`));
        const tray = page.locator('.tray button:enabled');
        if ((await tray.count()) > 0) await tray.last().click();
        else await clickCell(page, (await cellsSaying(page, /can clone/))[0]);
        await axe(page, where(`${game}, a man in the hand`));
        const [target] = await cellsSaying(page, /(clone|drop|place) here/);
        await clickCell(page, target);
        await page.locator('[data-ply="1"]').waitFor();
        await page.getByRole('button', { name: 'More' }).click();
        await axe(page, where(`${game}, after a move, all actions shown`));
      }
      await open(page, play('game=ataxx&side=both&fen=7/7/7/2x1o2/7/7/7 x 0 1'));
      await clickCell(page, 'c4');
      await page.locator('[data-cell="d4"]').hover();
      await page.getByText(/ends the game/).waitFor();
      await axe(page, where('a warning'));
      await clickCell(page, 'd4');
      await page.locator('section[aria-label="Result"]').waitFor();
      await axe(page, where('the end'));
      await page.goto(play('id=none'));
      await page.getByRole('heading', { name: 'This game is not on this device' }).waitFor();
      await axe(page, where('a game that is not here'));
    }
  }
});
