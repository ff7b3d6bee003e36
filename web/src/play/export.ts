/** Records leave the page: to the clipboard and to the disk. */
import { ask } from '../wasm/client';
import type { GameSession } from './gameSession';

/** The record of the game as text. */
export async function recordText(session: GameSession): Promise<string> {
  const { record } = session;
  return (await ask({ op: 'write', record, format: 'pgn' })).text;
}

/** Puts a text on the clipboard; false when the browser forbids it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Hands the record over as a file. */
export async function downloadRecord(session: GameSession): Promise<void> {
  const url = URL.createObjectURL(new Blob([await recordText(session)], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `petri-${session.state.game}-${new Date().toISOString().slice(0, 10)}.pgn`;
  link.click();
  URL.revokeObjectURL(url);
}
