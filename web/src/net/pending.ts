/**
 * Commands that the server has not answered yet. They keep their ids over connections and reloads,
 * so that the server does each once however often it comes.
 */
import type { Command } from '../wire/Command';
import type { Refused } from '../wire/Refused';

/** A command until it is answered. */
export interface PendingCommand {
  message: string;
  game: string;
  command: Command;
}

/** What became of a command: null when it was done. */
export type CommandResult = Refused | null;

/** Where pending commands are kept, and their ids come from. */
export interface PendingStorage {
  newId(): string;
  savePending(pending: readonly PendingCommand[]): void;
  loadPending(): PendingCommand[];
}

/** Pending commands read from a text; none where it is something else. */
export function readPendingCommands(text: string | null): PendingCommand[] {
  const isPending = (each: unknown): each is PendingCommand =>
    typeof each === 'object' &&
    each !== null &&
    'message' in each &&
    typeof each.message === 'string' &&
    'game' in each &&
    typeof each.game === 'string' &&
    'command' in each &&
    typeof each.command === 'object' &&
    each.command !== null;
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isPending) : [];
  } catch {
    return [];
  }
}

/** The list of pending commands, in the order they were sent. */
export class PendingCommands {
  private list: PendingCommand[];
  private readonly resolvers = new Map<string, (result: CommandResult) => void>();

  constructor(private readonly storage: PendingStorage) {
    this.list = storage.loadPending();
  }

  get all(): readonly PendingCommand[] {
    return this.list;
  }

  add(game: string, command: Command): PendingCommand {
    const pending = { message: this.storage.newId(), game, command };
    this.replace([...this.list, pending]);
    return pending;
  }

  /** Those about a game. */
  of(game: string): PendingCommand[] {
    return this.list.filter((pending) => pending.game === game);
  }

  /** Resolves when the command is answered. */
  resultOf(pending: PendingCommand): Promise<CommandResult> {
    return new Promise((resolve) => this.resolvers.set(pending.message, resolve));
  }

  /** The server has answered. */
  settle(id: string, result: CommandResult): void {
    if (this.list.some((pending) => pending.message === id)) {
      this.replace(this.list.filter((pending) => pending.message !== id));
    }
    this.resolvers.get(id)?.(result);
    this.resolvers.delete(id);
  }

  private replace(list: PendingCommand[]): void {
    this.list = list;
    this.storage.savePending(list);
  }
}
