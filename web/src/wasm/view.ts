/** What stands on the board of a position. */
import { ask } from './client';
import type { Variant } from '../wire/Variant';
import type { View } from '../wire/View';

/** The view of a FEN. */
export async function viewOf(game: Variant, fen: string): Promise<View> {
  const setup = { game, rules: {}, board: null, fen, walls: null, clock: null };
  const { record } = await ask({ op: 'new', setup });
  return (await ask({ op: 'state', record, ply: null })).state.view;
}
