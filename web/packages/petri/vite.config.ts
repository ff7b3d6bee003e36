import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The module lies beside the scripts. */
const withModule: Plugin = {
  name: 'petri-module',
  writeBundle: () => copyFileSync(at('../../public/petri.wasm'), at('dist/petri.wasm')),
};

export default defineConfig({
  root: at('.'),
  publicDir: false,
  plugins: [withModule],
  build: {
    target: 'es2022',
    minify: false,
    lib: { entry: { index: at('src/index.ts'), worker: at('src/worker.ts') }, formats: ['es'] },
    rolldownOptions: { external: [/^node:/], output: { chunkFileNames: '[name].js' } },
  },
});
