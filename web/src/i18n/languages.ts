/** The languages of the interface. */

/** Their tags, as in `lang` and in the folder names under `locales`. */
export type LanguageTag = 'en' | 'de' | 'zh-Hant' | 'zh-Hans';

/** A language in its own words. */
export interface Language {
  tag: LanguageTag;
  name: string;
  short: string;
}

/** In the order of the switch. */
export const LANGUAGES: readonly Language[] = [
  { tag: 'en', name: 'English', short: 'EN' },
  { tag: 'de', name: 'Deutsch', short: 'DE' },
  { tag: 'zh-Hant', name: '繁體中文', short: '繁' },
  { tag: 'zh-Hans', name: '简体中文', short: '简' },
];

function closest(name: string): LanguageTag | null {
  const { language, script, region } = new Intl.Locale(name).maximize();
  if (language === 'zh') return script === 'Hans' || region === 'CN' ? 'zh-Hans' : 'zh-Hant';
  return LANGUAGES.find((each) => each.tag === language)?.tag ?? null;
}

/** The first of the reader's languages that we speak, else English. */
export function chooseLanguage(wanted: readonly string[]): LanguageTag {
  for (const name of wanted) {
    try {
      const tag = closest(name);
      if (tag) return tag;
    } catch {
      // A tag that is none: the next one decides.
    }
  }
  return 'en';
}
