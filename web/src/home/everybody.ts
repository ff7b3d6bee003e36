/**
 * How everybody on this site did on the board of a day, and that one's own result counts there too.
 * Without a server, or without a line, nothing is said, and a result is handed in another time.
 */
import { listGames, type StoredGame } from '../games/store';
import { api, RefusedError } from '../net/api';
import type { DayMargins } from '../wire/DayMargins';
import { dayResults, resultOf } from './results';

/** Each margin with how many players had it. */
export type Counts = readonly (readonly [margin: number, players: number])[];

/** The dates whose results were handed in. */
const KEY = 'petri.days.counted';

function handedIn(): string[] {
  try {
    const dates: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(dates) ? dates.filter((date) => typeof date === 'string') : [];
  } catch {
    return [];
  }
}

function remember(dates: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(dates));
  } catch {
    // Storage is forbidden: the server takes the first result alone.
  }
}

/** The game that gave the result of a date, if it was not handed in yet. */
export function pending(date: string, games: readonly StoredGame[] = listGames()): StoredGame | null {
  const kept = dayResults(games)[date];
  if (!kept || handedIn().includes(date)) return null;
  return games.find((game) => game.day === date && resultOf(game)?.fen === kept.fen) ?? null;
}

/** What is on its way; whoever asks meanwhile waits for it. */
const sending = new Map<string, Promise<void>>();

/**
 * Hands in the result of a date, once: it counts as handed in before the answer is there, for a page that is left goes
 * on sending but hears no answer, and a guest who is made twice would count twice.
 */
export function handIn(date: string): Promise<void> {
  const game = navigator.onLine ? pending(date) : null;
  if (!game) return sending.get(date) ?? Promise.resolve();
  remember([...handedIn(), date]);
  const sent = api
    .countDay({ date, record: game.record })
    .then(() => undefined)
    .catch((error: unknown) => {
      // What the server does not take it will not take another time; else it was not there.
      const isRefused = error instanceof RefusedError && error.status === 400;
      if (!isRefused) remember(handedIn().filter((each) => each !== date));
    })
    .finally(() => sending.delete(date));
  sending.set(date, sent);
  return sent;
}

/** How everybody did on a date, one's own result among them; null where nobody can say. */
export async function everybody(date: string): Promise<Counts | null> {
  if (!navigator.onLine) return null;
  await handIn(date);
  const found: DayMargins | null = await api.day(date).catch(() => null);
  return found && found.margins.map(({ margin, players }) => [margin, players] as const);
}
