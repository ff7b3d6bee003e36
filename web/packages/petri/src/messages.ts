/** What is said to the thread that searches: what the client says to its own, and networks. */
import type { ToWorker } from '../../../src/wasm/messages';

export type ToEngine = ToWorker | { kind: 'network'; file: Uint8Array };
