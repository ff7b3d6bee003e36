import { expect, test } from 'vitest';
import { layOutTree } from '../src/analysis/layout';
import { numberingOf, readMoves, writeMoves } from '../src/analysis/movetext';
import {
  add,
  addLine,
  allNodes,
  annotate,
  fold,
  isAnnotated,
  isMain,
  mainMoves,
  movesTo,
  nodeAt,
  promote,
  promoteToMain,
  remove,
  ROOT,
  treeOf,
  type Tree,
  walk,
} from '../src/analysis/tree';

/** The line a b c, with d in place of b and e, f in place of c. */
function bushy(): Tree {
  let tree = treeOf(['a', 'b', 'c']);
  for (const [after, move] of [
    [1, 'd'],
    [2, 'e'],
    [2, 'f'],
  ] as const)
    ({ tree } = add(tree, after, move));
  return tree;
}
const id = (tree: Tree, move: string): number => allNodes(tree).find((node) => node.move === move)?.id ?? -1;

test('a move that is known is not added again', () => {
  const tree = bushy();
  const again = add(tree, 1, 'd');
  expect(again.tree).toBe(tree);
  expect(movesTo(tree, again.id)).toEqual(['a', 'd']);
  expect(mainMoves(tree)).toEqual(['a', 'b', 'c']);
  expect(isMain(tree, id(tree, 'c'))).toBe(true);
  expect(isMain(tree, id(tree, 'f'))).toBe(false);
});

test('a line is added as far as it is new', () => {
  const { tree, id: last } = addLine(bushy(), ROOT, ['a', 'b', 'g', 'h']);
  expect(movesTo(tree, last)).toEqual(['a', 'b', 'g', 'h']);
  expect(allNodes(tree)).toHaveLength(9);
});

test('a variation rises one place at a time, or to the main line at once', () => {
  const tree = bushy();
  const once = promote(tree, id(tree, 'f'));
  expect(nodeAt(once, 2)?.children.map((node) => node.move)).toEqual(['c', 'f', 'e']);
  expect(mainMoves(promote(once, id(tree, 'f')))).toEqual(['a', 'b', 'f']);
  const deep = addLine(tree, id(tree, 'd'), ['x', 'y']);
  expect(mainMoves(promoteToMain(deep.tree, deep.id))).toEqual(['a', 'd', 'x', 'y']);
  expect(promote(tree, id(tree, 'c'))).toBe(tree);
});

test('deleting takes what follows away and leads to the move before', () => {
  const tree = bushy();
  const cut = remove(tree, id(tree, 'b'));
  expect(cut.id).toBe(1);
  expect(mainMoves(cut.tree)).toEqual(['a', 'd']);
  expect(allNodes(cut.tree)).toHaveLength(3);
  expect(remove(tree, ROOT)).toEqual({ tree, id: ROOT });
});

test('nodes that did not change are shared', () => {
  const tree = bushy();
  const noted = annotate(tree, id(tree, 'd'), { comment: 'well' });
  expect(nodeAt(noted, 2)).toBe(nodeAt(tree, 2));
  expect(nodeAt(noted, id(tree, 'd'))?.comment).toBe('well');
  expect(nodeAt(tree, id(tree, 'd'))?.comment).toBe('');
});

test('arrows walk along the line and between variations', () => {
  const tree = bushy();
  expect(walk(tree, ROOT, 'back')).toBe(ROOT);
  expect(walk(tree, ROOT, 'last')).toBe(id(tree, 'c'));
  expect(walk(tree, id(tree, 'c'), 'forward')).toBe(id(tree, 'c'));
  expect(walk(tree, id(tree, 'c'), 'down')).toBe(id(tree, 'e'));
  expect(walk(tree, id(tree, 'e'), 'up')).toBe(id(tree, 'c'));
  expect(walk(tree, id(tree, 'c'), 'up')).toBe(id(tree, 'c'));
  expect(walk(tree, id(tree, 'd'), 'back')).toBe(1);
  expect(walk(tree, id(tree, 'd'), 'first')).toBe(ROOT);
});

test('a tree is written with numbers, marks, comments and variations, and read back', () => {
  let tree = bushy();
  tree = annotate(tree, id(tree, 'b'), { mark: '?!', comment: 'too {slow}\nhere' });
  tree = annotate(tree, id(tree, 'f'), { mark: '!!' });
  const text = writeMoves(tree, { side: 'first', number: 1 });
  expect(text).toBe('1. a b?! {too slow here} (1... d) 2. c (2. e) (2. f!!)');
  const read = readMoves(text);
  expect(writeMoves(read, { side: 'first', number: 1 })).toBe(text);
  expect(nodeAt(read, id(read, 'f'))?.mark).toBe('!!');
});

test('a tree that Second begins has its numbers', () => {
  const start = numberingOf('x5o/7/7/7/7/7/o5x o 0 4', 'second');
  expect(writeMoves(treeOf(['a', 'b', 'c']), start)).toBe('4... a 5. b c');
});

test('texts of others are read: glued numbers, numbered marks, clocks, results, variations in variations', () => {
  const tree = readMoves('1.a $2 {[%clk 0:01:00] hm} b 2.c,d-e (2.x y (2...z 3.w)) 2... 0000 ! 1-0 ; over\n');
  expect(mainMoves(tree)).toEqual(['a', 'b', 'c,d-e', '0000']);
  expect(nodeAt(tree, id(tree, 'a'))).toMatchObject({ mark: '?', comment: 'hm' });
  expect(nodeAt(tree, id(tree, '0000'))?.mark).toBe('!');
  expect(movesTo(tree, id(tree, 'w'))).toEqual(['a', 'b', 'x', 'z', 'w']);
});

test('the page shows rows, and variations below the move that they replace', () => {
  const tree = annotate(bushy(), 1, { comment: 'so' });
  const blocks = layOutTree(tree, { side: 'first', number: 1 });
  expect(blocks.map((block) => block.kind)).toEqual(['row', 'comment', 'row', 'lines', 'row', 'lines']);
  const last = blocks.at(-1);
  expect(last?.kind === 'lines' && last.lines.map((line) => line.length)).toEqual([1, 1]);
  const folded = layOutTree(fold(tree, 1, true), { side: 'first', number: 1 });
  expect(folded[3]).toMatchObject({ kind: 'folded', count: 1 });
});

test('a bare line is no annotated one', () => {
  expect(isAnnotated(treeOf(['a', 'b']))).toBe(false);
  expect(isAnnotated(bushy())).toBe(true);
});
