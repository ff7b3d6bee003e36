import { beforeEach, expect, test } from 'vitest';
import { backoffMs } from '../src/net/backoff';
import { Connection, type Environment, type Socket, type SocketHandlers } from '../src/net/connection';
import { readPendingCommands, type PendingCommand } from '../src/net/pending';
import type { FromPage } from '../src/wire/FromPage';
import type { FromServer } from '../src/wire/FromServer';

/** A socket that keeps what it is sent and reports only what a test tells it to. */
class TestSocket implements Socket {
  sent: FromPage[] = [];
  closed = false;
  constructor(readonly handlers: SocketHandlers) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromPage);
  }
  close(): void {
    this.closed = true;
  }
  receive(message: FromServer): void {
    this.handlers.onMessage(JSON.stringify(message));
  }
  open(): void {
    this.handlers.onOpen();
  }
  lose(): void {
    this.handlers.onClose();
  }
  ops(): string[] {
    return this.sent
      .map((each) => (each.op === 'command' ? `command ${each.message}` : each.op))
      .filter((op) => op !== 'ping');
  }
}

/** A browser whose clock moves when a test says so. */
class TestEnvironment implements Environment {
  sockets: TestSocket[] = [];
  timers: { run: () => void; atMs: number }[] = [];
  timeMs = 0;
  online = true;
  saved: PendingCommand[] = [];
  ids = 0;
  openSocket(handlers: SocketHandlers): Socket {
    const made = new TestSocket(handlers);
    this.sockets.push(made);
    return made;
  }
  now = (): number => this.timeMs;
  schedule(run: () => void, ms: number): () => void {
    const timer = { run, atMs: this.timeMs + ms };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((each) => each !== timer));
  }
  random = (): number => 1;
  isOnline = (): boolean => this.online;
  newId = (): string => `w${(this.ids += 1)}`;
  savePending = (pending: readonly PendingCommand[]): void => void (this.saved = [...pending]);
  loadPending = (): PendingCommand[] => this.saved;
  pass(ms: number): void {
    const end = this.timeMs + ms;
    for (;;) {
      const due = this.timers.filter((each) => each.atMs <= end).sort((one, other) => one.atMs - other.atMs)[0];
      if (!due) break;
      this.timers = this.timers.filter((each) => each !== due);
      this.timeMs = due.atMs;
      due.run();
    }
    this.timeMs = end;
  }
  get socket(): TestSocket {
    const last = this.sockets.at(-1);
    if (!last) throw new Error('no socket');
    return last;
  }
}

let stage: TestEnvironment;
let connection: Connection;
beforeEach(() => {
  stage = new TestEnvironment();
  connection = new Connection(stage, () => undefined);
});

test('nothing is opened before something is wanted', () => {
  expect(stage.sockets).toEqual([]);
  expect(connection.status).toBe('idle');
  connection.watch('g', () => 0);
  expect(stage.sockets.length).toBe(1);
  stage.socket.open();
  expect(connection.status).toBe('connected');
  expect(stage.socket.sent[0]).toEqual({ op: 'watch', game: 'g', version: 0 });
});

test('after a loss everything wanted is sent again: games whole, then commands in order', () => {
  let version = 0;
  connection.watch('g', () => version);
  connection.watchLobby();
  stage.socket.open();
  void connection.send('g', { do: 'offer-draw' });
  void connection.send('g', { do: 'give-time' });
  version = 7;
  stage.socket.lose();
  expect(connection.status).toBe('reconnecting');
  stage.pass(500);
  stage.socket.open();
  expect(stage.sockets.length).toBe(2);
  expect(stage.socket.ops()).toEqual(['watch', 'lobby', 'command w1', 'command w2']);
  expect(stage.socket.sent[0]).toEqual({ op: 'watch', game: 'g', version: 0 });
});

test('a command is kept until it is answered, once, done or refused', async () => {
  const first = connection.send('g', { do: 'resign' });
  const second = connection.send('g', { do: 'takeback' });
  expect(stage.saved.map((pending) => pending.message)).toEqual(['w1', 'w2']);
  stage.socket.open();
  stage.socket.receive({ op: 'done', message: 'w1', version: 3 });
  stage.socket.receive({ op: 'done', message: 'w1', version: 3 });
  const why = { code: 'rated', message: 'no' };
  stage.socket.receive({ op: 'refused', message: 'w2', game: 'g', why });
  expect(await first).toBeNull();
  expect(await second).toEqual(why);
  expect(stage.saved).toEqual([]);
});

test('commands outlive a reload under their ids', async () => {
  void connection.send('g', { do: 'resign' });
  const reloaded = new Connection(stage, () => undefined);
  const [pending] = reloaded.pendingOf('g');
  expect(pending?.message).toBe('w1');
  reloaded.watch('g', () => 0);
  stage.socket.open();
  expect(stage.socket.ops()).toEqual(['watch', 'command w1']);
  const answer = pending && reloaded.resultOf(pending);
  stage.socket.receive({ op: 'done', message: 'w1', version: 1 });
  expect(await answer).toBeNull();
});

test('answers may come in another order than the commands', async () => {
  const first = connection.send('g', { do: 'give-time' });
  const second = connection.send('g', { do: 'offer-draw' });
  stage.socket.open();
  stage.socket.receive({ op: 'done', message: 'w2', version: 2 });
  expect(await second).toBeNull();
  expect(stage.saved.map((pending) => pending.message)).toEqual(['w1']);
  stage.socket.receive({ op: 'done', message: 'w1', version: 1 });
  expect(await first).toBeNull();
});

test('the waits between tries grow, and after some tries the page is offline', () => {
  connection.watch('g', () => 0);
  const waits = [500, 1000, 2000, 4000, 8000];
  for (const [tries, ms] of waits.entries()) {
    stage.socket.lose();
    expect(connection.status).toBe(tries < 4 ? 'reconnecting' : 'offline');
    const before = stage.sockets.length;
    stage.pass(ms - 1);
    expect(stage.sockets.length).toBe(before);
    stage.pass(1);
    expect(stage.sockets.length).toBe(before + 1);
  }
});

test('silence is asked about, and no answer means that the connection is lost', () => {
  connection.watch('g', () => 0);
  stage.socket.open();
  const { socket } = stage;
  socket.receive({ op: 'pong', number: 1, at_ms: 0 });
  stage.pass(15_000);
  expect(socket.sent.at(-1)).toEqual({ op: 'ping', number: 2 });
  stage.pass(8000);
  expect(socket.closed).toBe(true);
  expect(connection.status).toBe('reconnecting');
});

test('the clock of the server is known from the quickest trip', () => {
  connection.watch('g', () => 0);
  stage.socket.open();
  stage.timeMs += 100;
  stage.socket.receive({ op: 'pong', number: 1, at_ms: 5050 });
  expect(connection.offsetMs).toBe(5000);
  stage.pass(15_000);
  stage.timeMs += 4000;
  stage.socket.receive({ op: 'pong', number: 2, at_ms: 99_999 });
  expect(connection.offsetMs).toBe(5000);
});

test('without a network it waits for the browser to say that there is one', () => {
  stage.online = false;
  connection.watch('g', () => 0);
  expect(connection.status).toBe('offline');
  expect(stage.sockets).toEqual([]);
  stage.online = true;
  connection.wake();
  expect(stage.sockets.length).toBe(1);
});

test('it hangs up a while after nothing is wanted, and not while a command waits', () => {
  const stop = connection.watch('g', () => 0);
  stage.socket.open();
  stage.socket.receive({ op: 'pong', number: 1, at_ms: 0 });
  void connection.send('g', { do: 'resign' });
  stop();
  stage.pass(5000);
  expect(connection.status).toBe('connected');
  stage.socket.receive({ op: 'done', message: 'w1', version: 1 });
  stage.pass(5000);
  expect(connection.status).toBe('idle');
  expect(stage.socket.closed).toBe(true);
});

test('a gap is mended by asking for the whole', () => {
  connection.watch('g', () => 4);
  stage.socket.open();
  connection.watchAgain('g');
  expect(stage.socket.sent.at(-1)).toEqual({ op: 'watch', game: 'g', version: 0 });
});

test('listeners are called at every connection that opens', () => {
  let stood = 0;
  const stop = connection.onOpen(() => (stood += 1));
  connection.keepOpen();
  expect(stood).toBe(0);
  stage.socket.open();
  expect(stood).toBe(1);
  stage.socket.lose();
  stage.pass(1000);
  stage.socket.open();
  expect(stood).toBe(2);
  stop();
  stage.socket.lose();
  stage.pass(1000);
  stage.socket.open();
  expect(stood).toBe(2);
});

test('a socket that was let go changes nothing any more', () => {
  connection.watch('g', () => 0);
  const { socket } = stage;
  socket.lose();
  socket.open();
  socket.receive({ op: 'pong', number: 1, at_ms: 9 });
  expect(connection.status).toBe('reconnecting');
});

test('text that is no message is left alone', () => {
  let received = 0;
  connection.onMessage(() => (received += 1));
  connection.watch('g', () => 0);
  stage.socket.open();
  for (const text of ['', 'null', '7', '{"op":1}', '{}']) stage.socket.handlers.onMessage(text);
  expect(received).toBe(0);
  expect(connection.status).toBe('connected');
});

test('waits double up to half a minute; half of each is random', () => {
  expect([1, 2, 3].map((attempt) => backoffMs(attempt, 1))).toEqual([500, 1000, 2000]);
  expect(backoffMs(1, 0)).toBe(250);
  expect(backoffMs(50, 1)).toBe(30_000);
});

test('only whole pending commands are read from the storage', () => {
  const whole = { message: 'm', game: 'g', command: { do: 'resign' } };
  expect(readPendingCommands(JSON.stringify([whole, { message: 'm' }, null, 7]))).toEqual([whole]);
  for (const text of [null, '', '{', '{}', '"x"']) expect(readPendingCommands(text)).toEqual([]);
});
