/**
 * The rules and the engine, as the pages use them. Every question carries the whole game, so there
 * is nothing to keep in step. The module is fetched and compiled once, when first asked for.
 */
import { notify } from '../app/notices.svelte';
import { t } from '../i18n/i18n.svelte';
import type { Answer } from '../wire/Answer';
import type { Request } from '../wire/Request';
import type { SearchReport } from '../wire/SearchReport';
import type { SearchRequest } from '../wire/SearchRequest';
import type { AnswerOf } from './answerOf';
import { RulesError, UnavailableError } from './errors';
import { StoppedError, Thread, TrapError } from './thread';

export type { AnswerOf };

const compiled = new Map<string, Promise<WebAssembly.Module>>();

async function compile(path: string): Promise<WebAssembly.Module> {
  if (typeof WebAssembly === 'undefined') throw new UnavailableError(t('app-no-webassembly'));
  try {
    return await WebAssembly.compileStreaming(fetch(path));
  } catch (error) {
    compiled.delete(path);
    console.error(error);
    // What came is no module to this browser: it does not know the vectors (simd128).
    const isTooOld = error instanceof WebAssembly.CompileError;
    throw new UnavailableError(t(isTooOld ? 'app-no-webassembly' : 'app-engine-missing'));
  }
}

function compiledOnce(path: string): Promise<WebAssembly.Module> {
  const coming = compiled.get(path) ?? compile(path);
  compiled.set(path, coming);
  return coming;
}

const module = (): Promise<WebAssembly.Module> => compiledOnce('/petri.wasm');
/** What proves, checks and imports: few ask for it. */
const proofModule = (): Promise<WebAssembly.Module> => compiledOnce('/petri-proof.wasm');

function createWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}

function trapped(): void {
  notify(t('app-engine-restarted'));
}

const shared = typeof SharedArrayBuffer !== 'undefined' && globalThis.crossOriginIsolated;
const rules = new Thread(module, createWorker, trapped, false);
const engine = new Thread(module, createWorker, trapped, shared);

/** Fetches the module and starts the thread of the rules ahead of the first question. */
export function warmUp(): void {
  rules.warmUp();
}

/** Resolves when the module has come; throws `UnavailableError` where it cannot. */
export async function ready(): Promise<void> {
  await module();
}

function accept<Op extends Request['op']>(answer: Answer): AnswerOf<Op> {
  if (answer.is === 'error') throw new RulesError(answer.error);
  return answer as AnswerOf<Op>;
}

/** A question may be asked again after a fall, for it carries everything; a second fall is final. */
async function persist(asking: () => Promise<Answer>): Promise<Answer> {
  try {
    return await asking();
  } catch (error) {
    if (!(error instanceof TrapError)) throw error;
    console.error(error);
  }
  try {
    return await asking();
  } catch (error) {
    throw error instanceof TrapError ? new UnavailableError(t('app-engine-failed')) : error;
  }
}

/** How the rules are asked: for what gets that from outside. */
export type Ask = <R extends Request>(request: R) => Promise<AnswerOf<R['op']>>;

/** Asks the rules. Throws `RulesError` or `UnavailableError`. */
export async function ask<R extends Request>(request: R): Promise<AnswerOf<R['op']>> {
  return accept<R['op']>(await persist(() => rules.ask(request)));
}

/** A thread that searches: one search at a time, a new one ends the one before. */
export class Searcher {
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly thread = new Thread(module, createWorker, trapped, shared)) {}

  /**
   * Asks the engine; `report` is called with what it has found so far. A search that is stopped answers with the best
   * move found until then, or null.
   */
  async search(
    request: SearchRequest,
    report: (report: SearchReport) => void = () => undefined,
  ): Promise<SearchReport | null> {
    this.thread.stop();
    await this.running.catch(() => undefined);
    let latest: SearchReport | null = null;
    const onAnswer = (answer: Answer): void => {
      if (answer.is !== 'search') return;
      latest = answer.report;
      report(answer.report);
    };
    const asked = persist(() => this.thread.ask({ op: 'search', search: request }, onAnswer));
    this.running = asked;
    try {
      return accept<'search'>(await asked).report;
    } catch (error) {
      if (error instanceof StoppedError) return latest;
      throw error;
    }
  }

  /** Ends the search under way. */
  stop(): void {
    this.thread.stop();
  }

  /** Ends it, and the thread with it. */
  close(): void {
    this.thread.close();
  }
}

/** A thread that makes and checks certificates, solves small boards, and reads files of other programs. */
export class ProofThread {
  private readonly thread = new Thread(proofModule, createWorker, trapped, shared);

  /** Asks; null where it was given up meanwhile. */
  async ask<R extends Request>(request: R): Promise<AnswerOf<R['op']> | null> {
    try {
      return accept<R['op']>(await this.thread.ask(request));
    } catch (error) {
      if (error instanceof StoppedError) return null;
      if (error instanceof TrapError) throw new UnavailableError(t('app-engine-failed'));
      throw error;
    }
  }

  /** Gives up what was asked. */
  close(): void {
    this.thread.close();
  }
}

const searcher = new Searcher(engine);

/** Asks the engine that plays, hints and follows an analysis, as `Searcher.search` does. */
export async function search(
  request: SearchRequest,
  report: (report: SearchReport) => void = () => undefined,
): Promise<SearchReport | null> {
  return searcher.search(request, report);
}

/** Ends the search under way. */
export function stopSearch(): void {
  engine.stop();
}
