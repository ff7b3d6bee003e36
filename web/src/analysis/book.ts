/**
 * What is known of openings: the moves from a position, how the games went that had them, and what the engine says.
 * From a book that comes with the client (`web/books`), so it works without a network. Each was made by
 * `petri explore build GAME --to GAME.tree --games 1000 --nodes 400 --plies 14`, the same with `--evaluate 300 --nodes 8000`, and
 * `petri explore show GAME.tree --book 400 | gzip -9n`.
 */
import type { BookMove } from '../wire/BookMove';
import type { BookPosition } from '../wire/BookPosition';
import type { Variant } from '../wire/Variant';

const ADDRESSES = import.meta.glob<string>('../../books/*.jsonl.gz', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The moves of each position, by its key. */
export type Book = ReadonlyMap<string, readonly BookMove[]>;

const fetched = new Map<Variant, Promise<Book>>();

/** A book as it is written: a position a line. */
export function parseBook(text: string): Book {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => JSON.parse(line) as BookPosition).map(({ at, moves }) => [at, moves]));
}

async function fetchBook(game: Variant): Promise<Book> {
  const address = ADDRESSES[`../../books/${game}.jsonl.gz`];
  const response = address ? await fetch(address).catch(() => null) : null;
  if (!response?.ok) {
    fetched.delete(game);
    return new Map();
  }
  return parseBook(await response.text());
}

/** The book of a game; an empty one where it cannot be had. */
export function bookOf(game: Variant): Promise<Book> {
  const known = fetched.get(game) ?? fetchBook(game);
  fetched.set(game, known);
  return known;
}

/** A move as it is shown. */
export interface BookRow {
  text: string;
  /** How many games had it. */
  games: number;
  /** Won by First, drawn, won by Second, in shares of one. */
  shares: readonly [number, number, number];
  /** What First can expect by the engine, in shares of one; null where it was not asked. */
  points: number | null;
}

/** The rows of a position, the most popular first. */
export function rowsOf(moves: readonly BookMove[]): BookRow[] {
  return moves.map(({ text, games: [first, draws, second], points }) => {
    const games = first + draws + second;
    const share = (count: number): number => (games === 0 ? 0 : count / games);
    return {
      text,
      games,
      shares: [share(first), share(draws), share(second)],
      points: points === null ? null : points / 1000,
    };
  });
}
