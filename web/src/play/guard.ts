/**
 * Positions of one's rated games that run: petri does not think about them in this browser until the
 * game is over. The first plies are left out, for every game goes through them.
 */

const KEY = 'petri.guarded';
/** A position is common before that many plies. */
const FIRST_PLY = 6;
/** A game this browser has not seen for this long guards nothing any more. */
const LIFE_MS = 86_400_000;

interface Guarded {
  key: string;
  atMs: number;
}

function read(): Record<string, Guarded> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, Guarded>) : {};
  } catch {
    return {};
  }
}

/** Guards the position a game stands at; with `key` null the game is over. */
export function guardPosition(game: string, key: string | null, ply: number, nowMs: number): void {
  const fresh = Object.entries(read()).filter(([of, each]) => of !== game && nowMs - each.atMs < LIFE_MS);
  // An early position guards no other game, but its own runs all the same.
  if (key !== null) fresh.push([game, { key: ply >= FIRST_PLY ? key : '', atMs: nowMs }]);
  try {
    if (fresh.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(fresh)));
  } catch {
    // Storage is forbidden: fairness is the player's own then.
  }
}

/** Whether a rated game stands at this position. */
export function isGuardedPosition(key: string, nowMs: number): boolean {
  return Object.values(read()).some((each) => each.key === key && nowMs - each.atMs < LIFE_MS);
}

/** The rated games of this browser that may still run. */
export function guardedGames(nowMs: number): string[] {
  return Object.entries(read()).flatMap(([game, each]) => (nowMs - each.atMs < LIFE_MS ? [game] : []));
}
