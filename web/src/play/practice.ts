/** Whether somebody who practised a position has reached the goal. */
import type { End } from '../wire/End';
import type { Side } from '../wire/Side';
import type { PracticeGoal } from './address';

/** To win is to win; to hold is not to lose. A game given up or lost on time counts like any other. */
export function reached(goal: PracticeGoal, human: Side | 'both', end: End): boolean {
  return end.outcome !== null && (end.outcome === human || (goal === 'hold' && end.outcome === 'draw'));
}
