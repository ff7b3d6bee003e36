/** The built module and the networks, as files: what the tests of the engine in Node stand on. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Instance } from '../src/wasm/abi';
import type { Answer } from '../src/wire/Answer';
import type { Request } from '../src/wire/Request';

/** A file of the client, by its path below `web/`. */
export const bytesOf = (path: string): Uint8Array => new Uint8Array(readFileSync(resolve(path)));

/** A fresh instance of the module. */
export async function startModule(): Promise<Instance> {
  if (!existsSync('public/petri.wasm')) throw new Error('the module is not built: `cargo xtask wasm`');
  const module = await WebAssembly.compile(bytesOf('public/petri.wasm') as BufferSource);
  return Instance.start(module, { shouldStop: () => false, report: () => undefined });
}

/** An answer of the kind that is wanted. */
export function answerOf<Is extends Answer['is']>(
  instance: Instance,
  is: Is,
  request: Request,
): Extract<Answer, { is: Is }> {
  const answer = instance.call(request);
  if (answer.is !== is) throw new Error(JSON.stringify(answer));
  return answer as Extract<Answer, { is: Is }>;
}
