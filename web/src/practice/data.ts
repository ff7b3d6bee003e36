/**
 * The positions of a game to practise: a file of JSON lines beside the client (`web/practice`, made by
 * `tools/practice.mjs`), fetched when the game is first asked for and kept by the service worker.
 */
import { t } from '../i18n/i18n.svelte';
import { gameAddress, type PracticeGoal } from '../play/address';
import { UnavailableError } from '../wasm/errors';
import type { Side } from '../wire/Side';
import type { Variant } from '../wire/Variant';

/** A position, what is to be reached by the side that is to move, and the level of the engine against it. */
export interface Exercise {
  game: Variant;
  fen: string;
  goal: PracticeGoal;
  level: number;
}

const ADDRESSES = import.meta.glob<string>('../../practice/*.jsonl', {
  eager: true,
  query: '?url',
  import: 'default',
});

const fetched = new Map<Variant, Promise<readonly Exercise[]>>();

/** The positions in a file. */
export function parseExercises(text: string): Exercise[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Exercise);
}

async function fetchExercises(game: Variant): Promise<readonly Exercise[]> {
  const address = ADDRESSES[`../../practice/${game}.jsonl`];
  const response = address ? await fetch(address).catch(() => null) : null;
  if (!response?.ok) {
    fetched.delete(game);
    throw new UnavailableError(t('practice-missing'));
  }
  return parseExercises(await response.text());
}

/** The positions of a game, the easier ones not told apart. Throws `UnavailableError` where they cannot be had. */
export function exercisesOf(game: Variant): Promise<readonly Exercise[]> {
  const known = fetched.get(game) ?? fetchExercises(game);
  fetched.set(game, known);
  return known;
}

/** The side that is to move in a FEN: the word behind the board. */
export function sideOf({ fen }: Exercise): Side {
  const word = fen.split(' ')[1];
  return word === 'o' || word === 'b' ? 'second' : 'first';
}

/** Where a position is played. */
export function practiceAddress(exercise: Exercise): string {
  const { game, fen, level, goal } = exercise;
  const setup = { game, rules: {}, board: null, fen, walls: null, clock: null };
  return gameAddress({ setup, level, human: sideOf(exercise), day: null, practice: goal });
}
