/**
 * What the view of a game needs, whether the game is played here or over the network: the position
 * shown, who plays, which moves a person may make, and how to make one.
 */
import type { Effect } from '../wire/Effect';
import type { End } from '../wire/End';
import type { GameInfo } from '../wire/GameInfo';
import type { GameRecord } from '../wire/GameRecord';
import type { LegalMove } from '../wire/LegalMove';
import type { PlayedMove } from '../wire/PlayedMove';
import type { Side } from '../wire/Side';
import type { State } from '../wire/State';
import type { View } from '../wire/View';

/** What just happened, to be read aloud and shown in words. */
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

/** A player as the bar beside the board shows them. */
export interface PlayerLine {
  name: string;
  /** The page about them. */
  href: string | null;
  /** What stands below the name besides the side and whose turn it is. */
  details: readonly string[];
  /** Whether they think, as an engine does. */
  thinking: boolean;
  /** Whether they are there; null where that is no question. */
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

/** A game that people at this screen play or watch. */
export interface GameSession {
  readonly info: GameInfo;
  /** The game itself. */
  readonly record: GameRecord;
  /** The game at its last ply. */
  readonly state: State;
  /** An earlier ply that is looked at; null for the last. */
  readonly past: State | null;
  /** What is on the screen. */
  readonly shown: State;
  readonly change: Change | null;
  /** What the last real move did; kept over passes. */
  readonly lastEffects: readonly Effect[];
  readonly news: News | null;
  readonly isOver: boolean;
  /** A sentence, or its name, about something that did not work. */
  trouble: string | null;
  /** Whom people at this screen play; null for those who only watch. */
  readonly human: Side | 'both' | null;
  /** The moves a person may make now. */
  readonly legal: readonly LegalMove[];
  /** A move to be pointed at. */
  readonly hint: LegalMove | null;
  /** What the line below the board shows instead of the news; null for nothing special. */
  readonly line: string | null;
  /** Makes a move of whoever is to move. */
  play(move: LegalMove): Promise<void>;
  /** Begins to follow the game; returns how to stop. */
  start(): () => void;
  /** Shows the game after this many plies. */
  goTo(ply: number): Promise<void>;
  /** Shows the last move once more. */
  replay(): Promise<void>;
  /** Who plays a side. */
  player(side: Side): PlayerLine;
  /** Whether people at this screen play a side. */
  isHuman(side: Side): boolean;
  /** Time left to a side, now; null without a clock. */
  leftMs(side: Side): number | null;
  /** What a move cost its player; null where that is not known. */
  costOf(ply: number): Cost | null;
}
