/**
 * The last step of the build: writes `sw.js` into the product, with the names of all its files and
 * a version drawn from their contents. The same product has the same version.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Files that are of no use offline. */
const LEFT_OUT = ['index.html', 'sw.js'];

/** Whether a file is kept only when it was asked for once: networks, policies, puzzles and openings, each for one game. */
const isForLater = (path: string): boolean => /\.(net|policy|jsonl)$/.test(path);

/** The plugin. */
export function offline(): Plugin {
  let out = '';
  return {
    name: 'petri-offline',
    apply: 'build',
    configResolved(config) {
      out = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      // Compressed twins are another form of a file, made for servers.
      const names = readdirSync(out, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(out.length + 1)
            .replaceAll('\\', '/'),
        )
        .sort();
      const hash = createHash('sha256');
      for (const name of names.filter((each) => each !== 'sw.js'))
        hash.update(name).update(readFileSync(join(out, name)));
      const paths = names.filter((name) => !LEFT_OUT.includes(name)).map((name) => `/${name}`);
      const files = ['/', ...paths.filter((path) => !isForLater(path))];
      const worker = readFileSync(new URL('../src/offline/worker.js', import.meta.url), 'utf8');
      const head = `const VERSION = '${hash.digest('hex').slice(0, 16)}';\nconst FILES = ${JSON.stringify(files)};\nconst LATER = ${JSON.stringify(paths.filter(isForLater))};\n`;
      writeFileSync(join(out, 'sw.js'), head + worker);
    },
  };
}
