/**
 * Conditional moves: lines of moves from a ply on. Lines that begin alike are branches of one tree.
 * A game that has gone on keeps those lines it has followed.
 */
import type { Plan } from '../wire/Plan';
import type { Side } from '../wire/Side';

/** What is left of the lines after the game's moves: those it has followed, cut to what is to come. */
export function linesAhead(plan: Plan | null, moves: readonly string[]): string[][] {
  if (!plan || plan.ply > moves.length) return [];
  const played = moves.slice(plan.ply);
  const followed = plan.lines.filter(
    (line) => line.length > played.length && played.every((move, index) => line[index] === move),
  );
  return followed.map((line) => line.slice(played.length));
}

/** Whether moves by these sides, from the next one on, hold an answer to what the opponent may play. */
export function canPlan(sides: readonly Side[], you: Side): boolean {
  const theirs = sides.findIndex((side) => side !== you);
  return theirs >= 0 && sides.at(-1) === you && sides.lastIndexOf(you) > theirs;
}

/** A plan with one more line, which takes the place of those it goes beyond; the newest stands first, so that it is followed where two disagree. */
export function withLine(plan: Plan | null, ply: number, line: readonly string[], moves: readonly string[]): Plan {
  const kept = linesAhead(plan, moves).filter((each) => !each.every((move, index) => line[index] === move));
  return { ply, lines: [[...line], ...kept] };
}

/** A plan without one of its lines. */
export function withoutLine(plan: Plan | null, ply: number, index: number, moves: readonly string[]): Plan {
  return { ply, lines: linesAhead(plan, moves).filter((_, at) => at !== index) };
}
