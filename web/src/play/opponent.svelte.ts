/**
 * The computer at the other side of the board, and the same computer as adviser. It waits long
 * enough for the flips before its move to be seen, and it thinks in one tab only.
 */
import { errorText } from '../app/errors';
import type { search, stopSearch } from '../wasm/client';
import type { GameRecord } from '../wire/GameRecord';
import type { LegalMove } from '../wire/LegalMove';
import type { SearchLimits } from '../wire/SearchLimits';
import { isGuardedPosition } from './guard';
import { FULL_LEVEL } from './levels';
import type { Side } from '../wire/Side';
import type { State } from '../wire/State';

/** The shortest time between a person's move and the answer. */
const PAUSE_MS = 400;
const HINT_MS = 300;
const NO_LIMIT: SearchLimits = { nodes: null, depth: null, time_ms: null };

/** The search it uses, and how it waits. */
export interface Engine {
  search: typeof search;
  stopSearch: typeof stopSearch;
  wait?: (ms: number) => Promise<void>;
  /** Does something in one tab at a time. */
  exclusively?: (name: string, work: () => Promise<void>) => Promise<void>;
}

/** The game it plays in, as far as it needs that. */
export interface OpponentGame {
  readonly game: { readonly id: string; readonly record: GameRecord; readonly level: number | null };
  readonly state: State;
  readonly isOver: boolean;
  trouble: string | null;
  leftMs(side: Side): number | null;
  play(move: LegalMove): Promise<void>;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** One tab at a time, where the browser can tell. */
async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(name, work);
}

/** The engine of one session. */
export class Opponent {
  /** True from the start of its turn until its move is made. */
  thinking = $state(false);
  /** True while a hint is being looked for. */
  advising = $state(false);
  hint = $state.raw<LegalMove | null>(null);
  /** Rises when what it was thinking about is no longer the game. */
  private turn = 0;
  private hurry: (() => void) | null = null;

  constructor(
    private readonly session: OpponentGame,
    private readonly engine: Engine,
  ) {}

  /** Thinks and plays, unless it is doing so. */
  async move(): Promise<void> {
    if (this.thinking || this.isForbidden()) return;
    this.thinking = true;
    this.hint = null;
    this.turn += 1;
    const turn = this.turn;
    try {
      await (this.engine.exclusively ?? inOneTab)(`petri.think.${this.session.game.id}`, async () => {
        if (turn !== this.turn) return;
        const best = await this.think(turn);
        if (turn !== this.turn) return;
        const move = this.session.state.legal.find((each) => each.text === best) ?? null;
        this.thinking = false;
        if (move) await this.session.play(move);
      });
    } catch (error) {
      if (turn === this.turn) this.session.trouble = errorText(error);
    } finally {
      if (turn === this.turn) this.thinking = false;
    }
  }

  /** Makes it play the best move it has found so far. */
  moveNow(): void {
    this.hurry?.();
    this.engine.stopSearch();
  }

  /** Ends all thinking; nothing is played. */
  stop(): void {
    this.turn += 1;
    if (this.thinking || this.advising) this.engine.stopSearch();
    this.hurry?.();
    this.thinking = false;
    this.advising = false;
    this.hint = null;
  }

  /** Looks for the best move of the person to move. */
  async advise(): Promise<void> {
    if (this.thinking || this.advising || this.session.isOver || this.isForbidden()) return;
    this.advising = true;
    this.turn += 1;
    const turn = this.turn;
    try {
      const { record } = this.session.game;
      const report = await this.engine.search({
        record,
        level: null,
        limit: { ...NO_LIMIT, time_ms: HINT_MS },
        lines: null,
        seed: 0,
      });
      if (turn !== this.turn) return;
      this.hint = this.session.state.legal.find((move) => move.text === report?.best) ?? null;
    } catch (error) {
      if (turn === this.turn) this.session.trouble = errorText(error);
    } finally {
      if (turn === this.turn) this.advising = false;
    }
  }

  /** It does not help in a rated game that runs elsewhere. */
  private isForbidden(): boolean {
    if (!isGuardedPosition(this.session.state.key, Date.now())) return false;
    this.session.trouble = 'play-guarded';
    return true;
  }

  private async think(turn: number): Promise<string | null> {
    const { game, state } = this.session;
    const hurried = new Promise<void>((resolve) => (this.hurry = resolve));
    const seed = Math.floor(Math.random() * 0xffff_ffff);
    const [report] = await Promise.all([
      this.engine.search({
        record: game.record,
        level: game.level ?? FULL_LEVEL,
        limit: this.limit(),
        lines: null,
        seed,
      }),
      Promise.race([(this.engine.wait ?? wait)(PAUSE_MS), hurried]),
    ]);
    this.hurry = null;
    if (turn !== this.turn) return null;
    // Stopped by force before it had found anything: any legal move is better than none.
    return report?.best ?? state.legal[0]?.text ?? null;
  }

  /** With a clock it spends a thirtieth of what is left, and the increment. */
  private limit(): SearchLimits {
    const { clock } = this.session.game.record;
    const left = this.session.leftMs(this.session.state.turn);
    if (!clock || left === null) return NO_LIMIT;
    return { ...NO_LIMIT, time_ms: Math.max(50, Math.round(left / 30 + clock.increment_ms * 0.7)) };
  }
}
