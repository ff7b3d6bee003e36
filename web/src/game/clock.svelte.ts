/** The clocks of a game of the server as they are shown between two events. */
import type { Clocks } from '../wire/Clocks';
import type { GameState } from '../wire/GameState';
import type { Side } from '../wire/Side';
import { isCorrespondence } from './standing';

/** From here on the clock warns. */
const LOW_MS = 20_000;

/** What a side has left at a moment of the server's clock; null where time is not counted. */
export function leftMs(clocks: Clocks, side: Side, nowMs: number): number | null {
  const left = clocks.left_ms?.[side === 'first' ? 0 : 1];
  if (left === undefined) return null;
  return clocks.running === side ? Math.max(0, left - Math.max(0, nowMs - clocks.at_ms)) : left;
}

/** The time of one game, brought up to date by `tick`. */
export class GameClock {
  nowMs: number;
  private hasWarned = false;

  constructor(
    /** The server's time. */
    private readonly serverNowMs: () => number,
    /** Time runs short for the player at this screen. */
    private readonly onLow: () => void,
  ) {
    this.nowMs = $state(serverNowMs());
  }

  /** Time left to a side; `stoppedMs` is when a move was sent that the server has not confirmed. */
  leftMs(game: GameState, side: Side, stoppedMs: number | null): number | null {
    return leftMs(game.clocks, side, stoppedMs ?? this.nowMs);
  }

  /** How long the opponent of `you` has been gone; 0 while there. */
  goneMs(game: GameState, you: Side | null): number {
    const { first_gone_ms, second_gone_ms } = game.presence;
    const since = you === 'first' ? second_gone_ms : first_gone_ms;
    return you === null || since === null ? 0 : Math.max(0, this.nowMs - since);
  }

  /** Whether a player is connected, or was a moment ago. */
  isHere(game: GameState, side: Side): boolean {
    const { first_gone_ms, second_gone_ms } = game.presence;
    return ((side === 'first' ? first_gone_ms : second_gone_ms) ?? Infinity) > this.nowMs;
  }

  /** To be called often; warns once each time that the clock of `you` falls low. */
  tick(game: GameState, you: Side | null): void {
    this.nowMs = this.serverNowMs();
    const left = you && game.clocks.running === you ? leftMs(game.clocks, you, this.nowMs) : null;
    if (left === null || left > LOW_MS) this.hasWarned = false;
    else if (!this.hasWarned && !isCorrespondence(game)) {
      this.hasWarned = true;
      this.onLow();
    }
  }
}
