/**
 * What a step of a lesson asks for, as data, and whether a move reached it. The rules have said all there is to know
 * about the move; here it is only compared with what was asked.
 */
import type { TextArguments } from '../i18n/i18n.svelte';
import type { LegalMove } from '../wire/LegalMove';
import type { MoveKind } from '../wire/MoveKind';
import type { Preview } from '../wire/Preview';
import type { Role } from '../wire/Role';
import type { State } from '../wire/State';
import type { View } from '../wire/View';

/** What is asked for. */
export type Goal =
  /** A move of a kind; a drop may have to be of one man. */
  | { kind: 'make'; move: MoveKind; man?: Role }
  | { kind: 'reach'; cell: string }
  /** To turn at least so many men. */
  | { kind: 'flip'; count: number }
  /** To have at least so much more than before: stones, or cells of area. */
  | { kind: 'gain'; count: number }
  /** To turn at least so many, and to leave no reply that turns more than `back`. */
  | { kind: 'hold'; flips: number; back: number }
  /** To leave no reply that wins at once. */
  | { kind: 'survive' }
  /** To leave the other side without a move. */
  | { kind: 'pass' }
  | { kind: 'stack'; height: number }
  /** To win with so many moves of one's own. */
  | { kind: 'win'; moves: number };

/** A move that was tried. */
export interface Tried {
  before: State;
  move: LegalMove;
  preview: Preview;
  after: State;
  /** How many moves of one's own were made, this one included. */
  made: number;
}

/** What became of a move: all is done, another one is to follow, or it missed, for a reason. */
export type Verdict = { is: 'reached' } | { is: 'onward' } | { is: 'missed'; why: string; args: TextArguments };

const REACHED: Verdict = { is: 'reached' };

function missed(why: string, args: TextArguments = {}): Verdict {
  return { is: 'missed', why: `learn-wrong-${why}`, args };
}

/** How much a move added to the score of the side that made it. */
function gainOf(before: State, after: View): number {
  const place = before.turn === 'first' ? 0 : 1;
  return after.score[place] - before.view.score[place];
}

function hold({ flips, back }: Goal & { kind: 'hold' }, { move, preview }: Tried): Verdict {
  if (move.flips.length < flips) return missed('flip', { found: move.flips.length, count: flips });
  const reply = preview.best_reply;
  if ((reply?.flips.length ?? 0) <= back) return REACHED;
  return missed('hold', { reply: reply?.text ?? '', found: reply?.flips.length ?? 0 });
}

function survive({ before, after }: Tried): Verdict {
  if (after.end?.outcome === before.turn) return REACHED;
  if (after.end) return missed('over');
  const fatal =
    after.turn === before.turn ? undefined : after.legal.find((reply) => reply.ends?.outcome === after.turn);
  return fatal ? missed('survive', { reply: fatal.text }) : REACHED;
}

function stack(height: number, { move, preview }: Tried): Verdict {
  const glyph = preview.view.cells.find(({ cell }) => cell === move.to)?.glyph;
  const found = glyph?.kind === 'stack' ? glyph.sides.length : 0;
  return move.kind === 'capture' && found === height ? REACHED : missed('stack', { found, height });
}

function win(moves: number, { before, after, made }: Tried): Verdict {
  if (after.end) return after.end.outcome === before.turn ? REACHED : missed('over');
  return made < moves ? { is: 'onward' } : missed('win');
}

/** Whether a move reached a goal. */
export function judge(goal: Goal, tried: Tried): Verdict {
  const { before, move, after } = tried;
  const flips = move.flips.length;
  switch (goal.kind) {
    case 'make': {
      const man = move.drop?.kind === 'man' ? move.drop.role : null;
      return move.kind === goal.move && (goal.man ?? man) === man ? REACHED : missed('make');
    }
    case 'reach':
      return move.to === goal.cell ? REACHED : missed('reach', { to: move.to ?? '', cell: goal.cell });
    case 'flip':
      return flips >= goal.count ? REACHED : missed('flip', { found: flips, count: goal.count });
    case 'gain': {
      const found = gainOf(before, tried.preview.view);
      return found >= goal.count ? REACHED : missed('gain', { found, count: goal.count });
    }
    case 'hold':
      return hold(goal, tried);
    case 'survive':
      return survive(tried);
    case 'pass':
      return after.moves.at(-1)?.kind === 'pass' || after.end?.outcome === before.turn ? REACHED : missed('pass');
    case 'stack':
      return stack(goal.height, tried);
    case 'win':
      return win(goal.moves, tried);
  }
}
