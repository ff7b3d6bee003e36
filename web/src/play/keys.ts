/** The keys of a game, besides those of the board itself. */
import type { GameSession } from './gameSession';

/** What keys do. */
export type KeyActions = Readonly<Record<string, () => unknown>>;

/** What the keys act on. */
export interface Desk {
  session(): GameSession;
  /** Keys of this kind of game alone. */
  more(): KeyActions;
  turn(): void;
  cancel(): unknown;
}

function isWriting(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
}

function onBoard(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest('[role=grid]') !== null;
}

/** A listener for `keydown` of the window. */
export function gameKeys(desk: Desk): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event)) return;
    const session = desk.session();
    const actions: Record<string, () => unknown> = {
      Escape: () => desk.cancel(),
      r: () => session.replay(),
      t: () => desk.turn(),
      ...desk.more(),
    };
    if (!onBoard(event)) {
      actions['ArrowLeft'] = () => session.goTo(session.shown.ply - 1);
      actions['ArrowRight'] = () => session.goTo(session.shown.ply + 1);
    }
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
}
