/** The shapes of chess men and the reserve of them, which are fetched with the first board that needs them. */
import type { Shape } from '../../../src/board/men';
import type { Role } from '../../../src/wire/Role';
import type * as chessmenModule from './chessmen';

type Chessmen = typeof chessmenModule;

const NOTHING: Shape = { solid: '', line: '' };
let fetched = $state.raw<Chessmen | null>(null);

/** Men and reserve, once they are there. */
export function chessmen(): Chessmen | null {
  return fetched;
}

/** Fetches them; all boards of a page share them. */
export async function fetchChessmen(): Promise<void> {
  fetched ??= await import('./chessmen');
}

/** One shape for each role; an empty one until they are there. */
export const MEN = new Proxy({} as Readonly<Record<Role, Shape>>, {
  get: (_, role) => fetched?.MEN[role as Role] ?? NOTHING,
});
