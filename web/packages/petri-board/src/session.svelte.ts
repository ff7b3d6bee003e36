/** What a board shows: a game, the ply of it, and whose hand may move. */
import type { Game, Geometry, Side, State } from 'petri-games';
import { BoardControl } from '../../../src/board/control.svelte';
import type { Effect } from '../../../src/wire/Effect';
import type { View } from '../../../src/wire/View';

/** Tells the page what happened. */
export type Tell = (name: string, detail: unknown) => void;

/** One board. */
export class Session {
  game = $state.raw<Game | null>(null);
  geometry = $state.raw<Geometry | null>(null);
  shown = $state.raw<State | null>(null);
  change = $state.raw<{ effects: readonly Effect[]; before: View } | null>(null);
  hands = $state.raw<readonly Side[]>([]);
  turned = $state.raw(false);
  coordinates = $state.raw(true);
  failure = $state.raw('');

  readonly control = new BoardControl({
    legal: () => (this.isOpen ? (this.shown?.legal ?? []) : []),
    commit: (move) => void this.play(move.text),
    confirm: () => false,
  });

  constructor(private readonly tell: Tell) {}

  /** The ply shown. */
  get ply(): number {
    return this.shown?.ply ?? 0;
  }

  /** The last ply of the game. */
  get last(): number {
    return this.shown?.plies ?? 0;
  }

  /** Whether a hand may move now. */
  get isOpen(): boolean {
    const { shown } = this;
    return shown !== null && shown.end === null && this.ply === this.last && this.hands.includes(shown.turn);
  }

  /** Shows another game. */
  begin(game: Game, geometry: Geometry | null, ply: number): void {
    this.geometry = geometry;
    this.shown = null;
    this.failure = '';
    this.show(game, ply);
  }

  /** Shows a game at a ply; one move on from what is shown is seen to happen. */
  show(game: Game, ply: number): void {
    const within = Number.isInteger(ply) ? Math.min(Math.max(ply, 0), game.record.moves.length) : null;
    const next = game.at(within);
    const before = this.shown;
    const isNext = before !== null && next.ply > before.ply && next.ply <= before.ply + 2;
    this.change = isNext ? { effects: next.last, before: before.view } : null;
    this.game = game;
    this.shown = next;
    this.control.cancel();
  }

  /** Goes to a ply of the game. */
  go(ply: number): void {
    if (this.game) this.show(this.game, ply);
  }

  /** Plays a move in the game as it stands. Throws `RulesError` where it is not legal. */
  play(move: string): boolean {
    if (!this.game) return false;
    const game = this.game.play(move);
    this.show(game, game.record.moves.length);
    this.tell('petri-move', { move, fen: game.fen, ply: this.ply });
    if (game.state.end) this.tell('petri-end', game.state.end);
    return true;
  }
}
