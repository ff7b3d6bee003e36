/**
 * A step of the build: writes into `start.js` which files each page and each language needs, so that a browser can ask
 * for them at once instead of finding out one after the other.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Which component is the page of which name, as `pages.ts` says. */
function pagesIn(root: string): Map<string, string> {
  const source = readFileSync(join(root, 'src/app/pages.ts'), 'utf8');
  const lines = source.matchAll(/^ {2}'?([\w-]+)'?: .*?import\('(.+?)'\)/gm);
  return new Map([...lines].map(([, name = '', path = '']) => [name, resolve(root, 'src/app', path)]));
}

function chunkOf(bundle: Bundle, module: string): Rolldown.OutputChunk | undefined {
  return Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === module) as
    Rolldown.OutputChunk | undefined;
}

/** A chunk with its styles, and those that it imports. */
function filesOf(bundle: Bundle, name: string, found: Set<string>): Set<string> {
  const chunk = bundle[name];
  if (found.has(name) || chunk?.type !== 'chunk') return found;
  found.add(name);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const imported of chunk.imports) filesOf(bundle, imported, found);
  return found;
}

/** The plugin. */
export function ahead(): Plugin {
  let root = '';
  let out = '';
  let tables = '';
  return {
    name: 'petri-ahead',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      out = resolve(config.root, config.build.outDir);
    },
    generateBundle(_, bundle) {
      const shell = new Set<string>();
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isEntry) filesOf(bundle, file.fileName, shell);
      const needs = (module: string): string[] => {
        const chunk = chunkOf(bundle, module);
        if (!chunk) throw new Error(`no chunk for ${module}`);
        return [...filesOf(bundle, chunk.fileName, new Set(shell))].slice(shell.size).map((name) => `/${name}`);
      };
      const pages = Object.fromEntries([...pagesIn(root)].map(([name, module]) => [name, needs(module)]));
      if (!pages['home']) throw new Error('no page found in src/app/pages.ts');
      const tags = ['en', 'de', 'zh-Hant', 'zh-Hans'];
      const texts = Object.fromEntries(tags.map((tag) => [tag, needs(resolve(root, `src/i18n/texts/${tag}.ts`))[0]]));
      tables = `const PAGES = ${JSON.stringify(pages)};\nconst TEXTS = ${JSON.stringify(texts)};\n`;
    },
    writeBundle() {
      writeFileSync(join(out, 'start.js'), tables + readFileSync(join(root, 'public/start.js'), 'utf8'));
    },
  };
}
