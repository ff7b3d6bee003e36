/**
 * The border to the WebAssembly module: JSON text or the file of a network or policy in, JSON text out. Everything
 * it exports and imports is named here and nowhere else.
 */
import type { Answer } from '../wire/Answer';
import type { Request } from '../wire/Request';

/** What the module exports. */
export interface Exports {
  memory: WebAssembly.Memory;
  petri_alloc(length: number): number;
  petri_free(pointer: number, length: number): void;
  petri_call(pointer: number, length: number): bigint;
  petri_take_network(pointer: number, length: number): bigint;
  petri_take_policy(pointer: number, length: number): bigint;
}

/** What the module may ask of us while it works. */
export interface Host {
  /** Whether a search should end. */
  shouldStop(): boolean;
  /** What a search has found so far. */
  report(answer: Answer): void;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A module at work. */
export class Instance {
  private constructor(private readonly exports: Exports) {}

  /** Starts a compiled module. */
  static async start(module: WebAssembly.Module, host: Host): Promise<Instance> {
    const text = (pointer: number, length: number): string => {
      if (!made) return '';
      return decoder.decode(new Uint8Array(made.exports.memory.buffer, pointer, length));
    };
    let made: Instance | null = null;
    const instance = await WebAssembly.instantiate(module, {
      petri: {
        should_stop: () => (host.shouldStop() ? 1 : 0),
        now_ms: () => performance.now(),
        report: (pointer: number, length: number) => host.report(JSON.parse(text(pointer, length)) as Answer),
        log: (pointer: number, length: number) => console.info(text(pointer, length)),
      },
    });
    made = new Instance(instance.exports as unknown as Exports);
    return made;
  }

  /** Asks and waits. Throws what the module throws (a trap): the instance is of no use then. */
  call(request: Request): Answer {
    return this.pass(encoder.encode(JSON.stringify(request)), (at, length) => this.exports.petri_call(at, length));
  }

  /** Hands over a network's file; from then on it judges its game. Throws as `call` does. */
  takeNetwork(file: Uint8Array): Answer {
    return this.pass(file, (at, length) => this.exports.petri_take_network(at, length));
  }

  /** Hands over a policy's file; from then on it orders the moves of its game. Throws as `call` does. */
  takePolicy(file: Uint8Array): Answer {
    return this.pass(file, (at, length) => this.exports.petri_take_policy(at, length));
  }

  private pass(bytes: Uint8Array, to: (pointer: number, length: number) => bigint): Answer {
    const pointer = this.exports.petri_alloc(bytes.length);
    new Uint8Array(this.exports.memory.buffer, pointer, bytes.length).set(bytes);
    const packed = BigInt.asUintN(64, to(pointer, bytes.length));
    this.exports.petri_free(pointer, bytes.length);
    const at = Number(packed >> 32n);
    const length = Number(packed & 0xffff_ffffn);
    const answer = decoder.decode(new Uint8Array(this.exports.memory.buffer, at, length));
    this.exports.petri_free(at, length);
    return JSON.parse(answer) as Answer;
  }
}
