/** The main screens, each brought to a state that is the same in every run. */
import { ask, LINE, meet, person, play, result, ROW, STILL } from './online.mjs';

/** One puzzle, so that new ones change no picture. */
const PUZZLE = {
  id: 'fixed',
  game: 'ataxx',
  start: 'x5o/7/7/7/7/7/o5x x 0 1',
  moves: ['a6', 'g6', 'f2', 'a2', 'b5', 'b1'],
  solution: ['c4', 'f5', 'd4'],
  goal: 'win',
  proved: true,
  themes: ['finish'],
  rating: 1220,
  number: 2,
};
const MIDDLE = {
  ataxx: 'x1oo3/xx1o3/1xx1o2/2x1oo1/1x3o1/o1x4/oo4x x 0 12',
  hexxagon: 'x3o/xx2oo/1xx1oo1/1x2-o1x/o2-1o2x/oo1x-xx1/1oo1x2/2o2x/x3o x 0 9',
  schataxx: 'k6N/8/2qr4/3sS3/8/2R5/5B2/K6n[QRBNSSSSSSSrbbnsssssss] w - - 3 8',
  attangle: '1b2/w4/5b/5w1/2(wb)1w1/3b1/1w2 w 7',
};
const PICKED = { ataxx: 'c4', hexxagon: 'd4', schataxx: 'f2', attangle: 'c3' };
/** Blue's last move fills the board. */
const LAST = `${'xxxoooo/'.repeat(6)}xxxooo1 o 0 40`;

async function localBoard(desk, page, game) {
  const query = new URLSearchParams({ game, side: 'both', fen: MIDDLE[game] });
  await page.goto(`${desk.url}/play?${query}`);
  await page.locator('svg[role=grid]').waitFor();
  await page.locator('.basics svg').nth(2).waitFor();
  await page.locator(`[data-cell=${PICKED[game]}]`).click();
  await page.mouse.move(1, 1);
}

async function reviewed(desk, page) {
  await page.goto(desk.url);
  await page.evaluate(
    ([start, moves]) => {
      const record = { game: 'ataxx', rules: {}, start, moves, spent_ms: [], clock: null, ended: null, tags: {} };
      const created = '2026-11-20T12:00:00.000Z';
      const end = { outcome: 'first', reason: 'full' };
      const summary = { plies: moves.length, turn: 'second', score: [5, 2], fen: start, end };
      const game = { id: 'kept', record, level: 1, human: 'first', board: null, day: null, created, changed: created };
      localStorage.setItem('petri.game.kept', JSON.stringify({ ...game, summary }));
    },
    [ROW, LINE.map((move) => move.split(' ')[1])],
  );
  await page.goto(`${desk.url}/analysis?id=kept&review=1&side=first`);
  const review = page.getByRole('region', { name: 'Game review' });
  await review.getByRole('row', { name: /Red .*\d+ %/ }).waitFor();
  await page.locator('progress').waitFor({ state: 'detached', timeout: 60000 });
}

/** Two people of their own for each picture: `one` looks, with `options`. */
async function two(desk, options, [name, otherName]) {
  return { one: await person(desk, name, options), other: await person(desk, otherName, STILL) };
}

/**
 * Each screen by its name: brings a page there. Those who meet others return the page, and how to leave nothing behind;
 * `names` are two that nobody else has.
 */
export const SCREENS = {
  home: async (desk, page) => {
    await page.goto(desk.url);
    // Boards are drawn when they come near.
    await page.waitForFunction(() => {
      const boxes = [...document.querySelectorAll('article .box')];
      const near = boxes.filter((box) => box.getBoundingClientRect().top < innerHeight);
      return boxes.length > 0 && near.every((box) => box.querySelector('svg'));
    });
    await page.locator('.day svg').waitFor();
    await page.getByText('Nobody here has finished it yet.').waitFor();
  },
  ataxx: (desk, page) => localBoard(desk, page, 'ataxx'),
  hexxagon: (desk, page) => localBoard(desk, page, 'hexxagon'),
  schataxx: (desk, page) => localBoard(desk, page, 'schataxx'),
  attangle: (desk, page) => localBoard(desk, page, 'attangle'),
  live: async (desk, _page, options, names) => {
    const { one, other } = await two(desk, options, names);
    const players = await meet(desk, { fen: ROW, people: [one, other] });
    await play(players, 0, 2);
    // Games that run are shown in lobbies.
    const after = () =>
      ask(desk, one, 'POST', `games/${players.id}/commands`, { message: 'r', command: { do: 'resign' } });
    return { page: one, after };
  },
  end: async (desk, page) => {
    await page.goto(`${desk.url}/play?${new URLSearchParams({ game: 'ataxx', level: 1, side: 'second', fen: LAST })}`);
    await page.locator('[data-cell=f1]').click();
    for (const times of [1, 2]) {
      if (times === 2 && (await result(page).count()) > 0) break;
      await page.locator('[data-cell=g1]').click();
    }
    await result(page).locator('polyline').first().waitFor({ state: 'attached' });
  },
  lobby: async (desk, _page, options, names) => {
    const { one, other } = await two(desk, options, names);
    const terms = [
      { game: 'hexxagon', time: '3d' },
      { game: 'schataxx-unlimited', time: '1d' },
    ];
    const offers = [];
    for (const each of terms) offers.push((await ask(desk, other, 'POST', 'seeks', each)).seek);
    await one.goto(`${desk.url}/lobby`);
    await one.locator('.row').nth(1).waitFor();
    await one.locator('[data-connection=connected]').waitFor();
    return { page: one, after: () => Promise.all(offers.map((offer) => ask(desk, other, 'DELETE', `seeks/${offer}`))) };
  },
  review: reviewed,
  puzzles: async (desk, page) => {
    await page.route(/ataxx-[^/]*\.jsonl$/, (route) => route.fulfill({ body: JSON.stringify(PUZZLE) }));
    await page.goto(`${desk.url}/puzzles?game=ataxx&id=fixed`);
    await page.locator('svg[role=grid]').waitFor();
  },
};
