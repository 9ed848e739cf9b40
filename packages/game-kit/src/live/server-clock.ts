/** How many messages the estimate looks back on: a slow drift of either clock is forgotten after that. */
const SAMPLES = 16;

/**
 * Differences between the server's clock and this machine's, newest last, in milliseconds. A message can only be late,
 * never early, so the largest difference is the one with the least delay in it.
 */
export type ServerClock = readonly number[];

/** @param receivedAt this machine's monotonic clock, see {@link localNow} */
export function withSample(clock: ServerClock, serverNow: number, receivedAt: number): ServerClock {
  return [...clock.slice(1 - SAMPLES), serverNow - receivedAt];
}

/** The server's clock at a moment of the local one; null before the first sample. */
export function serverTime(clock: ServerClock, at: number): number | null {
  return clock.length === 0 ? null : at + Math.max(...clock);
}

/** The local clock to take samples and frames by: it never jumps when the machine's time is set. */
export function localNow(): number {
  return performance.now();
}
