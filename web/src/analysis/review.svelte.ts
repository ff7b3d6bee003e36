/**
 * The review of a game as it is made: every position is searched, first shortly, so that the graph
 * stands at once, then longer, from the end to the start. The program itself says what the reports
 * make of the moves.
 */
import { errorText } from '../app/errors';
import { ask, Searcher } from '../wasm/client';
import type { GameRecord } from '../wire/GameRecord';
import type { Review } from '../wire/Review';
import type { SearchReport } from '../wire/SearchReport';
import type { SearchRequest } from '../wire/SearchRequest';
import { recordOf } from './analysis.svelte';

/** Positions visited for each ply: at first, and then. */
const GLANCE_NODES = 2_000;
const LOOK_NODES = 50_000;
/** For how long searches go on before what they found is shown, in milliseconds. */
const SHOW_MS = 900;

/** The part of an engine that a review needs; tests put their own in its place. */
export interface Engine {
  search(request: SearchRequest): Promise<SearchReport | null>;
  close(): void;
}

/** How many engines work at a time. */
function engineCount(): number {
  return (globalThis.navigator.hardwareConcurrency || 1) > 1 ? 2 : 1;
}

/** One review. */
export class GameReview {
  review = $state.raw<Review | null>(null);
  /** Positions searched at full depth, of `plies + 1`. */
  done = $state(0);
  state = $state<'waits' | 'runs' | 'over'>('waits');
  trouble = $state<string | null>(null);
  /** What was found of each position, the start first. */
  readonly reports: SearchReport[] = [];
  private engines: Engine[] = [];
  private shownAt = 0;

  constructor(
    readonly game: GameRecord,
    private readonly makeEngine: () => Engine = () => new Searcher(),
  ) {}

  get plies(): number {
    return this.game.moves.length;
  }

  /** The share of the work done, 0 to 1. */
  get progress(): number {
    return this.done / (this.plies + 1);
  }

  /** Makes the review; resolves when it is over or was stopped. */
  async run(): Promise<void> {
    if (this.state !== 'waits') return;
    this.state = 'runs';
    const all = Array.from({ length: this.plies + 1 }, (_, ply) => ply);
    try {
      this.engines = Array.from({ length: engineCount() }, () => this.makeEngine());
      await this.searchAll(all, GLANCE_NODES, () => undefined);
      await this.show();
      await this.searchAll(all.toReversed(), LOOK_NODES, () => {
        this.done += 1;
        if (performance.now() - this.shownAt > SHOW_MS) void this.show();
      });
      await this.show();
    } catch (error) {
      if (this.engines.length > 0) this.trouble = errorText(error);
    } finally {
      this.stop();
    }
  }

  /** Ends the searches; what was found stays. */
  stop(): void {
    for (const engine of this.engines.splice(0)) engine.close();
    this.state = 'over';
  }

  /** What a move other than the one played would be called after `ply` plies. */
  async judge(ply: number, text: string): Promise<Review['moves'][number] | null> {
    const moves = [...this.game.moves.slice(0, ply), text];
    const record = recordOf(this.game, moves);
    const engine = this.makeEngine();
    try {
      const report = await engine.search(requestFor(record, LOOK_NODES));
      if (!report) return null;
      const reports = [...this.reports.slice(0, ply + 1), report];
      return (await ask({ op: 'review', record, reports })).review.moves.at(-1) ?? null;
    } finally {
      engine.close();
    }
  }

  /** Each engine takes the next ply as soon as it is free. */
  private async searchAll(plies: readonly number[], nodes: number, after: () => void): Promise<void> {
    const left = [...plies];
    const work = async (engine: Engine): Promise<void> => {
      for (let ply = left.shift(); ply !== undefined; ply = left.shift()) {
        const report = await engine.search(requestFor(recordOf(this.game, this.game.moves.slice(0, ply)), nodes));
        if (report) this.reports[ply] = report;
        after();
      }
    };
    await Promise.all(this.engines.map(work));
  }

  private async show(): Promise<void> {
    this.shownAt = performance.now();
    this.review = (await ask({ op: 'review', record: this.game, reports: this.reports.slice() })).review;
  }
}

function requestFor(record: GameRecord, nodes: number): SearchRequest {
  return { record, level: null, limit: { nodes, depth: null, time_ms: null }, lines: null, seed: 0 };
}
