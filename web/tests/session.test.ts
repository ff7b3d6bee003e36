import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadGame, type StoredGame } from '../src/games/store';
import { Session, type SessionTools } from '../src/play/session.svelte';
import type { Ask } from '../src/wasm/client';
import type { GameInfo } from '../src/wire/GameInfo';
import type { LegalMove } from '../src/wire/LegalMove';
import type { Side } from '../src/wire/Side';
import { askModule, newRecord, stateOf } from './onlineGame';

let ask: Ask;
let info: GameInfo;
beforeAll(async () => {
  ask = await askModule();
  const games = (await ask({ op: 'games' })).games;
  const found = games.find((each) => each.game === 'ataxx');
  if (!found) throw new Error('no Ataxx');
  info = found;
});
beforeEach(() => localStorage.clear());

/** The engine finds the first legal move of whatever it is asked. */
const tools = (): SessionTools => ({
  ask,
  search: async ({ record }) => {
    const { state } = await ask({ op: 'state', record, ply: null });
    return { best: state.legal[0]?.text ?? null } as never;
  },
  stopSearch: () => undefined,
  wait: () => Promise.resolve(),
  exclusively: (_name, work) => work(),
});

async function begin(human: Side | 'both', more: Partial<StoredGame> = {}): Promise<Session> {
  const record = await newRecord(ask);
  const state = await stateOf(ask, record);
  const summary = { plies: 0, turn: state.turn, score: state.view.score, fen: state.fen, end: null };
  const level = human === 'both' ? null : 2;
  const game: StoredGame = {
    ...{ id: 'local', record, level, human, board: null, day: null, created: '', changed: '', summary },
    ...more,
  };
  return new Session(info, { game, state }, tools());
}

const move = (session: Session, text: string): LegalMove => {
  const found = session.legal.find((each) => each.text === text);
  if (!found) throw new Error(`${text} is not legal`);
  return found;
};
/** Until the session rests with a person or at its end. */
async function rest(session: Session): Promise<void> {
  for (let turn = 0; turn < 100 && (session.busy || session.opponent.thinking); turn += 1)
    await new Promise((resolve) => setTimeout(resolve));
}

test('a move is kept before it is shown, with its news', async () => {
  const session = await begin('both');
  await session.play(move(session, 'a6'));
  expect(session.state.plies).toBe(1);
  expect(session.news?.moves.map((each) => each.text)).toEqual(['a6']);
  expect(session.change?.before.score).toEqual([2, 2]);
  expect(loadGame('local')?.record.moves).toEqual(['a6']);
});

test('the engine answers, and its side has no moves for a person', async () => {
  const session = await begin('first');
  await session.play(move(session, 'a6'));
  await rest(session);
  expect(session.state.plies).toBe(2);
  expect(session.state.turn).toBe('first');
  expect(session.legal.length).toBeGreaterThan(0);
  expect([session.player('first').thinking, session.player('second').here]).toEqual([false, null]);
});

test('taking back goes to one’s own move, past the answer of the engine', async () => {
  const session = await begin('first');
  await session.play(move(session, 'a6'));
  await rest(session);
  await session.undo();
  expect(session.record.moves).toEqual([]);
  expect(loadGame('local')?.record.moves).toEqual([]);
});

test('a look back shows an earlier ply and leaves the game as it is', async () => {
  const session = await begin('both');
  await session.play(move(session, 'a6'));
  await session.play(move(session, 'g6'));
  await session.goTo(1);
  expect([session.shown.ply, session.past?.ply, session.state.plies]).toEqual([1, 1, 2]);
  expect(session.legal).toEqual([]);
  await session.goTo(99);
  expect(session.past).toBeNull();
});

test('what another tab has played is taken over, not overwritten', async () => {
  const [session, elsewhere] = [await begin('both'), await begin('both')];
  await elsewhere.play(move(elsewhere, 'a6'));
  await elsewhere.play(move(elsewhere, 'g6'));
  await session.play(move(session, 'b7'));
  expect(session.record.moves).toEqual(['a6', 'g6']);
  expect(loadGame('local')?.record.moves).toEqual(['a6', 'g6']);
});

test('resignation ends the game for the one who resigned, and no engine moves after it', async () => {
  const session = await begin('first');
  await session.finish({ outcome: 'second', reason: 'resign' });
  expect([session.isOver, session.state.end?.outcome, session.legal]).toEqual([true, 'second', []]);
  expect(session.news).toMatchObject({ moves: [], end: { reason: 'resign' } });
});

test('without a clock no time is counted', async () => {
  const session = await begin('both');
  expect([session.leftMs('first'), session.costOf()]).toEqual([null, null]);
});

test('copied games keep the names of their players', async () => {
  const session = await begin('both', { names: ['ada', 'bob'] });
  expect([session.player('first').name, session.player('second').name]).toEqual(['ada', 'bob']);
});
