/** What the moves of a solved position give, by cell and by worth. */
import type { LegalMove } from '../wire/LegalMove';
import type { SolvedPosition } from '../wire/SolvedPosition';
import type { SolvedValue } from '../wire/SolvedValue';

/** From the best to the worst. */
export const VALUES: readonly SolvedValue[] = ['win', 'draw', 'loss'];

/** The best that a move to each cell gives; only moves of the stone at `picked` where one is picked. */
export function bestByTarget(
  solved: SolvedPosition,
  legal: readonly LegalMove[],
  picked: string | null,
): ReadonlyMap<string, SolvedValue> {
  const values = new Map(solved.moves.map(({ move, value }) => [move, value]));
  const best = new Map<string, SolvedValue>();
  for (const { text, to, from } of legal) {
    const value = values.get(text);
    if (!value || to === null || (picked !== null && !from.includes(picked))) continue;
    const known = best.get(to);
    if (!known || VALUES.indexOf(value) < VALUES.indexOf(known)) best.set(to, value);
  }
  return best;
}

/** The moves that are worth this. */
export function movesWorth(solved: SolvedPosition, value: SolvedValue): readonly string[] {
  return solved.moves.filter((each) => each.value === value).map(({ move }) => move);
}
