import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { texts } from './texts.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What the client's own board asks of its page, and what answers here. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/\/i18n\/i18n\.svelte$/, at('src/texts.svelte.ts')],
  [/\/settings\/settings\.svelte$/, at('src/still.ts')],
];

const instead: Plugin = {
  name: 'petri-instead',
  enforce: 'pre',
  resolveId: (source) => INSTEAD.find(([pattern]) => pattern.test(source))?.[1],
};

export default defineConfig({
  root: at('.'),
  publicDir: false,
  plugins: [
    instead,
    texts(at('../../locales')),
    svelte({ configFile: false, compilerOptions: { runes: true, css: 'injected' }, emitCss: false }),
  ],
  build: {
    target: 'es2022',
    // Vite leaves white space in libraries; the bundler itself does not.
    minify: false,
    cssMinify: true,
    // The first with `light-dark`, which follows the scheme of whatever the board stands in.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    lib: { entry: { 'petri-board': at('src/element.ts') }, formats: ['es'] },
    rolldownOptions: { external: ['petri-games'], output: { chunkFileNames: '[name].js', minify: true } },
  },
});
