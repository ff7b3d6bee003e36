/** A study as a text of records, a chapter a game, with its variations and comments. */
import { textOf } from '../analysis/export';
import { numberingOf } from '../analysis/movetext';
import { ask } from '../wasm/client';
import type { Study } from './study';

/** The text. A chapter's title is the event of its record. */
export async function studyText({ title, chapters }: Study): Promise<string> {
  const texts: string[] = [];
  for (const { title: name, saved } of chapters) {
    const event = [title, name].filter((part) => part !== '').join(': ');
    const game = event === '' ? saved.record : { ...saved.record, tags: { ...saved.record.tags, Event: event } };
    const { state } = await ask({ op: 'state', record: { ...game, ended: null }, ply: 0 });
    texts.push(await textOf({ game, tree: saved.tree, numbering: numberingOf(game.start, state.turn) }));
  }
  return texts.join('\n');
}
