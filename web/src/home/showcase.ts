/** The games that play themselves on the first page. */
import type { GameRecord } from '../wire/GameRecord';
import type { Variant } from '../wire/Variant';
import games from './showcase.json' with { type: 'json' };

/** The ply at which a game is picked up: when there is something to see. */
export function middleOf(record: GameRecord): number {
  return Math.round(record.moves.length * 0.4);
}

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
