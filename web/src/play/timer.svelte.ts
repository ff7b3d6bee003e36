/**
 * The clock of a local game: how long the move under way has taken. What was spent before a reload
 * is kept beside the game, so that nobody gains or loses by it.
 */
import { loadSpent, saveSpent } from '../games/store';

/** How often the spent time is written down. */
const KEEP_MS = 1000;

/** Measures one move after another. */
export class Timer {
  /** Milliseconds spent on the move under way. */
  spentMs = $state(0);
  private id = '';
  private ply = -1;
  private before = 0;
  private since: number | null = null;
  private kept = 0;

  /** Starts or stops measuring the move at `ply` of a game. */
  set(id: string, ply: number, running: boolean): void {
    if (id !== this.id || ply !== this.ply) {
      this.id = id;
      this.ply = ply;
      this.before = loadSpent(id, ply);
      this.since = null;
    }
    if (running && this.since === null) this.since = performance.now();
    if (!running && this.since !== null) {
      this.before = this.now();
      this.since = null;
      this.keep();
    }
    this.spentMs = this.now();
  }

  /** The time spent until now. */
  now(): number {
    return Math.round(this.before + (this.since === null ? 0 : performance.now() - this.since));
  }

  /** To be called often while a clock is shown. */
  tick(): void {
    if (this.since === null) return;
    this.spentMs = this.now();
    if (performance.now() - this.kept > KEEP_MS) this.keep();
  }

  /** Writes down what was spent, as when the page is left. */
  keep(): void {
    if (this.ply < 0) return;
    this.kept = performance.now();
    saveSpent(this.id, this.ply, this.now());
  }
}

/** Time as a clock shows it: `5:12`, `2:05:12`, or `0:07.3` when it is short. */
export function clockText(leftMs: number): string {
  const left = Math.max(0, leftMs);
  const two = (count: number): string => String(count).padStart(2, '0');
  const hours = Math.floor(left / 3_600_000);
  const minutes = Math.floor(left / 60_000) % 60;
  const seconds = two(Math.floor((left % 60_000) / 1000));
  const text = hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`;
  return left < 20000 ? `${text}.${Math.floor((left % 1000) / 100)}` : text;
}
