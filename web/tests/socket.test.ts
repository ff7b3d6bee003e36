import { beforeEach, expect, test } from 'vitest';
import { Line, type SocketLike, type Surroundings, type PendingCommand } from '../src/net/socket';
import type { FromPage } from '../src/wire/FromPage';
import type { FromServer } from '../src/wire/FromServer';

/** A socket that hears everything and says only what a test tells it to. */
class Puppet implements SocketLike {
  heard: FromPage[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  send(text: string): void {
    this.heard.push(JSON.parse(text) as FromPage);
  }
  close(): void {
    this.closed = true;
  }
  say(said: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(said) });
  }
  ops(): string[] {
    return this.heard
      .map((each) => (each.op === 'command' ? `command ${each.message}` : each.op))
      .filter((op) => op !== 'ping');
  }
}

/** A browser whose clock moves when a test says so. */
class Stage implements Surroundings {
  sockets: Puppet[] = [];
  timers: { run: () => void; atMs: number }[] = [];
  timeMs = 0;
  online = true;
  saved: PendingCommand[] = [];
  names = 0;
  open(): SocketLike {
    const made = new Puppet();
    this.sockets.push(made);
    return made;
  }
  now = (): number => this.timeMs;
  later(run: () => void, ms: number): () => void {
    const timer = { run, atMs: this.timeMs + ms };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((each) => each !== timer));
  }
  random = (): number => 1;
  isOnline = (): boolean => this.online;
  newName = (): string => `w${(this.names += 1)}`;
  keep = (pending: readonly PendingCommand[]): void => void (this.saved = [...pending]);
  kept = (): PendingCommand[] => this.saved;
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
  get socket(): Puppet {
    const last = this.sockets.at(-1);
    if (!last) throw new Error('no socket');
    return last;
  }
}

let stage: Stage;
let line: Line;
beforeEach(() => {
  stage = new Stage();
  line = new Line(stage, () => undefined);
});

test('nothing is opened before something is wanted', () => {
  expect(stage.sockets).toEqual([]);
  expect(line.connection).toBe('idle');
  line.watch('g', () => 0);
  expect(stage.sockets.length).toBe(1);
  stage.socket.onopen?.();
  expect(line.connection).toBe('connected');
  expect(stage.socket.heard[0]).toEqual({ op: 'watch', game: 'g', version: 0 });
});

test('after a loss everything wanted is said again: games whole, then wishes in order', () => {
  let version = 0;
  line.watch('g', () => version);
  line.lobby();
  stage.socket.onopen?.();
  void line.send('g', { do: 'offer-draw' });
  void line.send('g', { do: 'give-time' });
  version = 7;
  stage.socket.onclose?.();
  expect(line.connection).toBe('reconnecting');
  stage.pass(500);
  stage.socket.onopen?.();
  expect(stage.sockets.length).toBe(2);
  expect(stage.socket.ops()).toEqual(['watch', 'lobby', 'command w1', 'command w2']);
  expect(stage.socket.heard[0]).toEqual({ op: 'watch', game: 'g', version: 0 });
});

test('a wish is kept until it is answered, once, by grant or refusal', async () => {
  const first = line.send('g', { do: 'resign' });
  const second = line.send('g', { do: 'takeback' });
  expect(stage.saved.map((wish) => wish.message)).toEqual(['w1', 'w2']);
  stage.socket.onopen?.();
  stage.socket.say({ op: 'done', message: 'w1', version: 3 });
  stage.socket.say({ op: 'done', message: 'w1', version: 3 });
  const why = { code: 'rated', message: 'no' };
  stage.socket.say({ op: 'refused', message: 'w2', game: 'g', why });
  expect(await first).toBeNull();
  expect(await second).toEqual(why);
  expect(stage.saved).toEqual([]);
});

test('wishes outlive a reload under their names', async () => {
  void line.send('g', { do: 'resign' });
  const reloaded = new Line(stage, () => undefined);
  const [wish] = reloaded.pendingOf('g');
  expect(wish?.message).toBe('w1');
  reloaded.watch('g', () => 0);
  stage.socket.onopen?.();
  expect(stage.socket.ops()).toEqual(['watch', 'command w1']);
  const answer = wish && reloaded.answerTo(wish);
  stage.socket.say({ op: 'done', message: 'w1', version: 1 });
  expect(await answer).toBeNull();
});

test('answers may come in another order than the wishes', async () => {
  const first = line.send('g', { do: 'give-time' });
  const second = line.send('g', { do: 'offer-draw' });
  stage.socket.onopen?.();
  stage.socket.say({ op: 'done', message: 'w2', version: 2 });
  expect(await second).toBeNull();
  expect(stage.saved.map((wish) => wish.message)).toEqual(['w1']);
  stage.socket.say({ op: 'done', message: 'w1', version: 1 });
  expect(await first).toBeNull();
});

test('the waits between tries grow, and after some tries the page is offline', () => {
  line.watch('g', () => 0);
  const waits = [500, 1000, 2000, 4000, 8000];
  for (const [tries, ms] of waits.entries()) {
    stage.socket.onclose?.();
    expect(line.connection).toBe(tries < 4 ? 'reconnecting' : 'offline');
    const before = stage.sockets.length;
    stage.pass(ms - 1);
    expect(stage.sockets.length).toBe(before);
    stage.pass(1);
    expect(stage.sockets.length).toBe(before + 1);
  }
});

test('silence is asked about, and no answer means that the line is down', () => {
  line.watch('g', () => 0);
  stage.socket.onopen?.();
  const { socket } = stage;
  socket.say({ op: 'pong', number: 1, at_ms: 0 });
  stage.pass(15_000);
  expect(socket.heard.at(-1)).toEqual({ op: 'ping', number: 2 });
  stage.pass(8000);
  expect(socket.closed).toBe(true);
  expect(line.connection).toBe('reconnecting');
});

test('the clock of the server is known from the quickest trip', () => {
  line.watch('g', () => 0);
  stage.socket.onopen?.();
  stage.timeMs += 100;
  stage.socket.say({ op: 'pong', number: 1, at_ms: 5050 });
  expect(line.offsetMs).toBe(5000);
  stage.pass(15_000);
  stage.timeMs += 4000;
  stage.socket.say({ op: 'pong', number: 2, at_ms: 99_999 });
  expect(line.offsetMs).toBe(5000);
});

test('without a network it waits for the browser to say that there is one', () => {
  stage.online = false;
  line.watch('g', () => 0);
  expect(line.connection).toBe('offline');
  expect(stage.sockets).toEqual([]);
  stage.online = true;
  line.wake();
  expect(stage.sockets.length).toBe(1);
});

test('it hangs up a while after nobody wants anything, and not while a wish waits', () => {
  const stop = line.watch('g', () => 0);
  stage.socket.onopen?.();
  stage.socket.say({ op: 'pong', number: 1, at_ms: 0 });
  void line.send('g', { do: 'resign' });
  stop();
  stage.pass(5000);
  expect(line.connection).toBe('connected');
  stage.socket.say({ op: 'done', message: 'w1', version: 1 });
  stage.pass(5000);
  expect(line.connection).toBe('idle');
  expect(stage.socket.closed).toBe(true);
});

test('a gap is mended by asking for the whole', () => {
  line.watch('g', () => 4);
  stage.socket.onopen?.();
  line.watchAgain('g');
  expect(stage.socket.heard.at(-1)).toEqual({ op: 'watch', game: 'g', version: 0 });
});

test('whoever wants to know hears of every connection that stands', () => {
  let stood = 0;
  const stop = line.opens(() => (stood += 1));
  line.stay();
  expect(stood).toBe(0);
  stage.socket.onopen?.();
  expect(stood).toBe(1);
  stage.socket.onclose?.();
  stage.pass(1000);
  stage.socket.onopen?.();
  expect(stood).toBe(2);
  stop();
  stage.socket.onclose?.();
  stage.pass(1000);
  stage.socket.onopen?.();
  expect(stood).toBe(2);
});
