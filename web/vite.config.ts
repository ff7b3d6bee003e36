import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { offline } from './tools/offline.ts';

/** The headers that WebAssembly threads need, as the server sends them. */
const isolated = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

export default defineConfig({
  plugins: [svelte(), offline()],
  build: {
    target: 'es2022',
    // A polyfill would be an inline script, which the Content-Security-Policy forbids.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Whose code is in the bundle, for `cargo xtask dist`.
    license: { fileName: 'licenses.md' },
  },
  worker: { format: 'es' },
  server: { headers: isolated },
  preview: { headers: isolated },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: {
    include: ['tests/**/*.test.ts'],
    environment: 'happy-dom',
  },
});
