/**
 * The one socket of a page. What the page wants (games to watch, the lobby, wishes) is kept apart
 * from the connection: whenever a connection stands, everything wanted is said again, wishes in
 * their order and under their own names, so that the server does each once however often it comes.
 * Browser and clock come in from outside.
 */
import type { Command } from '../wire/Command';
import type { ChatRoom } from '../wire/ChatRoom';
import type { FromPage } from '../wire/FromPage';
import type { FromServer } from '../wire/FromServer';
import type { Refused } from '../wire/Refused';

/** How the page stands with the server; `idle` when nothing is wanted of it, `connecting` at the first try. */
export type Connection = 'idle' | 'connecting' | 'connected' | 'reconnecting' | 'offline';

/** Something a player wants done in a game, until it is answered. */
export interface PendingCommand {
  message: string;
  game: string;
  command: Command;
}

/** What became of a wish: null when it was granted. */
export type Settled = Refused | null;

/** The part of a WebSocket that is used here. */
export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

/** What a line needs of the browser. */
export interface Surroundings {
  open(): SocketLike;
  /** Milliseconds of this machine's clock. */
  now(): number;
  /** Runs something later; returns how to call it off. */
  later(run: () => void, ms: number): () => void;
  /** From 0 to 1. */
  random(): number;
  /** Whether the browser believes in a network. */
  isOnline(): boolean;
  /** A name no wish had before. */
  newName(): string;
  /** Wishes not answered yet outlive a reload. */
  keep(pending: readonly PendingCommand[]): void;
  kept(): PendingCommand[];
}

/** How long silence lasts before it is asked whether anybody is there, and how long the answer may take. */
const QUIET_MS = 15_000;
const ANSWER_MS = 8000;
/** The wait before another try: doubled each time, and a half of it by lot. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** After so many tries in vain the page says that it is offline. */
const TRIES = 4;
/** A connection nobody needs any more is kept for the next page. */
const LINGER_MS = 4000;

/** The line to the server. */
export class Line {
  connection: Connection = 'idle';
  /** The server's clock less this machine's. */
  offsetMs = 0;
  private socket: SocketLike | null = null;
  private tries = 0;
  private callOff: () => void = () => undefined;
  private pinged: { number: number; atMs: number } | null = null;
  private bestTripMs = Infinity;
  private pings = 0;
  private readonly listeners = new Set<(said: FromServer) => void>();
  private readonly openers = new Set<() => void>();
  private readonly watched = new Map<string, () => number>();
  private lobbies = 0;
  private stays = 0;
  private pending: PendingCommand[];
  private readonly askers = new Map<string, (settled: Settled) => void>();

  /** `changed` hears whenever the state of the connection or the clock's difference changed. */
  constructor(
    private readonly around: Surroundings,
    private readonly changed: () => void,
  ) {
    this.pending = around.kept();
  }

  /** Hears everything the server says. Returns how to stop. */
  hear(listener: (said: FromServer) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Hears whenever a connection stands, the first one too. Returns how to stop. */
  opens(listener: () => void): () => void {
    this.openers.add(listener);
    return () => this.openers.delete(listener);
  }

  /** Follows a game; `version` tells the last event known. Returns how to stop. */
  watch(game: string, version: () => number): () => void {
    this.watched.set(game, version);
    this.say({ op: 'watch', game, version: version() });
    this.need();
    return () => {
      if (this.watched.get(game) !== version) return;
      this.watched.delete(game);
      this.say({ op: 'unwatch', game });
      this.settle();
    };
  }

  /** Asks for the whole of a game, after a gap. */
  watchAgain(game: string): void {
    this.say({ op: 'watch', game, version: 0 });
  }

  /** Follows the lobby. Returns how to stop. */
  lobby(): () => void {
    this.lobbies += 1;
    if (this.lobbies === 1) this.say({ op: 'lobby', on: true });
    this.need();
    return () => {
      this.lobbies -= 1;
      if (this.lobbies === 0) this.say({ op: 'lobby', on: false });
      this.settle();
    };
  }

  /** Stays connected for news about one's games. Returns how to stop. */
  stay(): () => void {
    this.stays += 1;
    this.need();
    return () => {
      this.stays -= 1;
      this.settle();
    };
  }

  /** Wants something done; resolves when the server has answered, over however many connections. */
  send(game: string, command: Command): Promise<Settled> {
    const wish: PendingCommand = { message: this.around.newName(), game, command };
    this.setPending([...this.pending, wish]);
    this.say({ op: 'command', ...wish });
    this.need();
    return this.answerTo(wish);
  }

  /** Says something; it is not said again if it is lost. */
  chat(game: string, room: ChatRoom, text: string): boolean {
    return this.say({ op: 'chat', game, room, text });
  }

  /** The wishes about a game that have not been answered, from before a reload too. */
  pendingOf(game: string): PendingCommand[] {
    return this.pending.filter((wish) => wish.game === game);
  }

  /** The answer to a wish that was made before. */
  answerTo(wish: PendingCommand): Promise<Settled> {
    return new Promise((resolve) => this.askers.set(wish.message, resolve));
  }

  /** The network may have come back, or the page woke up: no more waiting. */
  wake(): void {
    if (!this.isNeeded()) return;
    if (this.socket) this.ping();
    else this.connect();
  }

  /** Begins anew, as with another cookie. */
  renew(): void {
    if (this.connection === 'idle') return;
    this.release();
    this.become('reconnecting');
    this.connect();
  }

  /** The browser says that the network is gone. */
  lost(): void {
    this.drop();
  }

  private isNeeded(): boolean {
    return this.watched.size > 0 || this.lobbies > 0 || this.stays > 0 || this.pending.length > 0;
  }

  private need(): void {
    if (!this.socket && this.connection === 'idle') this.connect();
  }

  /** Hangs up a while after nobody needs the line any more. */
  private settle(): void {
    if (this.isNeeded() || this.connection === 'idle') return;
    this.around.later(() => {
      if (!this.isNeeded()) this.hangUp();
    }, LINGER_MS);
  }

  private hangUp(): void {
    this.callOff();
    this.release();
    this.tries = 0;
    this.become('idle');
  }

  private connect(): void {
    this.callOff();
    if (!this.around.isOnline()) {
      this.become('offline');
      return;
    }
    if (this.connection === 'idle') this.become('connecting');
    const socket = this.around.open();
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onclose = () => this.drop();
    socket.onmessage = ({ data }) => this.said(JSON.parse(String(data)) as FromServer);
    this.callOff = this.around.later(() => this.drop(), ANSWER_MS);
  }

  private opened(): void {
    this.tries = 0;
    this.become('connected');
    // Chat and ratings are part of the whole alone, so after a loss the whole is asked for.
    for (const game of this.watched.keys()) this.say({ op: 'watch', game, version: 0 });
    if (this.lobbies > 0) this.say({ op: 'lobby', on: true });
    for (const wish of this.pending) this.say({ op: 'command', ...wish });
    for (const listener of this.openers) listener();
    this.ping();
  }

  /** The connection is gone, or as good as gone: another try after a while. */
  private drop(): void {
    this.release();
    this.callOff();
    if (!this.isNeeded()) {
      this.become('idle');
      return;
    }
    this.tries += 1;
    this.become(this.tries > TRIES || !this.around.isOnline() ? 'offline' : 'reconnecting');
    const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (this.tries - 1));
    this.callOff = this.around.later(() => this.connect(), waitMs * (0.5 + this.around.random() / 2));
  }

  private release(): void {
    const { socket } = this;
    this.socket = null;
    this.pinged = null;
    if (!socket) return;
    socket.onopen = socket.onclose = socket.onmessage = null;
    socket.close();
  }

  private become(connection: Connection): void {
    if (connection === this.connection) return;
    this.connection = connection;
    this.changed();
  }

  private say(said: FromPage): boolean {
    if (this.connection !== 'connected' || !this.socket) return false;
    this.socket.send(JSON.stringify(said));
    return true;
  }

  private ping(): void {
    this.pings += 1;
    this.pinged = { number: this.pings, atMs: this.around.now() };
    if (!this.say({ op: 'ping', number: this.pings })) return;
    this.callOff();
    this.callOff = this.around.later(() => this.drop(), ANSWER_MS);
  }

  private said(said: FromServer): void {
    if (said.op === 'pong' && said.number === this.pinged?.number) this.measure(said.at_ms, this.pinged.atMs);
    this.callOff();
    this.callOff = this.around.later(() => this.ping(), QUIET_MS);
    if (said.op === 'done') this.answered(said.message, null);
    if (said.op === 'refused' && said.message !== null) this.answered(said.message, said.why);
    for (const listener of this.listeners) listener(said);
  }

  /** The quickest trip tells the difference of the clocks best. */
  private measure(serverMs: number, sentMs: number): void {
    const nowMs = this.around.now();
    const tripMs = nowMs - sentMs;
    this.pinged = null;
    if (tripMs > this.bestTripMs * 1.5) return;
    this.bestTripMs = Math.min(tripMs, this.bestTripMs);
    this.offsetMs = serverMs - (sentMs + nowMs) / 2;
    this.changed();
  }

  private answered(message: string, settled: Settled): void {
    if (this.pending.some((wish) => wish.message === message)) {
      this.setPending(this.pending.filter((wish) => wish.message !== message));
    }
    this.askers.get(message)?.(settled);
    this.askers.delete(message);
    this.settle();
  }

  private setPending(pending: PendingCommand[]): void {
    this.pending = pending;
    this.around.keep(pending);
  }
}
