/** Dragging a man from the tray onto the board: the pointer is followed until it is let go. */
import type { BoardControl } from '../board/control.svelte';
import { toDrawing } from '../board/input';
import type { Glyph } from '../wire/Glyph';

/** How far a pointer must go before it drags, in pixels. */
const DRAG_PX = 6;

function cellUnder(event: PointerEvent): string | null {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  return under?.closest('[data-cell]')?.getAttribute('data-cell') ?? null;
}

/** Follows a pointer pressed on a man in the tray. */
export function trayDrag(glyph: Glyph, down: PointerEvent, control: BoardControl, board: SVGSVGElement | null): void {
  if (!board || down.button !== 0) return;
  const stop = new AbortController();
  const touch = down.pointerType !== 'mouse';
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > DRAG_PX;
    const at = toDrawing(board, event);
    if (!control.drag && far && !control.lift(null, glyph, at, touch)) stop.abort();
    control.carry(at, cellUnder(event));
  };
  const up = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    stop.abort();
    if (!control.drag) return;
    // The click that follows the release would take the man up again.
    addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true });
    control.putDown();
  };
  addEventListener('pointermove', move, { signal: stop.signal });
  addEventListener('pointerup', up, { signal: stop.signal });
  addEventListener(
    'pointercancel',
    () => {
      control.cancel();
      stop.abort();
    },
    { signal: stop.signal },
  );
}
