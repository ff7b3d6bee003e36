/**
 * What moves when a move is shown, as data: a stone divides, another travels, flips ripple out from
 * the target. Men.svelte plays it; nothing here touches the screen.
 */
import type { Effect } from '../wire/Effect';
import type { Glyph } from '../wire/Glyph';
import type { Side } from '../wire/Side';
import type { View } from '../wire/View';
import type { Layout, Point } from './layout';
import { UNIT } from './layout';

/** How a man moves: frames for the browser's own animations. */
export interface Motion {
  frames: Keyframe[];
  delayMs: number;
  durationMs: number;
}

/** A man that is gone after the move, still seen while it goes. */
export interface Ghost extends Motion {
  key: string;
  cell: string;
  glyph: Glyph;
}

/** Everything that moves, and for how long. */
export interface Choreography {
  men: ReadonlyMap<string, Motion>;
  ghosts: readonly Ghost[];
  totalMs: number;
}

const TRAVEL_MS = 180;
const DIVIDE_MS = 170;
const DROP_MS = 150;
const TURN_MS = 130;
/** How much later a flip begins for each cell of distance from the target. */
const RIPPLE_MS = 35;

const move = (by: Point, scale: number): string =>
  `translate(${by.x.toFixed(1)}px, ${by.y.toFixed(1)}px) scale(${scale})`;
const REST = 'translate(0px, 0px) scale(1)';

function between(layout: Layout, from: string, to: string): Point {
  const one = layout.byName.get(from);
  const other = layout.byName.get(to);
  return one && other ? { x: one.x - other.x, y: one.y - other.y } : { x: 0, y: 0 };
}

function travel(by: Point): Motion {
  const half = { x: by.x / 2, y: by.y / 2 };
  const frames = [{ transform: move(by, 1) }, { transform: move(half, 1.12) }, { transform: REST }];
  return { frames, delayMs: 0, durationMs: TRAVEL_MS };
}

function divide(by: Point): Motion {
  const half = { x: by.x / 2, y: by.y / 2 };
  const frames = [{ transform: move(by, 0.5) }, { transform: move(half, 0.8) }, { transform: REST }];
  return { frames, delayMs: 0, durationMs: DIVIDE_MS };
}

function pulse(): Motion {
  const frames = [{ transform: 'scale(1)' }, { transform: 'scale(.88)' }, { transform: 'scale(1)' }];
  return { frames, delayMs: 0, durationMs: DIVIDE_MS };
}

function settle(): Motion {
  const frames = [
    { transform: 'scale(1.5)', opacity: 0 },
    { transform: 'scale(1)', opacity: 1 },
  ];
  return { frames, delayMs: 0, durationMs: DROP_MS };
}

function appear(delayMs: number): Motion {
  return { frames: [{ opacity: 0 }, { opacity: 1 }], delayMs, durationMs: 1 };
}

/** The two halves of a turn: the old face closes, then the new one opens. */
function turn(delayMs: number): { close: Motion; open: Motion } {
  const open = [{ transform: 'scale(0, 1.08)' }, { transform: 'scale(1)' }];
  const close = [{ transform: 'scale(1)' }, { transform: 'scale(0, 1.08)' }];
  return {
    close: { frames: close, delayMs, durationMs: TURN_MS / 2 },
    open: { frames: open, delayMs: delayMs + TURN_MS / 2, durationMs: TURN_MS / 2 },
  };
}

const faced = (glyph: Glyph, side: Side): Glyph =>
  glyph.kind === 'disc' || glyph.kind === 'man' ? { ...glyph, side } : glyph;

/** Builds the choreography of a move, from the view before it and what it does. */
export function choreograph(effects: readonly Effect[], before: View, layout: Layout): Choreography {
  const men = new Map<string, Motion>();
  const ghosts: Ghost[] = [];
  const old = new Map(before.cells.map((placed) => [placed.cell, placed.glyph]));
  const target = effects.flatMap((effect) => ('to' in effect ? [effect.to] : []))[0] ?? '';
  const onTop = old.has(target);
  let arrivedMs = 0;
  for (const effect of effects) {
    if (effect.kind === 'divide') {
      men.set(effect.to, divide(between(layout, effect.from, effect.to)));
      men.set(effect.from, pulse());
      arrivedMs = DIVIDE_MS;
    } else if (effect.kind === 'travel') {
      const by = between(layout, effect.from, effect.to);
      if (onTop) ghosts.push(...carried(effect.from, effect.to, old, by));
      else men.set(effect.to, travel(by));
      arrivedMs = TRAVEL_MS;
    } else if (effect.kind === 'drop') {
      men.set(effect.to, settle());
      arrivedMs = DROP_MS;
    }
  }
  if (onTop) stay(target, old, men, ghosts);
  const totalMs = flips(effects, { target, old, layout, arrivedMs }, men, ghosts);
  return { men, ghosts, totalMs };
}

/** A man that lands on others is seen on its way; the new stack waits until it is there. */
function carried(from: string, to: string, old: ReadonlyMap<string, Glyph>, by: Point): Ghost[] {
  const glyph = old.get(from);
  return glyph ? [{ ...travel(by), key: `travel-${from}`, cell: to, glyph }] : [];
}

function stay(target: string, old: ReadonlyMap<string, Glyph>, men: Map<string, Motion>, ghosts: Ghost[]): void {
  const glyph = old.get(target);
  if (!glyph) return;
  men.set(target, appear(TRAVEL_MS));
  const frames = [{ opacity: 1 }, { opacity: 1 }];
  ghosts.unshift({ key: `stay-${target}`, cell: target, glyph, frames, delayMs: 0, durationMs: TRAVEL_MS });
}

interface Scene {
  target: string;
  old: ReadonlyMap<string, Glyph>;
  layout: Layout;
  arrivedMs: number;
}

function flips(effects: readonly Effect[], scene: Scene, men: Map<string, Motion>, ghosts: Ghost[]): number {
  let totalMs = scene.arrivedMs;
  for (const effect of effects) {
    if (effect.kind !== 'flip') continue;
    const by = between(scene.layout, effect.cell, scene.target);
    const angle = (Math.atan2(by.y, by.x) + Math.PI) / (2 * Math.PI);
    const delayMs = scene.arrivedMs * 0.6 + (Math.hypot(by.x, by.y) / UNIT + angle) * RIPPLE_MS;
    const { close, open } = turn(delayMs);
    men.set(effect.cell, open);
    const glyph = scene.old.get(effect.cell);
    const other: Side = effect.side === 'first' ? 'second' : 'first';
    if (glyph) ghosts.push({ ...close, key: `flip-${effect.cell}`, cell: effect.cell, glyph: faced(glyph, other) });
    totalMs = Math.max(totalMs, delayMs + TURN_MS);
  }
  return totalMs;
}
