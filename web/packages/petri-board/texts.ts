/**
 * The texts of the client that a board needs, taken from its own files when the package is built: one
 * module a language, `petri-texts/TAG`. They are read here, so that a page need not carry a reader.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';

const FILES = ['app.ftl', 'play.ftl', 'rules/rules.ftl'];
const WANTED =
  /^(?:side-|glyph-|cell-|game-[a-z]+(?:-[a-z]+)? |play-stock|play-reason-[a-z-]+ |play-win |play-drawn |play-uncounted |play-first |play-back |play-forward |play-last |rules-try-turn )/;
const PREFIX = 'petri-texts/';

/** The messages of a file that are wanted: each begins at the left and goes on indented. */
export function wantedOf(source: string): string {
  const messages = source.split(/\n(?=[^\s}])/);
  return messages.filter((message) => WANTED.test(message) && !/-(?:you|name) =/.test(message)).join('\n');
}

/** Serves the modules. */
export function texts(locales: string): Plugin {
  const tags = readdirSync(locales);
  return {
    name: 'petri-texts',
    resolveId: (source) => (source.startsWith(PREFIX) ? `\0${source}` : undefined),
    load(id) {
      const tag = tags.find((each) => id === `\0${PREFIX}${each}`);
      if (tag === undefined) return undefined;
      const sources = FILES.map((file) => wantedOf(readFileSync(join(locales, tag, file), 'utf8')));
      const messages = new FluentResource(sources.join('\n')).body;
      return `export default ${JSON.stringify(Object.fromEntries(messages.map(({ id, value }) => [id, value])))};`;
    },
  };
}
