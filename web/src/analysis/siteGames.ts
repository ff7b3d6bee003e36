/**
 * The openings of the site's own games, where its host keeps them: asked of the server a position at a time,
 * and remembered while the page is open, so that walking back and forth asks once.
 */
import { api, type ExplorerFilter } from '../net/api';
import type { BookMove } from '../wire/BookMove';
import type { Variant } from '../wire/Variant';

/** More positions than these are not remembered. */
const MOST_KEPT = 1000;
const kept = new Map<string, Promise<readonly BookMove[]>>();

/** Whether this site keeps the openings of its games. */
export async function keepsGames(): Promise<boolean> {
  const { loadMe, me } = await import('../account/me.svelte');
  if (me.standing === 'unknown') await loadMe();
  return me.hasExplorer;
}

/** The moves that the site's games had from a position; an error where nobody answers. */
export function siteMoves(game: Variant, fen: string, filter: ExplorerFilter): Promise<readonly BookMove[]> {
  const key = [game, filter.level, filter.since, fen].join(' ');
  const known = kept.get(key);
  if (known) return known;
  const asked = api.explorer(game, fen, filter).then((found) => found.moves);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  return asked;
}
