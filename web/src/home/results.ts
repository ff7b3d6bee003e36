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

/** How often each range of margins occurred, from the worst to the best. */
export function distribution(results: Results, date: string): Bar[] {
  const barOf = (result: DayResult): number => EDGES.findIndex((edge) => margin(result) <= edge);
  const all = Object.values(results).map(barOf);
  const here = results[date] ? barOf(results[date]) : -1;
  return EDGES.map((edge, bar) => {
    const before = EDGES[bar - 1];
    return {
      from: before === undefined ? null : before + 1,
      to: edge === Infinity ? null : edge,
      count: all.filter((each) => each === bar).length,
      isHere: bar === here,
    };
  });
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
