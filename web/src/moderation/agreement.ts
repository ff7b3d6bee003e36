/**
 * How often a player chose what petri would have chosen, and what the other choices cost. Moderators
 * look at it beside other signs: strong players and short games agree often without any help. Every
 * position is searched with the same number of nodes, so that anyone who looks again sees the same.
 */
import { ask, search } from '../wasm/client';
import type { GameRecord } from '../wire/GameRecord';
import type { Side } from '../wire/Side';

/** What is known of one side. */
export interface Agreement {
  /** The moves with a choice. */
  moves: number;
  /** Those that were petri's first choice. */
  same: number;
  /** What was lost against petri's choices, in hundredths of a stone, cell or triple. */
  lost: number;
}

/** A position of the game as petri sees it. */
export interface Judged {
  turn: Side;
  /** How many moves there were to choose from. */
  choices: number;
  /** The move of the game. */
  played: string;
  best: string | null;
  /** In hundredths for the side to move. */
  score: number | null;
}

const NODES = 20_000;
/** A lost game is lost once: more than this is not counted for one move. */
const MOST_LOST = 1000;

/** Adds up what petri thinks of the positions of a game, in their order. */
export function agreementOf(judged: readonly Judged[], side: Side): Agreement {
  const sum: Agreement = { moves: 0, same: 0, lost: 0 };
  judged.forEach(({ turn, choices, played, best, score }, ply) => {
    if (turn !== side || choices < 2 || best === null) return;
    sum.moves += 1;
    if (played === best) {
      sum.same += 1;
      return;
    }
    const next = judged[ply + 1];
    if (score === null || next === undefined || next.score === null) return;
    const kept = next.turn === side ? next.score : -next.score;
    sum.lost += Math.min(MOST_LOST, Math.max(0, score - kept));
  });
  return sum;
}

/** Searches every position of a game; `onProgress` gets how many are done and answers whether to go on. */
export async function judge(record: GameRecord, onProgress: (done: number) => boolean): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const [ply, played] of record.moves.entries()) {
    if (!onProgress(ply)) break;
    const before: GameRecord = { ...record, moves: record.moves.slice(0, ply), spent_ms: [], clock: null, ended: null };
    const { state } = await ask({ op: 'state', record: before, ply: null });
    const limit = { nodes: NODES, depth: null, time_ms: null };
    const report = await search({ record: before, level: null, limit, lines: null, seed: 0 });
    judged.push({
      turn: state.turn,
      choices: state.legal.length,
      played,
      best: report?.best ?? null,
      score: report?.lines[0]?.score ?? null,
    });
  }
  return judged;
}
