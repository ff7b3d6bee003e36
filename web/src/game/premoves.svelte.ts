/**
 * Premoves: while the other side thinks, a move can be prepared that is played as soon as it is
 * one's turn, if it is legal then.
 */
import type { Ask } from '../wasm/client';
import type { GameRecord } from '../wire/GameRecord';
import type { LegalMove } from '../wire/LegalMove';

/** What became of a premove at one's turn. */
export type PremoveResult = { is: 'playable' | 'illegal'; move: LegalMove };

/** The premoves of one game. */
export class Premoves {
  /** The move prepared for one's next turn. */
  prepared = $state.raw<LegalMove | null>(null);
  /** The moves that could be prepared. */
  options = $state.raw<readonly LegalMove[]>([]);
  private request = 0;

  constructor(private readonly ask: Ask) {}

  prepare(move: LegalMove): void {
    this.prepared = move;
  }

  cancel(): void {
    this.prepared = null;
  }

  /** Finds what could be prepared: what would be legal if the other side did nothing. Null: nothing may be. */
  async update(record: GameRecord | null): Promise<void> {
    this.options = [];
    this.request += 1;
    const { request } = this;
    if (record === null) return;
    try {
      const { legal } = await this.ask({ op: 'premoves', record });
      if (request === this.request) this.options = legal;
    } catch {
      // A position in which nobody may pass: nothing is prepared.
    }
  }

  /** It is one's turn: hands out the prepared move, and whether it can be played. */
  take(legal: readonly LegalMove[]): PremoveResult | null {
    const move = this.prepared;
    this.prepared = null;
    if (!move) return null;
    return { is: legal.some((each) => each.text === move.text) ? 'playable' : 'illegal', move };
  }
}
