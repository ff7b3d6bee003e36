/**
 * One's own open offers, as far as this page knows them. An offer that became a game while the
 * connection was down, or while the server was too busy to say so, is asked about when the connection
 * is open again and whenever the whole lobby comes: so nobody waits at an offer whose game has begun.
 */
import type { FromServer } from '../wire/FromServer';

/** Asks what became of an offer: the game, null while it waits; rejects for one that is no more. */
export type AskOffer = (id: string) => Promise<string | null>;

/** The offers this page waits for. */
export class OwnOffers {
  private readonly ids = new Set<string>();

  constructor(
    private readonly ask: AskOffer,
    private readonly began: (game: string) => void,
    /** Whether a failure means that the offer is no more, and not that nobody answered. */
    private readonly isGone: (error: unknown) => boolean,
  ) {}

  /** Waits for an offer. */
  add(id: string): void {
    this.ids.add(id);
  }

  /** Takes in what the server sends about offers. */
  onMessage(message: FromServer): void {
    if (message.op === 'offered' && message.seek.yours) this.ids.add(message.seek.id);
    if (message.op === 'gone') this.ids.delete(message.seek);
    if (message.op !== 'lobby') return;
    const open = message.lobby.seeks.filter((seek) => seek.yours).map((seek) => seek.id);
    for (const id of open) this.ids.add(id);
    void this.check(open);
  }

  /** Asks about every offer but those known to be open. */
  async check(open: readonly string[] = []): Promise<void> {
    await Promise.all([...this.ids].filter((id) => !open.includes(id)).map((id) => this.checkOne(id)));
  }

  private async checkOne(id: string): Promise<void> {
    try {
      const game = await this.ask(id);
      // The server may have sent it meanwhile.
      if (game !== null && this.ids.delete(id)) this.began(game);
    } catch (error) {
      if (this.isGone(error)) this.ids.delete(id);
    }
  }
}
