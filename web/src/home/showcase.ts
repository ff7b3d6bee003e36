/** The games that play themselves on the first page. */
import type { GameRecord } from '../wire/GameRecord';
import type { Variant } from '../wire/Variant';
import games from './showcase.json';

/** The whole game shown for a variant. */
export function showcase(game: Variant): GameRecord {
  const shown = games.find((each) => each.game === game);
  return {
    game,
    rules: {},
    start: shown?.start ?? '',
    moves: shown?.moves.split(' ') ?? [],
    spent_ms: [],
    clock: null,
    ended: null,
    tags: {},
  };
}
