/** The review beside an analysis: what it says of the move one stands at, and the lessons made of it. */
import { lastMoveOf } from '../board/marks';
import { t } from '../i18n/i18n.svelte';
import type { LegalMove } from '../wire/LegalMove';
import type { ReviewedMove } from '../wire/ReviewedMove';
import type { Side } from '../wire/Side';
import type { Analysis } from './analysis.svelte';
import { type Evaluation, evaluationOfStanding } from './evaluation';
import { Lesson } from './lesson.svelte';
import { GameReview } from './review.svelte';
import { mainFrom, mainMoves, movesTo } from './tree';
import { lessonsOf, sharedPlies, signOf } from './verdict';

/** What is written beside a move. */
export interface MoveNote {
  text: string;
  label: string;
  words: string;
}

/** One game's review, once it is asked for. */
export class Reviewer {
  making = $state.raw<GameReview | null>(null);
  lesson = $state.raw<Lesson | null>(null);

  constructor(private readonly analysis: Analysis) {}

  /** Whether there is a game to be reviewed. */
  get canStart(): boolean {
    return this.making === null && this.analysis.game.moves.length > 1;
  }

  /** Begins the review. */
  start(): void {
    if (!this.canStart) return;
    this.making = new GameReview(this.analysis.game);
    void this.making.run();
  }

  /** Ends what is under way. */
  stop(): void {
    this.making?.leave();
  }

  /** The ply of the game one stands at; null beside it. */
  get ply(): number | null {
    const moves = movesTo(this.analysis.tree, this.analysis.at);
    return sharedPlies(this.analysis.game, moves) === moves.length ? moves.length : null;
  }

  /** The move that led here, where it is one of the game. */
  get move(): ReviewedMove | null {
    const { ply } = this;
    return ply ? (this.making?.review?.moves[ply - 1] ?? null) : null;
  }

  /** What the review says of the position. */
  get evaluation(): Evaluation | null {
    const standing = this.ply === null ? undefined : this.making?.review?.standings[this.ply];
    return standing ? evaluationOfStanding(standing) : null;
  }

  /** The sign on the board, at the man that moved. */
  get badge(): { cell: string; text: string; label: string } | null {
    const { move } = this;
    const cell = lastMoveOf(this.analysis.state.last)?.target;
    const text = move ? (move.label === 'best' && !move.forced ? '★' : signOf(move.label)) : '';
    return move && cell && text ? { cell, text, label: move.label } : null;
  }

  /** How accurate a side played, in percent; null where that is not known. */
  accuracyOf(side: Side): number | null {
    const accuracy = this.making?.review?.sides[side === 'first' ? 0 : 1].accuracy ?? null;
    return accuracy === null ? null : Math.round(accuracy / 10);
  }

  /** What is written beside a move of the main line. */
  noteOf(ply: number): MoveNote | null {
    const move = this.making?.review?.moves[ply - 1];
    if (!move || ply > sharedPlies(this.analysis.game, mainMoves(this.analysis.tree))) return null;
    const text = signOf(move.label);
    return { text, label: move.label, words: text ? t(`label-${move.label}`) : '' };
  }

  /** Stands at a ply of the game. */
  pick(ply: number): void {
    const { game, tree } = this.analysis;
    const line = mainFrom(tree.root);
    if (ply > sharedPlies(game, mainMoves(tree))) void this.analysis.playLine(0, game.moves.slice(0, ply));
    else void this.analysis.goTo(line[ply]?.id ?? 0);
  }

  /** Adds the better move as a variation. */
  tryBest(best: string): void {
    const before = this.ply === null ? null : this.ply - 1;
    const node = before === null ? undefined : mainFrom(this.analysis.tree.root)[before];
    if (node) void this.analysis.playLine(node.id, [best]);
  }

  /** Begins to learn from the mistakes of a side. */
  learn(side: Side): void {
    const { review } = this.making ?? {};
    if (!this.making || !review) return;
    this.lesson = new Lesson(this.analysis, this.making, lessonsOf(review, side));
    void this.lesson.begin();
  }

  /** A move on the board: an answer, where one is asked for. Returns whether it was taken. */
  take(move: LegalMove): boolean {
    if (!this.lesson?.isAsking) return false;
    void this.lesson.answer(move);
    return true;
  }
}
