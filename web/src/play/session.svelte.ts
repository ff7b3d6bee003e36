/**
 * A game at this screen. The record is the truth: each move is asked of the rules, written to the
 * storage, then shown.
 */
import { errorText } from '../app/errors';
import { t } from '../i18n/i18n.svelte';
import { sideName } from '../board/speech';
import { isLasting, loadGame, saveGame, watchGames, type StoredGame } from '../games/store';
import { ask, search, stopSearch, type Ask } from '../wasm/client';
import type { End } from '../wire/End';
import type { GameInfo } from '../wire/GameInfo';
import type { GameRecord } from '../wire/GameRecord';
import type { LegalMove } from '../wire/LegalMove';
import type { Side } from '../wire/Side';
import type { State } from '../wire/State';
import { summaryOf, type Opened } from './open';
import { GameDisplay } from './display.svelte';
import { other, type Change, type Cost, type GameSession, type PlayerLine } from './gameSession';
import { FULL_LEVEL } from './levels';
import { Opponent, type Engine } from './opponent.svelte';
import { Timer } from './timer.svelte';

/** A new record, with its state where that is known already. */
interface Rewritten {
  record: GameRecord;
  state?: State;
}

/** What a local game asks: the rules, and the engine at the other side. */
export interface SessionTools extends Engine {
  ask: Ask;
}

/** One game being played. */
export class Session implements GameSession {
  game: StoredGame;
  trouble = $state<string | null>(null);
  /** True while a move is on its way to the rules and back. */
  busy = $state(false);
  readonly timer = new Timer();
  readonly opponent: Opponent;
  private readonly ask: Ask;
  private readonly display: GameDisplay;
  private readonly stops: (() => void)[] = [];

  constructor(
    readonly info: GameInfo,
    opened: Opened,
    tools: SessionTools = { ask, search, stopSearch },
  ) {
    this.game = $state.raw(opened.game);
    this.ask = tools.ask;
    this.display = new GameDisplay(opened.state, () => this.record, tools.ask);
    this.opponent = new Opponent(this, tools);
  }

  get state(): State {
    return this.display.state;
  }

  get past(): State | null {
    return this.display.past;
  }

  get shown(): State {
    return this.display.shown;
  }

  get change(): Change | null {
    return this.display.change;
  }

  get lastEffects(): GameSession['lastEffects'] {
    return this.display.lastEffects;
  }

  get news(): GameSession['news'] {
    return this.display.news;
  }

  get isOver(): boolean {
    return this.display.isOver;
  }

  get line(): string | null {
    return this.hint ? t('play-line-hint', { move: this.hint.text }) : null;
  }

  /** Listens to other tabs and to the clock. */
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
    void this.display.showLast();
    this.settle();
    return () => {
      leaving();
      for (const stop of this.stops.splice(0)) stop();
    };
  }

  get record(): GameRecord {
    return this.game.record;
  }

  get human(): Side | 'both' {
    return this.game.human;
  }

  get hint(): LegalMove | null {
    return this.opponent.hint;
  }

  isHuman(side: Side): boolean {
    return this.human === 'both' || this.human === side;
  }

  goTo(ply: number): Promise<void> {
    return this.display.goTo(ply);
  }

  replay(): Promise<void> {
    return this.display.replay();
  }

  /** Local games do not show what a move cost. */
  costOf(): Cost | null {
    return null;
  }

  player(side: Side): PlayerLine {
    const machine = !this.isHuman(side);
    const named = this.game.names?.[side === 'first' ? 0 : 1] ?? sideName(this.state.game, side);
    const own = this.human === 'both' ? named : t('play-you');
    return {
      name: machine ? t(`opponent-${this.game.level ?? FULL_LEVEL}`) : own,
      href: null,
      details: machine ? [t('play-machine'), t('play-level', { level: this.game.level ?? FULL_LEVEL })] : [],
      thinking: machine && this.opponent.thinking,
      here: null,
    };
  }

  get legal(): readonly LegalMove[] {
    const free = this.past === null && !this.busy && !this.opponent.thinking && this.isHuman(this.state.turn);
    return free ? this.state.legal : [];
  }

  async play(move: LegalMove): Promise<void> {
    this.opponent.hint = null;
    const plies = this.state.plies;
    const spent = this.clockRuns() ? this.timer.now() : 0;
    await this.rewrite(async (record) => {
      // Unless a pass follows, the record is known beforehand: its state is asked for at once.
      const guess = { ...record, moves: [...record.moves, move.text] };
      if (record.clock) guess.spent_ms = [...record.spent_ms, spent];
      const asked = this.ask({ op: 'play', record, text: move.text, spent_ms: spent });
      const looked = this.ask({ op: 'state', record: guess, ply: null });
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
    await this.rewrite(async (record) => this.ask({ op: 'undo', record, side }));
  }

  /** Ends the game by a decision of the players or by time. */
  async finish(end: End): Promise<void> {
    this.opponent.stop();
    await this.rewrite(async (record) => this.ask({ op: 'finish', record, end }));
  }

  /** Plays the rest where the opponent can never move again. */
  async playOut(): Promise<void> {
    this.opponent.stop();
    await this.rewrite(async (record) => this.ask({ op: 'play-out', record }));
  }

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
      const state = made.state ?? (await this.ask({ op: 'state', record, ply: null })).state;
      const game = { ...this.game, record, summary: summaryOf(state) };
      if (!saveGame(game, plies)) {
        await this.reload();
        return;
      }
      if (!isLasting()) this.trouble = 'play-not-kept';
      await this.show(game, state);
    } catch (error) {
      this.trouble = errorText(error);
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
    const state = (await this.ask({ op: 'state', record: kept.record, ply: null })).state;
    await this.show(kept, state);
    this.settle();
  }

  private show(game: StoredGame, state: State): Promise<void> {
    return this.display.turnTo(game.record, state, () => {
      this.game = game;
      this.trouble = null;
    });
  }

  /** After every change: the clock of the side to move, and the computer if it is its turn. */
  private settle(): void {
    const { id } = this.game;
    this.timer.set(id, this.state.plies, this.clockRuns());
    if (!this.isOver && !this.isHuman(this.state.turn)) void this.opponent.move();
  }
}
