import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { angleAt, POCKET_DEGREES, restAngle, type Spin } from './wheel-angle.ts';

const pockets = fc.integer({ min: 0, max: 47 });
const spins = fc.record<Spin>({
  from: pockets,
  to: pockets,
  spinsAt: fc.constant(1_000),
  spinMs: fc.constant(6_000),
});
const turned = (angle: number): number => ((angle % 360) + 360) % 360;

describe('the wheel', () => {
  it('stands with the middle of the pocket at the mark before and after a spin', () => {
    fc.assert(
      fc.property(spins, (spin) => {
        expect(angleAt(spin, 0)).toBe(restAngle(spin.from));
        expect(angleAt(spin, 1_000)).toBe(restAngle(spin.from));
        for (const now of [7_000, 60_000]) {
          const off = turned(angleAt(spin, now) - restAngle(spin.to));
          expect(Math.min(off, 360 - off)).toBeCloseTo(0, 9);
        }
      }),
    );
  });

  it('turns one way, and slowly when it stops', () => {
    const spin: Spin = { from: 3, to: 40, spinsAt: 0, spinMs: 6_000 };
    const angles = Array.from({ length: 61 }, (_, index) => angleAt(spin, index * 100));
    const steps = angles.slice(1).map((angle, index) => angle - angles[index]!);
    expect(steps.every((step) => step > 0)).toBe(true);
    expect(steps.at(-1)).toBeLessThan(POCKET_DEGREES / 10);
  });
});
