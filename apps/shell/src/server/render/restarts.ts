/** Pauses before the next start after one, two, three and more ends that came soon after each other. */
const PAUSES_MS = [0, 1_000, 5_000, 30_000] as const;
/** A process that has lived this long has shown that it can. */
const LIVED_MS = 60_000;

/**
 * How long a version whose process ended waits for the next one: a version that always fails must not keep the machine
 * busy.
 */
export interface Restarts {
  started(): void;
  /** For the process that was started last and has ended. */
  pauseMs(): number;
}

export function countRestarts(now: () => number = () => performance.now()): Restarts {
  let ends = 0;
  let startedAt = 0;
  return {
    started() {
      startedAt = now();
    },
    pauseMs() {
      if (now() - startedAt > LIVED_MS) ends = 0;
      const pauseMs = PAUSES_MS[Math.min(ends, PAUSES_MS.length - 1)] ?? 0;
      ends += 1;
      return pauseMs;
    },
  };
}
