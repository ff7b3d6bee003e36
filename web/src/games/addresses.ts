/** The addresses of games kept on this device. */
import { writeWish } from '../play/address';
import { wishOf } from '../play/open';
import type { StoredGame } from './store';

/** Where a game goes on, or is looked through when it is over. */
export function resumeAddress(game: StoredGame): string {
  return writeWish({ ...wishOf(game), day: game.day }, game.id);
}
