/**
 * A Worker that survives its own mistakes: after a trap, or when it is stopped by force, a fresh
 * one stands ready and what was asked of the old one is refused, never lost in silence.
 */
import type { Answer } from '../wire/Answer';
import type { Request } from '../wire/Request';
import type { FromWorker, ToWorker } from './messages';

/** The Worker fell over while it answered. */
export class TrapError extends Error {
  override name = 'TrapError';
}

/** The Worker was stopped by force. */
export class StoppedError extends Error {
  override name = 'StoppedError';
}

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
  report?: ((answer: Answer) => void) | undefined;
}

/** The part of a Worker that is used here; tests put their own in its place. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** One thread and the questions it has not answered yet. */
export class Thread {
  private worker: WorkerLike | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private next = 1;
  private readonly flag: Int32Array | null;

  /** `create` makes the Worker, `onTrap` is called at each fall. */
  constructor(
    private readonly module: () => Promise<WebAssembly.Module>,
    private readonly create: () => WorkerLike,
    private readonly onTrap: () => void,
    shared: boolean,
  ) {
    this.flag = shared ? new Int32Array(new SharedArrayBuffer(4)) : null;
  }

  /** Starts the Worker ahead of the first question. */
  warmUp(): void {
    if (!this.worker) this.start();
  }

  /** Asks; rejects with a `TrapError` or `StoppedError`, or why there is no module, when no answer can come. */
  ask(request: Request, report?: (answer: Answer) => void): Promise<Answer> {
    const worker = this.worker ?? this.start();
    if (this.flag) Atomics.store(this.flag, 0, 0);
    const id = this.next;
    this.next += 1;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, report });
      worker.postMessage({ kind: 'ask', id, request });
    });
  }

  /** Ends what is under way: politely by the shared flag, else by ending the Worker. */
  stop(): void {
    if (this.waiting.size === 0) return;
    if (this.flag) Atomics.store(this.flag, 0, 1);
    else this.abandon(new StoppedError('stopped'));
  }

  /** Ends the thread with whatever it does; the next question starts it anew. */
  close(): void {
    this.abandon(new StoppedError('closed'));
  }

  /** The Worker's script comes beside the module; what is asked meanwhile waits there. */
  private start(): WorkerLike {
    const worker = this.create();
    worker.onmessage = (event) => this.handleMessage(event.data);
    worker.onerror = () => this.fall('the thread could not run');
    this.worker = worker;
    const stop = (this.flag?.buffer as SharedArrayBuffer | undefined) ?? null;
    this.module().then(
      (module) => worker.postMessage({ kind: 'start', module, stop }),
      (error: unknown) => {
        if (this.worker === worker) this.abandon(error instanceof Error ? error : new Error(String(error)));
      },
    );
    return worker;
  }

  private handleMessage(message: FromWorker): void {
    if (message.kind === 'trap') {
      this.fall(message.message);
      return;
    }
    const asked = this.waiting.get(message.id);
    if (message.kind === 'report') {
      asked?.report?.(message.answer);
      return;
    }
    this.waiting.delete(message.id);
    asked?.resolve(message.answer);
  }

  private fall(message: string): void {
    this.abandon(new TrapError(message));
    this.onTrap();
  }

  private abandon(error: Error): void {
    this.worker?.terminate();
    this.worker = null;
    const refused = [...this.waiting.values()];
    this.waiting.clear();
    for (const each of refused) each.reject(error);
  }
}
