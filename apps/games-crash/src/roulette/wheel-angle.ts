import { ROULETTE_WHEEL } from '@baize/fairness/games/roulette/roulette';

/** Degrees of one pocket. */
export const POCKET_DEGREES: number = 360 / ROULETTE_WHEEL.length;
/** Whole turns of a spin besides the way to its pocket. */
const TURNS = 5;

/** One spin: from the pocket before to the one that came. */
export interface Spin {
  readonly from: number;
  readonly to: number;
  /** By the server's clock, milliseconds since 1970. */
  readonly spinsAt: number;
  readonly spinMs: number;
}

/** Degrees, clockwise, by which the wheel is turned when this pocket's middle is at the mark. */
export function restAngle(pocket: number): number {
  return -(pocket + 0.5) * POCKET_DEGREES;
}

/**
 * Degrees by which the wheel is turned at one instant of the server's clock: a player who joins in the middle sees the
 * same wheel as everybody else. It stops in the middle of the pocket that came, never beside it.
 */
export function angleAt({ from, to, spinsAt, spinMs }: Spin, now: number): number {
  const share = Math.min(1, Math.max(0, (now - spinsAt) / spinMs));
  const way = TURNS * 360 + ((((restAngle(to) - restAngle(from)) % 360) + 360) % 360);
  return restAngle(from) + way * eased(share);
}

/** Takes up speed for a quarter of the time and loses it to friction for the rest. */
function eased(share: number): number {
  return 1 - (1 - share) ** 4 * (1 + 4 * share);
}
