/** What games there are: boards, start positions, options. The build asked the module, so that no page waits for it. */
import { games } from './openings';
import type { GameInfo } from '../wire/GameInfo';
import type { Variant } from '../wire/Variant';

const known: ReadonlyMap<Variant, GameInfo> = new Map(games.map((info) => [info.game, info]));

/** What is known of a game. */
export function gameInfo(variant: Variant): GameInfo {
  const info = known.get(variant);
  if (!info) throw new Error(`no game ${variant}`);
  return info;
}
