/**
 * The positions whose goal was reached, kept on this device. They are found among the games that were played here, so
 * that nothing is counted twice, and kept apart, so that deleting a game takes nothing away.
 */
import { listGames, type StoredGame } from '../games/store';
import { readPractice } from '../play/address';
import { reached } from '../play/practice';
import type { Variant } from '../wire/Variant';

const KEY = 'petri.practice';

const nameOf = (game: Variant, fen: string): string => `${game} ${fen}`;

function read(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether a game reached the goal of the position it began with. */
function isDone({ record, human, summary: { end } }: StoredGame): boolean {
  const goal = readPractice(record.tags['Practice']);
  return goal !== undefined && end !== null && reached(goal, human, end);
}

/** All positions done: those kept, and those of games finished since. */
export function doneExercises(games: readonly StoredGame[] = listGames()): ReadonlySet<string> {
  const kept = read();
  const found = games.filter(isDone).map(({ record }) => nameOf(record.game, record.start));
  const all = new Set([...kept, ...found]);
  try {
    if (all.size > kept.length) localStorage.setItem(KEY, JSON.stringify([...all]));
  } catch {
    // Storage is forbidden: it lasts as long as the games.
  }
  return all;
}

/** Whether a position is among those done. */
export function isAmong(done: ReadonlySet<string>, { game, fen }: { game: Variant; fen: string }): boolean {
  return done.has(nameOf(game, fen));
}
