import { expect, test } from 'vitest';
import { threatIn } from '../src/play/threat';
import { answerOf, startModule } from './module';

/** The threat after a move from a position of Schataxx. */
async function threatAfter(fen: string, text: string): Promise<ReturnType<typeof threatIn>> {
  const instance = await startModule();
  const setup = { game: 'schataxx' as const, rules: {}, board: null, fen, walls: null, clock: null };
  const { record } = answerOf(instance, 'record', { op: 'new', setup });
  const played = answerOf(instance, 'record', { op: 'play', record, text, spent_ms: 0 });
  return threatIn(answerOf(instance, 'state', { op: 'state', record: played.record, ply: null }).state);
}

const LOST = 'k6N/8/8/8/8/8/8/K4q1n[QRRBBNSSSSSSSSrrbbnssssssss] w - - 0 1';

test('a king that the reply converts is seen, whatever flips most', async () => {
  const threat = await threatAfter(LOST, 'S@g7');
  expect(threat?.by).toBe('second');
  expect(threat?.kings).toEqual(['a1']);
  expect(threat?.reply.flips).toContain('a1');
});

test('where no reply wins there is no threat', async () => {
  expect(await threatAfter('k6N/8/8/8/8/8/8/K6n[QRRBBNSSSSSSSSrrbbnssssssss] w - - 0 1', 'S@g7')).toBeNull();
});
