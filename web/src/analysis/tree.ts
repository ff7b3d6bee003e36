/**
 * A tree of moves, as a value: the first child of a node is how the game went on, the others are
 * variations. Every change gives a new tree; nodes that did not change are shared. Whether a move is
 * legal is asked of the rules before it is added.
 */

/** What somebody thinks of a move. */
export const MOVE_MARKS = ['!', '?', '!!', '??', '!?', '?!'] as const;
/** One of them. */
export type MoveMark = (typeof MOVE_MARKS)[number];

/** A move with what may follow it; the root has an empty move and stands for the start. */
export interface Node {
  readonly id: number;
  readonly move: string;
  readonly mark: MoveMark | null;
  readonly comment: string;
  /** Whether its variations are hidden. */
  readonly folded: boolean;
  readonly children: readonly Node[];
}

/** A tree. */
export interface Tree {
  readonly root: Node;
  /** The id of the next node. */
  readonly next: number;
}

/** The id of every tree's root. */
export const ROOT = 0;

function leaf(id: number, move: string): Node {
  return { id, move, mark: null, comment: '', folded: false, children: [] };
}

/** A tree of one line. */
export function treeOf(moves: readonly string[] = []): Tree {
  let tree: Tree = { root: leaf(ROOT, ''), next: 1 };
  let at = ROOT;
  for (const move of moves) ({ tree, id: at } = add(tree, at, move));
  return tree;
}

/** The nodes from the root to one, both included; empty where there is no such node. */
export function pathTo(tree: Tree, id: number): Node[] {
  const path: Node[] = [];
  const find = (node: Node): boolean => {
    path.push(node);
    if (node.id === id || node.children.some(find)) return true;
    path.pop();
    return false;
  };
  find(tree.root);
  return path;
}

/** The node with this id. */
export function nodeAt(tree: Tree, id: number): Node | null {
  return pathTo(tree, id).at(-1) ?? null;
}

/** The moves from the start to a node. */
export function movesTo(tree: Tree, id: number): string[] {
  return pathTo(tree, id)
    .slice(1)
    .map((node) => node.move);
}

function update(node: Node, path: readonly Node[], depth: number, change: (node: Node) => Node): Node {
  if (depth === path.length - 1) return change(node);
  const wanted = path[depth + 1]?.id;
  const children = node.children.map((child) => (child.id === wanted ? update(child, path, depth + 1, change) : child));
  return { ...node, children };
}

function changed(tree: Tree, id: number, change: (node: Node) => Node): Tree {
  const path = pathTo(tree, id);
  return path.length === 0 ? tree : { ...tree, root: update(tree.root, path, 0, change) };
}

/** Adds a move after a node, unless it is there; says where it stands. */
export function add(tree: Tree, after: number, move: string): { tree: Tree; id: number } {
  const known = nodeAt(tree, after)?.children.find((child) => child.move === move);
  if (known) return { tree, id: known.id };
  const id = tree.next;
  const grown = changed(tree, after, (node) => ({ ...node, children: [...node.children, leaf(id, move)] }));
  return { tree: { ...grown, next: id + 1 }, id };
}

/** Adds moves one after another; says where the last one stands. */
export function addLine(tree: Tree, after: number, moves: readonly string[]): { tree: Tree; id: number } {
  let at = { tree, id: after };
  for (const move of moves) at = add(at.tree, at.id, move);
  return at;
}

/** Takes a node and all that follows it away; says where one stands then. */
export function remove(tree: Tree, id: number): { tree: Tree; id: number } {
  const parent = pathTo(tree, id).at(-2);
  if (!parent) return { tree, id: ROOT };
  const without = changed(tree, parent.id, (node) => ({
    ...node,
    children: node.children.filter((child) => child.id !== id),
  }));
  return { tree: without, id: parent.id };
}

/** The node of a path, nearest its end, that is not the first choice of its parent; null on the main line. */
function branchOf(path: readonly Node[]): { parent: Node; child: Node } | null {
  for (let depth = path.length - 1; depth > 0; depth -= 1) {
    const parent = path[depth - 1];
    const child = path[depth];
    if (parent && child && parent.children[0]?.id !== child.id) return { parent, child };
  }
  return null;
}

/** Whether a node belongs to the main line. */
export function isMain(tree: Tree, id: number): boolean {
  return branchOf(pathTo(tree, id)) === null;
}

/** Moves the variation that a node is in one place up among its siblings. */
export function promote(tree: Tree, id: number): Tree {
  const branch = branchOf(pathTo(tree, id));
  if (!branch) return tree;
  return changed(tree, branch.parent.id, (node) => {
    const children = [...node.children];
    const from = children.findIndex((child) => child.id === branch.child.id);
    children.splice(from - 1, 0, ...children.splice(from, 1));
    return { ...node, children };
  });
}

/** Makes the line that a node is in the main line. */
export function promoteToMain(tree: Tree, id: number): Tree {
  let promoted = tree;
  while (!isMain(promoted, id)) promoted = promote(promoted, id);
  return promoted;
}

/** Writes a mark or a comment to a node. */
export function annotate(tree: Tree, id: number, note: Partial<Pick<Node, 'mark' | 'comment'>>): Tree {
  return changed(tree, id, (node) => ({ ...node, ...note }));
}

/** Hides the variations of a node, or shows them again. */
export function fold(tree: Tree, id: number, folded: boolean): Tree {
  return changed(tree, id, (node) => ({ ...node, folded }));
}

/** Where the arrow keys lead. */
export type Step = 'back' | 'forward' | 'first' | 'last' | 'up' | 'down';

/** The node a step leads to; where there is none, the same. `up` and `down` go to the sibling variations. */
export function walk(tree: Tree, id: number, step: Step): number {
  const path = pathTo(tree, id);
  const here = path.at(-1);
  const parent = path.at(-2);
  if (!here) return ROOT;
  if (step === 'first') return ROOT;
  if (step === 'back') return parent?.id ?? ROOT;
  if (step === 'forward') return here.children[0]?.id ?? id;
  if (step === 'last') return mainFrom(here).at(-1)?.id ?? id;
  const siblings = parent?.children ?? [];
  const place = siblings.findIndex((child) => child.id === id);
  return siblings[place + (step === 'up' ? -1 : 1)]?.id ?? id;
}

/** The nodes that follow one by first choices, itself included. */
export function mainFrom(node: Node): Node[] {
  const line = [node];
  for (let next = node.children[0]; next; next = next.children[0]) line.push(next);
  return line;
}

/** The moves of the main line. */
export function mainMoves(tree: Tree): string[] {
  return mainFrom(tree.root)
    .slice(1)
    .map((node) => node.move);
}

/** All nodes, parents first, each variation whole before the next. */
export function allNodes(tree: Tree): Node[] {
  const found: Node[] = [];
  const visit = (node: Node): void => {
    found.push(node);
    node.children.forEach(visit);
  };
  visit(tree.root);
  return found;
}

/** Whether there is anything beside a bare line of moves. */
export function isAnnotated(tree: Tree): boolean {
  return allNodes(tree).some((node) => node.children.length > 1 || node.mark !== null || node.comment !== '');
}
