/** A game, as a value: what is played gives another game, and the one before stays. */
import type { GameRecord } from '../../../src/wire/GameRecord';
import type { LegalMove } from '../../../src/wire/LegalMove';
import type { Side } from '../../../src/wire/Side';
import type { State } from '../../../src/wire/State';
import type { Rules } from './rules';

/** A game in progress, or over. */
export class Game {
  private known: State | null = null;

  constructor(
    private readonly rules: Rules,
    /** All that makes the game; good for keeping as JSON. */
    readonly record: GameRecord,
  ) {}

  /** How it stands: board, legal moves, end. */
  get state(): State {
    this.known ??= this.at(null);
    return this.known;
  }

  /** How it stood after so many plies; null: how it stands. */
  at(ply: number | null): State {
    return this.rules.ask({ op: 'state', record: this.record, ply }).state;
  }

  /** The position as text. */
  get fen(): string {
    return this.state.fen;
  }

  /** Who moves next. */
  get turn(): Side {
    return this.state.turn;
  }

  /** What can be played; nothing when it is over. */
  get legalMoves(): readonly LegalMove[] {
    return this.state.legal;
  }

  /** Whether it is over. */
  get isOver(): boolean {
    return this.state.end !== null;
  }

  /** The game after a move, and the passes that nobody has a choice about. Throws `RulesError`. */
  play(move: string | LegalMove): Game {
    const text = typeof move === 'string' ? move : move.text;
    return new Game(this.rules, this.rules.ask({ op: 'play', record: this.record, text, spent_ms: 0 }).record);
  }

  /** The game before the last move of a side, or of either. Throws `RulesError` where there is none. */
  undo(side: Side | null = null): Game {
    return new Game(this.rules, this.rules.ask({ op: 'undo', record: this.record, side }).record);
  }

  /** The record as text, in the manner of PGN. */
  toString(): string {
    return this.rules.ask({ op: 'write', record: this.record, format: 'pgn' }).text;
  }
}
