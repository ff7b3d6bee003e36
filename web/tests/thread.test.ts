import { expect, test, vi } from 'vitest';
import type { FromWorker, ToWorker } from '../src/wasm/messages';
import { StoppedError, Thread, TrapError, type WorkerLike } from '../src/wasm/thread';

/** A Worker that keeps what it is sent and answers only what a test tells it to. */
class Puppet implements WorkerLike {
  received: ToWorker[] = [];
  ended = false;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  postMessage(message: ToWorker): void {
    this.received.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(message: FromWorker): void {
    this.onmessage?.({ data: message } as MessageEvent<FromWorker>);
  }
}

function stage(shared = false, module = () => Promise.resolve({} as WebAssembly.Module)) {
  const workers: Puppet[] = [];
  const onTrap = vi.fn();
  const create = () => {
    const made = new Puppet();
    workers.push(made);
    return made;
  };
  const thread = new Thread(module, create, onTrap, shared);
  return { thread, workers, onTrap };
}

/** Lets what was asked reach the Worker. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('answers find their questions, in any order', async () => {
  const { thread, workers } = stage();
  const one = thread.ask({ op: 'games' });
  const two = thread.ask({ op: 'games' });
  await settle();
  workers[0]?.say({ kind: 'answer', id: 2, answer: { is: 'text', text: 'two' } });
  workers[0]?.say({ kind: 'answer', id: 1, answer: { is: 'text', text: 'one' } });
  expect(await one).toEqual({ is: 'text', text: 'one' });
  expect(await two).toEqual({ is: 'text', text: 'two' });
  expect(workers.length).toBe(1);
});

test('a trap refuses what was asked, says so, and the next question gets a fresh Worker', async () => {
  const { thread, workers, onTrap } = stage();
  const asked = thread.ask({ op: 'games' });
  await settle();
  workers[0]?.say({ kind: 'trap', id: 1, message: 'unreachable' });
  await expect(asked).rejects.toBeInstanceOf(TrapError);
  expect(onTrap).toHaveBeenCalledOnce();
  expect(workers[0]?.ended).toBe(true);
  void thread.ask({ op: 'games' });
  await settle();
  expect(workers.length).toBe(2);
});

test('without shared memory, stopping ends the Worker', async () => {
  const { thread, workers, onTrap } = stage();
  const asked = thread.ask({ op: 'games' });
  await settle();
  thread.stop();
  await expect(asked).rejects.toBeInstanceOf(StoppedError);
  expect(workers[0]?.ended).toBe(true);
  expect(onTrap).not.toHaveBeenCalled();
});

test('with shared memory, stopping raises the flag and the answer still comes', async () => {
  const { thread, workers } = stage(true);
  const asked = thread.ask({ op: 'games' });
  await settle();
  thread.stop();
  const start = workers[0]?.received.find(({ kind }) => kind === 'start');
  const flag = start?.kind === 'start' && start.stop ? new Int32Array(start.stop)[0] : undefined;
  expect(flag).toBe(1);
  expect(workers[0]?.ended).toBe(false);
  workers[0]?.say({ kind: 'answer', id: 1, answer: { is: 'text', text: 'best so far' } });
  expect(await asked).toEqual({ is: 'text', text: 'best so far' });
});

test('the Worker starts beside the module, and what is asked meanwhile is not lost', async () => {
  let come: (module: WebAssembly.Module) => void = () => undefined;
  const coming = new Promise<WebAssembly.Module>((resolve) => (come = resolve));
  const { thread, workers } = stage(false, () => coming);
  thread.warmUp();
  const asked = thread.ask({ op: 'games' });
  await settle();
  expect(workers.length).toBe(1);
  come({});
  await settle();
  expect(workers[0]?.received.map(({ kind }) => kind)).toEqual(['ask', 'start']);
  workers[0]?.say({ kind: 'answer', id: 1, answer: { is: 'text', text: 'one' } });
  expect(await asked).toEqual({ is: 'text', text: 'one' });
});

test('without a module, what was asked is refused with the reason, and the next question tries again', async () => {
  let tries = 0;
  const { thread, workers } = stage(false, () => Promise.reject(new Error(`no module ${(tries += 1)}`)));
  await expect(thread.ask({ op: 'games' })).rejects.toThrow('no module 1');
  expect(workers[0]?.ended).toBe(true);
  await expect(thread.ask({ op: 'games' })).rejects.toThrow('no module 2');
});
