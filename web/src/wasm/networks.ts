/**
 * The networks that judge positions at the upper levels, and the policies that order moves at full strength and in
 * analysis: files beside the client (`web/nets`), each fetched when its game is first searched by a network. Nobody
 * waits long for one: until it has come, and where it cannot come, the engine's hand-made evaluation
 * judges, and moves are ordered by what they gain.
 */
import { FIRST_LEVEL_WITH_NETWORK } from '../play/levels';
import type { Request } from '../wire/Request';
import type { SearchRequest } from '../wire/SearchRequest';
import type { Variant } from '../wire/Variant';
import type { Instance } from './abi';

/** For how long a search waits for its files. */
const TIMEOUT_MS = 1000;

const ADDRESSES = import.meta.glob<string>('../../nets/*.{net,policy}', {
  eager: true,
  query: '?url',
  import: 'default',
});

type Kind = 'net' | 'policy';

/** Where a file of a game is, if it has one. */
function addressOf(game: Variant, kind: Kind): string | undefined {
  return ADDRESSES[`../../nets/${game}.${kind}`];
}

async function fetchBytes(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

function wantsNetwork({ level }: SearchRequest): boolean {
  return level === null || level >= FIRST_LEVEL_WITH_NETWORK;
}

/** The networks and policies of one instance. */
export class Networks {
  /** By address. */
  private readonly asked = new Map<string, Promise<void>>();

  constructor(
    private readonly instance: Pick<Instance, 'takeNetwork' | 'takePolicy'>,
    private readonly load: (address: string) => Promise<Uint8Array> = fetchBytes,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  /** Resolves when a request can be answered: with the files it wants, or without after a while. */
  async prepare(request: Request): Promise<void> {
    if (request.op !== 'search' || !wantsNetwork(request.search)) return;
    const { game } = request.search.record;
    const coming = Promise.all([this.coming(game, 'net'), this.coming(game, 'policy')]);
    await Promise.race([coming, new Promise((resolve) => setTimeout(resolve, this.timeoutMs))]);
  }

  private coming(game: Variant, kind: Kind): Promise<void> {
    const address = addressOf(game, kind);
    if (!address) return Promise.resolve();
    return this.asked.get(address) ?? this.bring(address, kind);
  }

  private bring(address: string, kind: Kind): Promise<void> {
    const coming = this.load(address).then(
      (bytes) => {
        const answer = kind === 'net' ? this.instance.takeNetwork(bytes) : this.instance.takePolicy(bytes);
        if (answer.is === 'error') console.warn(`${address}: ${answer.error.message}`);
      },
      (error: unknown) => {
        // The next search asks again: the connection may be back by then.
        this.asked.delete(address);
        console.warn(String(error));
      },
    );
    this.asked.set(address, coming);
    return coming;
  }
}
