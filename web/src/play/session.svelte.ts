/**
 * A game at this screen. The record is the truth: each move is asked of the rules, written to the
 * storage, then shown. Everything drawn follows from `state`; looking back at earlier plies never
 * touches it.
 */
import { isLasting, loadGame, saveGame, watchGames, type StoredGame } from '../games/store';
import { ask } from '../wasm/client';
import type { Effect } from '../wire/Effect';
import type { End } from '../wire/End';
import type { GameInfo } from '../wire/GameInfo';
import type { GameRecord } from '../wire/GameRecord';
import type { LegalMove } from '../wire/LegalMove';
import type { PlayedMove } from '../wire/PlayedMove';
import type { Side } from '../wire/Side';
import type { State } from '../wire/State';
import type { View } from '../wire/View';
import { summaryOf, type Opened } from './open';
import { Opponent } from './opponent.svelte';
import { Timer } from './timer.svelte';

/** What just happened, to be said aloud and shown in words. */
export interface News {
  /** The moves since the last news, passes included. */
  moves: readonly PlayedMove[];
  flips: readonly string[];
  end: End | null;
}

/** A move shown: what it does, and the view before it. */
export interface Change {
  effects: readonly Effect[];
  before: View;
}

/** A new record, with its state where that is known already. */
interface Rewritten {
  record: GameRecord;
  state?: State;
}

/** The other side. */
export function other(side: Side): Side {
  return side === 'first' ? 'second' : 'first';
}

/** One game being played. */
export class Session {
  game: StoredGame = $state.raw() as StoredGame;
  /** The game at its last ply. */
  state: State = $state.raw() as State;
  /** An earlier ply that is looked at; null for the last. */
  past = $state.raw<State | null>(null);
  change = $state.raw<Change | null>(null);
  /** What the last real move did; kept over passes. */
  lastEffects = $state.raw<readonly Effect[]>([]);
  news = $state.raw<News | null>(null);
  /** True while a move is on its way to the rules and back. */
  busy = $state(false);
  /** A sentence about something that did not work. */
  trouble = $state<string | null>(null);
  readonly timer = new Timer();
  readonly opponent: Opponent;
  private readonly stops: (() => void)[] = [];

  constructor(
    readonly info: GameInfo,
    opened: Opened,
  ) {
    this.game = opened.game;
    this.state = opened.state;
    this.opponent = new Opponent(this);
  }

  /** Begins to listen to other tabs and to the clock; returns how to stop. */
  start(): () => void {
    this.stops.push(watchGames((id) => id === this.game.id && void this.reload()));
    const ticking = setInterval(() => this.tick(), 100);
    const leaving = (): void => this.timer.keep();
    addEventListener('pagehide', leaving);
    this.stops.push(
      () => clearInterval(ticking),
      () => removeEventListener('pagehide', leaving),
      () => this.opponent.stop(),
    );
    void this.showLast();
    this.settle();
    return () => {
      leaving();
      for (const stop of this.stops.splice(0)) stop();
    };
  }

  /** What is on the screen. */
  get shown(): State {
    return this.past ?? this.state;
  }

  /** Whether people at this screen play a side. */
  isHuman(side: Side): boolean {
    return this.game.human === 'both' || this.game.human === side;
  }

  get isOver(): boolean {
    return this.state.end !== null;
  }

  /** The moves a person may make now. */
  get legal(): readonly LegalMove[] {
    const free = this.past === null && !this.busy && !this.opponent.thinking && this.isHuman(this.state.turn);
    return free ? this.state.legal : [];
  }

  /** Plays a move of whoever is to move. */
  async play(move: LegalMove): Promise<void> {
    const plies = this.state.plies;
    const spent = this.clockRuns() ? this.timer.now() : 0;
    await this.rewrite(async (record) => {
      // Unless a pass follows, the record is known beforehand: its state is asked for at once.
      const guess = { ...record, moves: [...record.moves, move.text] };
      if (record.clock) guess.spent_ms = [...record.spent_ms, spent];
      const asked = ask({ op: 'play', record, text: move.text, spent_ms: spent });
      const looked = ask({ op: 'state', record: guess, ply: null });
      const played = (await asked).record;
      const state = (await looked).state;
      if (this.state.plies !== plies) return null;
      return JSON.stringify(played) === JSON.stringify(guess) ? { record: played, state } : { record: played };
    });
  }

  /** Takes back the last move of the person who plays, or of either side. */
  async undo(): Promise<void> {
    this.opponent.stop();
    const side = this.game.human === 'both' ? null : this.game.human;
    await this.rewrite(async (record) => ask({ op: 'undo', record, side }));
  }

  /** Ends the game by a decision of the players or by time. */
  async finish(end: End): Promise<void> {
    this.opponent.stop();
    await this.rewrite(async (record) => ask({ op: 'finish', record, end }));
  }

  /** Plays the rest where the opponent can never move again. */
  async playOut(): Promise<void> {
    this.opponent.stop();
    await this.rewrite(async (record) => ask({ op: 'play-out', record }));
  }

  /** Shows the game after so many plies. */
  async goTo(ply: number): Promise<void> {
    const wanted = Math.max(0, Math.min(ply, this.state.plies));
    const from = this.shown;
    if (wanted === from.ply) return;
    if (wanted === this.state.plies) this.past = null;
    else {
      const { record } = this.game;
      const there = (await ask({ op: 'state', record, ply: wanted })).state;
      if (record !== this.game.record) return;
      this.past = there;
    }
    if (wanted === from.ply + 1) this.change = { effects: this.shown.last, before: from.view };
    else this.change = null;
    if (this.past === null) await this.showLast();
  }

  /** Shows the last move once more. */
  async replay(): Promise<void> {
    const at = this.past ? this.past.ply : this.lastRealPly();
    if (at === 0) return;
    const { record } = this.game;
    const [before, after] = await Promise.all([
      ask({ op: 'state', record, ply: at - 1 }),
      ask({ op: 'state', record, ply: at }),
    ]);
    this.change = { effects: after.state.last, before: before.state.view };
  }

  /** Time left to a side, now; null without a clock. */
  leftMs(side: Side): number | null {
    const left = this.shown.left_ms?.[side === 'first' ? 0 : 1];
    if (left === undefined) return null;
    const running = this.past === null && side === this.state.turn && this.clockRuns();
    return left - (running ? this.timer.spentMs : 0);
  }

  /** The clock starts with the first move. */
  private clockRuns(): boolean {
    return this.game.record.clock !== null && !this.isOver && this.state.plies > 0;
  }

  private tick(): void {
    if (!this.clockRuns()) return;
    this.timer.tick();
    const { turn } = this.state;
    const left = this.leftMs(turn);
    if (left !== null && left <= 0 && !this.busy && this.past === null) {
      void this.finish({ outcome: other(turn), reason: 'time' });
    }
  }

  /** One change of the record at a time: ask, keep, show. */
  private async rewrite(make: (record: GameRecord) => Promise<Rewritten | null>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      const plies = this.game.record.moves.length;
      const made = await make(this.game.record);
      if (made === null) return;
      const { record } = made;
      const state = made.state ?? (await ask({ op: 'state', record, ply: null })).state;
      const game = { ...this.game, record, summary: summaryOf(state) };
      if (!saveGame(game, plies)) {
        await this.reload();
        return;
      }
      if (!isLasting()) this.trouble = 'play-not-kept';
      await this.show(game, state);
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    } finally {
      this.busy = false;
      this.settle();
    }
  }

  /** Takes over what another tab wrote. */
  private async reload(): Promise<void> {
    const kept = loadGame(this.game.id);
    if (!kept || JSON.stringify(kept.record) === JSON.stringify(this.game.record)) return;
    this.opponent.stop();
    const state = (await ask({ op: 'state', record: kept.record, ply: null })).state;
    await this.show(kept, state);
    this.settle();
  }

  private async show(game: StoredGame, state: State): Promise<void> {
    const before = this.state;
    const forward = state.plies > before.plies;
    const moved = state.moves.slice(before.plies);
    let effects: readonly Effect[] = [];
    if (forward) {
      const first = before.plies + 1;
      effects =
        first === state.plies ? state.last : (await ask({ op: 'state', record: game.record, ply: first })).state.last;
    }
    this.game = game;
    this.state = state;
    this.past = null;
    this.trouble = null;
    if (forward) {
      this.lastEffects = effects;
      this.change = { effects, before: before.view };
      const flips = effects.flatMap((effect) => (effect.kind === 'flip' ? [effect.cell] : []));
      this.news = { moves: moved, flips, end: state.end };
    } else {
      this.change = null;
      this.news = state.end && !before.end ? { moves: [], flips: [], end: state.end } : null;
      await this.showLast();
    }
  }

  private lastRealPly(): number {
    const { moves } = this.state;
    for (let ply = moves.length; ply > 0; ply -= 1) if (moves[ply - 1]?.kind !== 'pass') return ply;
    return 0;
  }

  private async showLast(): Promise<void> {
    const ply = this.lastRealPly();
    if (ply === this.state.plies) this.lastEffects = this.state.last;
    else this.lastEffects = (await ask({ op: 'state', record: this.game.record, ply })).state.last;
  }

  /** After every change: the clock of the side to move, and the computer if it is its turn. */
  private settle(): void {
    const { id } = this.game;
    this.timer.set(id, this.state.plies, this.clockRuns());
    if (!this.isOver && !this.isHuman(this.state.turn)) void this.opponent.move();
  }
}
