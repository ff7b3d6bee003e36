/** Networks and policies in the browser: who gets one, who waits for it, and what happens without. */
import { expect, test } from 'vitest';
import type { Instance } from '../src/wasm/abi';
import { Networks } from '../src/wasm/networks';
import type { Request } from '../src/wire/Request';
import type { SearchReport } from '../src/wire/SearchReport';
import { answerOf, bytesOf, startModule } from './module';

/** A search of the start position that is over at once. */
function searching(instance: Instance, level: number | null, nodes = 500): Request {
  const setup = { game: 'ataxx' as const, rules: {}, board: null, fen: null, walls: null, clock: null };
  const { record } = answerOf(instance, 'record', { op: 'new', setup });
  return {
    op: 'search',
    search: { record, level, limit: { nodes, depth: null, time_ms: null }, lines: 1, seed: 1 },
  };
}

const load = (address: string): Promise<Uint8Array> => Promise.resolve(bytesOf(address.replace(/^\//, '')));
const never = (): Promise<Uint8Array> => new Promise(() => undefined);

async function asked(instance: Instance, networks: Networks, level: number | null): Promise<SearchReport> {
  const request = searching(instance, level);
  await networks.prepare(request);
  return answerOf(instance, 'search', request).report;
}

test('at full strength and in analysis the network of the game judges, below it does not', async () => {
  const instance = await startModule();
  const addresses: string[] = [];
  const networks = new Networks(instance, (address) => (addresses.push(address), load(address)));
  expect((await asked(instance, networks, 9)).judge).toBe(null);
  expect(addresses).toEqual([]);
  expect((await asked(instance, networks, 10)).judge).toMatch(/^ataxx-/);
  expect((await asked(instance, networks, null)).judge).toMatch(/^ataxx-/);
  expect((await asked(instance, networks, 9)).judge).toBe(null);
  expect(addresses.sort(), 'each file is fetched once').toEqual(['/nets/ataxx.net', '/nets/ataxx.policy']);
});

test('the policy orders the moves of full strength and of analysis, not those of a level', async () => {
  const searched = async (hasPolicy: boolean, level: number | null): Promise<SearchReport> => {
    const instance = await startModule();
    expect(instance.takeNetwork(bytesOf('nets/ataxx.net')).is).toBe('network');
    if (hasPolicy) expect(instance.takePolicy(bytesOf('nets/ataxx.policy'))).toEqual({ is: 'policy', game: 'ataxx' });
    return answerOf(instance, 'search', searching(instance, level, 20_000)).report;
  };
  const [without, by] = await Promise.all([searched(false, null), searched(true, null)]);
  expect(by).not.toEqual(without);
  expect(await searched(true, 10)).toEqual(await searched(false, 10));
});

test('a policy that is damaged is refused', async () => {
  const instance = await startModule();
  const answer = instance.takePolicy(bytesOf('nets/ataxx.policy').slice(1));
  expect(answer.is === 'error' && answer.error.code).toBe('policy');
});

test('a network that does not come is done without, and asked for again', async () => {
  const instance = await startModule();
  const tried = new Set<string>();
  const lost = new Networks(instance, (address) => {
    const isFirst = !tried.has(address);
    tried.add(address);
    return isFirst ? Promise.reject(new Error('no connection')) : load(address);
  });
  const without = await asked(instance, lost, 10);
  expect(without.judge).toBe(null);
  expect(without.best).not.toBe(null);
  expect((await asked(instance, lost, 10)).judge).toMatch(/^ataxx-/);
});

test('a network that never comes holds nothing up', async () => {
  const instance = await startModule();
  const slow = new Networks(instance, never, 0);
  expect((await asked(instance, slow, 10)).judge).toBe(null);
});

test('what arrives damaged is refused', async () => {
  const instance = await startModule();
  const spoil = async (address: string): Promise<Uint8Array> => {
    const bytes = await load(address);
    bytes[1000] = (bytes[1000] ?? 0) ^ 1;
    return bytes;
  };
  const networks = new Networks(instance, spoil);
  expect((await asked(instance, networks, 10)).judge).toBe(null);
});
