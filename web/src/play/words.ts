/** A game in words: results, reasons, moves, news. */
import { sideName } from '../board/speech';
import { hasText, t } from '../i18n/i18n.svelte';
import type { End } from '../wire/End';
import type { PlayedMove } from '../wire/PlayedMove';
import type { Side } from '../wire/Side';
import type { Variant } from '../wire/Variant';
import { other, type GameSession, type News } from './gameSession';
import { clockText } from './timer.svelte';

/** Who won, seen from the people at this screen. */
export function resultText(session: GameSession, end: End): string {
  if (end.outcome === null) return t('play-uncounted');
  if (end.outcome === 'draw') return t('play-drawn');
  if (session.human === 'both') return t('play-win', { side: sideName(session.state.game, end.outcome) });
  const fate = fateOf(session, end);
  if (fate !== 'neither') return t(fate === 'won' ? 'play-win-you' : 'play-lost-you');
  return t('play-win-name', { name: session.player(end.outcome).name });
}

/** Why a game ended, seen from the people at this screen: a side that gave up or ran out of time has a name. */
export function reasonFor(session: GameSession, end: End): string {
  if (end.outcome !== 'first' && end.outcome !== 'second') return reasonText(end);
  const loser = other(end.outcome);
  const isYou = session.human === loser;
  const key = `play-reason-${end.reason}-${isYou ? 'you' : 'name'}`;
  return hasText(key) ? t(key, { name: session.player(loser).name }) : reasonText(end);
}

/** The score of a game with the reader's own number first. */
export function scoreText(session: GameSession, [first, second]: readonly [number, number]): string {
  return session.human === 'second'
    ? t('play-score', { first: second, second: first })
    : t('play-score', { first, second });
}

/** How an end is for the reader: won, lost, or neither. */
export function fateOf(session: GameSession, end: End): 'won' | 'lost' | 'neither' {
  if (session.human === null || session.human === 'both' || end.outcome === null || end.outcome === 'draw')
    return 'neither';
  return end.outcome === session.human ? 'won' : 'lost';
}

/** Who won, by colour. */
export function outcomeText(game: Variant, end: End): string {
  if (end.outcome === null) return t('play-uncounted');
  return end.outcome === 'draw' ? t('play-drawn') : t('play-win', { side: sideName(game, end.outcome) });
}

/** Why a game ended. */
export function reasonText(end: End): string {
  const key = `play-reason-${end.reason}`;
  return hasText(key) ? t(key) : end.reason;
}

/** A move as shown: a pass is said in words. */
export function moveText(move: PlayedMove): string {
  return move.kind === 'pass' ? t('play-pass') : move.text;
}

/** The passes at the end of some moves. */
function passesOf(moves: readonly PlayedMove[]): { side: Side; count: number } | null {
  const passes = moves.filter((move) => move.kind === 'pass');
  const [first] = passes;
  return first ? { side: first.side, count: passes.length } : null;
}

/** News in one line, to be read. */
export function newsLine(game: Variant, news: News): string {
  const passes = passesOf(news.moves);
  if (passes) {
    const key = passes.count > 1 ? 'play-line-passes-often' : 'play-line-passes';
    return t(key, { side: sideName(game, passes.side), count: passes.count });
  }
  const [move] = news.moves;
  if (!move) return '';
  const words = { side: sideName(game, move.side), move: moveText(move), count: news.flips.length };
  return t(news.flips.length > 0 ? 'play-line-last-flips' : 'play-line-last', words);
}

/** News as sentences for the ear: the move, its flips, passes, the end or whose turn it is. */
export function newsSpoken(session: GameSession, news: News): string {
  const { game, turn } = session.state;
  const said: string[] = [];
  const [move] = news.moves;
  if (move) said.push(t('play-say-move', { side: sideName(game, move.side), move: moveText(move) }));
  if (news.flips.length > 0) said.push(t('play-say-flips', { cells: news.flips.join(', ') }));
  const passes = passesOf(news.moves.slice(1));
  if (passes) said.push(newsLine(game, { ...news, moves: news.moves.slice(1) }));
  if (news.end) said.push(resultText(session, news.end), reasonFor(session, news.end));
  else said.push(t('play-say-turn', { side: sideName(game, turn) }));
  return `${said.join('. ')}.`;
}

/** Whether a person at this screen won. */
export function hasWon(session: GameSession, end: End): boolean {
  return (end.outcome === 'first' || end.outcome === 'second') && session.isHuman(end.outcome);
}

const DAY_MS = 86_400_000;

/** Time left, by the clock or, where it is long, in days and hours. */
export function timeText(leftMs: number): string {
  if (leftMs < DAY_MS) return clockText(leftMs);
  return t('play-clock-days', { days: Math.floor(leftMs / DAY_MS), hours: Math.floor((leftMs % DAY_MS) / 3_600_000) });
}
