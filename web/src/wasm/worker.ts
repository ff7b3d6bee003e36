/**
 * A thread of its own for the rules or for the search: one message in, one answer out. The page
 * starts two of these, so that previews never wait for the engine's thinking.
 */
import { Instance } from './abi';
import type { FromWorker, ToWorker } from './messages';

let instance: Promise<Instance> | null = null;
let stop: Int32Array | null = null;
let current = 0;

function post(message: FromWorker): void {
  postMessage(message);
}

async function handle(message: ToWorker): Promise<void> {
  if (message.kind === 'start') {
    stop = message.stop ? new Int32Array(message.stop) : null;
    instance = Instance.start(message.module, {
      shouldStop: () => stop !== null && Atomics.load(stop, 0) !== 0,
      report: (answer) => post({ kind: 'report', id: current, answer }),
    });
    return;
  }
  try {
    if (!instance) throw new Error('asked before it was started');
    const ready = await instance;
    current = message.id;
    post({ kind: 'answer', id: message.id, answer: ready.call(message.request) });
  } catch (error) {
    post({ kind: 'trap', id: message.id, message: String(error) });
  }
}

addEventListener('message', (event: MessageEvent<ToWorker>) => void handle(event.data));
