/**
 * The client's style sheets, made to fit a shadow when the package is built: `petri-styles/base` is there
 * from the start, `petri-styles/themes` is fetched with the first theme.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FILES = ['app/tokens.css', 'app/boards.css'];
/** Where variables are read; those that nothing here names stay out. */
const READERS = ['board', 'play/Tray.svelte', '../packages/petri-board/src'];
const NAMES = ['petri-styles/base', 'petri-styles/themes'];
const THEME = /\[data-board=(['"]?)(\w+)\1\]/g;
const OWN = ':host { display: block; color-scheme: inherit; } :host([hidden]) { display: none; }';

/** In a shadow the root is the host, and a theme is its attribute. */
function within(selector: string): string {
  return selector
    .replaceAll(THEME, ":host([theme='$2'])")
    .replaceAll('[data-board]', ':host')
    .replaceAll(/:root(\[[^\]]*\]|:lang\([^)]*\))?/g, (_, more?: string) =>
      more === undefined ? ':host' : `:host(${more.replace('data-theme', 'scheme')})`,
    );
}

/** Without what only people read. */
function short(sheet: string): string {
  return sheet
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(/: (?=[^{}]*\})/g, ':')
    .replaceAll(/#(.)\1(.)\2(.)\3\b/g, '#$1$2$3')
    .replaceAll(';}', '}');
}

/** The variables that a text names. */
export function namesIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/--[a-z][\w-]*/g));
}

/** The rules of style sheets for a shadow: those for every board, and those for boards with a theme. */
export function split(sheets: string, wanted: ReadonlySet<string>): { base: string; themes: string } {
  const rules = [...sheets.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)(\{[^{}]*\})/g)];
  const isTheme = ([, selector = '']: readonly string[]): boolean => selector.search(THEME) >= 0;
  const onlyWanted = (body: string): string =>
    body.replaceAll(/(--[\w-]+):[^;]*;/g, (declaration, name: string) => (wanted.has(name) ? declaration : ''));
  const write = (some: readonly (readonly string[])[]): string =>
    some.map(([, selector = '', body = '']) => within(selector) + onlyWanted(body)).join('');
  return {
    base: short(write(rules.filter((rule) => !isTheme(rule))) + OWN),
    themes: short(write(rules.filter(isTheme))),
  };
}

/** The texts of files and of the files in folders. */
function read(folder: string, paths: readonly string[]): string {
  const text = (path: string): string => {
    const isFile = /\.\w+$/.test(path);
    return isFile
      ? readFileSync(path, 'utf8')
      : readdirSync(path)
          .map((name) => text(join(path, name)))
          .join('\n');
  };
  return paths.map((path) => text(join(folder, path))).join('\n');
}

/** Serves the modules. */
export function styles(folder: string): Plugin {
  return {
    name: 'petri-styles',
    resolveId: (source) => (NAMES.includes(source) ? `\0${source}` : undefined),
    load(id) {
      if (!NAMES.includes(id.slice(1))) return undefined;
      const { base, themes } = split(read(folder, FILES), namesIn(read(folder, READERS)));
      return `export default ${JSON.stringify(id.endsWith('base') ? base : themes)};`;
    },
  };
}
