/**
 * An attempt at a puzzle: the position, the moves found so far, and what came of the last one. The rules are asked for
 * every position; the engine only answers a wrong move.
 */
import { errorText } from '../app/errors';
import { beginningOf, type Exercise } from '../exercise/exercise';
import { ask, search, stopSearch } from '../wasm/client';
import type { Effect } from '../wire/Effect';
import type { GameInfo } from '../wire/GameInfo';
import type { GameRecord } from '../wire/GameRecord';
import type { LegalMove } from '../wire/LegalMove';
import type { Puzzle } from '../wire/Puzzle';
import type { Side } from '../wire/Side';
import type { State } from '../wire/State';
import type { View } from '../wire/View';

/** Where an attempt stands: a move is wanted, the other side answers, a wrong move stands, it is over. */
export type Stage = 'try' | 'answer' | 'wrong' | 'solved' | 'shown';

/** What the engine may look at to answer a wrong move. */
const ANSWER = { nodes: 20_000, depth: null, time_ms: 600 };
/** How long a move of the other side is waited for, in milliseconds. */
const PAUSE_MS = 450;

/** The game of a puzzle, up to some moves of its solution. */
export function recordOf(puzzle: Puzzle, solved: number): GameRecord {
  return {
    game: puzzle.game,
    rules: {},
    start: puzzle.start,
    moves: [...puzzle.moves, ...puzzle.solution.slice(0, solved)],
    spent_ms: [],
    clock: null,
    ended: null,
    tags: {},
  };
}

async function stateOf(record: GameRecord, ply: number | null = null): Promise<State> {
  return (await ask({ op: 'state', record, ply })).state;
}

const pause = (): Promise<void> => new Promise((done) => setTimeout(done, PAUSE_MS));

/** An attempt. */
export class Attempt implements Exercise {
  state: State = $state.raw() as State;
  change = $state.raw<{ effects: readonly Effect[]; before: View } | null>(null);
  stage = $state<Stage>('answer');
  /** How many moves of the solution stand on the board. */
  solved = $state(0);
  hinted = $state(false);
  /** The wrong move, and what it is answered by. */
  wrong = $state.raw<{ move: string; reply: string | null } | null>(null);
  /** Whether a wrong move was made, a hint taken or the solution shown. */
  spoiled = $state(false);
  trouble = $state<string | null>(null);
  private closed = false;
  /** How often a wrong move was taken back. */
  private takenBack = 0;

  constructor(
    readonly info: GameInfo,
    readonly puzzle: Puzzle,
    state: State,
    /** The side that solves it. */
    readonly side: Side,
    /** Told once, when it is clear whether the puzzle was solved without help. */
    private readonly onresult: (solved: boolean) => void,
  ) {
    this.state = state;
  }

  /** Opens a puzzle before the move that leads to it, so that the move can be seen. */
  static async open(info: GameInfo, puzzle: Puzzle, onresult: (solved: boolean) => void): Promise<Attempt> {
    const record = recordOf(puzzle, 0);
    const [before, { turn }] = await Promise.all([
      stateOf(record, Math.max(0, puzzle.moves.length - 1)),
      stateOf(record),
    ]);
    return new Attempt(info, puzzle, before, turn, onresult);
  }

  /** Shows the move that leads to the puzzle, and asks for a move. */
  async begin(): Promise<void> {
    await pause();
    await this.show(recordOf(this.puzzle, 0), 'try');
  }

  /** The moves that may be made now. */
  get legal(): readonly LegalMove[] {
    return this.stage === 'try' ? this.state.legal : [];
  }

  /** The move that is wanted. */
  get wanted(): LegalMove | null {
    const text = this.puzzle.solution[this.solved];
    return this.state.legal.find((move) => move.text === text) ?? null;
  }

  /** The cell that a hint points at. */
  get pointer(): string | null {
    return this.stage === 'try' && this.hinted ? beginningOf(this.wanted) : null;
  }

  /** Tries a move. */
  async play(move: LegalMove): Promise<void> {
    if (this.stage !== 'try') return;
    // Where the margin is at stake, a move that wins by less is not as good.
    const wins = this.puzzle.goal !== 'margin' && move.ends?.outcome === this.state.turn;
    if (move.text === this.puzzle.solution[this.solved]) await this.goOn();
    else if (wins) await this.finish([move.text]);
    else await this.answer(move.text);
  }

  /** Takes a wrong move back. */
  async retry(): Promise<void> {
    stopSearch();
    this.takenBack += 1;
    this.wrong = null;
    await this.show(recordOf(this.puzzle, this.solved), 'try', false);
  }

  /** Points at the man or the cell that the move begins with. */
  hint(): void {
    this.hinted = true;
    this.spoil();
  }

  /** Plays the rest of the solution. */
  async giveUp(): Promise<void> {
    this.spoil();
    stopSearch();
    this.takenBack += 1;
    this.wrong = null;
    if (this.stage === 'wrong') await this.show(recordOf(this.puzzle, this.solved), 'answer', false);
    this.stage = 'answer';
    for (let solved = this.solved + 1; solved <= this.puzzle.solution.length && !this.closed; solved += 1) {
      await pause();
      await this.show(recordOf(this.puzzle, solved), 'answer');
      this.solved = solved;
    }
    this.stage = 'shown';
  }

  /** Leaves it. */
  close(): void {
    this.closed = true;
    stopSearch();
  }

  /** The right move: the other side replies, or all is done. */
  private async goOn(): Promise<void> {
    this.hinted = false;
    const { solution } = this.puzzle;
    this.solved += 1;
    const isLast = this.solved === solution.length;
    await this.show(recordOf(this.puzzle, this.solved), isLast ? 'solved' : 'answer');
    if (isLast) {
      this.tell(true);
      return;
    }
    await pause();
    this.solved += 1;
    await this.show(recordOf(this.puzzle, this.solved), 'try');
  }

  /** Another move that wins at once is as good. */
  private async finish(moves: readonly string[]): Promise<void> {
    const record = recordOf(this.puzzle, this.solved);
    await this.show({ ...record, moves: [...record.moves, ...moves] }, 'solved');
    this.tell(true);
  }

  /** A wrong move is played, and the engine says what is wrong with it. */
  private async answer(text: string): Promise<void> {
    this.spoil();
    const { takenBack } = this;
    this.wrong = { move: text, reply: null };
    const before = recordOf(this.puzzle, this.solved);
    try {
      const { record } = await ask({ op: 'play', record: before, text, spent_ms: 0 });
      await this.show(record, 'wrong');
      if (this.state.end) return;
      const report = await search({ record, level: null, limit: ANSWER, lines: 1, seed: 1 });
      const reply = report?.best;
      if (!reply) return;
      const answered = await ask({ op: 'play', record, text: reply, spent_ms: 0 });
      // It may have been taken back while the answer was looked for.
      if (this.takenBack !== takenBack) return;
      this.wrong = { move: text, reply };
      await this.show(answered.record, 'wrong');
    } catch (error) {
      this.trouble = errorText(error);
      this.stage = 'wrong';
    }
  }

  private async show(record: GameRecord, stage: Stage, animate = true): Promise<void> {
    if (this.closed) return;
    try {
      const before = this.state.view;
      const state = await stateOf(record);
      this.change = animate ? { effects: state.last, before } : null;
      this.state = state;
      this.stage = stage;
      this.trouble = null;
    } catch (error) {
      this.trouble = errorText(error);
    }
  }

  private spoil(): void {
    if (!this.spoiled) this.tell(false);
    this.spoiled = true;
  }

  private tell(solved: boolean): void {
    if (!this.spoiled) this.onresult(solved);
  }
}
