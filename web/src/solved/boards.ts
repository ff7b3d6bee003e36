/**
 * The boards that are solved in the page: corners of the usual board, with everything around them blocked, so that
 * they are played by the same rules.
 */
import type { GameRecord } from '../wire/GameRecord';
import type { Geometry } from '../wire/Geometry';

/** A small board. */
export interface SmallBoard {
  /** Its name in addresses and texts. */
  id: string;
  columns: number;
  rows: number;
  fen: string;
}

const blocked = '-------/'.repeat(3);

/** All of them. */
export const BOARDS: readonly SmallBoard[] = [
  { id: '4x4', columns: 4, rows: 4, fen: `${blocked}x2o---/4---/4---/o2x--- x 0 1` },
  { id: '4x4-hole', columns: 4, rows: 4, fen: `${blocked}x2o---/1--1---/1--1---/o2x--- x 0 1` },
  { id: '3x5', columns: 5, rows: 3, fen: `${blocked}-------/x3o--/5--/o3x-- x 0 1` },
];

/** The board of that name, else the first. */
export function boardOf(id: string | null): SmallBoard {
  const [first] = BOARDS;
  const found = BOARDS.find((board) => board.id === id) ?? first;
  if (!found) throw new Error('there are no boards');
  return found;
}

/** A game on it. A repetition is a draw, because that is what was solved. */
export function startOn(board: SmallBoard): GameRecord {
  const rules = { repetition: 'draw' };
  return { game: 'ataxx', rules, start: board.fen, moves: [], spent_ms: [], clock: null, ended: null, tags: {} };
}

/** The usual board without the cells around the small one. */
export function cropped(geometry: Geometry, { columns, rows }: SmallBoard): Geometry {
  const last = String.fromCharCode('a'.charCodeAt(0) + columns - 1);
  const isWithin = (name: string): boolean => name.charAt(0) <= last && Number(name.slice(1)) <= rows;
  const cells = geometry.cells.filter(({ name }) => isWithin(name));
  const kept = cells.map((cell) => ({
    ...cell,
    neighbours: cell.neighbours.map((name) => (isWithin(name) ? name : '')),
  }));
  return { ...geometry, cells: kept };
}
