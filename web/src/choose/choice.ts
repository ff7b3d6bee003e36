/**
 * What one chooses before a game: plain values, and the address of the play page that says the
 * same. Only what differs from the usual goes into the address, so that it stays short.
 */
import { gameAddress } from '../play/address';
import type { Clock } from '../wire/Clock';
import type { Side } from '../wire/Side';
import type { Variant } from '../wire/Variant';

/** The side a person takes; `both` is two people at one screen, `lot` is drawn when play starts. */
export type Seat = Side | 'both' | 'lot';

/** Where play starts: a named or random board, or a position. */
export type Start = { kind: 'board'; name: string } | { kind: 'fen'; fen: string } | { kind: 'usual' };

/** Everything chosen. */
export interface Choice {
  game: Variant;
  level: number;
  seat: Seat;
  start: Start;
  /** Rule options that differ from the usual. */
  rules: Readonly<Record<string, string>>;
  clock: Clock | null;
}

/** The level of a first game. */
export const FIRST_LEVEL = 1;

/** A game as one click starts it. */
export function usualChoice(game: Variant, level = FIRST_LEVEL): Choice {
  return { game, level, seat: 'first', start: { kind: 'usual' }, rules: {}, clock: null };
}

/** The side that sits down, the lot having been drawn by `draw` (0 to 1). */
export function settleSeat(seat: Seat, draw: number): Side | 'both' {
  if (seat !== 'lot') return seat;
  return draw < 0.5 ? 'first' : 'second';
}

/** The address of the play page for a choice; `draw` settles a lot. */
export function playAddress(choice: Choice, draw: number): string {
  const human = settleSeat(choice.seat, draw);
  const { game, rules, start, clock } = choice;
  const board = start.kind === 'board' ? start.name : null;
  const fen = start.kind === 'fen' ? start.fen : null;
  const setup = { game, rules: { ...rules }, board, fen, walls: null, clock };
  return gameAddress({ setup, human, level: human === 'both' ? null : choice.level, day: null });
}

/**
 * Sets a rule option; its usual value is left out. To ignore repetition asks for the limit of
 * quiet turns (the rules refuse one without the other), so that is switched on with it.
 */
export function withRule(
  rules: Readonly<Record<string, string>>,
  key: string,
  value: string,
  usual: string,
): Record<string, string> {
  const next = Object.fromEntries(Object.entries(rules).filter(([each]) => each !== key));
  if (value !== usual) next[key] = value;
  if (next['repetition'] === 'off') next['halfmove-limit'] = '100';
  return next;
}
