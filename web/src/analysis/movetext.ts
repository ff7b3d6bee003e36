/**
 * A tree as text, in the manner of PGN: numbered moves, marks behind them, comments in braces,
 * variations in parentheses. The program reads the main line of such a text; this reads the rest.
 */
import { type MoveMark, type Node, type Tree, addLine, annotate, MOVE_MARKS, ROOT, treeOf } from './tree';

/** Who begins, and with which number. */
export interface Numbering {
  side: 'first' | 'second';
  number: number;
}

/** The side and the number of the move at a ply, from 0. */
export function numberAt(start: Numbering, ply: number): Numbering {
  const halves = ply + (start.side === 'second' ? 1 : 0);
  return { side: halves % 2 === 0 ? 'first' : 'second', number: start.number + Math.floor(halves / 2) };
}

/** The side to move and the number of the next move of a position; its last field is the number in every game. */
export function numberingOf(fen: string, turn: Numbering['side']): Numbering {
  const number = Number(fen.trim().split(/\s+/).at(-1));
  return { side: turn, number: Number.isInteger(number) && number > 0 ? number : 1 };
}

const safe = (comment: string): string => comment.replaceAll(/[{}]/g, '').replaceAll(/\s+/g, ' ').trim();

/** The moves of a tree as text, without a result. */
export function writeMoves(tree: Tree, start: Numbering): string {
  const words: string[] = [];
  if (tree.root.comment) words.push(`{${safe(tree.root.comment)}}`);
  const move = (node: Node, ply: number, isFresh: boolean): boolean => {
    const { side, number } = numberAt(start, ply);
    if (side === 'first') words.push(`${number}.`);
    else if (isFresh) words.push(`${number}...`);
    words.push(node.move + (node.mark ?? ''));
    if (node.comment) words.push(`{${safe(node.comment)}}`);
    return node.comment !== '';
  };
  const line = (from: Node, ply: number, fresh: boolean): void => {
    let isFresh = fresh;
    let node = from;
    for (let at = ply; ; at += 1) {
      const [first, ...others] = node.children;
      if (!first) return;
      isFresh = move(first, at, isFresh);
      for (const other of others) {
        words.push('(');
        move(other, at, true);
        line(other, at + 1, other.comment !== '');
        words.push(')');
        isFresh = true;
      }
      node = first;
    }
  };
  line(tree.root, 0, true);
  return words.join(' ').replaceAll('( ', '(').replaceAll(' )', ')');
}

/** A text of moves cut into its parts. */
function tokensOf(text: string): string[] {
  return text.match(/\{[^}]*\}|;[^\n]*|\(|\)|\$\d+|[^\s(){};]+/g) ?? [];
}

/** The numbers that stand for marks in PGN. */
const MARK_NUMBERS: Readonly<Record<string, MoveMark>> = {
  $1: '!',
  $2: '?',
  $3: '!!',
  $4: '??',
  $5: '!?',
  $6: '?!',
};

/** The move in a word, with its mark; null for a number or a result. */
function moveIn(word: string): { move: string; mark: MoveMark | null } | null {
  if (/^(1-0|0-1|1\/2-1\/2|\*)$/.test(word)) return null;
  const bare = word.replace(/^\d+\.+/, '');
  const found = /^(.*?)([!?]{0,2})$/.exec(bare);
  const move = found?.[1] ?? '';
  if (move === '' || /^\d{1,3}$/.test(move)) return null;
  return { move, mark: MOVE_MARKS.find((mark) => mark === found?.[2]) ?? null };
}

/** Comments without what programs write into them for each other, such as `[%clk 0:05:00]`. */
function words(comment: string): string {
  return comment
    .slice(1, -1)
    .replaceAll(/\[%[^\]]*\]/g, '')
    .trim();
}

/** Reads moves with variations; nothing is known here of whether they are legal. */
export function readMoves(text: string): Tree {
  let tree = treeOf();
  /** Where one stands, and the node before it: a variation takes the place of the last move. */
  let at = ROOT;
  let before = ROOT;
  const open: [number, number][] = [];
  for (const token of tokensOf(text)) {
    if (token === '(') {
      open.push([at, before]);
      at = before;
    } else if (token === ')') {
      [at, before] = open.pop() ?? [at, before];
    } else if (token.startsWith('{')) {
      const comment = words(token);
      if (comment) tree = annotate(tree, at, { comment });
    } else if (token.startsWith('$')) {
      const mark = MARK_NUMBERS[token];
      if (mark && at !== ROOT) tree = annotate(tree, at, { mark });
    } else if (!token.startsWith(';')) {
      const found = moveIn(token);
      if (!found) {
        const mark = MOVE_MARKS.find((each) => each === token);
        if (mark && at !== ROOT) tree = annotate(tree, at, { mark });
        continue;
      }
      before = at;
      ({ tree, id: at } = addLine(tree, at, [found.move]));
      if (found.mark) tree = annotate(tree, at, { mark: found.mark });
    }
  }
  return tree;
}
