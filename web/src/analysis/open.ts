/**
 * Finds what the address of an analysis means: a chapter of a study (`study`, `chapter`), a game of this device (`id`), one on the server
 * (`online`), a position or the start of a game (`game`, `fen`, `board`, `rules`), what stands behind
 * `#`, what a short link (`link`) names, or, without any of these, the analysis of the last visit.
 */
import { variantOf } from '../app/routes';
import { loadGame } from '../games/store';
import { api, RefusedError } from '../net/api';
import { readRules } from '../play/address';
import { loadStudy } from '../studies/store';
import { chapterIn } from '../studies/study';
import { ask } from '../wasm/client';
import type { GameRecord } from '../wire/GameRecord';
import { fromFragment, kept, type Saved, savedOf } from './saved';

/** A game of this device, with the names of its players. */
function local(id: string): GameRecord | null {
  const game = loadGame(id);
  if (!game) return null;
  const [first, second] = game.names ?? [];
  const tags = first && second ? { ...game.record.tags, First: first, Second: second } : game.record.tags;
  return { ...game.record, tags };
}

/** A game on the server. */
async function online(id: string): Promise<GameRecord> {
  const { record, seats } = await api.game(id);
  const [First, Second] = [seats[0].player.name, seats[1].player.name];
  return { ...record, tags: { ...record.tags, First, Second, Id: id } };
}

/** An analysis that the server keeps under a short code; null where there is none. */
async function linked(code: string): Promise<Saved | null> {
  try {
    return await fromFragment((await api.link(code)).analysis);
  } catch (error) {
    if (error instanceof RefusedError && error.status === 404) return null;
    throw error;
  }
}

/** What an address means; null where it means nothing. */
export async function find(query: URLSearchParams, fragment: string): Promise<Saved | null> {
  if (fragment) return fromFragment(fragment);
  const code = query.get('link');
  if (code) return linked(code);
  const study = loadStudy(query.get('study'));
  if (study) return chapterIn(study, query.get('chapter'))?.saved ?? null;
  const id = query.get('id');
  const served = query.get('online');
  const turned = query.get('side') === 'second';
  if (id || served) {
    const record = id ? local(id) : served ? await online(served) : null;
    return record ? { ...savedOf(record, query.get('at') === 'start' ? 'start' : 'end'), turned } : null;
  }
  const game = variantOf(query.get('game'));
  if (!game) return query.has('game') ? null : (kept() ?? find(new URLSearchParams({ game: 'ataxx' }), ''));
  const setup = {
    game,
    rules: readRules(query.get('rules')),
    board: query.get('board'),
    fen: query.get('fen'),
    walls: null,
    clock: null,
  };
  return { ...savedOf((await ask({ op: 'new', setup })).record), turned };
}
