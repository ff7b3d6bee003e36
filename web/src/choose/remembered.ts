/** The level and seat last chosen for a game, kept on this device. */
import type { Variant } from '../wire/Variant';
import { LEVELS } from '../play/levels';
import { FIRST_LEVEL, playAddress, type Seat, usualChoice } from './choice';

const KEY = 'petri.choices';

/** What is remembered for a game. */
export interface Remembered {
  level: number;
  seat: Seat;
}

type Stored = Partial<Record<Variant, Partial<Remembered>>>;

function readAll(): Stored {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** What was chosen last, or the usual. */
export function remembered(game: Variant): Remembered {
  const stored = readAll()[game];
  const level = LEVELS.find((each) => each === stored?.level) ?? FIRST_LEVEL;
  const seats: Seat[] = ['first', 'second', 'both', 'lot'];
  return { level, seat: seats.find((each) => each === stored?.seat) ?? 'first' };
}

/** Keeps a choice for the next time. */
export function remember(game: Variant, choice: Remembered): void {
  try {
    const all = { ...readAll(), [game]: { level: choice.level, seat: choice.seat } };
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Storage is forbidden: nothing is remembered.
  }
}

/** The address at which a position is played at the level chosen last. */
export function addressFrom(game: Variant, fen: string): string {
  return playAddress({ ...usualChoice(game, remembered(game).level), start: { kind: 'fen', fen } }, 0);
}
