/**
 * A module made by the build: what the rules answer first on most pages, asked of the built WebAssembly module. So a page
 * can draw its board, and a person can begin, while the module is still on its way.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { middleOf, showcase } from '../src/home/showcase.ts';
import { Instance } from '../src/wasm/abi.ts';
import type { Answer } from '../src/wire/Answer.ts';
import type { Request } from '../src/wire/Request.ts';
import type { Setup } from '../src/wire/Setup.ts';

const NAME = 'virtual:openings';

const usual = { rules: {}, board: null, fen: null, walls: null, clock: null } satisfies Omit<Setup, 'game'>;

async function answers(path: string): Promise<Record<string, unknown>> {
  const module = await WebAssembly.compile(readFileSync(path));
  const instance = await Instance.start(module, { shouldStop: () => false, report: () => undefined });
  const ask = <Is extends Answer['is']>(is: Is, request: Request): Extract<Answer, { is: Is }> => {
    const answer = instance.call(request);
    if (answer.is !== is) throw new Error(JSON.stringify(answer));
    return answer as Extract<Answer, { is: Is }>;
  };
  const { games } = ask('games', { op: 'games' });
  const each = <T>(make: (game: (typeof games)[number]['game']) => T): Record<string, T> =>
    Object.fromEntries(games.map(({ game }) => [game, make(game)]));
  const openings = each((game) => {
    const { record } = ask('record', { op: 'new', setup: { ...usual, game } });
    return { record, state: ask('state', { op: 'state', record, ply: null }).state };
  });
  const scenes = each((game) => {
    const record = showcase(game);
    const { ply, view, last } = ask('state', { op: 'state', record, ply: middleOf(record) }).state;
    return { ply, view, last };
  });
  return { games, openings, scenes };
}

/** The plugin. */
export function openings(): Plugin {
  let path = '';
  return {
    name: 'petri-openings',
    configResolved(config) {
      path = join(config.root, 'public/petri.wasm');
    },
    resolveId: (source) => (source === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      if (!existsSync(path)) throw new Error('the module is not built: `cargo xtask wasm`');
      this.addWatchFile(path);
      // Text that is parsed is read faster than a program that is run.
      const parts = Object.entries(await answers(path));
      return parts
        .map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`)
        .join('\n');
    },
  };
}
