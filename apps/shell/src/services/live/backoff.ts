const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 10_000;

/**
 * How long to wait before the next try: doubles with each, up to a limit, and lies between half of that and the whole.
 *
 * @param attempt 0 for the first try after a loss
 * @param fraction in [0, 1)
 */
export function backoffMs(attempt: number, fraction: number): number {
  const whole = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempt, 10));
  return Math.round(whole * (0.5 + fraction / 2));
}
