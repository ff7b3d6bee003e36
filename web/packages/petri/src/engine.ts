/** The engine, in a thread of its own: a Worker of the browser, or one of Node. */
import type { FromWorker } from '../../../src/wasm/messages';
import { StoppedError, Thread, TrapError, type WorkerLike } from '../../../src/wasm/thread';
import { RulesError } from '../../../src/wasm/errors';
import type { Answer } from '../../../src/wire/Answer';
import type { SearchReport } from '../../../src/wire/SearchReport';
import type { Game } from './game';
import type { FileMessage, ToEngine } from './messages';
import { compile, isNode, type Source } from './module';

/** What a search may cost, and how it plays. Without any limit it goes on until `stop`. */
export interface SearchOptions {
  /** A level below full strength, from 1 to 14; without it all that the engine has. */
  level?: number;
  timeMs?: number;
  nodes?: number;
  depth?: number;
  /** How many lines are wanted. */
  lines?: number;
  /** The dice of a level: the same seed, the same move. */
  seed?: number;
  /** Called with what was found so far. */
  onReport?: (report: SearchReport) => void;
}

const beside = (): URL => new URL(/* @vite-ignore */ './worker.js', import.meta.url);

/** A Worker that takes files too. */
interface EngineWorker extends WorkerLike {
  postMessage(message: ToEngine): void;
}

/** How a Worker is made here; one of Node is given the face of a browser's. */
async function maker(): Promise<() => EngineWorker> {
  const url = beside();
  if (!isNode) return () => new Worker(url, { type: 'module' });
  const { Worker: NodeWorker } = await import('node:worker_threads');
  return () => {
    // What Node was started with is not for it: with `--eval` it would not start.
    const worker = new NodeWorker(url, { execArgv: [] });
    const made: EngineWorker = {
      postMessage: (message) => worker.postMessage(message),
      terminate: () => void worker.terminate(),
      onmessage: null,
      onerror: null,
    };
    worker.on('message', (data: FromWorker) => made.onmessage?.({ data } as MessageEvent<FromWorker>));
    worker.on('error', () => made.onerror?.({} as ErrorEvent));
    return made;
  };
}

/** A thread that searches: one search at a time, a new one ends the one before. */
export class Engine {
  private running: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly thread: Thread,
    private readonly files: FileMessage[],
  ) {}

  /** Loads the module; the thread starts with the first search. */
  static async load(source?: Source): Promise<Engine> {
    const [module, make] = await Promise.all([compile(source), maker()]);
    const files: FileMessage[] = [];
    const create = (): WorkerLike => {
      const worker = make();
      for (const file of files) worker.postMessage(file);
      return worker;
    };
    // Memory can be shared by Node's threads, and by those of a page that is isolated.
    const shared = typeof SharedArrayBuffer !== 'undefined' && (isNode || globalThis.crossOriginIsolated);
    return new Engine(
      new Thread(
        () => Promise.resolve(module),
        create,
        () => undefined,
        shared,
      ),
      files,
    );
  }

  /** Judges positions of its game by a network's file from now on; without one the hand-made evaluation does. */
  useNetwork(file: Uint8Array): void {
    this.use({ kind: 'network', file });
  }

  /** Orders the moves of its game by a policy's file from now on, at full strength; of two for a game the first stays. */
  usePolicy(file: Uint8Array): void {
    this.use({ kind: 'policy', file });
  }

  private use(file: FileMessage): void {
    this.files.push(file);
    // The next search starts a thread that knows it.
    this.thread.close();
  }

  /** Searches; null where it was stopped before it had found anything. Rejects with `RulesError`. */
  async search(game: Game, options: SearchOptions = {}): Promise<SearchReport | null> {
    this.thread.stop();
    await this.running.catch(() => undefined);
    let latest: SearchReport | null = null;
    const { level = null, lines = null, seed = 0, nodes = null, depth = null, timeMs = null } = options;
    const limit = { nodes, depth, time_ms: timeMs };
    const search = { record: game.record, level, limit, lines, seed };
    const asked = this.thread.ask({ op: 'search', search }, (answer) => {
      if (answer.is !== 'search') return;
      latest = answer.report;
      options.onReport?.(answer.report);
    });
    this.running = asked;
    let answer: Answer;
    try {
      answer = await asked;
    } catch (error) {
      if (error instanceof StoppedError) return latest;
      throw error instanceof TrapError ? new Error(`the engine failed: ${error.message}`) : error;
    }
    if (answer.is === 'error') throw new RulesError(answer.error);
    return answer.is === 'search' ? answer.report : latest;
  }

  /** Ends the search under way, which answers with what it has found. */
  stop(): void {
    this.thread.stop();
  }

  /** Ends the thread, so that a program of Node can end. */
  close(): void {
    this.thread.close();
  }
}
