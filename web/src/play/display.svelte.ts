/**
 * A game as it is displayed: the position shown, the one before it for the motion, a look back at
 * earlier plies. Everything drawn follows from `state`; looking back never touches it.
 */
import type { Ask } from '../wasm/client';
import type { Effect } from '../wire/Effect';
import type { GameRecord } from '../wire/GameRecord';
import type { State } from '../wire/State';
import type { Change, News } from './gameSession';

/** The display of one game. */
export class GameDisplay {
  state: State;
  past = $state.raw<State | null>(null);
  change = $state.raw<Change | null>(null);
  lastEffects = $state.raw<readonly Effect[]>([]);
  news = $state.raw<News | null>(null);

  /** `record` is the game as it is now, for a look at other plies. */
  constructor(
    state: State,
    private readonly record: () => GameRecord,
    private readonly ask: Ask,
  ) {
    this.state = $state.raw(state);
  }

  get shown(): State {
    return this.past ?? this.state;
  }

  get isOver(): boolean {
    return this.state.end !== null;
  }

  /** Shows the game after this many plies. */
  async goTo(ply: number): Promise<void> {
    const wanted = Math.max(0, Math.min(ply, this.state.plies));
    const from = this.shown;
    if (wanted === from.ply) return;
    if (wanted === this.state.plies) this.past = null;
    else {
      const record = this.record();
      const there = (await this.ask({ op: 'state', record, ply: wanted })).state;
      if (record !== this.record()) return;
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
    const record = this.record();
    const [before, after] = await Promise.all([
      this.ask({ op: 'state', record, ply: at - 1 }),
      this.ask({ op: 'state', record, ply: at }),
    ]);
    this.change = { effects: after.state.last, before: before.state.view };
  }

  /** Goes on to the state of a record: forward with its motion, back without. `onTurn` runs as it is shown. */
  async turnTo(record: GameRecord, state: State, onTurn: () => void): Promise<void> {
    const before = this.state;
    const forward = state.plies > before.plies;
    const moved = state.moves.slice(before.plies);
    let effects: readonly Effect[] = [];
    if (forward) {
      const first = before.plies + 1;
      effects = first === state.plies ? state.last : (await this.ask({ op: 'state', record, ply: first })).state.last;
    }
    onTurn();
    this.state = state;
    this.past = null;
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

  /** Finds what the last real move did. */
  async showLast(): Promise<void> {
    const ply = this.lastRealPly();
    if (ply === this.state.plies) this.lastEffects = this.state.last;
    else this.lastEffects = (await this.ask({ op: 'state', record: this.record(), ply })).state.last;
  }

  private lastRealPly(): number {
    const { moves } = this.state;
    for (let ply = moves.length; ply > 0; ply -= 1) if (moves[ply - 1]?.kind !== 'pass') return ply;
    return 0;
  }
}
