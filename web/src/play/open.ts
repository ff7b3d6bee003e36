/** Opens the game an address means: one kept on this device, or a new one. */
import { openings } from '../wasm/openings';
import { loadGame, newId, type StoredGame } from '../games/store';
import { ask } from '../wasm/client';
import type { GameRecord } from '../wire/GameRecord';
import type { Setup } from '../wire/Setup';
import type { State } from '../wire/State';
import { type GameSetup, readPractice } from './address';

/** A game and its state. */
export interface Opened {
  game: StoredGame;
  state: State;
}

/** A summary of a state, for lists. */
export function summaryOf(state: State): StoredGame['summary'] {
  const { plies, turn, fen, end } = state;
  return { plies, turn, fen, end, score: state.view.score };
}

function tagsOf(setup: GameSetup): Record<string, string> {
  const machine = `petri (level ${setup.level ?? 0})`;
  const date = new Date().toISOString().slice(0, 10).replaceAll('-', '.');
  const first = setup.human === 'second' ? machine : 'Player';
  const second = setup.human === 'first' ? machine : 'Player';
  return {
    Event: setup.day ? `Board of the day ${setup.day}` : 'Casual game',
    Date: date,
    First: first,
    Second: second,
    ...(setup.practice && { Practice: setup.practice }),
  };
}

/** What a setup begins with. The usual board is known beforehand, so that it stands before the module has come. */
async function opening(setup: Setup): Promise<{ record: GameRecord; state: State }> {
  const { game, rules, board, fen, walls, clock } = setup;
  const isUsual = !board && !fen && !walls && !clock && Object.keys(rules).length === 0;
  if (isUsual) return openings[game];
  const { record } = await ask({ op: 'new', setup });
  return { record, state: await stateOf(record) };
}

async function stateOf(record: GameRecord): Promise<State> {
  return (await ask({ op: 'state', record, ply: null })).state;
}

/** Begins a game. It is kept from its first move on. */
export async function begin(setup: GameSetup, id = newId()): Promise<Opened> {
  const { record: made, state } = await opening(setup.setup);
  const record: GameRecord = { ...made, tags: { ...tagsOf(setup), ...made.tags } };
  const created = new Date().toISOString();
  const { level, human, day } = setup;
  const board = setup.setup.board ?? null;
  return {
    game: { id, record, level, human, board, day, created, changed: created, summary: summaryOf(state) },
    state,
  };
}

/** Takes up a game kept here; null when there is none with this id. */
export async function resume(id: string): Promise<Opened | null> {
  const game = loadGame(id);
  return game ? { game, state: await stateOf(game.record) } : null;
}

/** A game read from a text, to be played on as the one before it. */
export async function fromText(text: string, like: StoredGame): Promise<Opened> {
  const { record } = await ask({ op: 'read', text, game: like.record.game });
  const state = await stateOf(record);
  const created = new Date().toISOString();
  const game = {
    ...like,
    id: newId(),
    record,
    board: null,
    day: null,
    created,
    changed: created,
    summary: summaryOf(state),
  };
  return { game, state };
}

/** The setup that would begin a game like this one. */
export function setupOf(game: StoredGame): GameSetup {
  const { record, level, human, board } = game;
  const setup = {
    game: record.game,
    rules: record.rules,
    board,
    fen: board === null ? record.start : null,
    walls: null,
    clock: record.clock,
  };
  const practice = readPractice(record.tags['Practice']);
  return { setup, level, human, day: null, ...(practice && { practice }) };
}
