/** The addresses of puzzles. */
import type { Variant } from '../wire/Variant';
import type { RunKind } from './run';

/** Where a puzzle is: one of a game, of a theme, or a certain one. */
export function puzzleAddress({ game, theme, id }: { game: Variant; theme?: string; id?: string }): string {
  const query = new URLSearchParams({ game });
  if (theme) query.set('theme', theme);
  if (id) query.set('id', id);
  return `/puzzles?${query}`;
}

/** Where the puzzle of a day is. */
export function puzzleDayAddress(date: string): string {
  return `/puzzles?day=${date}`;
}

/** Where a run through puzzles is; with the game null, through those of all games. */
export function runAddress(kind: RunKind, game: Variant | null): string {
  const query = new URLSearchParams({ mode: kind });
  if (game) query.set('game', game);
  return `/puzzles?${query}`;
}
