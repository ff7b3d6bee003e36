/**
 * The puzzles of a game: a file of JSON lines beside the client (`web/puzzles`, made by `petri mine`, unpacked by the build), fetched when
 * the game is first asked for and kept by the service worker.
 */
import { VARIANTS } from '../app/routes';
import { t } from '../i18n/i18n.svelte';
import { UnavailableError } from '../wasm/errors';
import type { Puzzle } from '../wire/Puzzle';
import type { Variant } from '../wire/Variant';

const ADDRESSES = import.meta.glob<string>('../../puzzles/*.jsonl.gz', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The games that there are puzzles of. */
export const PUZZLE_GAMES: readonly Variant[] = VARIANTS.filter(
  (game) => `../../puzzles/${game}.jsonl.gz` in ADDRESSES,
);

const fetched = new Map<Variant, Promise<readonly Puzzle[]>>();

/** The puzzles in a file. */
export function parsePuzzles(text: string): Puzzle[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Puzzle);
}

async function fetchPuzzles(game: Variant): Promise<readonly Puzzle[]> {
  const address = ADDRESSES[`../../puzzles/${game}.jsonl.gz`];
  const response = address ? await fetch(address).catch(() => null) : null;
  if (!response?.ok) {
    fetched.delete(game);
    throw new UnavailableError(t('puzzles-missing'));
  }
  return parsePuzzles(await response.text());
}

/** The puzzles of a game. Throws `UnavailableError` where they cannot be had. */
export function puzzlesOf(game: Variant): Promise<readonly Puzzle[]> {
  const known = fetched.get(game) ?? fetchPuzzles(game);
  fetched.set(game, known);
  return known;
}
