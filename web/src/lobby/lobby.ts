/** The lobby as it changes: offers come and go, the whole is sent now and then. */
import type { FromServer } from '../wire/FromServer';
import type { Lobby } from '../wire/Lobby';
import type { NewSeek } from '../wire/NewSeek';
import type { RatedPlayer } from '../wire/RatedPlayer';
import type { Seek } from '../wire/Seek';

/** The lobby after what the server message; the same one where that was about something else. */
export function updatedLobby(lobby: Lobby | null, message: FromServer): Lobby | null {
  if (message.op === 'lobby') return message.lobby;
  if (!lobby) return lobby;
  if (message.op === 'offered') {
    const others = lobby.seeks.filter((seek) => seek.id !== message.seek.id);
    return { ...lobby, seeks: [...others, message.seek] };
  }
  if (message.op === 'gone') return { ...lobby, seeks: lobby.seeks.filter((seek) => seek.id !== message.seek) };
  return lobby;
}

/** The oldest open challenge of somebody else on the same terms, the usual rules and board; null for none. */
export function matching(seeks: readonly Seek[], wanted: Pick<NewSeek, 'game' | 'time' | 'rated'>): Seek | null {
  const fits = ({ yours, terms }: Seek): boolean =>
    !yours &&
    terms.opponent.who === 'anyone' &&
    terms.game === wanted.game &&
    terms.time === wanted.time &&
    terms.rated === wanted.rated &&
    terms.board === null &&
    terms.fen === null &&
    terms.range === null &&
    Object.keys(terms.rules).length === 0;
  // The one that has waited longest.
  return inOrder(seeks).findLast(fits) ?? null;
}

/**
 * Offers in the order of the list: those to this reader, then others', then one's own; of each games at the board first,
 * and the newest first.
 */
export function inOrder(seeks: readonly Seek[]): Seek[] {
  const rank = (seek: Seek): number => (seek.yours ? 2 : seek.terms.opponent.who === 'player' ? 0 : 1);
  const isSlow = ({ speed }: Seek): number => Number(speed === 'correspondence' || speed === 'unlimited');
  return [...seeks].sort(
    (one, other) => rank(one) - rank(other) || isSlow(one) - isSlow(other) || other.since_ms - one.since_ms,
  );
}

/** How many bots are shown. */
const MOST_BOTS = 20;

/** Bots as they are shown: the site's own, which are always there, from the weakest on, then the best of others. */
export function shownBots(list: RatedPlayer[]): RatedPlayer[] {
  const own = list.filter(({ player }) => player.level !== null);
  own.sort((one, other) => (one.player.level ?? 0) - (other.player.level ?? 0));
  return [...own, ...list.filter(({ player }) => player.level === null)].slice(0, MOST_BOTS);
}
