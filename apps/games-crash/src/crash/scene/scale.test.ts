import { describe, expect, it } from '@jest/globals';
import { crashCurve } from '@baize/fairness/games/crash/crash-curve';
import { multiples, scaleOf, stepFor } from './scale.ts';

const frame = { width: 640, height: 716, small: false };

describe('the scale', () => {
  it('puts the start at the lower left', () => {
    const scale = scaleOf(frame, 0, null);
    expect([scale.x(0), scale.y(1)]).toEqual([54, 672]);
  });

  it.each([0, 2_000, 11_553, 38_400, 120_000])('keeps the kite inside after %s ms', (ms) => {
    const scale = scaleOf(frame, ms, null);
    expect(scale.x(ms)).toBeLessThanOrEqual(54 + 0.7501 * (640 - 54));
    expect(scale.y(crashCurve(ms))).toBeGreaterThanOrEqual(672 - 0.7501 * (672 - 72));
  });

  it('shows a target that is near from the start', () => {
    expect(scaleOf(frame, 0, 2.8).y(2.8)).toBeGreaterThan(72);
    expect(scaleOf(frame, 0, 50).y(50)).toBeLessThan(0);
  });

  it('never jumps as the round goes on', () => {
    let before = scaleOf(frame, 0, 3).highest;
    for (let ms = 16; ms < 60_000; ms += 16) {
      const { highest } = scaleOf(frame, ms, 3);
      expect(highest / before).toBeLessThan(1.01);
      before = highest;
    }
  });
});

describe('marks', () => {
  it.each([
    [8_000, 6, 2_000],
    [15_400, 6, 5_000],
    [180_000, 6, 50_000],
  ])('along %s ms at most %s are %s apart', (length, most, step) => expect(stepFor(length, most, 1_000)).toBe(step));

  it.each([
    [1, 2.05, 0.2, [1.2, 1.4, 1.6, 1.8, 2]],
    [1, 5.4, 1, [2, 3, 4, 5]],
    [1, 783, 200, [200, 400, 600]],
    [0, 9_000, 2_000, [2_000, 4_000, 6_000, 8_000]],
  ])('from %s to %s in steps of %s are %j', (start, end, step, marks) =>
    expect(multiples(start, end, step)).toEqual(marks),
  );
});
