/** The review of a game on the page: its graph, its words, how it is made, and learning from it. */
import { beforeEach, expect, test, vi } from 'vitest';
import { areaOf, chancePoints, dotsOf, expectedOf, lineOf, plyAt, scorePoints } from '../src/analysis/graph';
import { GameReview } from '../src/analysis/review.svelte';
import { lessonsOf, nextWith, sharedPlies, signOf, timesOf } from '../src/analysis/verdict';
import { RefusedError } from '../src/net/api';
import type { GameRecord } from '../src/wire/GameRecord';
import type { MoveLabel } from '../src/wire/MoveLabel';
import type { Review } from '../src/wire/Review';
import type { SearchRequest } from '../src/wire/SearchRequest';

const asked = vi.hoisted(() => ({ reports: [] as number[] }));
vi.mock('../src/wasm/client', () => ({
  Searcher: vi.fn(),
  search: () => Promise.resolve(null),
  stopSearch: () => undefined,
  ask: (request: { op: string; reports: unknown[] }) => {
    asked.reports.push(request.reports.length);
    return Promise.resolve({ is: 'review', review: reviewOf([]) });
  },
}));

const game: GameRecord = {
  game: 'ataxx',
  rules: {},
  start: 'x5o/7/7/7/7/7/o5x x 0 1',
  moves: ['b6', 'f6', 'c5', 'e5'],
  spent_ms: [1000, 4000, 3000, 500],
  clock: { base_ms: 60_000, increment_ms: 0 },
  ended: null,
  tags: {},
};

function reviewOf(labels: readonly MoveLabel[]): Review {
  const standings = [500, 600, 250, 1000, 0].map((win) => ({
    chances: [win, 0, 1000 - win] as [number, number, number],
    margin: 0,
    score: [2, 4] as [number, number],
  }));
  const side = {
    accuracy: 900,
    labels: [0, 0, 0, 0, 0] as [number, number, number, number, number],
    biggest_chance: null,
  };
  return {
    standings: standings.slice(0, labels.length + 1),
    moves: labels.map((label, index) => ({
      ply: index + 1,
      side: index % 2 === 0 ? 'first' : 'second',
      text: game.moves[index] ?? '',
      best: 'g2',
      label,
      forced: false,
      loss: 0,
      margin_loss: 0,
      remark: null,
    })),
    turning_points: [],
    sides: [side, side],
  };
}

beforeEach(() => {
  asked.reports = [];
});

test('the graph shows what First can expect, a draw as half', () => {
  expect(expectedOf({ chances: [300, 400, 300] })).toBe(0.5);
  const sheet = { width: 400, height: 100, plies: 4 };
  const points = chancePoints(reviewOf(['best', 'blunder']).standings, sheet);
  expect(lineOf(points)).toBe('0.0,50.0 100.0,40.0 200.0,75.0');
  expect(areaOf(points, sheet)).toBe('0.0,100 0.0,50.0 100.0,40.0 200.0,75.0 200.0,100');
  expect(areaOf([], sheet)).toBe('');
  expect(scorePoints(reviewOf([]).standings, 1, sheet)).toEqual([{ x: 0, y: 1 }]);
});

test('what went wrong is pointed out on it, and a click finds its ply', () => {
  const dots = dotsOf(reviewOf(['best', 'blunder', 'good', 'inaccuracy']), { width: 400, height: 100, plies: 4 });
  expect(dots).toEqual([
    { x: 200, y: 75, ply: 2, label: 'blunder' },
    { x: 400, y: 100, ply: 4, label: 'inaccuracy' },
  ]);
  expect([-1, 0.1, 0.49, 2].map((share) => plyAt(share, 4))).toEqual([0, 0, 2, 4]);
});

test('lessons are the mistakes of a side, or its inaccuracies where it made none', () => {
  const review = reviewOf(['inaccuracy', 'blunder', 'best', 'mistake']);
  expect(lessonsOf(review, 'second').map(({ ply }) => ply)).toEqual([2, 4]);
  expect(lessonsOf(review, 'first').map(({ ply }) => ply)).toEqual([1]);
  expect(lessonsOf(reviewOf(['best', 'good']), null)).toEqual([]);
});

test('labels lead from one to the next, and round', () => {
  const review = reviewOf(['mistake', 'best', 'mistake', 'best']);
  expect(nextWith(review, 'first', 'mistake', 0)).toBe(1);
  expect(nextWith(review, 'first', 'mistake', 1)).toBe(3);
  expect(nextWith(review, 'first', 'mistake', 3)).toBe(1);
  expect(nextWith(review, 'second', 'mistake', 0)).toBeNull();
  expect((['best', 'inaccuracy', 'mistake', 'blunder'] as const).map(signOf)).toEqual(['', '?!', '?', '??']);
});

test('a line shares its first plies with the game', () => {
  expect(sharedPlies(game, [])).toBe(0);
  expect(sharedPlies(game, ['b6', 'f6'])).toBe(2);
  expect(sharedPlies(game, ['b6', 'g2', 'c5'])).toBe(1);
  expect(sharedPlies(game, [...game.moves, 'a1'])).toBe(4);
});

test('time is added up for each side', () => {
  expect(timesOf(game, 'first', 'first')).toEqual({ total_ms: 4000, longest_ms: 3000 });
  expect(timesOf(game, 'second', 'first')).toEqual({ total_ms: 4500, longest_ms: 4000 });
  expect(timesOf({ ...game, spent_ms: [] }, 'first', 'first')).toBeNull();
});

test('every position is searched twice, shortly first, and then from the end', async () => {
  const searched: [number, number][] = [];
  let closed = 0;
  const search = ({ record, limit }: SearchRequest) => {
    expect(record.ended).toBeNull();
    searched.push([limit.nodes ?? 0, record.moves.length]);
    return Promise.resolve({ best: null, lines: [], judge: null, done: true });
  };
  const review = new GameReview(game, () => ({ search, close: () => (closed += 1) }));
  await review.run();
  const [glance = 0] = searched[0] ?? [];
  expect(searched.slice(0, 5).map(([, ply]) => ply)).toEqual([0, 1, 2, 3, 4]);
  expect(searched.slice(5).map(([, ply]) => ply)).toEqual([4, 3, 2, 1, 0]);
  expect(searched.slice(5).every(([nodes]) => nodes > glance)).toBe(true);
  expect(asked.reports.at(-1)).toBe(5);
  expect(review.progress).toBe(1);
  expect(review.state).toBe('over');
  expect(closed).toBeGreaterThan(0);
});

const found = { best: null, lines: [], judge: null, done: true };

/** A review that is over, of a game whose server answers like this when it is asked, and when it is looked at. */
async function reviewed(answers: (number | 'made')[], reports = game.moves.length + 1): Promise<GameReview> {
  const answer = () => {
    const next = answers.shift();
    if (next === 'made')
      return Promise.resolve({ nodes: 500_000, reports: Array.from({ length: reports }, () => found) });
    if (next === 202) return Promise.resolve(null);
    return Promise.reject(new RefusedError(next ?? 0, { code: next === 404 ? 'not-found' : 'busy', message: '' }));
  };
  const server = {
    askForReview: answer,
    deeperReview: () => answer().then((made) => made ?? Promise.reject(new Error('none'))),
  };
  const review = new GameReview(
    game,
    () => ({ search: () => Promise.resolve(found), close: () => undefined }),
    server,
    0,
  );
  await review.run();
  asked.reports = [];
  return review;
}

test('the server is asked to look longer, and what it found is shown when it is made', async () => {
  const answers: (number | 'made')[] = [202, 404, 404, 'made'];
  const review = await reviewed(answers);
  await review.deepen('abc');
  expect(review.deeper).toBe('yes');
  expect(asked.reports).toEqual([5]);
  expect(answers).toEqual([]);
});

test('a server that makes no review says why, and may be asked again', async () => {
  const review = await reviewed([503, 'made']);
  await review.deepen('abc');
  expect([review.deeper, review.trouble]).toEqual(['no', expect.stringMatching(/./)]);
  await review.deepen('abc');
  expect([review.deeper, review.trouble]).toEqual(['yes', null]);
});

test('a review of another game is not shown', async () => {
  const review = await reviewed(['made'], 3);
  await review.deepen('abc');
  expect(review.deeper).toBe('no');
  expect(asked.reports).toEqual([]);
});
