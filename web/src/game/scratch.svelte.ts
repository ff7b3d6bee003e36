/** A scratch board: moves tried out from the position of a game, seen by nobody else. */
import type { Change } from '../play/gameSession';
import type { Ask } from '../wasm/client';
import type { GameRecord } from '../wire/GameRecord';
import type { LegalMove } from '../wire/LegalMove';
import type { State } from '../wire/State';

/** The scratch board of one game. */
export class ScratchBoard {
  /** The position on it; null while it is closed. */
  state = $state.raw<State | null>(null);
  /** The last move tried out, for its motion. */
  change = $state.raw<Change | null>(null);
  private base = 0;
  private line = $state.raw<GameRecord | null>(null);

  constructor(private readonly ask: Ask) {}

  get isOpen(): boolean {
    return this.state !== null;
  }

  /** The game with the moves tried out. */
  get record(): GameRecord | null {
    return this.line;
  }

  /** The moves tried out so far. */
  get moves(): string[] {
    return this.line?.moves.slice(this.base) ?? [];
  }

  open(record: GameRecord, state: State): void {
    this.base = state.plies;
    this.set(record, state, null);
  }

  close(): void {
    this.line = null;
    this.state = null;
    this.change = null;
  }

  async play(move: LegalMove): Promise<void> {
    const { line, state } = this;
    if (!line || !state) return;
    const { record } = await this.ask({ op: 'play', record: line, text: move.text, spent_ms: 0 });
    const after = (await this.ask({ op: 'state', record, ply: null })).state;
    if (this.line === line) this.set(record, after, { effects: after.last, before: state.view });
  }

  /** Takes back the last move tried out. */
  async undo(): Promise<void> {
    const { line } = this;
    if (!line || this.moves.length === 0) return;
    const { record } = await this.ask({ op: 'undo', record: line, side: null });
    const { state } = await this.ask({ op: 'state', record, ply: null });
    if (this.line === line) this.set(record, state, null);
  }

  private set(record: GameRecord, state: State, change: Change | null): void {
    this.line = record;
    this.state = state;
    this.change = change;
  }
}
