/** `<petri-board>`: importing this module defines the element. */
import type { Game, Rules, Side } from 'petri-games';

/** What the event `petri-move` says. */
export interface MoveDetail {
  move: string;
  fen: string;
  ply: number;
}

export declare class PetriBoard extends HTMLElement {
  /** The rules that all boards of the page use; loaded beside `petri-games` where nobody sets it. */
  static rules: Promise<Rules> | null;
  /** The game shown; null until the rules are there. */
  game: Game | null;
  /** The ply shown, from 0. */
  ply: number;
  /** Resolves when the board stands. */
  readonly ready: Promise<void>;
  /** Plays a move as if by hand; false where it is not legal. */
  play(move: string): boolean;
  /** Who may move by hand: the sides named in the attribute `hand`. */
  readonly hands: readonly Side[];
}

declare global {
  interface HTMLElementTagNameMap {
    'petri-board': PetriBoard;
  }
  interface HTMLElementEventMap {
    'petri-move': CustomEvent<MoveDetail>;
    'petri-end': CustomEvent<{ outcome: string | null; reason: string }>;
  }
}
