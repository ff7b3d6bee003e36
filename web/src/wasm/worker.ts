/**
 * A thread of its own for the rules or for the search: one message in, one answer out. The page
 * starts two of these, so that previews never wait for the engine's thinking.
 */
import type { Answer } from '../wire/Answer';
import { Instance } from './abi';
import type { FromWorker, ToWorker } from './messages';
import { Networks } from './networks';

interface Engine {
  instance: Instance;
  networks: Networks;
}

let begin: (engine: Promise<Engine>) => void;
/** The module at work: the first questions may come before it. */
const started = new Promise<Engine>((resolve) => (begin = resolve));
let stop: Int32Array | null = null;
let current = 0;

function post(message: FromWorker): void {
  postMessage(message);
}

async function handle(message: ToWorker): Promise<void> {
  if (message.kind === 'start') {
    stop = message.stop ? new Int32Array(message.stop) : null;
    const host = {
      shouldStop: () => stop !== null && Atomics.load(stop, 0) !== 0,
      report: (answer: Answer) => post({ kind: 'report', id: current, answer }),
    };
    begin(Instance.start(message.module, host).then((instance) => ({ instance, networks: new Networks(instance) })));
    return;
  }
  try {
    const { instance, networks } = await started;
    await networks.prepare(message.request);
    current = message.id;
    post({ kind: 'answer', id: message.id, answer: instance.call(message.request) });
  } catch (error) {
    post({ kind: 'trap', id: message.id, message: String(error) });
  }
}

addEventListener('message', (event: MessageEvent<ToWorker>) => void handle(event.data));
