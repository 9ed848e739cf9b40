/** Failures in a row that open the circuit. */
export const FAILURES_TO_OPEN = 5;
/** A late throw ends a worker after its render succeeded, so such crashes are counted by time and not in a row. */
const CRASHES_TO_OPEN = 5;
const CRASH_WINDOW_MS = 30_000;
/** Time an open circuit refuses at once before it lets one attempt through. */
export const OPEN_MS = 5_000;

export interface CircuitBreaker {
  /** Whether an attempt may be made now; in the half-open state only the first asker may. */
  admits(): boolean;
  succeeded(): void;
  failed(): void;
  /** A worker died outside of any render. */
  crashed(): void;
  readonly state: 'closed' | 'open' | 'half-open';
}

/**
 * Stops asking what has failed several times in a row: the page then answers with the failed card at once instead of
 * after the whole time limit. One attempt after {@link OPEN_MS} decides whether it has recovered.
 */
export function createCircuitBreaker(now: () => number = () => performance.now()): CircuitBreaker {
  let failures = 0;
  let openedAt = 0;
  let probing = false;
  let crashes: number[] = [];

  const isOpen = (): boolean => failures >= FAILURES_TO_OPEN;
  return {
    admits() {
      if (!isOpen()) return true;
      if (now() - openedAt < OPEN_MS || probing) return false;
      probing = true;
      return true;
    },
    succeeded() {
      failures = 0;
      probing = false;
    },
    failed() {
      failures += 1;
      probing = false;
      openedAt = now();
    },
    crashed() {
      const at = now();
      crashes = [...crashes.filter((crash) => at - crash < CRASH_WINDOW_MS), at];
      if (crashes.length < CRASHES_TO_OPEN) return;
      crashes = [];
      failures = FAILURES_TO_OPEN;
      openedAt = at;
    },
    get state() {
      if (!isOpen()) return 'closed';
      return now() - openedAt < OPEN_MS ? 'open' : 'half-open';
    },
  };
}
