/**
 * Reads what people paste: a position, a record with or without variations, or a bare list of moves.
 * The rules read the main line; variations are tried one by one, and those that do not fit are named.
 */
import { RulesError } from '../wasm/errors';
import { ask } from '../wasm/client';
import type { GameRecord } from '../wire/GameRecord';
import type { Variant } from '../wire/Variant';
import { readMoves } from './movetext';
import { savedOf, type Saved } from './saved';
import { add, annotate, type Node, ROOT } from './tree';

/** What was read, and the moves of variations that are illegal: they are left out. */
export interface Read {
  saved: Saved;
  left: readonly string[];
}

/** A text that is no game: where, and the word that does not fit. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';

  constructor(
    readonly line: number,
    readonly column: number,
    readonly word: string,
  ) {
    super(`line ${line}, column ${column}: ${word}`);
  }
}

/** Whether a text is a list of moves: neither a position nor tags nor JSON. */
export function isMoveList(text: string): boolean {
  const [first = ''] = text.trim().split(/\s+/);
  return first !== '' && !/^[[{"]/.test(first) && !first.includes('/');
}

/** The part of a record behind its tags. */
export function movesIn(text: string): string {
  return text.replaceAll(/^\s*\[\s*\w+\s+"(?:[^"\\]|\\.)*"\s*\]/gm, '');
}

/** The word at a place of a text, line and column from 1. */
export function wordAt(text: string, line: number, column: number): string {
  const rest = text.split('\n')[line - 1]?.slice(column - 1) ?? '';
  return /^\S+/.exec(rest)?.[0] ?? '';
}

/** Whether the rules allow these moves. */
async function isLegal(record: GameRecord): Promise<boolean> {
  try {
    await ask({ op: 'state', record, ply: null });
    return true;
  } catch (error) {
    if (error instanceof RulesError) return false;
    throw error;
  }
}

/** Where a node of the text is put: below which node, after which moves, and whether that is the main line. */
interface Place {
  below: number;
  moves: readonly string[];
  isMain: boolean;
}

/** Puts the nodes below one of a text below one of the analysis. */
async function graft(saved: Saved, from: Node, place: Place, left: string[]): Promise<Saved> {
  let grown = saved;
  for (const [index, node] of from.children.entries()) {
    // The rules have read the main line: what they call a move is its name.
    const played = place.isMain && index === 0 ? saved.record.moves[place.moves.length] : undefined;
    const move = played ?? node.move;
    const moves = [...place.moves, move];
    const bare: GameRecord = { ...saved.record, moves, spent_ms: [], clock: null, ended: null };
    delete bare.left_ms;
    if (played === undefined && !(await isLegal(bare))) {
      left.push(move);
      continue;
    }
    const { tree, id } = add(grown.tree, place.below, move);
    grown = { ...grown, tree: annotate(tree, id, { mark: node.mark, comment: node.comment }) };
    grown = await graft(grown, node, { below: id, moves, isMain: played !== undefined }, left);
  }
  return grown;
}

async function readRecord(text: string, game: Variant): Promise<GameRecord> {
  // Tags tell the game; a bare list is of the game on the board, from its usual start.
  const tags = isMoveList(text) ? `[Game "${game}"]\n` : '';
  try {
    return (await ask({ op: 'read', text: tags + text, game })).record;
  } catch (error) {
    if (!(error instanceof RulesError) || error.why.code === 'json') throw error;
    const { line, column = '1' } = error.why.args;
    if (line === undefined) throw error;
    const at = Number(line) - (tags === '' ? 0 : 1);
    throw new UnreadableError(at, Number(column), wordAt(text, at, Number(column)));
  }
}

/** Reads a text; throws `UnreadableError` or `RulesError`. */
export async function readText(text: string, game: Variant): Promise<Read> {
  const trimmed = text.replaceAll('\r', '').trim();
  const saved = savedOf(await readRecord(trimmed, game), 'start');
  if (trimmed.startsWith('{') || saved.record.moves.length === 0) return { saved, left: [] };
  const parsed = readMoves(movesIn(trimmed));
  const left: string[] = [];
  const comment = parsed.root.comment;
  const rooted = comment ? { ...saved, tree: annotate(saved.tree, ROOT, { comment }) } : saved;
  return { saved: await graft(rooted, parsed.root, { below: ROOT, moves: [], isMain: true }, left), left };
}
