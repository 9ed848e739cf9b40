const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 10 * 60_000;

/**
 * How long to wait for an outside party that did not answer: twice as long each time.
 * @param attempts made so far, at least one
 */
export function backoffMs(attempts: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** Math.min(attempts - 1, 30), LONGEST_DELAY_MS);
}
