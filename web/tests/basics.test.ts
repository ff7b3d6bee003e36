/** The small boards before the first move show what their sentences say. */
import { beforeAll, expect, test } from 'vitest';
import { VARIANTS } from '../src/app/routes';
import { basicsOf } from '../src/play/basics';
import type { Instance } from '../src/wasm/abi';
import { answerOf, startModule } from './module';

let module: Instance;
beforeAll(async () => {
  module = await startModule();
});

test.each(VARIANTS)('%s: three moves that the rules allow, from what is simple to what wins', (name) => {
  const { game, shown } = basicsOf(name);
  expect(shown.length).toBe(3);
  const changed = shown.map(({ fen, move }) => {
    const setup = { game, rules: {}, board: null, fen, walls: null, clock: null };
    const { record } = answerOf(module, 'record', { op: 'new', setup });
    const played = answerOf(module, 'record', { op: 'play', record, text: move, spent_ms: 0 });
    const { state } = answerOf(module, 'state', { op: 'state', record: played.record, ply: 1 });
    return state.last.length;
  });
  expect(changed.at(-1)).toBeGreaterThan(changed[0] ?? Infinity);
});
