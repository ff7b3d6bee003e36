/** What the page and its Workers say to each other. */
import type { Answer } from '../wire/Answer';
import type { Request } from '../wire/Request';

/** To a Worker. */
export type ToWorker =
  | { kind: 'start'; module: WebAssembly.Module; stop: SharedArrayBuffer | null }
  | { kind: 'ask'; id: number; request: Request };

/** From a Worker; `trap` means that it must be started anew. */
export type FromWorker =
  { kind: 'answer' | 'report'; id: number; answer: Answer } | { kind: 'trap'; id: number; message: string };
