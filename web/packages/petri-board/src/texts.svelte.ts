/** The client's texts for a board alone; the language of the page is fetched. */
import type { End, Variant } from 'petri-games';
import { sideName } from '../../../src/board/speech';
import { chooseLanguage as choose, type LanguageTag } from '../../../src/i18n/languages';
import { fill, type Texts, type Values } from './pattern';

const LOADERS: Readonly<Record<LanguageTag, () => Promise<{ default: unknown }>>> = {
  en: () => import('petri-texts/en'),
  de: () => import('petri-texts/de'),
  'zh-Hans': () => import('petri-texts/zh-Hans'),
  'zh-Hant': () => import('petri-texts/zh-Hant'),
};

let shown = $state.raw<{ tag: LanguageTag; texts: Texts }>({ tag: 'en', texts: {} });
let wanted: LanguageTag = 'en';

/** Shows the language of ours that is nearest to one of the page; all boards of a page have the same. */
export async function chooseLanguage(tag: string): Promise<void> {
  const found = choose([tag]);
  wanted = found;
  const texts = (await LOADERS[found]()).default as Texts;
  // Another may have been chosen meanwhile.
  if (found === wanted) shown = { tag: found, texts };
}

/** Whether there is a text of this name. */
export function hasText(key: string): boolean {
  return key in shown.texts;
}

/** The text of this name; the name itself where there is none. */
export function t(key: string, values: Values = {}): string {
  const pattern = shown.texts[key];
  return pattern === undefined ? key : fill(pattern, values, shown.tag);
}

/** How a game ended, in words. */
export function endText(game: Variant, end: End): string {
  const reason = hasText(`play-reason-${end.reason}`) ? t(`play-reason-${end.reason}`) : end.reason;
  if (end.outcome === null) return `${t('play-uncounted')}: ${reason}`;
  const outcome = end.outcome === 'draw' ? t('play-drawn') : t('play-win', { side: sideName(game, end.outcome) });
  return `${outcome}: ${reason}`;
}
