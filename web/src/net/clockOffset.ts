/** What the server's clock shows beyond this machine's, by the quickest round trip so far. */

/** A trip may take that much longer than the quickest and still count: clocks drift. */
const TOLERANCE = 1.5;

/** The offset of the server's clock. */
export class ClockOffset {
  /** The server's clock less this machine's. */
  offsetMs = 0;
  private quickestMs = Infinity;

  /** Takes a round trip into account; returns whether it was quick enough to count. */
  measure(serverMs: number, sentMs: number, receivedMs: number): boolean {
    const tripMs = receivedMs - sentMs;
    if (tripMs > this.quickestMs * TOLERANCE) return false;
    this.quickestMs = Math.min(tripMs, this.quickestMs);
    this.offsetMs = serverMs - (sentMs + receivedMs) / 2;
    return true;
  }
}
