/** A game by other rules: which game is meant, and what it comes to in words. */
import { t } from '../i18n/i18n.svelte';
import { outcomeText, reasonText } from '../play/words';
import { ProofThread } from '../wasm/client';
import type { GameRecord } from '../wire/GameRecord';
import type { RulesResult } from '../wire/RulesResult';
import type { Variant } from '../wire/Variant';
import { recordOf } from './analysis.svelte';
import { mainMoves, type Tree } from './tree';

/** By its own rules, and by others where that differs. */
export interface Compared {
  played: RulesResult;
  other: readonly RulesResult[];
}

/** The main line as a game; with the end that players made, where it is the game as they played it. */
export function mainGame(game: GameRecord, tree: Tree): GameRecord {
  const moves = mainMoves(tree);
  const asPlayed = moves.length === game.moves.length && moves.every((move, ply) => move === game.moves[ply]);
  return asPlayed ? game : recordOf(game, moves);
}

/** Judges a game by all options of its rules; null where it was given up meanwhile. */
export async function compareRules(record: GameRecord): Promise<Compared | null> {
  const thread = new ProofThread();
  try {
    return await thread.ask({ op: 'compare-rules', record });
  } finally {
    thread.close();
  }
}

/** The options that are changed, in words. */
export function changesText({ changes }: RulesResult): string {
  const options = Object.entries(changes).map(([option, value]) =>
    t('analysis-rules-change', { option: t(`rule-${option}`), value: t(`rule-${option}-${value}`) }),
  );
  return options.join(' · ');
}

/** How a game ends, by which rule and when. */
export function resultText(game: Variant, { end, ply, score: [first, second] }: RulesResult): string {
  const score = t('play-score', { first, second });
  if (!end) return t('analysis-rules-open', { ply, score });
  return t('analysis-rules-ends', { result: outcomeText(game, end), reason: reasonText(end), ply, score });
}
