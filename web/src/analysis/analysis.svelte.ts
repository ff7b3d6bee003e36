/**
 * An analysis on the screen: a tree of moves and where one stands in it. Everything shown follows
 * from the record that leads there; the rules are asked for it anew at every step.
 */
import { errorText } from '../app/errors';
import { ask } from '../wasm/client';
import type { Effect } from '../wire/Effect';
import type { GameInfo } from '../wire/GameInfo';
import type { GameRecord } from '../wire/GameRecord';
import type { LegalMove } from '../wire/LegalMove';
import type { State } from '../wire/State';
import type { View } from '../wire/View';
import { type Numbering, numberingOf } from './movetext';
import type { Saved } from './saved';
import {
  addLine,
  annotate,
  fold,
  mainMoves,
  movesTo,
  type Node,
  nodeAt,
  promote,
  promoteToMain,
  remove,
  type Step,
  type Tree,
  walk,
} from './tree';

/** A move shown: what it does, and the view before it. */
interface Change {
  effects: readonly Effect[];
  before: View;
}

/** The record of some moves, without an end that players made: an analysis goes on behind it. */
export function recordOf(game: GameRecord, moves: readonly string[]): GameRecord {
  const isPlayed = moves.length <= game.moves.length && moves.every((move, ply) => move === game.moves[ply]);
  if (isPlayed) {
    const record = { ...game, moves: moves.slice(), spent_ms: game.spent_ms.slice(0, moves.length), ended: null };
    if (game.left_ms) record.left_ms = game.left_ms.slice(0, moves.length);
    return record;
  }
  const record = { ...game, moves: moves.slice(), spent_ms: [], clock: null, ended: null };
  delete record.left_ms;
  return record;
}

/** One analysis. */
export class Analysis {
  tree: Tree = $state.raw() as Tree;
  at = $state(0);
  turned = $state(false);
  /** The position on the board; that of `at` as soon as the rules have answered. */
  state: State = $state.raw() as State;
  private shown = $state(0);
  change = $state.raw<Change | null>(null);
  trouble = $state<string | null>(null);
  readonly game: GameRecord;
  readonly numbering: Numbering;
  private steps = 0;

  constructor(
    readonly info: GameInfo,
    saved: Saved,
    first: State,
    state: State,
  ) {
    this.game = saved.record;
    this.tree = saved.tree;
    this.at = saved.at;
    this.turned = saved.turned;
    this.state = state;
    this.shown = saved.at;
    this.numbering = numberingOf(saved.record.start, first.turn);
  }

  /** Opens what was saved. Throws where its moves are no game. */
  static async open(info: GameInfo, saved: Saved): Promise<Analysis> {
    const whole = recordOf(saved.record, mainMoves(saved.tree));
    const here = recordOf(saved.record, movesTo(saved.tree, saved.at));
    const [first, state] = await Promise.all([
      ask({ op: 'state', record: whole, ply: 0 }),
      ask({ op: 'state', record: here, ply: null }),
    ]);
    return new Analysis(info, saved, first.state, state.state);
  }

  /** As it is kept and sent. */
  get saved(): Saved {
    return { record: this.game, tree: this.tree, at: this.at, turned: this.turned };
  }

  /** The node one stands at. */
  get node(): Node {
    return nodeAt(this.tree, this.at) ?? this.tree.root;
  }

  /** The record that leads to a node. */
  recordAt(id: number): GameRecord {
    return recordOf(this.game, movesTo(this.tree, id));
  }

  /** The record that leads here. */
  get record(): GameRecord {
    return this.recordAt(this.at);
  }

  /** The moves that can be made here: none while the board still shows where one stood before. */
  get legal(): readonly LegalMove[] {
    return this.at === this.shown ? this.state.legal : [];
  }

  /** Stands at another node; one step forward is shown as a move. */
  async goTo(id: number): Promise<void> {
    if (id === this.at || !nodeAt(this.tree, id)) return;
    const before = this.state;
    const isStep = walk(this.tree, id, 'back') === this.at;
    this.at = id;
    await this.show((state) => (isStep ? { effects: state.last, before: before.view } : null));
  }

  /** Takes a step. */
  step(step: Step): Promise<void> {
    return this.goTo(walk(this.tree, this.at, step));
  }

  /** Makes a move here: a variation, unless it is known already. */
  async play(text: string): Promise<void> {
    const { record, at } = this;
    try {
      const played = (await ask({ op: 'play', record, text, spent_ms: 0 })).record;
      if (this.at !== at) return;
      const before = this.state;
      const grown = addLine(this.tree, at, played.moves.slice(record.moves.length));
      const [first = grown.id] = this.idsBelow(grown.tree, at, played.moves.slice(record.moves.length));
      this.tree = grown.tree;
      this.at = grown.id;
      // A pass that follows is shown with the move before it.
      const effects = first === grown.id ? null : (await this.stateAt(first)).last;
      await this.show((state) => ({ effects: effects ?? state.last, before: before.view }));
    } catch (error) {
      this.trouble = errorText(error);
    }
  }

  /** Adds moves that the engine or a review expects, from a node on; stands at the last of them. */
  async playLine(from: number, moves: readonly string[]): Promise<void> {
    const grown = addLine(this.tree, from, moves);
    this.tree = grown.tree;
    await this.goTo(grown.id);
  }

  /** Moves the variation one stands in one place up. */
  promote(): void {
    this.tree = promote(this.tree, this.at);
  }

  /** Makes the line one stands in the main line. */
  promoteToMain(): void {
    this.tree = promoteToMain(this.tree, this.at);
  }

  /** Takes away the move one stands at, with all that follows. */
  async remove(): Promise<void> {
    const { tree, id } = remove(this.tree, this.at);
    this.tree = tree;
    this.at = id;
    await this.show(() => null);
  }

  /** Writes a mark or a comment to the move one stands at. */
  annotate(note: Partial<Pick<Node, 'mark' | 'comment'>>): void {
    this.tree = annotate(this.tree, this.at, note);
  }

  /** Hides the variations after a node, or shows them. */
  fold(id: number, folded: boolean): void {
    this.tree = fold(this.tree, id, folded);
  }

  /** Shows the last move once more. */
  async replay(): Promise<void> {
    if (this.at === 0) return;
    const before = await this.stateAt(walk(this.tree, this.at, 'back'));
    this.change = { effects: this.state.last, before: before.view };
  }

  private idsBelow(tree: Tree, from: number, moves: readonly string[]): number[] {
    let node = nodeAt(tree, from);
    return moves.flatMap((move) => {
      node = node?.children.find((child) => child.move === move) ?? null;
      return node ? [node.id] : [];
    });
  }

  private async stateAt(id: number): Promise<State> {
    return (await ask({ op: 'state', record: this.recordAt(id), ply: null })).state;
  }

  /** Brings the board to where one stands; of several in a row only the last is shown. */
  private async show(changeTo: (state: State) => Change | null): Promise<void> {
    this.steps += 1;
    const { steps } = this;
    try {
      const { at } = this;
      const state = await this.stateAt(at);
      if (steps !== this.steps) return;
      this.state = state;
      this.shown = at;
      this.change = changeTo(state);
      this.trouble = null;
    } catch (error) {
      if (steps === this.steps) this.trouble = errorText(error);
    }
  }
}
