/**
 * The module judges as the same source does natively, to the bit: the data are written by
 * `crates/service/tests/it/judging.rs` (`cargo insta review`, where they must change).
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { SearchRequest } from '../src/wire/SearchRequest';
import type { Variant } from '../src/wire/Variant';
import { answerOf, bytesOf, startModule } from './module';

const DATA = '../crates/service/tests/it/snapshots/it__judging__every_move_is_judged_as_the_data_say.snap';
/** Below the head that says where a snapshot comes from. */
const LINES = readFileSync(DATA, 'utf8').split('\n---\n')[1]?.trim().split('\n') ?? [];
const GAMES = new Set(LINES.map((line) => line.split(' | ')[0] as Variant));

const limit = { nodes: null, depth: 1, time_ms: null };

test.each([...GAMES])('%s is judged by its network as it is natively', async (game) => {
  const instance = await startModule();
  expect(instance.takeNetwork(bytesOf(`nets/${game}.net`)).is).toBe('network');
  const lines = LINES.filter((line) => line.startsWith(`${game} |`));
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) {
    const [, fen = '', expected] = line.split(' | ');
    const setup = { game, rules: {}, board: null, fen, walls: null, clock: null };
    const { record } = answerOf(instance, 'record', { op: 'new', setup });
    const search: SearchRequest = { record, level: null, limit, lines: 300, seed: 0 };
    const { report } = answerOf(instance, 'search', { op: 'search', search });
    const judged = report.lines.map((each) => `${each.pv[0]}:${each.score}`).sort();
    expect(judged.join(' ')).toBe(expected);
  }
});
