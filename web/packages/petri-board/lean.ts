/**
 * What keeps the element small: Svelte's code for pages written by a server, which this is never in, is
 * taken out. Svelte asks one variable whether there is such a page and leaves the rest to the bundler,
 * which drops it only where the variable is a constant.
 */
import type { Plugin } from 'vite';

const FILE = /\/svelte\/src\/internal\/client\/dom\/hydration\.js$/;
const CHANGES = [
  ['export let hydrating = false;', 'export const hydrating = false;'],
  ['\thydrating = value;\n', ''],
] as const;

/** Makes the variable a constant. */
export function lean(): Plugin {
  return {
    name: 'petri-lean',
    transform(code, id) {
      if (!FILE.test(id)) return undefined;
      let changed = code;
      for (const [from, to] of CHANGES) {
        if (!changed.includes(from)) this.error(`Svelte has changed: hydration.js is without \`${from.trim()}\``);
        changed = changed.replace(from, to);
      }
      return { code: changed, map: null };
    },
  };
}
