/** What is said to the thread that searches: what the client says to its own, and files. */
import type { ToWorker } from '../../../src/wasm/messages';

export type FileMessage = { kind: 'network'; file: Uint8Array } | { kind: 'policy'; file: Uint8Array };

export type ToEngine = ToWorker | FileMessage;
