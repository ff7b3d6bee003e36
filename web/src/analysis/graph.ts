/** The graph of a game: how it stood after each ply, as lines on a sheet. */
import type { MoveLabel } from '../wire/MoveLabel';
import type { Review } from '../wire/Review';
import type { Standing } from '../wire/Standing';

/** A place on the sheet. */
export interface Point {
  x: number;
  y: number;
}

/** The sheet. */
export interface Sheet {
  width: number;
  height: number;
  /** Plies from the left edge to the right. */
  plies: number;
}

/** What First can expect of the game, 0 to 1: a draw counts half. */
export function expectedOf({ chances }: Pick<Standing, 'chances'>): number {
  return (chances[0] + chances[1] / 2) / 1000;
}

const x = (ply: number, sheet: Sheet): number => (ply / Math.max(1, sheet.plies)) * sheet.width;

/** How it stood after each ply: First's share from below. */
export function chancePoints(standings: readonly Standing[], sheet: Sheet): Point[] {
  return standings.map((standing, ply) => ({ x: x(ply, sheet), y: (1 - expectedOf(standing)) * sheet.height }));
}

/** What is counted of one side after each ply, on a scale to the most of both. */
export function scorePoints(standings: readonly Standing[], side: 0 | 1, sheet: Sheet): Point[] {
  const top = Math.max(1, ...standings.flatMap((standing) => standing.score));
  return standings.map((standing, ply) => ({
    x: x(ply, sheet),
    y: sheet.height - 1 - (standing.score[side] / top) * (sheet.height - 2),
  }));
}

const text = ({ x: across, y: down }: Point): string => `${across.toFixed(1)},${down.toFixed(1)}`;

/** Points for a line. */
export function lineOf(points: readonly Point[]): string {
  return points.map(text).join(' ');
}

/** Points for the area between a line and the lower edge. */
export function areaOf(points: readonly Point[], sheet: Sheet): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  return `${first.x.toFixed(1)},${sheet.height} ${lineOf(points)} ${last.x.toFixed(1)},${sheet.height}`;
}

/** The ply at a share of the width. */
export function plyAt(share: number, plies: number): number {
  return Math.max(0, Math.min(plies, Math.round(share * plies)));
}

/** Labels that are pointed out on the graph. */
const WORTH_A_DOT: readonly MoveLabel[] = ['inaccuracy', 'mistake', 'blunder'];

/** The moves that are pointed out, where they stand on the graph. */
export function dotsOf(review: Review, sheet: Sheet): (Point & { ply: number; label: MoveLabel })[] {
  const points = chancePoints(review.standings, sheet);
  return review.moves.flatMap(({ ply, label }) => {
    const at = points[ply];
    return at && WORTH_A_DOT.includes(label) ? [{ ...at, ply, label }] : [];
  });
}
