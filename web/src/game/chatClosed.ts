/** Whether the chat beside the moves was closed on this device: it stays closed in the next games, until it is opened. */
const KEY = 'petri.chat';

export function isChatClosed(): boolean {
  try {
    return localStorage.getItem(KEY) === 'closed';
  } catch {
    return false;
  }
}

export function rememberChat(isClosed: boolean): void {
  try {
    if (isClosed) localStorage.setItem(KEY, 'closed');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden: it lasts for this game.
  }
}
