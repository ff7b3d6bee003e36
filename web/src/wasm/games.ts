/** What games there are, asked once of the rules. */
import type { GameInfo } from '../wire/GameInfo';
import type { Variant } from '../wire/Variant';
import { ask } from './client';

let known: Promise<readonly GameInfo[]> | null = null;

/** All games, in the order in which they are shown. */
export function games(): Promise<readonly GameInfo[]> {
  known ??= ask({ op: 'games' }).then(
    (answer) => answer.games,
    (error: unknown) => {
      known = null;
      throw error;
    },
  );
  return known;
}

/** One game. */
export async function gameInfo(variant: Variant): Promise<GameInfo> {
  const found = (await games()).find((info) => info.game === variant);
  if (!found) throw new Error(`no game ${variant}`);
  return found;
}
