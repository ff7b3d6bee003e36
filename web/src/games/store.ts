/**
 * The games of this device. Each is one entry of the browser's storage, written whole before a move
 * is shown, so that neither a reload nor a crash loses anything and every tab sees the same game.
 */
import type { End } from '../wire/End';
import type { GameRecord } from '../wire/GameRecord';
import type { Side } from '../wire/Side';

/** A game as it is kept. */
export interface StoredGame {
  id: string;
  record: GameRecord;
  /** The level of the computer; null for two people at this screen. */
  level: number | null;
  /** Whom people play. */
  human: Side | 'both';
  /** The players of a game that was copied from elsewhere; absent for games of this device. */
  names?: readonly [string, string];
  /** A board's name or `random:SEED`; null for the usual board or a position. */
  board: string | null;
  /** The date of the board of the day, if it is one. */
  day: string | null;
  /** When it was begun and last changed, in ISO 8601. */
  created: string;
  changed: string;
  /** What lists show without asking the rules. */
  summary: Summary;
}

/** The position a game stands at. */
export interface Summary {
  plies: number;
  turn: Side;
  score: [number, number];
  fen: string;
  end: End | null;
}

const PREFIX = 'petri.game.';
const CLOCK = 'petri.clock.';

/** Stands in where the browser forbids storage: holds for this visit. */
const memory = new Map<string, string>();
let lasting = true;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    lasting = false;
    memory.set(key, value);
  }
}

function remove(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}

function keys(): string[] {
  try {
    return [...new Set([...Object.keys(localStorage), ...memory.keys()])];
  } catch {
    return [...memory.keys()];
  }
}

/** Whether games outlive this visit (false: storage is forbidden or full). */
export function isLasting(): boolean {
  return lasting;
}

/** An id that no other game has. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('') + Date.now().toString(36).slice(-4);
}

function parse(text: string | null): StoredGame | null {
  if (text === null) return null;
  try {
    const game = JSON.parse(text) as Partial<StoredGame>;
    const isWhole = typeof game.id === 'string' && Array.isArray(game.record?.moves) && game.summary;
    return isWhole ? (game as StoredGame) : null;
  } catch {
    return null;
  }
}

/** The game with this id, or null. */
export function loadGame(id: string): StoredGame | null {
  return parse(read(PREFIX + id));
}

/**
 * Keeps a game. With `after`, only if the game kept still has that many moves: false means that
 * another tab was faster, and nothing was written.
 */
export function saveGame(game: StoredGame, after?: number): boolean {
  if (after !== undefined) {
    const kept = loadGame(game.id);
    if (kept && kept.record.moves.length !== after) return false;
  }
  write(PREFIX + game.id, JSON.stringify({ ...game, changed: new Date().toISOString() }));
  return true;
}

/** All games, the one changed last first. */
export function listGames(): StoredGame[] {
  const games = keys().flatMap((key) => (key.startsWith(PREFIX) ? (parse(read(key)) ?? []) : []));
  return games.sort((one, other) => (one.changed < other.changed ? 1 : -1));
}

/** Forgets a game. */
export function deleteGame(id: string): void {
  remove(PREFIX + id);
  remove(CLOCK + id);
}

/** Keeps the time already spent on the move under way. */
export function saveSpent(id: string, ply: number, spentMs: number): void {
  write(CLOCK + id, JSON.stringify([ply, Math.round(spentMs)]));
}

/** The time already spent on the move at `ply`, from before a reload. */
export function loadSpent(id: string, ply: number): number {
  try {
    const [kept, spent] = JSON.parse(read(CLOCK + id) ?? '[]') as [number?, number?];
    return kept === ply && typeof spent === 'number' ? spent : 0;
  } catch {
    return 0;
  }
}

/** Reports when another tab changes or deletes games: `id` names which. Returns how to stop. */
export function watchGames(changed: (id: string) => void): () => void {
  const listener = (event: StorageEvent): void => {
    if (event.key?.startsWith(PREFIX)) changed(event.key.slice(PREFIX.length));
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
