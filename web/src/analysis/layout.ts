/**
 * A tree as it stands on the page: the main line in rows of two moves, and below the move they
 * belong to, comments and variations, each a paragraph with those inside it further in.
 */
import { type Numbering, numberAt } from './movetext';
import { type Node, type Tree } from './tree';

/** A move with its number. */
export interface PlacedMove extends Numbering {
  node: Node;
  /** From 1. */
  ply: number;
}

/** A part of a paragraph: a move, whether its number is written; or variations inside it. */
export type Part =
  | { kind: 'move'; move: PlacedMove; numbered: boolean }
  | { kind: 'comment'; id: number; text: string }
  | { kind: 'lines'; lines: readonly Part[][] };

/** What follows from above to below. */
export type Block =
  | { kind: 'row'; number: number; first: PlacedMove | null; second: PlacedMove | null }
  | { kind: 'comment'; id: number; text: string }
  | { kind: 'folded'; parent: Node; count: number }
  | { kind: 'lines'; parent: Node; lines: readonly Part[][] };

function place(node: Node, ply: number, start: Numbering): PlacedMove {
  return { node, ply, ...numberAt(start, ply - 1) };
}

/** A variation as one paragraph. */
function partsOf(from: Node, ply: number, start: Numbering): Part[] {
  const parts: Part[] = [];
  let isFresh = true;
  let node: Node | undefined = from;
  let at = ply;
  let others: readonly Node[] = [];
  while (node) {
    const move = place(node, at, start);
    parts.push({ kind: 'move', move, numbered: isFresh || move.side === 'first' });
    isFresh = false;
    if (node.comment) parts.push({ kind: 'comment', id: node.id, text: node.comment });
    if (node.comment || others.length > 0) isFresh = true;
    if (others.length > 0) parts.push({ kind: 'lines', lines: others.map((each) => partsOf(each, at, start)) });
    const children: readonly Node[] = node.children;
    others = children.slice(1);
    node = children[0];
    at += 1;
  }
  return parts;
}

/** The whole tree. */
export function layOutTree(tree: Tree, start: Numbering): Block[] {
  const blocks: Block[] = [];
  if (tree.root.comment) blocks.push({ kind: 'comment', id: tree.root.id, text: tree.root.comment });
  let row: Extract<Block, { kind: 'row' }> | null = null;
  let parent = tree.root;
  for (let ply = 1; ; ply += 1) {
    const [node, ...others] = parent.children;
    if (!node) break;
    const move = place(node, ply, start);
    if (!row || row.number !== move.number || row[move.side]) {
      row = { kind: 'row', number: move.number, first: null, second: null };
      blocks.push(row);
    }
    row[move.side] = move;
    const below: Block[] = [];
    if (node.comment) below.push({ kind: 'comment', id: node.id, text: node.comment });
    if (others.length > 0 && parent.folded) below.push({ kind: 'folded', parent, count: others.length });
    else if (others.length > 0)
      below.push({ kind: 'lines', parent, lines: others.map((each) => partsOf(each, ply, start)) });
    if (below.length > 0) {
      blocks.push(...below);
      row = null;
    }
    parent = node;
  }
  return blocks;
}
