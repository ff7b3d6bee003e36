/**
 * The review of a game as it is made: every position is searched, first shortly, so that the graph
 * stands at once, then longer, from the end to the start. The program itself says what the reports
 * make of the moves.
 */
import { errorText } from '../app/errors';
import { api, RefusedError, troubleText } from '../net/api';
import { ask, Searcher } from '../wasm/client';
import type { DeeperReview } from '../wire/DeeperReview';
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

/** How often the server is asked whether its review is made, in milliseconds, */
const LOOK_MS = 3_000;
/** and after how many such questions it is asked for anew, for a server that began again has forgotten it. */
const LOOKS = 20;

/** Where a longer look is taken; tests put their own in its place. */
export type Server = Pick<typeof api, 'askForReview' | 'deeperReview'>;

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
  /** Whether the server has looked longer than this page. */
  deeper = $state<'no' | 'waits' | 'yes'>('no');
  /** What was found of each position, the start first. */
  readonly reports: SearchReport[] = [];
  private engines: Engine[] = [];
  private shownAt = 0;
  private isLeft = false;

  constructor(
    readonly game: GameRecord,
    private readonly makeEngine: () => Engine = () => new Searcher(),
    private readonly server: Server = api,
    private readonly lookMs = LOOK_MS,
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

  /** Ends all that is under way; nobody looks any more. */
  leave(): void {
    this.isLeft = true;
    this.stop();
  }

  /** Asks the server to look longer at its game of this id, and shows what it found when it has. */
  async deepen(id: string): Promise<void> {
    if (this.deeper !== 'no' || this.state !== 'over') return;
    this.deeper = 'waits';
    this.trouble = null;
    try {
      const made = await this.madeByServer(id);
      if (made?.reports.length !== this.plies + 1) {
        this.deeper = 'no';
        return;
      }
      this.reports.splice(0, this.reports.length, ...made.reports);
      await this.show();
      this.deeper = 'yes';
    } catch (error) {
      this.deeper = 'no';
      this.trouble = troubleText(error);
    }
  }

  /** The server's review, as soon as it is made; null where nobody waits for it any more. */
  private async madeByServer(id: string): Promise<DeeperReview | null> {
    for (let looks = 0; !this.isLeft; looks += 1) {
      try {
        const made = looks % LOOKS === 0 ? await this.server.askForReview(id) : await this.server.deeperReview(id);
        if (made) return made;
      } catch (error) {
        // Not there yet; that the game is not there is told when it is asked for.
        if (looks % LOOKS === 0 || !(error instanceof RefusedError && error.status === 404)) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, this.lookMs));
    }
    return null;
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
