import { createHmac } from 'node:crypto';
import { type FixtureDraws, drawsOf } from '@baize/fairness/fixture/fixture-draws';

/**
 * Draws of the installation's seed: HMAC-SHA256 of label and place. They decide the strength of teams, and the course
 * of fixtures from before fixtures had seeds of their own.
 */
export function createDraws(seed: Buffer, label: string): FixtureDraws {
  return drawsOf(
    (place) => createHmac('sha256', seed).update(`${label}:${place}`).digest(),
    (x) => -Math.log(x),
  );
}

/** Some value from -1 to 1 that wanders as `x` grows: straight lines between values drawn at whole numbers. */
export function wander(seed: Buffer, label: string, x: number): number {
  const at = (knot: number): number => createDraws(seed, `${label}:${knot}`).between(-1, 1);
  const knot = Math.floor(x);
  return at(knot) + (at(knot + 1) - at(knot)) * (x - knot);
}
