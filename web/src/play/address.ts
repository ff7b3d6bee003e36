/**
 * The address of the play page: everything a new game needs, and the id of the game once it has
 * begun. Where the id is known on this device the game goes on; elsewhere the same address starts
 * a new game with the same setting.
 */
import { variantOf } from '../app/routes';
import type { Clock } from '../wire/Clock';
import type { Setup } from '../wire/Setup';
import type { Side } from '../wire/Side';
import { levelOf } from './levels';

/** What somebody practises: to win a position, or not to lose it. */
export type PracticeGoal = 'win' | 'hold';

/** Reads it; undefined where nothing is practised. */
export function readPractice(text: string | null | undefined): PracticeGoal | undefined {
  return text === 'win' || text === 'hold' ? text : undefined;
}

/** A game to be played, as an address has it. */
export interface GameSetup {
  setup: Setup;
  /** From 1 on; null for two people at this screen. */
  level: number | null;
  human: Side | 'both';
  day: string | null;
  /** What is to be reached in a position that is practised; absent in other games. */
  practice?: PracticeGoal;
}

/** The level where the address names none. */
export const USUAL_LEVEL = 4;

function readLevel(text: string | null): number {
  return levelOf(Number(text ?? USUAL_LEVEL)) ?? USUAL_LEVEL;
}

/** Reads `key=value,key=value`; parts without a value are passed on, so that the rules can name them. */
export function readRules(text: string | null): Record<string, string> {
  const parts = (text ?? '').split(',').filter((part) => part.trim() !== '');
  return Object.fromEntries(
    parts.map((part) => {
      const [key = '', value = ''] = part.split('=', 2);
      return [key.trim(), value.trim()];
    }),
  );
}

/** Writes rules as `key=value,key=value`. */
export function writeRules(rules: Readonly<Record<string, string>>): string {
  return Object.entries(rules)
    .map(([key, value]) => `${key}=${value}`)
    .join(',');
}

/** Reads `300+2` (seconds, seconds added for each move); null for no clock. */
export function readClock(text: string | null): Clock | null {
  const found = /^(\d{1,5})(?:[+ ](\d{1,3}))?$/.exec(text?.trim() ?? '');
  if (!found || Number(found[1]) === 0) return null;
  return { base_ms: Number(found[1]) * 1000, increment_ms: Number(found[2] ?? 0) * 1000 };
}

/** Writes a clock as `300+2`. */
export function writeClock(clock: Clock): string {
  return `${clock.base_ms / 1000}+${clock.increment_ms / 1000}`;
}

/** Reads an address; null when it names no game. */
export function readGameSetup(query: URLSearchParams): GameSetup | null {
  const game = variantOf(query.get('game'));
  if (!game) return null;
  const side = query.get('side');
  const human = side === 'second' || side === 'both' ? side : 'first';
  const practice = readPractice(query.get('practice'));
  return {
    setup: {
      game,
      rules: readRules(query.get('rules')),
      board: query.get('board'),
      fen: query.get('fen'),
      walls: null,
      clock: readClock(query.get('clock')),
    },
    level: human === 'both' ? null : readLevel(query.get('level')),
    human,
    day: query.get('day'),
    ...(practice && { practice }),
  };
}

/** Writes an address. */
export function gameAddress(game: GameSetup, id?: string): string {
  const query = new URLSearchParams({ game: game.setup.game });
  if (game.level !== null) query.set('level', String(game.level));
  query.set('side', game.human);
  if (game.setup.board) query.set('board', game.setup.board);
  if (game.setup.fen) query.set('fen', game.setup.fen);
  if (Object.keys(game.setup.rules).length > 0) query.set('rules', writeRules(game.setup.rules));
  if (game.setup.clock) query.set('clock', writeClock(game.setup.clock));
  if (game.day) query.set('day', game.day);
  if (game.practice) query.set('practice', game.practice);
  if (id) query.set('id', id);
  return `/play?${query.toString()}`;
}
