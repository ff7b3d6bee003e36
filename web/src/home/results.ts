/**
 * The results of the boards of the day, kept on this device. The first game of a day that was
 * played to its end counts; later ones and deleted games change nothing.
 */
import { listGames, type StoredGame } from '../games/store';
import { type DayResult, neighbour } from './day';

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
