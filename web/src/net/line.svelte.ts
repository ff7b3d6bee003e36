/** The line of this page: the socket in the browser, its state for the eye. */
import { newId } from '../games/store';
import { type Connection, Line, type SocketLike, type PendingCommand } from './socket';

const KEY = 'petri.pending';

function readPending(): PendingCommand[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as PendingCommand[]) : [];
  } catch {
    return [];
  }
}

function writePending(pending: readonly PendingCommand[]): void {
  try {
    if (pending.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    // Storage is forbidden: the wishes hold for this visit.
  }
}

function openSocket(): SocketLike {
  const url = new URL('/api/socket', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(url) as unknown as SocketLike;
}

let state = $state<Connection>('idle');
let offsetMs = $state(0);

/** The one line of the page. */
export const line: Line = new Line(
  {
    open: openSocket,
    now: () => Date.now(),
    later: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
    isOnline: () => navigator.onLine,
    newName: () => newId(),
    keep: writePending,
    kept: readPending,
  },
  () => {
    state = line.connection;
    offsetMs = line.offsetMs;
  },
);

addEventListener('online', () => line.wake());
addEventListener('offline', () => line.lost());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') line.wake();
});

/** How the page stands with the server. Reactive. */
export function connection(): Connection {
  return state;
}

/** The server's time now, in Unix milliseconds. Follows corrections of the difference. */
export function serverNowMs(): number {
  return Date.now() + offsetMs;
}
