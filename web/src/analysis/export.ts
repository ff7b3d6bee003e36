/** An analysis leaves the page: as a record with its variations, as a file. */
import { ask } from '../wasm/client';
import type { GameRecord } from '../wire/GameRecord';
import type { Analysis } from './analysis.svelte';
import { writeMoves } from './movetext';
import { isAnnotated, mainMoves, type Tree } from './tree';

/** The result that stands at the end of a record, as its tags have it. */
function resultIn(tags: string): string {
  return /\[Result "([^"]+)"\]/.exec(tags)?.[1] ?? '*';
}

/** The record that is written: with clocks where the game is bare, for a reader counts them by its moves. */
export function recordFor(game: GameRecord, tree: Tree): GameRecord {
  const main = mainMoves(tree);
  const isPlayed = main.length === game.moves.length && main.every((move, ply) => move === game.moves[ply]);
  if (isPlayed && !isAnnotated(tree)) return game;
  const bare: GameRecord = { ...game, moves: main, spent_ms: [], clock: null, ended: isPlayed ? game.ended : null };
  delete bare.left_ms;
  return bare;
}

/** The whole analysis as text. */
export async function textOf(analysis: Pick<Analysis, 'game' | 'tree' | 'numbering'>): Promise<string> {
  const record = recordFor(analysis.game, analysis.tree);
  const { text } = await ask({ op: 'write', record, format: 'pgn' });
  if (!isAnnotated(analysis.tree)) return text;
  const tags = text.slice(0, text.indexOf('\n\n'));
  return `${tags}\n\n${writeMoves(analysis.tree, analysis.numbering)} ${resultIn(tags)}\n`;
}

/** Hands a text over as a file. */
export function saveFile(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
