/**
 * Reads whatever people bring: one position or game, with its variations where it is written as ours, or a text of
 * several games as other tools write them. The rules read each; what cannot be read is named with its line.
 */
import { codedText } from '../app/errors';
import { t } from '../i18n/i18n.svelte';
import { ProofThread } from '../wasm/client';
import { RulesError } from '../wasm/errors';
import type { GameRecord } from '../wire/GameRecord';
import type { Imported } from '../wire/Imported';
import type { Variant } from '../wire/Variant';
import { readText, UnreadableError } from './read';
import { type Saved, savedOf } from './saved';

/** What a text holds: one game, with the moves of variations that were left out, or several to choose from. */
export type Brought =
  | { is: 'one'; saved: Saved; left: readonly string[] }
  | { is: 'several'; games: readonly GameRecord[]; unread: readonly string[] };

/** Whether a text has tags, as `[White "Anna"]`: then it is no bare list of moves. */
export function hasTags(text: string): boolean {
  return /^\s*\[\s*\w+\s+"/m.test(text);
}

/** Whether a text is JSON: one record or report, or several one after the other or in a list. */
function isJson(text: string): boolean {
  return /^\s*\[?\s*\{\s*["}]/.test(text);
}

/** The games of a text apart from what cannot be read, each of these in a sentence. */
export function sorted(all: readonly Imported[]): { games: GameRecord[]; unread: string[] } {
  return {
    games: all.flatMap((each) => (each.is === 'game' ? [each.record] : [])),
    unread: all.flatMap((each) => (each.is === 'error' ? [codedText(each.error)] : [])),
  };
}

/** All games of a text, by the module that few need. */
async function readAll(text: string, game: Variant): Promise<readonly Imported[]> {
  const thread = new ProofThread();
  try {
    return (await thread.ask({ op: 'import', text, game }))?.games ?? [];
  } finally {
    thread.close();
  }
}

/** What JSON holds; a single game that cannot be read says why. */
function openJson(all: readonly Imported[]): Brought {
  const { games, unread } = sorted(all);
  if (all.length > 1) return { is: 'several', games, unread };
  const [only] = all;
  if (only?.is === 'game') return { is: 'one', saved: savedOf(only.record), left: [] };
  throw only ? new RulesError(only.error) : new UnreadableError(1, 1, '');
}

/** Reads a text; throws `UnreadableError` or `RulesError` where it holds nothing. */
export async function openText(text: string, game: Variant): Promise<Brought> {
  const all = (): Promise<readonly Imported[]> => readAll(text, game);
  if (isJson(text)) return openJson(await all());
  const tagged = hasTags(text);
  const tools = tagged ? await all() : [];
  if (tools.length > 1) return { is: 'several', ...sorted(tools) };
  try {
    return { is: 'one', ...(await readText(text, game)) };
  } catch (error) {
    const { games, unread } = sorted(tagged ? tools : await all());
    const [only] = games;
    // Moves without tags may be a game a line; a single line that is none is told as it was read.
    if (games.length > 1) return { is: 'several', games, unread };
    if (tagged && only) return { is: 'one', saved: savedOf(only), left: [] };
    throw error;
  }
}

/** A game in one line: who played whom, how it ended, when. */
export function titleOf({ game, tags }: GameRecord): string {
  const players = [tags['First'], tags['Second']].filter((name) => name).join(' – ');
  const result = tags['Result'] && tags['Result'] !== '*' ? tags['Result'] : null;
  return [players || t(`game-${game}`), result, tags['Date']].filter((part) => part).join(' · ');
}
