/**
 * A step of a lesson on the board: the position, the move that was tried and what became of it. The rules judge every
 * move; the engine replies where a goal takes more than one.
 */
import { errorText } from '../app/errors';
import { beginningOf, type Exercise } from '../exercise/exercise';
import type { TextArguments } from '../i18n/i18n.svelte';
import type { Change } from '../play/gameSession';
import { ask, search, stopSearch } from '../wasm/client';
import type { GameInfo } from '../wire/GameInfo';
import type { GameRecord } from '../wire/GameRecord';
import type { LegalMove } from '../wire/LegalMove';
import type { Side } from '../wire/Side';
import type { State } from '../wire/State';
import { judge, type Verdict } from './goals';
import { REPLY, startOf, type Step } from './lessons';

/** Where a trial stands: a move is wanted, the other side replies, the move missed, it is done. */
export type TrialStage = 'try' | 'reply' | 'missed' | 'done';

/** How long a reply is waited for, in milliseconds. */
const PAUSE_MS = 450;
const pause = (): Promise<void> => new Promise((done) => setTimeout(done, PAUSE_MS));

/** A step being tried. */
export class Trial implements Exercise {
  state: State = $state.raw() as State;
  change = $state.raw<Change | null>(null);
  stage = $state<TrialStage>('try');
  hinted = $state(false);
  /** Whether the solution is being shown. */
  shown = $state(false);
  /** Why the last move missed. */
  why = $state.raw<{ key: string; args: TextArguments } | null>(null);
  trouble = $state<string | null>(null);
  readonly side: Side;
  private record: GameRecord;
  private made = 0;
  private closed = false;

  constructor(
    readonly info: GameInfo,
    readonly step: Step,
    state: State,
    /** Told each time that the goal is reached. */
    private readonly ondone: () => void,
  ) {
    this.state = state;
    this.side = state.turn;
    this.record = startOf(info.game, step);
  }

  /** Sets a step up. */
  static async open(info: GameInfo, step: Step, ondone: () => void): Promise<Trial> {
    const { state } = await ask({ op: 'state', record: startOf(info.game, step), ply: null });
    return new Trial(info, step, state, ondone);
  }

  get legal(): readonly LegalMove[] {
    return this.stage === 'try' && !this.shown ? this.state.legal : [];
  }

  get pointer(): string | null {
    return this.stage === 'try' && this.hinted ? beginningOf(this.wanted) : null;
  }

  /** The next move of the solution. */
  private get wanted(): LegalMove | null {
    const text = this.step.solution[this.made];
    return this.state.legal.find((move) => move.text === text) ?? null;
  }

  async play(move: LegalMove): Promise<void> {
    if (this.stage !== 'try') return;
    this.stage = 'reply';
    this.hinted = false;
    await this.attempt(async () => {
      const before = this.state;
      const [{ preview }, { record }] = await Promise.all([
        ask({ op: 'preview', record: this.record, text: move.text }),
        ask({ op: 'play', record: this.record, text: move.text, spent_ms: 0 }),
      ]);
      const after = await this.show(record);
      this.made += 1;
      await this.settle(judge(this.step.goal, { before, move, preview, after, made: this.made }));
    });
  }

  /** Sets the position up again. */
  async again(): Promise<void> {
    stopSearch();
    await this.attempt(async () => {
      this.made = 0;
      this.why = null;
      this.shown = false;
      await this.show(startOf(this.info.game, this.step), false);
      this.stage = 'try';
    });
  }

  hint(): void {
    this.hinted = true;
  }

  /** Plays the solution from the start. */
  async solve(): Promise<void> {
    await this.again();
    this.shown = true;
    for (let move = this.nextShown(); move; move = this.nextShown()) {
      await pause();
      if (this.nextShown() === move) await this.play(move);
    }
    this.shown = false;
  }

  /** The move of the solution that is to be shown next; null once somebody tries for himself again. */
  private nextShown(): LegalMove | null {
    return this.shown && !this.closed && this.stage === 'try' ? this.wanted : null;
  }

  /** Leaves it. */
  close(): void {
    this.closed = true;
    stopSearch();
  }

  private async settle(verdict: Verdict): Promise<void> {
    if (verdict.is === 'reached') {
      this.stage = 'done';
      this.ondone();
    } else if (verdict.is === 'missed') {
      this.why = { key: verdict.why, args: verdict.args };
      this.stage = 'missed';
    } else {
      await this.reply();
    }
  }

  /** The other side replies, unless it had to pass. */
  private async reply(): Promise<void> {
    await pause();
    if (this.state.turn !== this.side) {
      const report = await search({ record: this.record, ...REPLY });
      if (this.closed || this.stage !== 'reply' || !report?.best) return;
      const { record } = await ask({ op: 'play', record: this.record, text: report.best, spent_ms: 0 });
      await this.show(record);
    }
    if (this.state.end?.outcome === this.side) {
      this.stage = 'done';
      this.ondone();
    } else if (this.state.end) {
      this.why = { key: 'learn-wrong-over', args: {} };
      this.stage = 'missed';
    } else {
      this.stage = 'try';
    }
  }

  private async show(record: GameRecord, animate = true): Promise<State> {
    const before = this.state.view;
    const { state } = await ask({ op: 'state', record, ply: null });
    this.record = record;
    this.change = animate ? { effects: state.last, before } : null;
    this.state = state;
    return state;
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    try {
      this.trouble = null;
      await work();
    } catch (error) {
      this.trouble = errorText(error);
      this.stage = 'missed';
    }
  }
}
