/**
 * Who is at this screen, as the server knows it: asked once, then kept up over the connection. Where only
 * files are served there is nobody to ask, and the pages say so.
 */
import { notify } from '../app/notices.svelte';
import { navigate, router } from '../app/router.svelte';
import { waiting } from '../app/waiting.svelte';
import { t } from '../i18n/i18n.svelte';
import { turnSound } from '../play/sounds';
import type { FromServer } from '../wire/FromServer';
import type { Me } from '../wire/Me';
import type { Player } from '../wire/Player';
import { api, NoAccountsError, RefusedError } from '../net/api';
import { connection } from '../net/pageConnection.svelte';
import { OwnOffers } from '../lobby/offers';

/** `none`: the server knows no accounts; `unreachable`: it did not answer. */
export type Standing = 'unknown' | 'ready' | 'none' | 'unreachable';

/** Says that this browser has been online here: only then does the header ask on other pages. */
const KEY = 'petri.online';

let standing = $state<Standing>('unknown');
let known = $state.raw<Me | null>(null);
let leave: (() => void) | null = null;

export const me = {
  get standing(): Standing {
    return standing;
  },
  /** The account; null for somebody who has done nothing yet. */
  get player(): Player | null {
    return known?.player ?? null;
  },
  get role(): string {
    return known?.role ?? 'player';
  },
  /** Whether this person has a password to come back with. */
  get isPerson(): boolean {
    return known?.player?.kind === 'person' || known?.player?.kind === 'bot';
  },
  /** The games in which it is this person's turn. */
  get waiting(): readonly string[] {
    return known?.waiting ?? [];
  },
  get unread(): number {
    return known?.unread ?? 0;
  },
  /** Whether this site sends mail. */
  get sendsMail(): boolean {
    return known?.sends_mail ?? false;
  },
  /** Whether this site keeps the openings of its games. */
  get hasExplorer(): boolean {
    return known?.has_explorer ?? false;
  },
};

function setWaiting(games: string[], grew: boolean): void {
  if (known) known = { ...known, waiting: games };
  waiting.count = games.length;
  const { route } = router;
  if (grew && !(route.page === 'game' && games.at(-1) === route.id)) turnSound();
}

/** The offers this person waits for. */
export const ownOffers = new OwnOffers(
  async (id) => (await api.seek(id)).became,
  (game) => onMessage({ op: 'began', game }),
  (error) => error instanceof RefusedError,
);

function onMessage(message: FromServer): void {
  ownOffers.onMessage(message);
  // Somebody is challenged: a notice says so.
  if (message.op === 'offered' && !message.seek.yours && message.seek.terms.opponent.who === 'player') void loadMe();
  if (message.op === 'waiting') setWaiting(message.games, message.games.length > me.waiting.length);
  if (message.op !== 'began') return;
  const here = router.route.page;
  const address = `/game/${message.game}`;
  if (here === 'lobby' || here === 'challenge') navigate(address);
  else notify(t('app-game-began'), { label: t('app-game-go'), run: () => navigate(address) });
}

/** Keeps the connection open for those who may be called to a game. */
function follow(): void {
  if (leave || !known?.player) return;
  const stops = [
    connection.onMessage(onMessage),
    connection.onOpen(() => void ownOffers.check()),
    connection.keepOpen(),
  ];
  leave = () => {
    for (const stop of stops) stop();
  };
}

/** The stars won on this device and those of the account become the same; without a line, another time. */
async function shareStars(kept: Readonly<Record<string, string>>): Promise<void> {
  const { joinStars } = await import('../choose/stars');
  const changes = joinStars(kept);
  if (Object.keys(changes).length === 0) return;
  await api.saveSettings({ ...kept, ...changes }).catch(() => undefined);
}

/** Asks who is here; again after a change of the account. */
export async function loadMe(): Promise<void> {
  try {
    known = await api.me();
    standing = 'ready';
    waiting.count = known.waiting.length;
    follow();
    if (known.player) localStorage.setItem(KEY, '1');
    if (known.player?.kind === 'person') void shareStars(known.settings);
  } catch (error) {
    known = null;
    standing = error instanceof NoAccountsError ? 'none' : 'unreachable';
  }
}

/** After the account has changed: asks again, and connects anew with the new cookie. */
export async function changedMe(): Promise<void> {
  leave?.();
  leave = null;
  connection.reconnect();
  await loadMe();
}
