import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { BoardControl } from '../src/board/control.svelte';
import { NO_MARKS } from '../src/board/marks';
import PlayBoard from '../src/board/PlayBoard.svelte';
import type { LegalMove } from '../src/wire/LegalMove';
import { move, squares, view } from './boards';

const legal = [move('b2', 'clone', ['a1'], 'b2', ['c3']), move('a1a3', 'jump', ['a1'], 'a3')];
let shown: Record<string, unknown> | null = null;

function show(confirm = false) {
  const commit = vi.fn<(played: LegalMove) => void>();
  const control = new BoardControl({ legal: () => legal, commit, confirm: () => confirm });
  const stones = view([
    { cell: 'a1', glyph: { kind: 'disc', side: 'first' } },
    { cell: 'c3', glyph: { kind: 'disc', side: 'second' } },
    { cell: 'c1', glyph: { kind: 'wall' } },
  ]);
  shown = mount(PlayBoard, {
    target: document.body,
    props: { geometry: squares(3), view: stones, control, marks: NO_MARKS, label: 'Board' },
  });
  flushSync();
  return { control, commit };
}

const cell = (name: string): Element => {
  const found = document.querySelector(`[data-cell="${name}"]`);
  if (!found) throw new Error(`no cell ${name}`);
  return found;
};

function press(key: string): void {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  flushSync();
}

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

test('there is one grid cell for each cell, and one way in by Tab', () => {
  show();
  expect(document.querySelectorAll('[role=gridcell]').length).toBe(9);
  expect(document.querySelectorAll('[role=row]').length).toBe(3);
  expect(document.querySelectorAll('[role=gridcell][tabindex="0"]').length).toBe(1);
});

test('the hand plays by keyboard: arrows, Enter on the stone, Enter on the target', () => {
  const { commit } = show();
  (cell('c1') as unknown as HTMLElement).focus();
  press('Home');
  expect(document.activeElement?.getAttribute('data-cell')).toBe('a1');
  press('Enter');
  expect(cell('a1').getAttribute('aria-selected')).toBe('true');
  press('ArrowUp');
  press('ArrowUp');
  press('Enter');
  expect(commit.mock.calls[0]?.[0].text).toBe('a1a3');
});

test('what is pointed at while a stone is picked is considered', () => {
  const { control } = show();
  control.tap('a1', false);
  expect(control.considered).toBeNull();
  control.pointed = 'b2';
  expect(control.considered?.text).toBe('b2');
});

test('a tap that needs a second one arms the move', () => {
  const { control, commit } = show(true);
  control.tap('a1', true);
  control.tap('b2', true);
  expect(commit).not.toHaveBeenCalled();
  expect(control.considered?.text).toBe('b2');
  control.tap('b2', true);
  expect(commit).toHaveBeenCalledOnce();
});

test('a drag to a target plays, a drag elsewhere lets go, a drag back home keeps the stone picked', () => {
  const { control, commit } = show();
  const stone = { kind: 'disc', side: 'first' } as const;
  expect(control.lift('c3', stone, { x: 0, y: 0 }, false)).toBe(false);
  control.lift('a1', stone, { x: 0, y: 0 }, false);
  control.carry({ x: 1, y: 1 }, 'c1');
  expect(control.putDown()).toBe(false);
  expect(control.selection.from).toEqual([]);
  control.lift('a1', stone, { x: 0, y: 0 }, false);
  control.carry({ x: 1, y: 1 }, 'a1');
  control.putDown();
  expect(control.selection.from).toEqual(['a1']);
  control.lift('a1', stone, { x: 0, y: 0 }, false);
  control.carry({ x: 1, y: 1 }, 'b2');
  expect(control.putDown()).toBe(true);
  expect(commit.mock.calls[0]?.[0].text).toBe('b2');
});
