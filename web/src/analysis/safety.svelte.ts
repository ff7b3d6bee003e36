/** What is safe and what is in danger where one stands: asked of the rules at each step, while it is switched on. */
import { ask } from '../wasm/client';
import type { Closing } from '../wire/Closing';
import type { GameRecord } from '../wire/GameRecord';
import type { SafetyMap } from '../wire/SafetyMap';
import type { State } from '../wire/State';
import type { View } from '../wire/View';

const KEY = 'petri.analysis.safety';

function wasOn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

/** What is shown, and whether it is; the choice is kept on this device. */
export class SafetyWatch {
  on = $state(wasOn());
  map = $state.raw<SafetyMap | null>(null);
  private turn = 0;

  /** Shows it or not. */
  set(on: boolean): void {
    this.on = on;
    try {
      localStorage.setItem(KEY, on ? 'on' : 'off');
    } catch {
      // Chosen again at the next visit.
    }
  }

  /** Follows the position at the end of a record. */
  async follow(record: GameRecord, state: State): Promise<void> {
    this.turn += 1;
    const { turn } = this;
    if (!this.on || state.end) {
      this.map = null;
      return;
    }
    const { map } = await ask({ op: 'safety', record });
    if (turn === this.turn) this.map = map;
  }
}

/** The drops that close most, the largest first; each place once a side. */
export function largest(closings: readonly Closing[], count: number): Closing[] {
  return [...closings].sort((a, b) => b.closes.length - a.closes.length).slice(0, count);
}

/** How many empty cells each side encloses now. */
export function enclosedNow(view: View): [number, number] {
  return [view.enclosed[0].length, view.enclosed[1].length];
}
