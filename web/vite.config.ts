import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { ahead } from './tools/ahead.ts';
import { openings } from './tools/openings.ts';
import { offline } from './tools/offline.ts';
import { packed } from './tools/packed.ts';

/** The headers that WebAssembly threads need, as the server sends them. */
const isolated = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** What the first page shares with others; what these import comes along. */
const FIRST =
  /src[/](board[/]Board|home[/]DayCard|wasm[/](games|failure)|games[/]addresses|choose[/](choice|remembered)|app[/]title)/;

export default defineConfig({
  plugins: [svelte(), packed(), openings(), ahead(), offline()],
  build: {
    target: 'es2022',
    // A polyfill would be an inline script, which the Content-Security-Policy forbids.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Whose code is in the bundle, for `cargo xtask dist`.
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      output: {
        // The names made for what is shared list all pages that do.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${names[0]?.replace(/~[^.]*|\.\w+$/g, '') ?? 'asset'}-[hash][extname]`,
        // On a slow line a request costs more than a few kilobytes: the shell is one file, what the first page shares with
        // others another, and what others share comes in a few.
        codeSplitting: {
          groups: [
            { name: 'shell', tags: ['$initial'], priority: 2 },
            { name: 'first', test: FIRST, minShareCount: 2, priority: 1 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 60_000 },
          ],
        },
      },
    },
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
