/**
 * The networks that judge positions at the upper levels: files beside the client (`web/nets`), each
 * fetched when its game is first searched by it. Nobody waits long for one: until it has
 * come, and where it cannot come, the engine's hand-made evaluation judges.
 */
import { FIRST_LEVEL_WITH_NETWORK } from '../play/levels';
import type { Request } from '../wire/Request';
import type { SearchRequest } from '../wire/SearchRequest';
import type { Variant } from '../wire/Variant';
import type { Instance } from './abi';

/** For how long a search waits for its network. */
const TIMEOUT_MS = 1000;

const ADDRESSES = import.meta.glob<string>('../../nets/*.net', { eager: true, query: '?url', import: 'default' });

/** Where the network of a game is, if it has one. */
function addressOf(game: Variant): string | undefined {
  return ADDRESSES[`../../nets/${game}.net`];
}

async function fetchBytes(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

function wantsNetwork({ level }: SearchRequest): boolean {
  return level === null || level >= FIRST_LEVEL_WITH_NETWORK;
}

/** The networks of one instance. */
export class Networks {
  private readonly asked = new Map<Variant, Promise<void>>();

  constructor(
    private readonly instance: Pick<Instance, 'takeNetwork'>,
    private readonly load: (address: string) => Promise<Uint8Array> = fetchBytes,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  /** Resolves when a request can be answered: with the network it wants, or without after a while. */
  async prepare(request: Request): Promise<void> {
    if (request.op !== 'search' || !wantsNetwork(request.search)) return;
    const { game } = request.search.record;
    const address = addressOf(game);
    if (!address) return;
    const coming = this.asked.get(game) ?? this.bring(game, address);
    await Promise.race([coming, new Promise((resolve) => setTimeout(resolve, this.timeoutMs))]);
  }

  private bring(game: Variant, address: string): Promise<void> {
    const coming = this.load(address).then(
      (bytes) => {
        const answer = this.instance.takeNetwork(bytes);
        if (answer.is === 'error') console.warn(`${address}: ${answer.error.message}`);
      },
      (error: unknown) => {
        // The next search asks again: the connection may be back by then.
        this.asked.delete(game);
        console.warn(String(error));
      },
    );
    this.asked.set(game, coming);
    return coming;
  }
}
