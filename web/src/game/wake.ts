/** Keeps the screen awake while a clock runs, where the browser can. */

/** Looks again every few seconds and when the page is shown; returns how to stop. */
export function keepAwake(isNeeded: () => boolean): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let lock: WakeLockSentinel | null = null;
  let asking = false;
  const look = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    try {
      if (isNeeded() && document.visibilityState === 'visible') {
        if (!lock || lock.released) lock = await navigator.wakeLock.request('screen');
      } else {
        await lock?.release();
        lock = null;
      }
    } catch {
      // The battery is low or the browser says no: the screen may sleep.
    } finally {
      asking = false;
    }
  };
  const timer = setInterval(() => void look(), 3000);
  const seen = (): void => void look();
  document.addEventListener('visibilitychange', seen);
  void look();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', seen);
    void lock?.release();
  };
}
