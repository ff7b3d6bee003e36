/**
 * The one socket of a page: it connects when something is wanted (see `wanted.ts`), tries again
 * after a loss, notices silence, and hangs up when nothing is wanted any more. Browser and clock
 * come in from outside.
 */
import type { ChatRoom } from '../wire/ChatRoom';
import type { Command } from '../wire/Command';
import type { FromPage } from '../wire/FromPage';
import type { FromServer } from '../wire/FromServer';
import { backoffMs } from './backoff';
import { ClockOffset } from './clockOffset';
import type { CommandResult, PendingCommand } from './pending';
import { Wanted } from './wanted';

/** How the page stands with the server; `idle` when nothing is wanted of it, `connecting` at the first try. */
export type ConnectionStatus = 'idle' | 'connecting' | 'connected' | 'reconnecting' | 'offline';

/** What a socket reports. */
export interface SocketHandlers {
  onOpen(): void;
  onClose(): void;
  onMessage(data: unknown): void;
}

/** The part of a WebSocket that is used here. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

/** What a connection needs of the browser. */
export interface Environment {
  openSocket(handlers: SocketHandlers): Socket;
  /** Milliseconds of this machine's clock. */
  now(): number;
  /** Runs something later; returns how to cancel it. */
  schedule(run: () => void, ms: number): () => void;
  /** From 0 to 1. */
  random(): number;
  /** Whether the browser believes in a network. */
  isOnline(): boolean;
  /** An id that no command had before. */
  newId(): string;
  /** Commands not answered yet outlive a reload. */
  savePending(pending: readonly PendingCommand[]): void;
  loadPending(): PendingCommand[];
}

/** How long silence lasts before a ping, and how long its answer may take. */
const IDLE_MS = 15_000;
const TIMEOUT_MS = 8000;
/** After this many failed attempts the page says that it is offline. */
const MAX_ATTEMPTS = 4;
/** A connection that nothing needs is kept for the next page. */
const LINGER_MS = 4000;

/** A message of the server; null for what is none. Its parts are of the server's own generated type. */
function readMessage(data: unknown): FromServer | null {
  const isMessage = (value: unknown): value is FromServer =>
    typeof value === 'object' && value !== null && 'op' in value && typeof value.op === 'string';
  try {
    const value: unknown = JSON.parse(String(data));
    return isMessage(value) ? value : null;
  } catch {
    return null;
  }
}

/** The connection to the server. */
export class Connection {
  status: ConnectionStatus = 'idle';
  private readonly wanted: Wanted;
  private readonly clock = new ClockOffset();
  private socket: Socket | null = null;
  private attempts = 0;
  private cancelTimer: () => void = () => undefined;
  private ping: { number: number; atMs: number } | null = null;
  private pings = 0;
  private readonly messageListeners = new Set<(message: FromServer) => void>();
  private readonly openListeners = new Set<() => void>();

  /** `onChange` is called whenever the status or the clock's offset changed. */
  constructor(
    private readonly environment: Environment,
    private readonly onChange: () => void,
  ) {
    this.wanted = new Wanted(environment);
  }

  /** The server's clock less this machine's. */
  get offsetMs(): number {
    return this.clock.offsetMs;
  }

  /** Calls `listener` with every message of the server. Returns how to stop. */
  onMessage(listener: (message: FromServer) => void): () => void {
    this.messageListeners.add(listener);
    return () => this.messageListeners.delete(listener);
  }

  /** Calls `listener` whenever a connection is open, the first one too. Returns how to stop. */
  onOpen(listener: () => void): () => void {
    this.openListeners.add(listener);
    return () => this.openListeners.delete(listener);
  }

  /** Follows a game; `version` tells the last event known. Returns how to stop. */
  watch(game: string, version: () => number): () => void {
    const unwatch = this.wanted.watch(game, version);
    this.transmit({ op: 'watch', game, version: version() });
    this.connectIfIdle();
    return () => {
      if (unwatch()) this.transmit({ op: 'unwatch', game });
      this.closeIfUnwanted();
    };
  }

  /** Asks for the whole of a game, after a gap. */
  watchAgain(game: string): void {
    this.transmit({ op: 'watch', game, version: 0 });
  }

  /** Follows the lobby. Returns how to stop. */
  watchLobby(): () => void {
    if (this.wanted.addLobby() === 1) this.transmit({ op: 'lobby', on: true });
    this.connectIfIdle();
    return () => {
      if (this.wanted.removeLobby() === 0) this.transmit({ op: 'lobby', on: false });
      this.closeIfUnwanted();
    };
  }

  /** Stays connected for notices about one's games. Returns how to stop. */
  keepOpen(): () => void {
    this.wanted.addHold();
    this.connectIfIdle();
    return () => {
      this.wanted.removeHold();
      this.closeIfUnwanted();
    };
  }

  /** Sends a command; resolves when the server has answered, over however many connections. */
  send(game: string, command: Command): Promise<CommandResult> {
    const pending = this.wanted.pending.add(game, command);
    this.transmit({ op: 'command', ...pending });
    this.connectIfIdle();
    return this.resultOf(pending);
  }

  /** Sends a chat message; it is not sent again if it is lost. */
  chat(game: string, room: ChatRoom, text: string): boolean {
    return this.transmit({ op: 'chat', game, room, text });
  }

  /** The commands about a game that have not been answered, from before a reload too. */
  pendingOf(game: string): PendingCommand[] {
    return this.wanted.pending.of(game);
  }

  /** What becomes of a pending command. */
  resultOf(pending: PendingCommand): Promise<CommandResult> {
    return this.wanted.pending.resultOf(pending);
  }

  /** The network may have come back, or the page woke up: no more waiting. */
  wake(): void {
    if (this.wanted.isEmpty) return;
    if (this.socket) this.sendPing();
    else this.connect();
  }

  /** Connects anew, as with another cookie. */
  reconnect(): void {
    if (this.status === 'idle') return;
    this.release();
    this.setStatus('reconnecting');
    this.connect();
  }

  /** The browser reports that the network is gone. */
  onOffline(): void {
    this.retryLater();
  }

  private connectIfIdle(): void {
    if (!this.socket && this.status === 'idle') this.connect();
  }

  /** Closes a while after nothing needs the connection any more. */
  private closeIfUnwanted(): void {
    if (!this.wanted.isEmpty || this.status === 'idle') return;
    this.environment.schedule(() => {
      if (this.wanted.isEmpty) this.close();
    }, LINGER_MS);
  }

  private close(): void {
    this.cancelTimer();
    this.release();
    this.attempts = 0;
    this.setStatus('idle');
  }

  private connect(): void {
    this.cancelTimer();
    if (!this.environment.isOnline()) {
      this.setStatus('offline');
      return;
    }
    if (this.status === 'idle') this.setStatus('connecting');
    // A socket that was let go may still report something: that is no longer our concern.
    const ifCurrent = (run: () => void): void => {
      if (this.socket === socket) run();
    };
    const socket = this.environment.openSocket({
      onOpen: () => ifCurrent(() => this.handleOpen()),
      onClose: () => ifCurrent(() => this.retryLater()),
      onMessage: (data) => ifCurrent(() => this.handleMessage(data)),
    });
    this.socket = socket;
    this.cancelTimer = this.environment.schedule(() => this.retryLater(), TIMEOUT_MS);
  }

  private handleOpen(): void {
    this.attempts = 0;
    this.setStatus('connected');
    for (const message of this.wanted.messages()) this.transmit(message);
    for (const listener of this.openListeners) listener();
    this.sendPing();
  }

  /** The connection is gone, or as good as gone: another attempt after a while. */
  private retryLater(): void {
    this.release();
    this.cancelTimer();
    if (this.wanted.isEmpty) {
      this.setStatus('idle');
      return;
    }
    this.attempts += 1;
    const { environment } = this;
    this.setStatus(this.attempts > MAX_ATTEMPTS || !environment.isOnline() ? 'offline' : 'reconnecting');
    this.cancelTimer = environment.schedule(() => this.connect(), backoffMs(this.attempts, environment.random()));
  }

  private release(): void {
    const { socket } = this;
    this.socket = null;
    this.ping = null;
    socket?.close();
  }

  private setStatus(status: ConnectionStatus): void {
    if (status === this.status) return;
    this.status = status;
    this.onChange();
  }

  private transmit(message: FromPage): boolean {
    if (this.status !== 'connected' || !this.socket) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private sendPing(): void {
    this.pings += 1;
    this.ping = { number: this.pings, atMs: this.environment.now() };
    if (!this.transmit({ op: 'ping', number: this.pings })) return;
    this.cancelTimer();
    this.cancelTimer = this.environment.schedule(() => this.retryLater(), TIMEOUT_MS);
  }

  private handleMessage(data: unknown): void {
    this.cancelTimer();
    this.cancelTimer = this.environment.schedule(() => this.sendPing(), IDLE_MS);
    const message = readMessage(data);
    if (!message) return;
    if (message.op === 'pong' && message.number === this.ping?.number) {
      const isBetter = this.clock.measure(message.at_ms, this.ping.atMs, this.environment.now());
      this.ping = null;
      if (isBetter) this.onChange();
    }
    if (message.op === 'done') this.settle(message.message, null);
    if (message.op === 'refused' && message.message !== null) this.settle(message.message, message.why);
    for (const listener of this.messageListeners) listener(message);
  }

  private settle(id: string, result: CommandResult): void {
    this.wanted.pending.settle(id, result);
    this.closeIfUnwanted();
  }
}
