import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { lean } from './lean.ts';
import { styles } from './styles.ts';
import { texts } from './texts.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What the client's own board asks of its page, and what answers here. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/\/i18n\/i18n\.svelte$/, at('src/texts.svelte.ts')],
  [/\/settings\/settings\.svelte$/, at('src/still.ts')],
  [/^\.\/Advice\.svelte$/, at('src/NoAdvice.svelte')],
  [/^\.\/men$/, at('src/men.svelte.ts')],
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
    lean(),
    styles(at('../../src')),
    texts(at('../../locales')),
    svelte({
      configFile: false,
      // In a shadow no other component is met: two letters tell ours apart.
      compilerOptions: { runes: true, css: 'injected', cssHash: ({ hash, css }) => `p${hash(css).slice(-2)}` },
      emitCss: false,
    }),
  ],
  build: {
    target: 'es2022',
    // Vite leaves white space in libraries; the bundler itself does not.
    minify: false,
    lib: { entry: { 'petri-board': at('src/element.ts') }, formats: ['es'] },
    rolldownOptions: {
      external: ['petri-games'],
      preserveEntrySignatures: 'allow-extension',
      output: {
        chunkFileNames: '[name].js',
        // Nobody shakes what is one whole: notes for bundlers help nobody.
        comments: { annotation: false },
        minify: true,
      },
    },
  },
});
