/**
 * The engine beside an analysis: it follows the position one stands at, says what it finds while it
 * searches, and remembers what it found for positions that come again.
 */
import { errorText } from '../app/errors';
import { ask, search, stopSearch } from '../wasm/client';
import type { GameRecord } from '../wire/GameRecord';
import type { LegalMove } from '../wire/LegalMove';
import type { SearchReport } from '../wire/SearchReport';
import type { State } from '../wire/State';

/** What it found about a position. */
export interface Finding {
  /** The position searched; for a threat the one with the other side to move. */
  state: State;
  report: SearchReport;
  /** Positions a second. */
  speed: number;
  isThreat: boolean;
}

/** How long it thinks about a position, and how long when it is asked to go on. */
const TIME_MS = 20_000;
const LONGER_MS = 120_000;
/** So many findings are remembered. */
const MOST_KEPT = 400;

const KEY = 'petri.analysis.engine';

function readLines(): number {
  try {
    const lines = Number(localStorage.getItem(KEY) ?? '');
    return Number.isInteger(lines) && lines >= 1 && lines <= 5 ? lines : 2;
  } catch {
    return 2;
  }
}

/** The engine of one page. */
export class Analyst {
  on = $state(false);
  lines = $state(readLines());
  /** Whether it looks at what the other side threatens. */
  threat = $state(false);
  finding = $state.raw<Finding | null>(null);
  /** Whether it searches now. */
  busy = $state(false);
  trouble = $state<string | null>(null);
  private turn = 0;
  private readonly found = new Map<string, Finding>();

  /** Shows this many lines, and remembers that. */
  setLines(lines: number): void {
    this.lines = lines;
    try {
      localStorage.setItem(KEY, String(lines));
    } catch {
      // Asked again at the next visit.
    }
  }

  /** Ends what it does. */
  stop(): void {
    this.turn += 1;
    if (this.busy) stopSearch();
    this.busy = false;
  }

  /** Thinks about the position of a record; `longer` goes on where it had ended. */
  async follow(record: GameRecord, state: State, longer = false): Promise<void> {
    this.stop();
    const { turn, threat, lines } = this;
    const key = `${state.key} ${threat} ${lines}`;
    this.finding = this.found.get(key) ?? null;
    if (!this.on || state.end) return;
    this.busy = true;
    try {
      const subject = threat ? await this.passed(record) : { record, state };
      if (turn !== this.turn) return;
      await this.search(subject, { lines, isThreat: threat, key, time_ms: longer ? LONGER_MS : TIME_MS });
    } catch (error) {
      if (turn === this.turn) this.trouble = errorText(error);
    } finally {
      if (turn === this.turn) this.busy = false;
    }
  }

  private async passed(record: GameRecord): Promise<{ record: GameRecord; state: State }> {
    const passed = (await ask({ op: 'pass', record })).record;
    return { record: passed, state: (await ask({ op: 'state', record: passed, ply: null })).state };
  }

  private async search(
    { record, state }: { record: GameRecord; state: State },
    wanted: { lines: number; isThreat: boolean; key: string; time_ms: number },
  ): Promise<void> {
    const { turn } = this;
    const started = performance.now();
    const take = (report: SearchReport): void => {
      if (turn !== this.turn || report.lines.length === 0) return;
      const [best] = report.lines;
      const known = this.found.get(wanted.key);
      // What it knew from the last time stays until it has seen as much again.
      if (known && (known.report.lines[0]?.depth ?? 0) > (best?.depth ?? 0)) return;
      const seconds = Math.max(0.001, (performance.now() - started) / 1000);
      const finding = { state, report, speed: (best?.nodes ?? 0) / seconds, isThreat: wanted.isThreat };
      this.keep(wanted.key, finding);
      this.finding = finding;
    };
    this.trouble = null;
    const limit = { nodes: null, depth: null, time_ms: wanted.time_ms };
    const report = await search({ record, level: null, limit, lines: wanted.lines, seed: 0 }, take);
    if (report) take(report);
  }

  private keep(key: string, finding: Finding): void {
    this.found.delete(key);
    this.found.set(key, finding);
    const [oldest] = this.found.keys();
    if (this.found.size > MOST_KEPT && oldest !== undefined) this.found.delete(oldest);
  }
}

/** The legal move with this text. */
export function moveIn(state: State, text: string | undefined): LegalMove | null {
  return state.legal.find((move) => move.text === text) ?? null;
}
