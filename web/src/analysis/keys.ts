/**
 * The keys of an analysis. Arrows walk through the tree, unless somebody moves about the board with
 * them: that is so after Tab has led there, not after a click.
 */

/** What keys do, by their names. */
export type Actions = Readonly<Record<string, () => unknown>>;

const isIn = (event: Event, what: string): boolean =>
  event.target instanceof Element && event.target.closest(what) !== null;

const ON_BOARD = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Enter', ' '];

/** Listens on the window; returns how to stop. */
export function listenToKeys(actions: Actions): () => void {
  const stop = new AbortController();
  let byPointer = true;
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') byPointer = false;
    if (event.ctrlKey || event.metaKey || event.altKey || isIn(event, 'input, textarea, select')) return;
    if (isIn(event, '[role=grid]') && !byPointer && ON_BOARD.includes(event.key)) return;
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
  addEventListener('keydown', pressed, { capture: true, signal: stop.signal });
  addEventListener('pointerdown', () => (byPointer = true), { capture: true, signal: stop.signal });
  return () => stop.abort();
}
