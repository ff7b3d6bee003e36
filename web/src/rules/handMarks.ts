/** What an example's board points out: the last move, and what the hand is about to do. */
import type { BoardControl } from '../board/control.svelte';
import { type LastMove, type Marks, NO_MARKS } from '../board/marks';
import { candidates, choicesOf, targetsOf } from '../board/state';
import type { State } from '../wire/State';

/** All marks. */
export function handMarks(control: BoardControl, shown: State | null, last: LastMove | null): Marks {
  const { selection, legal } = control;
  const move = control.considered;
  const attackers = selection.target === null ? [] : candidates(legal, selection).flatMap((each) => each.from);
  const aim = selection.target ?? (move?.kind === 'capture' ? move.to : null);
  const attacking = move?.kind === 'capture' ? move.from : [...new Set(attackers)];
  return {
    ...NO_MARKS,
    last,
    picked: selection.from,
    choices: choicesOf(legal, selection),
    targets: targetsOf(legal, selection),
    flips: (move?.flips ?? []).map((cell) => ({ cell, side: shown?.turn ?? 'first' })),
    lines: aim === null ? [] : attacking.map((from) => ({ from, to: aim })),
    aim,
  };
}
