/**
 * A game on the screen, played here or over the network: the position shown, the one before it for
 * the motion, a look back at earlier plies. Everything drawn follows from `state`; looking back
 * never touches it. Whose game it is and how a move is made is for those who extend it.
 */
import { t } from '../i18n/i18n.svelte';
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

/** A player as the bar beside the board shows him. */
export interface PlayerLine {
  name: string;
  /** The page about him. */
  href: string | null;
  /** What is said below the name besides the side and whose turn it is. */
  details: readonly string[];
  /** Whether he thinks, as a machine does. */
  thinking: boolean;
  /** Whether he is there; null where that is no question. */
  here: boolean | null;
}

/** What a move cost its player. */
export interface Cost {
  short: string;
  words: string;
}

/** The other side. */
export function other(side: Side): Side {
  return side === 'first' ? 'second' : 'first';
}

/** One game on the screen. */
export abstract class GameScreen {
  /** The game at its last ply. */
  state: State = $state.raw() as State;
  /** An earlier ply that is looked at; null for the last. */
  past = $state.raw<State | null>(null);
  change = $state.raw<Change | null>(null);
  /** What the last real move did; kept over passes. */
  lastEffects = $state.raw<readonly Effect[]>([]);
  news = $state.raw<News | null>(null);
  /** A sentence, or its name, about something that did not work. */
  trouble = $state<string | null>(null);

  constructor(
    readonly info: GameInfo,
    state: State,
  ) {
    this.state = state;
  }

  /** The game itself. */
  abstract get record(): GameRecord;
  /** Whom people at this screen play; null for those who only watch. */
  abstract get human(): Side | 'both' | null;
  /** The moves a person may make now. */
  abstract get legal(): readonly LegalMove[];
  /** A move to be pointed at. */
  abstract get hint(): LegalMove | null;
  /** Makes a move of whoever is to move. */
  abstract play(move: LegalMove): Promise<void>;
  /** Begins to listen; returns how to stop. */
  abstract start(): () => void;
  /** Who plays a side. */
  abstract player(side: Side): PlayerLine;
  /** Time left to a side, now; null without a clock. */
  abstract leftMs(side: Side): number | null;

  /** What the line below the board says instead of the news; null for nothing special. */
  get line(): string | null {
    return this.hint ? t('play-line-hint', { move: this.hint.text }) : null;
  }

  /** What a move cost its player: short for the list, and in words; null where that is not told. */
  costOf(_ply: number): Cost | null {
    return null;
  }

  /** What is on the screen. */
  get shown(): State {
    return this.past ?? this.state;
  }

  get isOver(): boolean {
    return this.state.end !== null;
  }

  /** Whether people at this screen play a side. */
  isHuman(side: Side): boolean {
    return this.human === 'both' || this.human === side;
  }

  /** Shows the game after so many plies. */
  async goTo(ply: number): Promise<void> {
    const wanted = Math.max(0, Math.min(ply, this.state.plies));
    const from = this.shown;
    if (wanted === from.ply) return;
    if (wanted === this.state.plies) this.past = null;
    else {
      const { record } = this;
      const there = (await ask({ op: 'state', record, ply: wanted })).state;
      if (record !== this.record) return;
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
    const { record } = this;
    const [before, after] = await Promise.all([
      ask({ op: 'state', record, ply: at - 1 }),
      ask({ op: 'state', record, ply: at }),
    ]);
    this.change = { effects: after.state.last, before: before.state.view };
  }

  /** Goes on to the state of a record: forward with its motion, back without. */
  protected async turnTo(record: GameRecord, state: State, take: () => void): Promise<void> {
    const before = this.state;
    const forward = state.plies > before.plies;
    const moved = state.moves.slice(before.plies);
    let effects: readonly Effect[] = [];
    if (forward) {
      const first = before.plies + 1;
      effects = first === state.plies ? state.last : (await ask({ op: 'state', record, ply: first })).state.last;
    }
    take();
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

  protected async showLast(): Promise<void> {
    const ply = this.lastRealPly();
    if (ply === this.state.plies) this.lastEffects = this.state.last;
    else this.lastEffects = (await ask({ op: 'state', record: this.record, ply })).state.last;
  }

  private lastRealPly(): number {
    const { moves } = this.state;
    for (let ply = moves.length; ply > 0; ply -= 1) if (moves[ply - 1]?.kind !== 'pass') return ply;
    return 0;
  }
}
