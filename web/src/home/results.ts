/**
 * The results of the boards of the day, kept on this device. The first game of a day that was
 * played to its end counts; later ones and deleted games change nothing.
 */
import { listGames, type StoredGame } from '../games/store';
import { type DayResult, margin, neighbour } from './day';

const KEY = 'petri.days';

type Results = Readonly<Record<string, DayResult>>;

function read(): Results {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Results) : {};
  } catch {
    return {};
  }
}

function write(results: Results): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(results));
  } catch {
    // Storage is forbidden: the result lasts as long as its game.
  }
}

/**
 * The result a game of the day gives, if it is over. Who gives up or runs out of time with the
 * better of it gets nothing for that: all stones count for petri.
 */
export function resultOf(game: StoredGame): DayResult | null {
  const { day, summary } = game;
  if (day === null || summary.end === null) return null;
  const [red, blue] = summary.score;
  const given = summary.end.outcome !== 'first' && summary.end.outcome !== 'draw' && red >= blue;
  const [first, second] = given ? [0, red + blue] : [red, blue];
  return { date: day, first, second, fen: summary.fen };
}

/** All results: those kept, and those of games finished since. */
export function dayResults(games: readonly StoredGame[] = listGames()): Results {
  const kept = read();
  const found: Record<string, DayResult> = { ...kept };
  const inOrder = [...games].sort((one, other) => (one.changed < other.changed ? -1 : 1));
  for (const game of inOrder) {
    const result = resultOf(game);
    if (result && !found[result.date]) found[result.date] = result;
  }
  if (Object.keys(found).length > Object.keys(kept).length) write(found);
  return found;
}

/** The game of a day that is under way, if there is one. */
export function dayGame(date: string, games: readonly StoredGame[] = listGames()): StoredGame | null {
  return games.find((game) => game.day === date && game.summary.end === null) ?? null;
}

/** The ends of the bars of the distribution: a margin belongs to the first that it does not pass. */
const EDGES = [-20, -10, -1, 0, 9, 19, Infinity] as const;

/** One bar of the distribution. */
export interface Bar {
  /** The lowest and the highest margin in it; null for none. */
  from: number | null;
  to: number | null;
  count: number;
  /** Whether the result of the date asked for is in it. */
  isHere: boolean;
}

/** How often each range of margins occurred, from the worst to the best; `own` is marked. */
export function bars(counts: readonly (readonly [margin: number, count: number])[], own: number | null): Bar[] {
  const barOf = (margin: number): number => EDGES.findIndex((edge) => margin <= edge);
  const here = own === null ? -1 : barOf(own);
  return EDGES.map((edge, bar) => {
    const before = EDGES[bar - 1];
    return {
      from: before === undefined ? null : before + 1,
      to: edge === Infinity ? null : edge,
      count: counts.reduce((sum, [margin, count]) => sum + (barOf(margin) === bar ? count : 0), 0),
      isHere: bar === here,
    };
  });
}

/** How often each range of margins occurred on one's own days; that of the date is marked. */
export function distribution(results: Results, date: string): Bar[] {
  const own = results[date];
  const counts = Object.values(results).map((result) => [margin(result), 1] as const);
  return bars(counts, own ? margin(own) : null);
}

/** How many of a hundred others did worse than this margin; null where there are no others. */
export function betterThan(counts: readonly (readonly [margin: number, count: number])[], own: number): number | null {
  const others = counts.reduce((sum, [, count]) => sum + count, 0) - 1;
  if (others < 1) return null;
  const worse = counts.reduce((sum, [margin, count]) => sum + (margin < own ? count : 0), 0);
  return Math.floor((100 * worse) / others);
}

/** How many days in a row were won up to a date; a date not played yet does not break the row. */
export function winsInARow(results: Results, date: string): number {
  let day = results[date] ? date : neighbour(date, -1);
  let count = 0;
  for (let result = results[day]; result && result.first > result.second; result = results[day]) {
    count += 1;
    day = neighbour(day, -1);
  }
  return count;
}
