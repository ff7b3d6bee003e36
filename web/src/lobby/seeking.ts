/** What one asks for in the lobby, as plain values: presets of time, and what goes with what. */
import type { Start } from '../choose/choice';
import type { NewSeek } from '../wire/NewSeek';
import type { Opponent } from '../wire/Opponent';
import type { SeekSide } from '../wire/SeekSide';
import type { Variant } from '../wire/Variant';

/** The times one click chooses; `own` is put together by hand. */
export const TIMES = ['60+1', '180+2', '300+3', '600+5', '1d', '3d', 'unlimited'] as const;

/** Those of the lobby's grid. */
export const GRID = ['60+1', '180+2', '300+3', '600+5', '1d', '3d'] as const;

/** A time put together by hand. */
export interface OwnTime {
  kind: 'clock' | 'days';
  minutes: number;
  seconds: number;
  days: number;
}

/** Everything that can be chosen. */
export interface Seeking {
  game: Variant;
  rules: Readonly<Record<string, string>>;
  start: Start;
  time: string;
  own: OwnTime;
  rated: boolean;
  side: SeekSide;
  /** Ratings that are welcome, from and to; empty for any. */
  lowest: number | null;
  highest: number | null;
  opponent: Opponent['who'];
  name: string;
  level: number;
  standing: boolean;
}

/** What the form shows first. */
export function usualSeeking(game: Variant): Seeking {
  return {
    game,
    rules: {},
    start: { kind: 'usual' },
    time: '300+3',
    own: { kind: 'clock', minutes: 15, seconds: 10, days: 7 },
    rated: false,
    side: 'random',
    lowest: null,
    highest: null,
    opponent: 'anyone',
    name: '',
    level: 4,
    standing: false,
  };
}

function within(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : least;
}

/** A time put together by hand, as the server reads it. */
export function ownTime(own: OwnTime): string {
  if (own.kind === 'days') return `${Math.round(within(own.days, 1, 30))}d`;
  return `${Math.round(within(own.minutes, 0.1, 180) * 60)}+${Math.round(within(own.seconds, 0, 120))}`;
}

/** Whether this may be rated: usual rules on a board with a name, against people. */
export function mayBeRated(seeking: Pick<Seeking, 'rules' | 'start' | 'opponent' | 'time'>): boolean {
  const { rules, start, opponent, time } = seeking;
  const named = start.kind === 'usual' || (start.kind === 'board' && !start.name.startsWith('random:'));
  return Object.keys(rules).length === 0 && named && opponent !== 'engine' && time !== 'unlimited';
}

/** Whether the offer may stay open after it was taken: links, and games at which nobody sits and waits. */
export function mayStand(seeking: Pick<Seeking, 'opponent' | 'time' | 'own'>): boolean {
  const { opponent, time, own } = seeking;
  const control = time === 'own' ? ownTime(own) : time;
  return opponent === 'link' || (opponent !== 'engine' && (control === 'unlimited' || control.endsWith('d')));
}

function opponentOf({ opponent, name, level }: Seeking): Opponent {
  if (opponent === 'player') return { who: 'player', name: name.trim() };
  return opponent === 'engine' ? { who: 'engine', level } : { who: opponent };
}

/** The offer that says what was chosen. */
export function newSeek(seeking: Seeking): NewSeek {
  const { game, rules, start, lowest, highest, side } = seeking;
  const rated = seeking.rated && mayBeRated(seeking);
  const ranged = seeking.opponent === 'anyone' && (lowest !== null || highest !== null);
  return {
    game,
    rules: { ...rules },
    board: start.kind === 'board' ? start.name : null,
    fen: start.kind === 'fen' ? start.fen : null,
    time: seeking.time === 'own' ? ownTime(seeking.own) : seeking.time,
    rated,
    side: rated ? 'random' : side,
    range: ranged ? { lowest: lowest ?? 0, highest: highest ?? 4000 } : null,
    opponent: opponentOf(seeking),
    standing: seeking.standing && mayStand(seeking),
  };
}
