/**
 * Stars: one for each win against an opponent of the ladder, up to three, for each game apart. They
 * are kept on this device by the ids of the games that were won, so that no win counts twice and a
 * game that is deleted keeps its star. An account carries them from one device to another.
 */
import { VARIANTS } from '../app/routes';
import { listGames, type StoredGame } from '../games/store';
import { LEVELS } from '../play/levels';
import type { Variant } from '../wire/Variant';

const KEY = 'petri.stars';

/** As many as an opponent has to give. */
export const MOST_STARS = 3;

/** The won games that gave stars, by game and level. */
type Wins = Readonly<Record<string, readonly string[]>>;

/** As much of an id as tells games apart, so that an account has room for all. */
const ID_LENGTH = 6;
const short = (id: string): string => id.slice(0, ID_LENGTH);

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
    if (ids.length >= MOST_STARS || ids.some((id) => short(id) === short(game.id))) continue;
    found[name] = [...ids, game.id];
    grew = true;
  }
  if (grew) write(found);
  return found;
}

/** The stars won against each opponent of a game, from level 1 on. */
export function starsOf(game: Variant, games: readonly StoredGame[] = listGames()): number[] {
  const wins = allWins(games);
  return Array.from(LEVELS, (level) => wins[nameOf(game, level)]?.length ?? 0);
}

/** The setting of an account that keeps the stars of a game. */
const settingOf = (game: Variant): string => `stars-${game}`;

function parse(text: string | undefined): string[][] {
  const levels = (text ?? '').split(';').map((ids) => ids.split(',').filter((id) => /^[a-z0-9]+$/.test(id)));
  return Array.from(LEVELS, (_, index) => (levels[index] ?? []).slice(0, MOST_STARS));
}

/**
 * Joins the stars of this device and those of an account: both have all of them afterwards. Returns the settings that
 * the account must keep for that; none where it has them already.
 */
export function joinStars(
  account: Readonly<Record<string, string>>,
  games: readonly StoredGame[] = listGames(),
): Record<string, string> {
  const wins: Record<string, readonly string[]> = { ...allWins(games) };
  const changes: Record<string, string> = {};
  for (const game of VARIANTS) {
    const kept = parse(account[settingOf(game)]);
    const joined = kept.map((ids, index) => {
      const own = wins[nameOf(game, index + 1)] ?? [];
      return [...new Set([...own, ...ids].map(short))].sort().slice(0, MOST_STARS);
    });
    joined.forEach((ids, index) => {
      if (ids.length > 0) wins[nameOf(game, index + 1)] = ids;
    });
    const text = joined.map((ids) => ids.join(',')).join(';');
    const had = kept.map((ids) => [...ids].sort().join(',')).join(';');
    if (text !== had) changes[settingOf(game)] = text;
  }
  write(wins);
  return changes;
}
