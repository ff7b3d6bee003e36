/** Evaluations in words, for those who point at them or hear them. */
import { sideName } from '../board/speech';
import { language, t } from '../i18n/i18n.svelte';
import type { Variant } from '../wire/Variant';
import { type Evaluation, marginText } from './evaluation';

/** An evaluation in words: the lead expected, and how often each side wins. */
export function evaluationText(game: Variant, evaluation: Evaluation): string {
  const side = sideName(game, evaluation.margin < 0 ? 'second' : 'first');
  const words = { side, margin: marginText({ ...evaluation, margin: Math.abs(evaluation.margin) }) };
  const chances = evaluation.chances.map((share) => Math.round(share * 100));
  const shares = t('analysis-chances', {
    side1: sideName(game, 'first'),
    side2: sideName(game, 'second'),
    first: chances[0] ?? 0,
    draw: chances[1] ?? 0,
    second: chances[2] ?? 0,
  });
  return `${t(`analysis-margin-${evaluation.kind}`, words)}. ${shares}`;
}

/** A move as text; a pass in words. */
export function moveWords(text: string): string {
  return text === '0000' ? t('play-pass') : text;
}

/** The day on which a game was played, as its tags tell it; null where they tell none. */
export function dateWords(tags: Readonly<Record<string, string | undefined>>): string | null {
  const played = tags['Date']?.replaceAll('.', '-');
  const at = new Date(`${played}T12:00:00`);
  return played && !Number.isNaN(at.getTime())
    ? at.toLocaleDateString(language.current, { day: 'numeric', month: 'long', year: 'numeric' })
    : null;
}
