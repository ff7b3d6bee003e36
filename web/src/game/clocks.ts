/** What the clocks of a served game show between two events. */
import type { Clocks } from '../wire/Clocks';
import type { Side } from '../wire/Side';

/** What a side has left at a moment of the server's clock; null where time is not counted. */
export function leftMs(clocks: Clocks, side: Side, nowMs: number): number | null {
  const left = clocks.left_ms?.[side === 'first' ? 0 : 1];
  if (left === undefined) return null;
  return clocks.running === side ? Math.max(0, left - Math.max(0, nowMs - clocks.at_ms)) : left;
}
