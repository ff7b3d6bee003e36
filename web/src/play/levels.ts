/** The levels of petri: from 1, which loses to a child, to all that the engine has. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const;

/** All that the engine has. */
export const FULL_LEVEL = 15;

/** From this level on positions are judged by the game's network; below, by the hand-made evaluation. */
export const FIRST_LEVEL_WITH_NETWORK = 10;

/** The level with this number; null where there is none. */
export function levelOf(number: number): number | null {
  return LEVELS.find((level) => level === number) ?? null;
}
