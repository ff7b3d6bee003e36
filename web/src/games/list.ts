/** One list of games: those of this device and those of the account, in one order, narrowed by filters. */
import type { GameSummary } from '../wire/GameSummary';
import type { Variant } from '../wire/Variant';
import type { StoredGame } from './store';

/** A game of the list. */
export type Listed = { from: 'device'; game: StoredGame } | { from: 'account'; game: GameSummary };

/** What the list is narrowed to; empty for everything. */
export interface ListFilter {
  from: Listed['from'] | '';
  game: Variant | '';
  standing: 'open' | 'over' | '';
}

/** Nothing is left out. */
export const EVERYTHING: ListFilter = { from: '', game: '', standing: '' };

/** The name of a game in a list. */
export function idOf({ from, game }: Listed): string {
  return `${from} ${game.id}`;
}

const changedMs = (listed: Listed): number =>
  listed.from === 'device' ? Date.parse(listed.game.changed) : listed.game.changed_ms;

const variantOf = (listed: Listed): Variant => (listed.from === 'device' ? listed.game.record.game : listed.game.game);

/** Whether a game goes on. */
export function isOpen(listed: Listed): boolean {
  return (listed.from === 'device' ? listed.game.summary.end : listed.game.end) === null;
}

/** All games that pass the filter: those that go on first, of each the one changed last first. */
export function listed(
  device: readonly StoredGame[],
  account: readonly GameSummary[],
  filter: ListFilter = EVERYTHING,
): Listed[] {
  const all: Listed[] = [
    ...device.map((game) => ({ from: 'device' as const, game })),
    ...account.map((game) => ({ from: 'account' as const, game })),
  ];
  return all
    .filter(
      (each) =>
        (filter.from === '' || each.from === filter.from) &&
        (filter.game === '' || variantOf(each) === filter.game) &&
        (filter.standing === '' || isOpen(each) === (filter.standing === 'open')),
    )
    .sort((one, other) => Number(isOpen(other)) - Number(isOpen(one)) || changedMs(other) - changedMs(one));
}
