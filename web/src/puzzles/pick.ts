/** Which puzzle comes next, and which is the one of a day. */
import type { Puzzle } from '../wire/Puzzle';
import type { Variant } from '../wire/Variant';

/** The themes of some puzzles, the most frequent first, each with how many there are. */
export function themesOf(puzzles: readonly Puzzle[]): { theme: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { themes } of puzzles) for (const theme of themes) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  return [...counts].map(([theme, count]) => ({ theme, count })).sort((one, other) => other.count - one.count);
}

/** Of so many that come nearest to somebody's rating one is drawn, so that not everybody meets the same. */
const NEAREST = 6;

/**
 * The next puzzle: one not tried yet, about as hard as somebody is strong. When all have been tried, those that were
 * not solved come again, then all. Null where there is none of the theme.
 */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  {
    theme,
    rating,
    tried,
    last,
  }: { theme: string; rating: number; tried: Readonly<Record<string, boolean>>; last: string },
  random: () => number = Math.random,
): Puzzle | null {
  const all = puzzles.filter((puzzle) => theme === '' || puzzle.themes.includes(theme));
  const others = all.length > 1 ? all.filter((puzzle) => puzzle.id !== last) : all;
  const fresh = others.filter((puzzle) => !(puzzle.id in tried));
  const failed = others.filter((puzzle) => tried[puzzle.id] === false);
  const open = fresh.length > 0 ? fresh : failed.length > 0 ? failed : others;
  const near = [...open]
    .sort((one, other) => Math.abs(one.rating - rating) - Math.abs(other.rating - rating))
    .slice(0, NEAREST);
  return near[Math.floor(random() * near.length)] ?? null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Puzzles of a day are neither trivial nor for experts alone. */
const DAY_RATINGS = { from: 900, to: 1900 };
/** Prime, so that the puzzles of a game come in an order that looks like none. */
const STRIDE = 7919;

/** The number of a day, from 1970 on. */
function dayNumber(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}

/** The game of a day's puzzle: those that have some take turns. */
export function gameOfDay(games: readonly Variant[], date: string): Variant {
  return games[dayNumber(date) % games.length] ?? 'ataxx';
}

/** The puzzle of a day, among those of its game, which has its turn every so many days: the same for everybody. */
export function puzzleOfDay(puzzles: readonly Puzzle[], every: number, date: string): Puzzle | null {
  const fitting = puzzles.filter(({ rating }) => rating >= DAY_RATINGS.from && rating <= DAY_RATINGS.to);
  const all = (fitting.length > 0 ? fitting : [...puzzles]).sort((one, other) => (one.id < other.id ? -1 : 1));
  return all[(Math.floor(dayNumber(date) / every) * STRIDE) % Math.max(1, all.length)] ?? null;
}
