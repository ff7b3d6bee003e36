/**
 * Pointer and keyboard on a board, turned into steps of a hand. One listener of each kind on the
 * drawing; cells are found by place, so nothing depends on how they are drawn.
 */
import type { Glyph } from '../wire/Glyph';
import type { BoardControl } from './control.svelte';
import { cellAt, stepTo, type Direction, type Layout, type Point } from './layout';

/** How far a pointer must go before it drags, in pixels. */
const DRAG_PX = 6;

/** What the listeners need to know, asked anew each time. */
export interface Table {
  layout(): Layout;
  glyphAt(cell: string): Glyph | undefined;
  focused(): string;
  focus(cell: string): void;
  /** An illegal drop: what was dragged glides home. */
  glideBack(glyph: Glyph, from: Point, home: string): void;
}

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'start',
  End: 'end',
};

/** A place of the screen in the units of the drawing. */
export function toDrawing(svg: SVGSVGElement, event: { clientX: number; clientY: number }): Point {
  const matrix = svg.getScreenCTM()?.inverse();
  return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix) : { x: 0, y: 0 };
}

/** Listens on a drawing; returns how to stop. */
export function attachInput(svg: SVGSVGElement, control: BoardControl, table: Table): () => void {
  const stop = new AbortController();
  const on = <K extends keyof SVGElementEventMap>(type: K, run: (event: SVGElementEventMap[K]) => void): void =>
    svg.addEventListener(type, run as EventListener, { signal: stop.signal });
  let pressed: { id: number; x: number; y: number; cell: string | null } | null = null;
  let goal: number | undefined;
  let dragged = false;
  let touch = false;

  const cellUnder = (event: PointerEvent | MouseEvent): string | null => cellAt(table.layout(), toDrawing(svg, event));

  on('pointerdown', (event) => {
    if (event.button !== 0) return;
    touch = event.pointerType !== 'mouse';
    dragged = false;
    pressed = { id: event.pointerId, x: event.clientX, y: event.clientY, cell: cellUnder(event) };
  });
  on('pointermove', (event) => {
    const over = cellUnder(event);
    if (event.pointerType === 'mouse' && !control.drag) control.pointed = over;
    if (!pressed || pressed.id !== event.pointerId) return;
    const far = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > DRAG_PX;
    if (!control.drag && far && pressed.cell) {
      const glyph = table.glyphAt(pressed.cell);
      if (glyph && control.lift(pressed.cell, glyph, toDrawing(svg, event), touch))
        svg.setPointerCapture(event.pointerId);
    }
    if (control.drag) {
      dragged = true;
      control.carry(toDrawing(svg, event), over);
    }
  });
  on('pointerup', () => {
    pressed = null;
    finishDrag(control, table);
  });
  on('pointercancel', () => {
    pressed = null;
    control.cancel();
  });
  on('pointerleave', () => {
    if (!control.drag) control.pointed = null;
  });
  on('click', (event) => {
    if (dragged) {
      dragged = false;
      return;
    }
    const named =
      event.target instanceof Element ? event.target.closest('[data-cell]')?.getAttribute('data-cell') : null;
    const cell = event.detail === 0 ? named : cellUnder(event);
    if (!cell) {
      control.cancel();
      return;
    }
    table.focus(cell);
    control.tap(cell, touch && event.detail !== 0);
    if (touch) control.pointed = null;
  });
  on('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = KEYS[event.key];
    if (direction) {
      event.preventDefault();
      const layout = table.layout();
      const vertical = direction === 'up' || direction === 'down';
      goal = vertical ? (goal ?? layout.byName.get(table.focused())?.x) : undefined;
      const next = stepTo(layout, table.focused(), direction, goal);
      table.focus(next);
      control.pointed = next;
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      control.tap(table.focused(), false);
    }
  });
  return () => stop.abort();
}

/** Ends a drag: the man stays, or glides back to where it was taken from. */
export function finishDrag(control: BoardControl, table: Pick<Table, 'glideBack'>): void {
  const { drag } = control;
  if (!drag) return;
  const stayed = control.putDown();
  if (!stayed && drag.from !== null && drag.over !== drag.from) table.glideBack(drag.glyph, drag.at, drag.from);
}
