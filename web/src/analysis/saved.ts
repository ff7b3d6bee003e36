/**
 * An analysis as a value that can be kept and sent: the game it began with and the tree of moves. In
 * an address it stands behind `#`, packed, so that a link needs no server.
 */
import { variantOf } from '../app/routes';
import type { GameRecord } from '../wire/GameRecord';
import { packText, unpackText } from './fragment';
import { numberingOf, readMoves, writeMoves } from './movetext';
import { allNodes, fold, mainMoves, nodeAt, ROOT, type Tree, treeOf } from './tree';

/** An analysis. */
export interface Saved {
  /** The game it began with; its moves are those that were played, whatever the tree made of them. */
  record: GameRecord;
  tree: Tree;
  /** Where one stands. */
  at: number;
  /** Whether Second sits below. */
  turned: boolean;
}

const VERSION = 1;

/** The form of it that is written: short names, for it stands in addresses. */
interface Packed {
  v: number;
  g: string;
  r?: Record<string, string>;
  s: string;
  /** The moves as text, with variations. */
  m: string;
  /** The number of the node one stands at, in the order of `allNodes`. */
  a: number;
  /** Those that are folded, likewise. */
  f?: number[];
  /** How many plies of the main line were played. */
  p: number;
  b?: 1;
  t?: Record<string, string>;
  c?: GameRecord['clock'];
  ms?: number[];
  left?: [number, number][];
  e?: GameRecord['ended'];
}

const isFilled = (value: object): boolean => Object.keys(value).length > 0;

function pack({ record, tree, at, turned }: Saved): Packed {
  const nodes = allNodes(tree);
  // Who begins does not matter here: the numbers are only for those who read.
  const m = writeMoves(tree, numberingOf(record.start, 'first'));
  const folded = nodes.flatMap((node, index) => (node.folded ? [index] : []));
  const main = mainMoves(tree);
  const played = record.moves.every((move, ply) => move === main[ply]) ? record.moves.length : 0;
  const packed: Packed = {
    v: VERSION,
    g: record.game,
    s: record.start,
    m,
    a: nodes.findIndex((n) => n.id === at),
    p: played,
  };
  if (isFilled(record.rules)) packed.r = record.rules;
  if (folded.length > 0) packed.f = folded;
  if (turned) packed.b = 1;
  if (isFilled(record.tags)) packed.t = record.tags;
  if (played === 0) return packed;
  if (record.clock) packed.c = record.clock;
  if (record.spent_ms.length > 0) packed.ms = record.spent_ms;
  if (record.left_ms) packed.left = record.left_ms;
  if (record.ended) packed.e = record.ended;
  return packed;
}

function unpack(packed: Packed): Saved | null {
  const game = variantOf(packed.g);
  if (packed.v !== VERSION || !game || typeof packed.s !== 'string' || typeof packed.m !== 'string') return null;
  let tree = readMoves(packed.m);
  const nodes = allNodes(tree);
  for (const index of packed.f ?? []) {
    const node = nodes[index];
    if (node) tree = fold(tree, node.id, true);
  }
  const record: GameRecord = {
    game,
    rules: packed.r ?? {},
    start: packed.s,
    moves: mainMoves(tree).slice(0, packed.p),
    spent_ms: packed.ms ?? [],
    clock: packed.c ?? null,
    ended: packed.e ?? null,
    tags: packed.t ?? {},
  };
  if (packed.left) record.left_ms = packed.left;
  return { record, tree, at: nodes[packed.a]?.id ?? ROOT, turned: packed.b === 1 };
}

/** An analysis as JSON, for the storage of the browser. */
export function writeSaved(saved: Saved): string {
  return JSON.stringify(pack(saved));
}

/** Reads it back; null where the text is none. */
export function readSaved(text: string | null): Saved | null {
  try {
    const packed: unknown = JSON.parse(text ?? 'null');
    return typeof packed === 'object' && packed !== null ? unpack(packed as Packed) : null;
  } catch {
    return null;
  }
}

/** An analysis as the part of an address behind `#`. */
export function toFragment(saved: Saved): Promise<string> {
  return packText(writeSaved(saved));
}

/** Reads it back; null where it is damaged. */
export async function fromFragment(fragment: string): Promise<Saved | null> {
  return readSaved(await unpackText(fragment));
}

/** An analysis that begins with a record: at its end, or at its start. */
export function savedOf(record: GameRecord, where: 'start' | 'end' = 'end'): Saved {
  const tree = treeOf(record.moves);
  const last = where === 'end' ? (nodeAt(tree, record.moves.length)?.id ?? ROOT) : ROOT;
  return { record, tree, at: last, turned: false };
}

const KEY = 'petri.analysis';

/** Keeps the analysis for the next visit. */
export function keep(saved: Saved): void {
  try {
    localStorage.setItem(KEY, writeSaved(saved));
  } catch {
    // Storage is forbidden or full: the address carries everything.
  }
}

/** The analysis kept, or null. */
export function kept(): Saved | null {
  try {
    return readSaved(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}
