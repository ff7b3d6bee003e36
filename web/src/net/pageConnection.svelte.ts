/** The connection of this page: a WebSocket of the browser, with reactive status and time. */
import { newId } from '../games/store';
import { Connection, type ConnectionStatus, type Socket, type SocketHandlers } from './connection';
import { readPendingCommands, type PendingCommand } from './pending';

const KEY = 'petri.pending';

function loadPending(): PendingCommand[] {
  try {
    return readPendingCommands(sessionStorage.getItem(KEY));
  } catch {
    return [];
  }
}

function savePending(pending: readonly PendingCommand[]): void {
  try {
    if (pending.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    // Storage is forbidden: the commands are kept for this visit.
  }
}

function openSocket(handlers: SocketHandlers): Socket {
  const url = new URL('/api/socket', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(url);
  socket.onopen = () => handlers.onOpen();
  socket.onclose = () => handlers.onClose();
  socket.onmessage = ({ data }) => handlers.onMessage(data);
  return socket;
}

let status = $state<ConnectionStatus>('idle');
let offsetMs = $state(0);

/** The one connection of the page. */
export const connection: Connection = new Connection(
  {
    openSocket,
    now: () => Date.now(),
    schedule: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
    isOnline: () => navigator.onLine,
    newId,
    savePending,
    loadPending,
  },
  () => {
    status = connection.status;
    offsetMs = connection.offsetMs;
  },
);

addEventListener('online', () => connection.wake());
addEventListener('offline', () => connection.onOffline());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') connection.wake();
});

/** How the page stands with the server. Reactive. */
export function connectionStatus(): ConnectionStatus {
  return status;
}

/** The server's time now, in Unix milliseconds. Follows corrections of the offset. */
export function serverNowMs(): number {
  return Date.now() + offsetMs;
}
