import type { CrashTable } from './table.ts';

/** Ticks come every 200 ms. So long a pause is no jitter any more. */
export const SILENCE_MS = 2_000;

/** The thread goes on by the clock alone for this long after the last word, then waits for news. */
export const TRUST_MS = 1_000;

/**
 * Since when the server has been silent although it should have spoken; null while all is well. A dead connection is
 * noticed here in seconds, while the socket itself may take half a minute.
 *
 * @param heardAt when its last message came, and `now`: both by the server's clock
 */
export function silentSince(
  { phase, startsAt, endedAt }: Pick<CrashTable, 'endedAt' | 'phase' | 'startsAt'>,
  heardAt: number,
  now: number,
  crashedMs: number,
): number | null {
  const due =
    phase === 'running'
      ? heardAt
      : phase === 'betting'
        ? Math.max(heardAt, startsAt)
        : Math.max(heardAt, (endedAt ?? heardAt) + crashedMs);
  return now - due > SILENCE_MS ? due : null;
}
