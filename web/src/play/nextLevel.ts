/** The level to play next: one up after a win, one down after two losses in a row. */
import type { StoredGame } from '../games/store';
import { levelOf } from './levels';

/** How a game against petri went for the person: 1 won, -1 lost, 0 neither; null where it is not over. */
function resultOf(game: StoredGame): number | null {
  const { end } = game.summary;
  if (!end || game.human === 'both' || game.level === null) return null;
  if (end.outcome !== 'first' && end.outcome !== 'second') return 0;
  return end.outcome === game.human ? 1 : -1;
}

/** The level to suggest after a game; null for the same again. `games` are those of this device, the last one first. */
export function nextLevel(game: StoredGame, games: readonly StoredGame[]): number | null {
  const { level } = game;
  const result = resultOf(game);
  if (level === null || game.day !== null || result === null) return null;
  if (result > 0) return levelOf(level + 1);
  const before = games.find(
    (each) =>
      each.id !== game.id && each.day === null && each.record.game === game.record.game && resultOf(each) !== null,
  );
  const again = before?.level === level && resultOf(before) === -1;
  return result < 0 && again && level > 1 ? level - 1 : null;
}
