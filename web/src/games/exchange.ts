/** Games as files: written out one or all, read back in. The rules do the reading and writing. */
import { summaryOf } from '../play/open';
import { ask } from '../wasm/client';
import type { GameRecord } from '../wire/GameRecord';
import { newId, type StoredGame } from './store';

/** The form of a file. */
export type FileKind = 'pgn' | 'json';

/** Cuts a text of several records apart: a tag after moves opens the next one. */
export function splitRecords(text: string): string[] {
  const records: string[][] = [];
  let inMoves = true;
  for (const line of text.split(/\r?\n/)) {
    const isTag = line.startsWith('[');
    if (isTag && inMoves) records.push([]);
    if (isTag) inMoves = false;
    else if (line.trim() !== '') inMoves = true;
    (records.at(-1) ?? records[records.push([]) - 1])?.push(line);
  }
  return records.map((lines) => lines.join('\n').trim()).filter((record) => record !== '');
}

/** The texts of the games in a file: a list in JSON, one record in JSON, or records with tags. */
export function recordsIn(text: string): string[] {
  const trimmed = text.trim();
  if (trimmed.startsWith('{')) return [trimmed];
  if (!/^\[\s*[{\]]/.test(trimmed)) return splitRecords(trimmed);
  const list: unknown = JSON.parse(trimmed);
  return Array.isArray(list) ? list.map((each) => JSON.stringify(each)) : [];
}

/** Who plays, as the tags of a record tell. */
export function seatsOf(tags: Readonly<Record<string, string | undefined>>): Pick<StoredGame, 'level' | 'human'> {
  const level = (name: string | undefined): number | null => {
    const found = /^petri \(level (1[0-5]|[1-9])\)$/.exec(name ?? '');
    return found ? Number(found[1]) : null;
  };
  const [first, second] = [level(tags['First']), level(tags['Second'])];
  if (second !== null && first === null) return { level: second, human: 'first' };
  if (first !== null && second === null) return { level: first, human: 'second' };
  return { level: null, human: 'both' };
}

/** Writes games out. */
export async function writeGames(games: readonly StoredGame[], kind: FileKind): Promise<string> {
  const texts: string[] = [];
  for (const { record } of games) texts.push((await ask({ op: 'write', record, format: kind })).text.trim());
  if (kind === 'pgn') return `${texts.join('\n\n')}\n`;
  return games.length === 1 ? `${texts[0] ?? ''}\n` : `[\n${texts.join(',\n')}\n]\n`;
}

async function take(record: GameRecord): Promise<StoredGame> {
  const { state } = await ask({ op: 'state', record, ply: null });
  const created = new Date().toISOString();
  const seats = seatsOf(record.tags);
  return {
    id: newId(),
    record,
    ...seats,
    board: null,
    day: null,
    created,
    changed: created,
    summary: summaryOf(state),
  };
}

/** Reads a file; throws, with line and column, at the first game that cannot be read. */
export async function readGames(text: string): Promise<StoredGame[]> {
  const games: StoredGame[] = [];
  for (const each of recordsIn(text))
    games.push(await take((await ask({ op: 'read', text: each, game: null })).record));
  return games;
}

/** Hands a text over as a file. */
export function download(text: string, name: string, kind: FileKind): void {
  const type = kind === 'json' ? 'application/json' : 'text/plain';
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.${kind}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
