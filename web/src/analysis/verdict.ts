/** What a review says of moves, in words and signs. */
import { sideName } from '../board/speech';
import { t } from '../i18n/i18n.svelte';
import type { GameRecord } from '../wire/GameRecord';
import type { MoveLabel } from '../wire/MoveLabel';
import type { Remark } from '../wire/Remark';
import type { Review } from '../wire/Review';
import type { ReviewedMove } from '../wire/ReviewedMove';
import type { Side } from '../wire/Side';
import type { Variant } from '../wire/Variant';

/** All labels, best first: the order in which reviews count them. */
export const LABELS: readonly MoveLabel[] = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'];

const SIGNS: Readonly<Record<MoveLabel, string>> = {
  best: '',
  good: '',
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};

/** The sign beside a move; empty where nothing is wrong with it. */
export function signOf(label: MoveLabel): string {
  return SIGNS[label];
}

/** The sentence about a mistake. */
export function remarkText(game: Variant, { code, side, best, reply, cell, count, other }: Remark): string {
  return t(`review-${code}`, {
    side: sideName(game, side),
    best,
    reply: reply ?? '',
    cell: cell ?? '',
    count,
    other,
  });
}

/** How many plies at the beginning of a line are those of the game. */
export function sharedPlies(game: Pick<GameRecord, 'moves'>, line: readonly string[]): number {
  const differs = line.findIndex((move, ply) => move !== game.moves[ply]);
  return differs < 0 ? Math.min(line.length, game.moves.length) : differs;
}

/** The moves of a side to be learned from: its mistakes, or the inaccuracies where it made none. */
export function lessonsOf(review: Review, side: Side | null): ReviewedMove[] {
  const own = review.moves.filter(
    (move) => (side === null || move.side === side) && move.best !== null && !move.forced,
  );
  const grave = own.filter(({ label }) => label === 'mistake' || label === 'blunder');
  return grave.length > 0 ? grave : own.filter(({ label }) => label === 'inaccuracy');
}

/** The next ply, after the one given, at which a side's move has a label; round to the first again. */
export function nextWith(review: Review, side: Side, label: MoveLabel, after: number): number | null {
  const plies = review.moves.filter((move) => move.side === side && move.label === label && !move.forced);
  return (plies.find(({ ply }) => ply > after) ?? plies[0])?.ply ?? null;
}

/** Seconds a side spent: on all its moves, and on the longest; null where nobody counted. */
export function timesOf(
  game: GameRecord,
  side: Side,
  firstSide: Side,
): { total_ms: number; longest_ms: number } | null {
  const own = game.spent_ms.filter((_, index) => (index % 2 === 0) === (side === firstSide));
  if (own.length === 0 || own.every((spent) => spent === 0)) return null;
  return { total_ms: own.reduce((sum, spent) => sum + spent, 0), longest_ms: Math.max(...own) };
}
