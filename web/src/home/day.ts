/**
 * The board of the day: which date it is, which board belongs to it, and how a result is told.
 * A date names a board (`random:YYYYMMDD`), so everybody has the same one and nobody hands it out.
 */
import { gameAddress } from '../play/address';
import type { Setup } from '../wire/Setup';
import type { View } from '../wire/View';

/** The level of the opponent, the same for everyone. */
export const DAY_LEVEL = 5;

/** How a game of the day ended; First is the person. */
export interface DayResult {
  date: string;
  first: number;
  second: number;
  /** The last position. */
  fen: string;
}

/** A date as `YYYY-MM-DD`, where the reader is. */
export function dateText(date: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Whether the text names a day of the calendar. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T12:00:00`);
  return !Number.isNaN(day.getTime()) && dateText(day) === text;
}

/** Whether the board of this date may be opened today: any day up to now, none of tomorrow. */
export function isOpen(date: string, today: string): boolean {
  return isDate(date) && date <= today;
}

/** The day before or after. */
export function neighbour(date: string, days: number): string {
  const day = new Date(`${date}T12:00:00`);
  day.setDate(day.getDate() + days);
  return dateText(day);
}

/** The board of a date. */
export function dayBoard(date: string): string {
  return `random:${date.replaceAll('-', '')}`;
}

/** What the game of a date starts from. */
export function daySetup(date: string): Setup {
  return { game: 'ataxx', rules: {}, board: dayBoard(date), fen: null, walls: null, clock: null };
}

/** The address where the game of a date is played. */
export function dayAddress(date: string): string {
  return gameAddress({ setup: daySetup(date), level: DAY_LEVEL, human: 'first', day: date });
}

/** The margin, which is the score: what Red has more. */
export function margin(result: Pick<DayResult, 'first' | 'second'>): number {
  return result.first - result.second;
}

/** A number with its sign, as scores are written (with a real minus). */
export function signed(value: number): string {
  if (value === 0) return '±0';
  return value > 0 ? `+${value}` : `−${-value}`;
}

const SQUARES = { first: '🟥', second: '🟦', empty: '⬜', wall: '⬛' } as const;

/** The position as lines of coloured squares, for a message. Cells come in reading order. */
export function squares(cells: readonly { name: string; y: number }[], view: View): string {
  const standing = new Map(view.cells.map((placed) => [placed.cell, placed.glyph]));
  const lines = new Map<number, string>();
  for (const cell of cells) {
    const glyph = standing.get(cell.name);
    const square = glyph?.kind === 'disc' ? SQUARES[glyph.side] : glyph?.kind === 'wall' ? SQUARES.wall : SQUARES.empty;
    lines.set(cell.y, (lines.get(cell.y) ?? '') + square);
  }
  return [...lines.values()].join('\n');
}

/** The message that is shared: title, squares, link. */
export function shareText(title: string, result: DayResult, grid: string, origin: string): string {
  return `${title} ${signed(margin(result))} (${result.first}:${result.second})\n${grid}\n${origin}/day/${result.date}`;
}
