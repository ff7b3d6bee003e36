/**
 * What a page wants of the server: games to watch, the lobby, commands to be done. It is kept apart
 * from the connection, so that all of it can be sent again whenever a connection is open.
 */
import type { FromPage } from '../wire/FromPage';
import { PendingCommands, type PendingStorage } from './pending';

/** Everything that is wanted now. */
export class Wanted {
  readonly pending: PendingCommands;
  private readonly watched = new Map<string, () => number>();
  private lobbies = 0;
  private holds = 0;

  constructor(storage: PendingStorage) {
    this.pending = new PendingCommands(storage);
  }

  /** Whether no connection is needed. */
  get isEmpty(): boolean {
    return this.watched.size === 0 && this.lobbies === 0 && this.holds === 0 && this.pending.all.length === 0;
  }

  /** Watches a game. The answer ends that and tells whether nobody watches the game any more. */
  watch(game: string, version: () => number): () => boolean {
    this.watched.set(game, version);
    return () => this.watched.get(game) === version && this.watched.delete(game);
  }

  /** One more page wants the lobby; returns how many do. */
  addLobby(): number {
    this.lobbies += 1;
    return this.lobbies;
  }

  /** One page less wants the lobby; returns how many do. */
  removeLobby(): number {
    this.lobbies -= 1;
    return this.lobbies;
  }

  /** The connection is to stay open. */
  addHold(): void {
    this.holds += 1;
  }

  removeHold(): void {
    this.holds -= 1;
  }

  /** All of it, for a connection that is new: games whole, then commands in their order. */
  messages(): FromPage[] {
    return [
      // Chat and ratings are part of the whole alone, so after a loss the whole is asked for.
      ...[...this.watched.keys()].map((game) => ({ op: 'watch', game, version: 0 }) as const),
      ...(this.lobbies > 0 ? [{ op: 'lobby', on: true } as const] : []),
      ...this.pending.all.map((pending) => ({ op: 'command', ...pending }) as const),
    ];
  }
}
