/** How long to wait before connecting again: doubled each time, up to a limit, and half of it random. */

const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/** The wait before attempt number `attempt`, counted from 1; `random` is from 0 to 1. */
export function backoffMs(attempt: number, random: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1)) * (0.5 + random / 2);
}
