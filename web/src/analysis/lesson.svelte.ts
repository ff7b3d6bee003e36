/**
 * Learning from mistakes: at each of them the player tries again. A move counts as found when the
 * program calls it best or good; hints and giving up are free.
 */
import { errorText } from '../app/errors';
import type { LegalMove } from '../wire/LegalMove';
import type { ReviewedMove } from '../wire/ReviewedMove';
import type { Analysis } from './analysis.svelte';
import { moveIn } from './analyst.svelte';
import { type Arrow, arrowOf } from './marks';
import type { GameReview } from './review.svelte';
import { mainFrom } from './tree';

/** How far one has come with a mistake. */
type Stage = 'try' | 'thinks' | 'wrong' | 'found' | 'shown';

/** All mistakes of one side, one after another. */
export class Lesson {
  index = $state(0);
  stage = $state<Stage>('try');
  hinted = $state(false);
  /** How many were found without being shown. */
  found = $state(0);
  trouble = $state<string | null>(null);

  constructor(
    private readonly analysis: Analysis,
    private readonly review: GameReview,
    readonly mistakes: readonly ReviewedMove[],
  ) {}

  /** The mistake one is at; null after the last. */
  get mistake(): ReviewedMove | null {
    return this.mistakes[this.index] ?? null;
  }

  /** Whether a move on the board is an answer. */
  get isAsking(): boolean {
    return this.mistake !== null && (this.stage === 'try' || this.stage === 'wrong');
  }

  /** Goes to the position of the mistake. */
  async begin(): Promise<void> {
    this.stage = 'try';
    this.hinted = false;
    const { mistake } = this;
    if (!mistake) return;
    const node = mainFrom(this.analysis.tree.root)[mistake.ply - 1];
    if (node) await this.analysis.goTo(node.id);
  }

  /** Goes on to the next mistake. */
  async next(): Promise<void> {
    this.index += 1;
    await this.begin();
  }

  /** Tries a move. */
  async answer(move: LegalMove): Promise<void> {
    const { mistake, index } = this;
    if (!mistake || !this.isAsking) return;
    this.stage = 'thinks';
    try {
      const isGood = move.text === mistake.best || (await this.isGood(mistake, move.text));
      if (this.index !== index) return;
      this.stage = isGood ? 'found' : 'wrong';
      if (!isGood) return;
      this.found += 1;
      await this.analysis.play(move.text);
    } catch (error) {
      this.trouble = errorText(error);
      this.stage = 'wrong';
    }
  }

  /** Gives up: the better move is shown. */
  giveUp(): void {
    this.stage = 'shown';
  }

  /** What is drawn on the board: a cell for a hint, the whole move when it is shown. */
  get arrows(): Arrow[] {
    const move = moveIn(this.analysis.state, this.mistake?.best ?? undefined);
    const arrow = move ? arrowOf(move, 1, false) : null;
    if (!arrow || this.stage === 'found') return [];
    if (this.stage === 'shown') return [arrow];
    return this.hinted ? [{ ...arrow, from: [], to: arrow.from[0] ?? arrow.to, flips: 0, glyph: null }] : [];
  }

  private async isGood(mistake: ReviewedMove, text: string): Promise<boolean> {
    if (text === mistake.text) return false;
    const judged = await this.review.judge(mistake.ply - 1, text);
    return judged?.label === 'best' || judged?.label === 'good';
  }
}
