/** People, times and terms of served games in words. */
import { hasText, language, t } from '../i18n/i18n.svelte';
import { FULL_LEVEL } from '../play/levels';
import type { GameSummary } from '../wire/GameSummary';
import type { NewSeek } from '../wire/NewSeek';
import type { Player } from '../wire/Player';
import type { Rating } from '../wire/Rating';
import type { Side } from '../wire/Side';

/** A rating; one that says little yet is marked. */
export function ratingText(rating: Rating): string {
  return rating.provisional ? `${rating.rating}?` : String(rating.rating);
}

/** What stands below a player's name. */
export function playerDetails(player: Player, awayUntilMs: number | null): string[] {
  const said: string[] = [];
  if (player.kind === 'bot') said.push(t('online-bot'));
  if (player.kind === 'engine') said.push(t('play-level', { level: player.level ?? FULL_LEVEL }));
  else if (player.rating) said.push(ratingText(player.rating));
  if (awayUntilMs !== null && awayUntilMs > Date.now())
    said.push(t('online-away-until', { date: dateText(awayUntilMs) }));
  return said;
}

/** A word as it begins a line or a button. */
export function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase(language.current) + word.slice(1);
}

/** A date with its time of day. */
export function dateText(ms: number): string {
  return new Date(ms).toLocaleString(language.current, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** A time control in words: `300+3`, `3d`, `unlimited`. */
export function timeControlText(time: string): string {
  const days = /^(\d+)d$/.exec(time);
  if (days) return t('online-time-days', { days: Number(days[1]) });
  const clock = /^(\d+)\+(\d+)$/.exec(time);
  if (!clock) return t('online-time-unlimited');
  return `${baseText(Number(clock[1]))}+${clock[2] ?? 0}`;
}

/** What a clock begins with: whole and half minutes as such, all else to the second. */
function baseText(seconds: number): string {
  if (seconds < 60) return `${seconds}s`;
  if (seconds % 30 === 0) return String(seconds / 60);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A speed's name. */
export function speedText(speed: string): string {
  const key = `online-speed-${speed}`;
  return hasText(key) ? t(key) : speed;
}

/** A board's name. */
export function boardText(game: string, board: string): string {
  if (board.startsWith('random:')) return t('choose-board-random');
  const key = `board-${game}-${board}`;
  return hasText(key) ? t(key) : board;
}

/** What is offered: board, rules, rated or not. */
export function termsText(terms: Pick<NewSeek, 'game' | 'board' | 'fen' | 'rules' | 'rated' | 'time'>): string {
  const said = [timeControlText(terms.time), t(terms.rated ? 'online-rated' : 'online-casual')];
  if (terms.board) said.push(boardText(terms.game, terms.board));
  if (terms.fen) said.push(t('online-own-board'));
  const changed = Object.keys(terms.rules).length;
  if (changed > 0) said.push(t('online-own-rules', { count: changed }));
  return said.join(' · ');
}

/** The seat of a name in a game, or null. */
export function sideOf(game: GameSummary, name: string | null): Side | null {
  if (name === null) return null;
  if (game.seats[0].player.name === name) return 'first';
  return game.seats[1].player.name === name ? 'second' : null;
}
