/** What just happened on an example's board, as data for one sentence. */
import type { End } from '../wire/End';
import type { Side } from '../wire/Side';
import type { State } from '../wire/State';

/** The last move; `kind` is the name of the sentence. */
export interface LastPlayed {
  kind: 'rules-try-move' | 'rules-try-move-flips' | 'rules-try-pass';
  side: Side;
  text: string;
  count: number;
}

/** The story of a state. */
export interface Story {
  end: End | null;
  move: LastPlayed | null;
}

/** Tells it. */
export function storyOf(state: State): Story {
  const played = state.moves[state.ply - 1];
  if (!played) return { end: state.end, move: null };
  const count = state.last.filter((effect) => effect.kind === 'flip').length;
  const kind = played.kind === 'pass' ? 'rules-try-pass' : count > 0 ? 'rules-try-move-flips' : 'rules-try-move';
  return { end: state.end, move: { kind, side: played.side, text: played.text, count } };
}
