/**
 * Texts. `t('key', { … })` gives the words in the language chosen; read in a template it follows a
 * switch of the language. Each language is one chunk, fetched when it is first needed; the long
 * texts of the rules are sections, one a file, fetched by the page that shows them.
 */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { settings, updateSettings } from '../settings/settings.svelte';
import { chooseLanguage, LANGUAGES, type LanguageTag } from './languages';

/** Values for the places in a text. */
export type TextArguments = Record<string, FluentVariable>;

const texts = import.meta.glob<Record<string, string>>('./texts/*.ts', { import: 'default' });
const sections = import.meta.glob<string>('../../locales/*/*/*.ftl', { query: '?raw', import: 'default' });

let current = $state<LanguageTag>('en');
let bundle = $state.raw<FluentBundle>(new FluentBundle('en'));
/** Rises when texts are added to the bundle, which is not reactive itself. */
let edition = $state(0);
const wanted = new Set<string>();
const sectionsComing = new Map<string, Promise<void>>();
/** The language chosen last, which may be on its way still: sections come beside it and are added to its texts. */
let chosen: LanguageTag = 'en';
let showing: Promise<void> = Promise.resolve();

export const language = {
  /** The language shown. */
  get current(): LanguageTag {
    return current;
  },
};

function addTo(target: FluentBundle, source: string): void {
  for (const error of target.addResource(new FluentResource(source))) console.error(error);
}

function fetchSections(tag: LanguageTag, names: Iterable<string>): Promise<string[]> {
  return Promise.all([...names].flatMap((name) => sections[`../../locales/${tag}/${name}.ftl`]?.() ?? []));
}

async function loadBundle(tag: LanguageTag): Promise<FluentBundle> {
  const made = new FluentBundle(tag, { useIsolating: false });
  const files = (await texts[`./texts/${tag}.ts`]?.()) ?? {};
  for (const source of [...Object.values(files), ...(await fetchSections(tag, wanted))]) addTo(made, source);
  return made;
}

/** Shows another language from now on, here and at the next visit. */
export async function setLanguage(tag: LanguageTag): Promise<void> {
  updateSettings({ language: tag });
  await show(tag);
}

function show(tag: LanguageTag): Promise<void> {
  chosen = tag;
  showing = loadBundle(tag).then((loaded) => {
    bundle = loaded;
    current = tag;
    document.documentElement.lang = tag;
  });
  return showing;
}

/** Loads the language stored on this device or wished by the browser. */
export async function startLanguage(): Promise<void> {
  const stored = LANGUAGES.find((each) => each.tag === settings.language)?.tag;
  await show(stored ?? chooseLanguage(navigator.languages));
}

/**
 * Fetches the long texts of `locales/LANGUAGE/NAME.ftl` (such as `rules/rules-ataxx`), in this and
 * later chosen languages.
 */
export function loadSection(name: string): Promise<void> {
  // Asked for twice at once, it still comes once.
  const coming = sectionsComing.get(name) ?? bringSection(name).finally(() => sectionsComing.delete(name));
  sectionsComing.set(name, coming);
  return coming;
}

async function bringSection(name: string): Promise<void> {
  if (wanted.has(name)) return;
  const tag = chosen;
  const coming = fetchSections(tag, [name]);
  await showing;
  for (const source of await (tag === current ? coming : fetchSections(current, [name]))) addTo(bundle, source);
  wanted.add(name);
  edition += 1;
}

/** Whether there is a text of this name. */
export function hasText(key: string): boolean {
  void edition;
  return bundle.hasMessage(key);
}

/** The text of this name. A name without text shows itself, so that it is seen and mended. */
export function t(key: string, args?: TextArguments): string {
  void edition;
  const message = bundle.getMessage(key);
  if (!message?.value) return key;
  return bundle.formatPattern(message.value, args ?? null);
}
