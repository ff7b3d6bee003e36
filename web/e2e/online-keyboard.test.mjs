/** The whole flow of online play by keyboard alone: the focus is always there, and to be seen. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellsSaying, stand } from './harness.mjs';
import { board, result, sees, served, STILL } from './online.mjs';

const desk = stand();

/** What has the focus: its name, and whether it shows that it has it. */
function focus(page) {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return null;
    const ring = (element) => element && getComputedStyle(element).outlineStyle !== 'none';
    const stroke = at.querySelector('path') && getComputedStyle(at.querySelector('path')).stroke;
    const isCell = at.getAttribute('role') === 'gridcell';
    return {
      name: (at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.textContent ?? '').trim(),
      cell: at.getAttribute('data-cell'),
      // The ground of a page takes the focus after a change of pages, and shows nothing.
      isPage: at.id === 'content',
      isShown: isCell ? stroke !== 'rgba(0, 0, 0, 0)' : ring(at) || ring(at.nextElementSibling),
    };
  });
}

/** Goes on to whatever has this name. */
async function go(page, name, back = false) {
  for (let steps = 0; steps < 90; steps += 1) {
    const at = await focus(page);
    if (at && !at.isPage) {
      assert.ok(at.isShown, `the focus on “${at.name}” shows`);
      if (name.test(at.name)) return;
    }
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  assert.fail(`no way to ${name}`);
}

/** Presses what has this name; the focus is somewhere afterwards. */
async function enter(page, name, back = false) {
  await go(page, name, back);
  await page.keyboard.press('Enter');
}

/** The focus was not lost by what happened. */
async function holds(page, when) {
  assert.ok(await focus(page), `the focus is lost: ${when}`);
}

/** Where a cell is on the screen, for the second player sees the board turned. */
const placeOf = (page, cell) => page.locator(`[data-cell="${cell}"]`).boundingBox();

async function walk(page, to) {
  const goal = await placeOf(page, to);
  for (let steps = 0; steps < 30; steps += 1) {
    const { cell } = (await focus(page)) ?? {};
    assert.ok(cell, 'the focus stays on the board');
    if (cell === to) return;
    const at = await placeOf(page, cell);
    if (Math.abs(at.y - goal.y) > 4) await page.keyboard.press(at.y < goal.y ? 'ArrowDown' : 'ArrowUp');
    else await page.keyboard.press(at.x < goal.x ? 'ArrowRight' : 'ArrowLeft');
  }
  assert.fail(`no way to ${to}`);
}

async function move(page, from, to) {
  await page.locator(`[data-cell="${from}"][aria-label*="can "]`).waitFor();
  for (let steps = 0; !(await focus(page))?.cell; steps += 1) {
    assert.ok(steps < 60, 'the board can be reached');
    await page.keyboard.press('Tab');
  }
  await walk(page, from);
  await page.keyboard.press('Enter');
  await walk(page, to);
  await page.keyboard.press('Enter');
}

test(
  'lobby, game, draw, resigning, rematch: no mouse, and the focus is never lost',
  { ...served, timeout: 180000 },
  async () => {
    const { page: one } = await desk.newPage(STILL);
    const { page: two } = await desk.newPage(STILL);
    await one.goto(`${desk.url}/lobby`);
    await one.getByText('No open challenges').waitFor();
    await enter(one, /^Create a game/);
    await one.getByRole('group', { name: 'Opponent' }).waitFor();
    await go(one, /^Anyone$/);
    await go(one, /^5\+3$/);
    await one.keyboard.press('ArrowRight');
    await go(one, /^10\+5$/);
    await enter(one, /^Create game$/);
    await one.getByText('Waiting for an opponent').waitFor();
    await holds(one, 'the offer is made');

    await two.goto(`${desk.url}/lobby`);
    await enter(two, /^Accept Ataxx against /);
    await Promise.all([board(one), board(two)]);
    await Promise.all([holds(one, 'the game begins'), holds(two, 'the game begins')]);
    const begins = async (page) => (await cellsSaying(page, /can clone/)).includes('a7');
    const [red, blue] = (await begins(one)) ? [one, two] : [two, one];
    await move(red, 'a7', 'b7');
    await sees(blue, 1);
    await move(blue, 'a1', 'b1');
    await sees(red, 2);

    await enter(red, /^More$/);
    await enter(red, /^Offer a draw$/);
    await red.getByText('Draw offered').waitFor();
    await holds(red, 'the button of the draw is off');
    await blue.getByText('offers a draw.').waitFor();
    await enter(blue, /^Decline$/);
    await red.getByText('Draw offered').waitFor({ state: 'detached' });
    await blue.getByText('offers a draw.').waitFor({ state: 'detached' });
    await holds(blue, 'the draw is answered');

    await enter(red, /^Resign$/);
    await go(red, /^Keep playing$/);
    await enter(red, /^Confirm: resign$/);
    await Promise.all([result(red).waitFor(), result(blue).waitFor()]);
    await holds(red, 'the game is over');
    await enter(red, /^Rematch$/);
    await holds(red, 'the rematch is asked for');
    const before = blue.url();
    await blue.getByText('wants a rematch').waitFor();
    await enter(blue, /^Rematch$/, true);
    await Promise.all([red, blue].map((page) => page.waitForURL((url) => url.href !== before)));
    await Promise.all([board(red), board(blue)]);
    await Promise.all([holds(red, 'the rematch begins'), holds(blue, 'the rematch begins')]);
    await move(blue, 'a7', 'b7');
    await sees(red, 1);
  },
);
