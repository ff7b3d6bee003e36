/**
 * What a line of the engine says, seen from First whoever is to move: chances in shares of one, and
 * the margin expected in stones, cells or triples.
 */
import type { SearchLine } from '../wire/SearchLine';
import type { Side } from '../wire/Side';
import type { Standing } from '../wire/Standing';
import type { State } from '../wire/State';

/** An evaluation, seen from First. */
export interface Evaluation {
  /** First wins, nobody does, Second wins; they add up to one. */
  chances: readonly [number, number, number];
  /** The lead expected at the end; negative where Second leads. */
  margin: number;
  /** How sure that is: a guess, a result of this course of the game, or a proof. */
  kind: 'expected' | 'settled' | 'proved';
}

/** From here on a score is a result by the course of the game. */
const SETTLED = 18_000;
/** From here on it is a proof; each stone of the margin counts `STONE`. */
const PROVED = 20_000;
const STONE = 128;
const SETTLED_STONE = 10;
/** Without a network: the lead, in hundredths, at which the odds are e to 1. */
const PLAIN_SLOPE = 350;

function marginOf({ score, margin }: Pick<SearchLine, 'score' | 'margin'>): Pick<Evaluation, 'margin' | 'kind'> {
  const size = Math.abs(score);
  const sign = Math.sign(score);
  if (size >= PROVED) return { margin: sign * Math.floor((size - PROVED) / STONE), kind: 'proved' };
  if (size >= SETTLED) return { margin: sign * Math.floor((size - SETTLED) / SETTLED_STONE), kind: 'settled' };
  return { margin: margin / 100, kind: 'expected' };
}

/** What a line says. */
export function evaluationOf(
  line: Pick<SearchLine, 'score' | 'margin' | 'chances' | 'outcome_proved'>,
  turn: Side,
): Evaluation {
  const isDraw = line.outcome_proved === 'draw';
  const own = marginOf(line);
  const plain = 1 / (1 + Math.exp(-line.score / PLAIN_SLOPE));
  const decided = own.kind !== 'expected' ? (line.score > 0 ? [1, 0, 0] : [0, 0, 1]) : null;
  const [win = 0, draw = 0, loss = 0] = isDraw
    ? [0, 1, 0]
    : (decided ?? line.chances?.map((share) => share / 1000) ?? [plain, 0, 1 - plain]);
  const kind = isDraw ? 'proved' : own.kind;
  return turn === 'first'
    ? { chances: [win, draw, loss], margin: own.margin, kind }
    : { chances: [loss, draw, win], margin: own.margin === 0 ? 0 : -own.margin, kind };
}

/** What a review says of a position. */
export function evaluationOfStanding({ chances, margin }: Standing): Evaluation {
  const [first, draw, second] = chances;
  return { chances: [first / 1000, draw / 1000, second / 1000], margin: margin / 100, kind: 'expected' };
}

/** What the end of a game says; null while it goes on. */
export function evaluationOfEnd(state: Pick<State, 'end' | 'view'>): Evaluation | null {
  const outcome = state.end?.outcome ?? null;
  if (outcome === null) return null;
  const [first, second] = state.view.score;
  const chances = { first: [1, 0, 0], draw: [0, 1, 0], second: [0, 0, 1] } as const;
  return { chances: chances[outcome], margin: first - second, kind: 'proved' };
}

/** What First gets on average: a win counts one, a draw half. */
export function shareOf({ chances }: Evaluation): number {
  return chances[0] + chances[1] / 2;
}

/** The margin as a short text: `+3.4`, `−12`, `0.0`. */
export function marginText({ margin, kind }: Pick<Evaluation, 'margin' | 'kind'>): string {
  const size = Math.abs(margin);
  const digits = kind === 'expected' ? (size < 9.95 ? size.toFixed(1) : size.toFixed(0)) : String(Math.round(size));
  const sign = Number(digits) === 0 ? '' : margin > 0 ? '+' : '−';
  return sign + digits;
}

/** A number of positions in few letters: `850`, `12k`, `3.4M`. */
export function countText(count: number): string {
  if (count < 1000) return String(Math.round(count));
  if (count < 1_000_000) return `${Math.round(count / 1000)}k`;
  return `${(count / 1_000_000).toFixed(1)}M`;
}
