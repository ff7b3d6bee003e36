/**
 * A game on a solved board: every move is looked up before it is made, so the page can say what it gives, and the other
 * side plays perfectly.
 */
import { errorText } from '../app/errors';
import type { Exercise } from '../exercise/exercise';
import type { Change } from '../play/gameSession';
import { ask, ProofThread } from '../wasm/client';
import type { GameInfo } from '../wire/GameInfo';
import type { GameRecord } from '../wire/GameRecord';
import type { LegalMove } from '../wire/LegalMove';
import type { Side } from '../wire/Side';
import type { SolvedPosition } from '../wire/SolvedPosition';
import type { SolvedValue } from '../wire/SolvedValue';
import type { State } from '../wire/State';
import { cropped, startOn, type SmallBoard } from './boards';

/** Whom somebody plays: one side against perfect play, or both. */
export type Seat = Side | 'both';

/** How long a reply is waited for, in milliseconds. */
const PAUSE_MS = 450;
const pause = (): Promise<void> => new Promise((done) => setTimeout(done, PAUSE_MS));

/** What a move gave away: what could be had, where the move comes to less. */
export function givenAway(before: SolvedValue, move: SolvedValue): 'win' | 'draw' | null {
  if (before === move || before === 'loss') return null;
  return before;
}

/** The reply of perfect play: one of the best moves, by chance. */
export function replyOf(solved: SolvedPosition, chance: number): string | null {
  const best = solved.moves.filter((each) => each.best && each.value === solved.value);
  return best[Math.floor(chance * best.length)]?.move ?? null;
}

/** A game on one board. */
export class SolvedGame implements Exercise {
  readonly info: GameInfo;
  state: State = $state.raw() as State;
  change = $state.raw<Change | null>(null);
  /** What perfect play makes of the position; null until it is known. */
  solved = $state.raw<SolvedPosition | null>(null);
  /** What the last move of a player gave away. */
  away = $state.raw<'win' | 'draw' | null>(null);
  busy = $state(false);
  trouble = $state<string | null>(null);
  readonly pointer = null;
  private record: GameRecord;
  private readonly thread = new ProofThread();
  private closed = false;

  constructor(
    info: GameInfo,
    board: SmallBoard,
    state: State,
    readonly seat: Seat,
  ) {
    this.info = { ...info, geometry: cropped(info.geometry, board) };
    this.state = state;
    this.record = startOn(board);
  }

  /** Sets a board up. */
  static async open(info: GameInfo, board: SmallBoard, seat: Seat): Promise<SolvedGame> {
    const { state } = await ask({ op: 'state', record: startOn(board), ply: null });
    return new SolvedGame(info, board, state, seat);
  }

  /** The side that sits below. */
  get side(): Side {
    return this.seat === 'both' ? 'first' : this.seat;
  }

  get legal(): readonly LegalMove[] {
    return this.isOurs && !this.busy ? this.state.legal : [];
  }

  /** Whether a player here is to move. */
  get isOurs(): boolean {
    return this.seat === 'both' || this.state.turn === this.seat;
  }

  /** Whether there is a move to take back. */
  get canUndo(): boolean {
    return !this.busy && this.record.moves.length > (this.seat === 'second' ? 1 : 0);
  }

  /** Looks the position up, and replies where perfect play is to move. */
  async begin(): Promise<void> {
    await this.attempt(() => this.goOn());
  }

  async play(move: LegalMove): Promise<void> {
    if (this.busy) return;
    await this.attempt(async () => {
      const value = this.solved?.moves.find((each) => each.move === move.text)?.value;
      this.away = value && this.solved ? givenAway(this.solved.value, value) : null;
      await this.make(move.text);
      await this.goOn();
    });
  }

  /** Takes back the last move of a player here, and the reply with it. */
  async undo(): Promise<void> {
    await this.attempt(async () => {
      this.away = null;
      do {
        await this.show({ ...this.record, moves: this.record.moves.slice(0, -1), spent_ms: [] }, false);
      } while (!this.isOurs && this.record.moves.length > 0);
      await this.goOn();
    });
  }

  /** Leaves it. */
  close(): void {
    this.closed = true;
    this.thread.close();
  }

  private isClosed(): boolean {
    return this.closed;
  }

  private async goOn(): Promise<void> {
    await this.lookUp();
    if (this.isClosed() || this.isOurs || this.state.end || !this.solved) return;
    await pause();
    const reply = replyOf(this.solved, Math.random());
    if (this.isClosed() || !reply) return;
    await this.make(reply);
    await this.lookUp();
  }

  private async lookUp(): Promise<void> {
    const answer = await this.thread.ask({ op: 'solve', record: this.record });
    if (!this.closed) this.solved = answer?.solved ?? null;
  }

  private async make(text: string): Promise<void> {
    const { record } = await ask({ op: 'play', record: this.record, text, spent_ms: 0 });
    await this.show(record, true);
  }

  private async show(record: GameRecord, animate: boolean): Promise<void> {
    const before = this.state.view;
    const { state } = await ask({ op: 'state', record, ply: null });
    this.record = record;
    this.change = animate ? { effects: state.last, before } : null;
    // What is known of the position before says nothing of this one.
    this.solved = null;
    this.state = state;
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    try {
      this.trouble = null;
      await work();
    } catch (error) {
      this.trouble = errorText(error);
    } finally {
      this.busy = false;
    }
  }
}
