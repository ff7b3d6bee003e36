/** The thread that searches, in a browser's Worker or in one of Node. */
import { Instance } from '../../../src/wasm/abi';
import type { FromWorker } from '../../../src/wasm/messages';
import type { Answer } from '../../../src/wire/Answer';
import type { FileMessage, ToEngine } from './messages';
import { isNode } from './module';

type Post = (message: FromWorker) => void;

let begin: (instance: Promise<Instance>) => void;
/** The module at work: the first questions may come before it. */
const started = new Promise<Instance>((resolve) => (begin = resolve));
let stop: Int32Array | null = null;
let current = 0;
const files: FileMessage[] = [];

function take(instance: Instance, { kind, file }: FileMessage): void {
  if (kind === 'network') instance.takeNetwork(file);
  else instance.takePolicy(file);
}

async function handle(message: ToEngine, post: Post): Promise<void> {
  if (message.kind === 'network' || message.kind === 'policy') {
    files.push(message);
  } else if (message.kind === 'start') {
    stop = message.stop ? new Int32Array(message.stop) : null;
    const host = {
      shouldStop: () => stop !== null && Atomics.load(stop, 0) !== 0,
      report: (answer: Answer) => post({ kind: 'report', id: current, answer }),
    };
    begin(Instance.start(message.module, host));
  } else {
    try {
      const instance = await started;
      for (const file of files.splice(0)) take(instance, file);
      current = message.id;
      post({ kind: 'answer', id: message.id, answer: instance.call(message.request) });
    } catch (error) {
      post({ kind: 'trap', id: message.id, message: String(error) });
    }
  }
}

if (isNode) {
  // Node keeps messages until somebody listens.
  const { parentPort } = await import('node:worker_threads');
  parentPort?.on('message', (message: ToEngine) => void handle(message, (answer) => parentPort.postMessage(answer)));
} else {
  // A browser does not: the listener must stand before the script first waits.
  const post: Post = (answer) => postMessage(answer);
  addEventListener('message', (event: MessageEvent<ToEngine>) => void handle(event.data, post));
}
