/**
 * The engine plays a board against itself: several games at a time, each on a thread of its own. The first plies are
 * drawn by lot, so that no two games are the same; from then on both sides play at one level.
 */
import { isForbidden, ratedGame } from '../analysis/fair';
import { errorText } from '../app/errors';
import { t } from '../i18n/i18n.svelte';
import { ask, Searcher } from '../wasm/client';
import type { GameRecord } from '../wire/GameRecord';
import type { State } from '../wire/State';
import type { Setup } from '../wire/Setup';
import { findingsOf, type Findings, type LabGame, sumsOf } from './statistics';

/** How many plies are drawn by lot. */
export const DRAWN_PLIES = 2;
/** What full strength may look at for a move; the levels below have their own limits. */
const LIMIT = { nodes: 4_000, depth: null, time_ms: null };
/** One processor is left to the page. */
const MOST_THREADS = 4;
const threads = (): number => Math.min(MOST_THREADS, Math.max(1, (navigator.hardwareConcurrency || 2) - 1));

/** A lab. */
export class Lab {
  games = $state.raw<readonly LabGame[]>([]);
  running = $state(false);
  trouble = $state<string | null>(null);
  /** The game to be watched, as it stands. */
  watched = $state.raw<State | null>(null);
  readonly findings: Findings = $derived(findingsOf(sumsOf(this.games)));
  private searchers: Searcher[] = [];
  /** Rises when what was begun is to end. */
  private round = 0;

  constructor(
    readonly setup: Setup,
    private readonly random: () => number = Math.random,
  ) {}

  /** Plays so many games more, at a level. */
  async start(count: number, level: number): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.trouble = null;
    this.round += 1;
    if (await this.isForbidden()) {
      this.trouble = t('play-guarded');
      this.running = false;
      return;
    }
    const { round } = this;
    let left = count;
    const work = async (searcher: Searcher, isWatched: boolean): Promise<void> => {
      while (left > 0 && round === this.round) {
        left -= 1;
        const game = await this.play(searcher, level, isWatched, round);
        if (game && round === this.round) this.games = [...this.games, game];
      }
    };
    try {
      this.searchers = Array.from({ length: Math.min(threads(), count) }, () => new Searcher());
      await Promise.all(this.searchers.map((searcher, index) => work(searcher, index === 0)));
    } catch (error) {
      if (round === this.round) this.trouble = errorText(error);
    } finally {
      if (round === this.round) this.stop();
    }
  }

  /** Ends the games under way; those that are over stay. */
  stop(): void {
    this.round += 1;
    this.running = false;
    for (const searcher of this.searchers.splice(0)) searcher.close();
  }

  /** Forgets all games. */
  clear(): void {
    this.stop();
    this.games = [];
    this.watched = null;
  }

  private async play(searcher: Searcher, level: number, isWatched: boolean, round: number): Promise<LabGame | null> {
    let { record } = await ask({ op: 'new', setup: this.setup });
    let state = await this.look(record, isWatched);
    // Every game ends by the rules: a position comes back at most twice.
    while (!state.end) {
      const move = state.plies < DRAWN_PLIES ? this.draw(state) : await this.think(searcher, record, level);
      if (move === null || round !== this.round) return null;
      record = (await ask({ op: 'play', record, text: move, spent_ms: 0 })).record;
      state = await this.look(record, isWatched);
    }
    const { outcome } = state.end;
    if (!outcome) return null;
    const [first, second] = state.view.score;
    return { outcome, plies: state.plies, margin: first - second };
  }

  /** It helps nobody in a rated game: not while one runs, and not with the position of one that takes days. */
  private async isForbidden(): Promise<boolean> {
    const { record } = await ask({ op: 'new', setup: this.setup });
    const { state } = await ask({ op: 'state', record, ply: null });
    return isForbidden(state.key) || (await ratedGame()) !== null;
  }

  private async look(record: GameRecord, isWatched: boolean): Promise<State> {
    const { state } = await ask({ op: 'state', record, ply: null });
    if (isWatched) this.watched = state;
    return state;
  }

  private draw({ legal }: State): string | null {
    return legal[Math.floor(this.random() * legal.length)]?.text ?? null;
  }

  private async think(searcher: Searcher, record: GameRecord, level: number): Promise<string | null> {
    const seed = Math.floor(this.random() * 2 ** 31);
    const report = await searcher.search({ record, level, limit: LIMIT, lines: 1, seed });
    return report?.best ?? null;
  }
}
