/** The addresses of games kept on this device. */
import { gameAddress } from '../play/address';
import { setupOf } from '../play/open';
import type { StoredGame } from './store';

/** Where a game goes on, or is looked through when it is over. */
export function resumeAddress(game: StoredGame): string {
  return gameAddress({ ...setupOf(game), day: game.day }, game.id);
}
