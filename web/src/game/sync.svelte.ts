/**
 * A game in step with the server: whole snapshots replace it, events are folded in by the server's
 * own code, and where an event is missing the whole is asked for.
 */
import type { Ask } from '../wasm/client';
import type { ChatPage } from '../wire/ChatPage';
import type { FromServer } from '../wire/FromServer';
import type { GameState } from '../wire/GameState';
import type { NumberedEvent } from '../wire/NumberedEvent';

/** What a game in step needs from outside. */
export interface SyncOptions {
  ask: Ask;
  /** Asks the server for the whole game. */
  requestSnapshot(): void;
  /** The moves, the clocks or the end may have changed. */
  onUpdate(): void;
  onError(error: unknown): void;
}

/** The newest state, with the lines of chat that were fetched before it, where none is missing between. */
export function withEarlier(state: GameState, known: GameState): GameState {
  const first = state.chat[0];
  if (!first || !known.chat.some((each) => each.id === first.id)) return state;
  const earlier = known.chat.filter((each) => each.id < first.id);
  return { ...state, chat: [...earlier, ...state.chat], earlier_chat: known.earlier_chat };
}

/** One game of the server. */
export class GameSync {
  game: GameState;
  private work: Promise<void> = Promise.resolve();

  constructor(
    game: GameState,
    private readonly options: SyncOptions,
  ) {
    this.game = $state.raw(game);
  }

  /** Takes in a message of the server; those about other games are left alone. */
  onMessage(message: FromServer): void {
    const { id } = this.game;
    if (message.op === 'game' && message.state.id === id)
      this.inOrder(() => this.replace(withEarlier(message.state, this.game)));
    if (message.op === 'events' && message.game === id) this.inOrder(() => this.fold(message.events));
    if (message.op === 'changed' && message.game === id) this.options.requestSnapshot();
    if (message.op === 'presence' && message.game === id) this.game = { ...this.game, presence: message.presence };
    if (message.op === 'chat' && message.game === id) {
      const isNew = !this.game.chat.some((each) => each.id === message.line.id);
      if (isNew) this.game = { ...this.game, chat: [...this.game.chat, message.line] };
    }
  }

  /** Takes in lines of chat from before those that are known. */
  addEarlier(page: ChatPage): void {
    const first = this.game.chat[0]?.id ?? Infinity;
    const earlier = page.chat.filter((each) => each.id < first);
    this.game = { ...this.game, chat: [...earlier, ...this.game.chat], earlier_chat: page.earlier_chat };
  }

  /** Messages are taken in one after another: folding events takes a moment. */
  private inOrder(take: () => void | Promise<void>): void {
    this.work = this.work.then(take).catch((error: unknown) => this.options.onError(error));
  }

  private async fold(events: NumberedEvent[]): Promise<void> {
    const { snapshot } = await this.options.ask({ op: 'fold', snapshot: this.game, events });
    if (snapshot) this.replace({ ...this.game, ...snapshot });
    else this.options.requestSnapshot();
  }

  private replace(game: GameState): void {
    this.game = game;
    this.options.onUpdate();
  }
}
