import { requireMultiplier } from './crash.ts';
import { FairnessError } from '../../fairness-error.ts';

/** Growth of the curve per millisecond: 2x after 11.55 s, 10x after 38.4 s. */
export const CRASH_GROWTH_PER_MS = 0.00006;

/**
 * How often the server says that the thread still rises. The curve is a function of time, so browsers draw it by the
 * server's clock and need no figures. This bounds how soon a browser notices a silent server, and how late a demo,
 * which settles its bets by the public messages, learns that the round continued.
 */
export const CRASH_TICK_MS = 500;

/** The curve without its cut, for drawing. */
export function crashCurve(elapsedMs: number): number {
  return Math.exp(CRASH_GROWTH_PER_MS * elapsedMs);
}

/**
 * The multiplier that counts after `elapsedMs`, cut to hundredths (100 = 1.00x). Engines may differ in the
 * last bit of `exp`, so only the server's figure decides. Throws `time-invalid`.
 */
export function multiplierAtMs(elapsedMs: number): number {
  if (!Number.isFinite(elapsedMs) || elapsedMs < 0) throw new FairnessError('time-invalid', String(elapsedMs));
  return Math.floor(crashCurve(elapsedMs) * 100);
}

/** The first whole millisecond at which `multiplierAtMs` has reached the multiplier. Throws `multiplier-invalid`. */
export function msAtMultiplier(multiplierHundredths: number): number {
  requireMultiplier(multiplierHundredths);
  let ms = Math.max(0, Math.ceil(Math.log(multiplierHundredths / 100) / CRASH_GROWTH_PER_MS));
  // The logarithm and the cut may disagree by one step in either direction.
  while (ms > 0 && multiplierAtMs(ms - 1) >= multiplierHundredths) ms--;
  while (multiplierAtMs(ms) < multiplierHundredths) ms++;
  return ms;
}
