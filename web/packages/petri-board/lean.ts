/**
 * What keeps the element small: two parts of Svelte that a board never uses are taken out. One is for pages
 * written by a server; Svelte asks a variable whether there is such a page and leaves the rest to the
 * bundler, which drops it only where the variable is a constant. The other makes objects deeply reactive;
 * everything here is replaced whole (`$state.raw`), and a file that does otherwise ends the build.
 */
import type { Plugin } from 'vite';

/** What is changed in which of Svelte's files. */
const CHANGES: readonly (readonly [file: RegExp, from: string, to: string])[] = [
  [/\/client\/dom\/hydration\.js$/, 'export let hydrating = false;', 'export const hydrating = false;'],
  [/\/client\/dom\/hydration\.js$/, '\thydrating = value;\n', ''],
  [/\/client\/reactivity\/sources\.js$/, 'should_proxy ? proxy(value) : value', 'value'],
  [/\/client\/reactivity\/props\.js$/, 'runes && bindable ? proxy(value) : value', 'value'],
];

/** Ours, and whether it makes an object deeply reactive. */
const OWN = /\/(?:src|packages\/petri-board)\/.*\.(?:svelte|svelte\.ts)$/;
const DEEP = /\$state[<(]/;

/** Takes them out. */
export function lean(): Plugin {
  return {
    name: 'petri-lean',
    enforce: 'pre',
    transform(code, id) {
      if (OWN.test(id) && !id.includes('node_modules') && DEEP.test(code))
        this.error('use `$state.raw` in what a board is made of');
      const changes = CHANGES.filter(([file]) => file.test(id));
      if (changes.length === 0) return undefined;
      let changed = code;
      for (const [, from, to] of changes) {
        if (!changed.includes(from)) this.error(`Svelte has changed: ${id} is without \`${from.trim()}\``);
        changed = changed.replace(from, to);
      }
      return { code: changed, map: null };
    },
  };
}
