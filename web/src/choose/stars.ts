/**
 * Stars: one for each win against an opponent of the ladder, up to three, for each game apart. They
 * are kept on this device by the ids of the games that were won, so that no win counts twice and a
 * game that is deleted keeps its star.
 */
import { listGames, type StoredGame } from '../games/store';
import type { Variant } from '../wire/Variant';

const KEY = 'petri.stars';

/** As many as an opponent has to give. */
export const MOST_STARS = 3;

/** The won games that gave stars, by game and level. */
type Wins = Readonly<Record<string, readonly string[]>>;

const nameOf = (game: Variant, level: number): string => `${game}:${level}`;

function isWins(value: unknown): value is Wins {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((ids) => Array.isArray(ids) && ids.every((id) => typeof id === 'string'));
}

function read(): Wins {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return isWins(value) ? value : {};
  } catch {
    return {};
  }
}

function write(wins: Wins): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(wins));
  } catch {
    // Storage is forbidden: the stars last as long as their games.
  }
}

/** Whether a game gives a star: won by a person against the engine, and not the board of the day. */
function isStarred({ level, human, day, summary: { end } }: StoredGame): boolean {
  return day === null && level !== null && human !== 'both' && end !== null && end.outcome === human;
}

/** All wins that count: those kept, and those of games finished since. */
function allWins(games: readonly StoredGame[]): Wins {
  const kept = read();
  const found: Record<string, readonly string[]> = { ...kept };
  let grew = false;
  for (const game of games) {
    if (!isStarred(game) || game.level === null) continue;
    const name = nameOf(game.record.game, game.level);
    const ids = found[name] ?? [];
    if (ids.length >= MOST_STARS || ids.includes(game.id)) continue;
    found[name] = [...ids, game.id];
    grew = true;
  }
  if (grew) write(found);
  return found;
}

/** The stars won against each opponent of a game, from level 1 to 10. */
export function starsOf(game: Variant, games: readonly StoredGame[] = listGames()): number[] {
  const wins = allWins(games);
  return Array.from({ length: 10 }, (_, index) => wins[nameOf(game, index + 1)]?.length ?? 0);
}
