import { describe, expect, test } from '@jest/globals';
import { msAtMultiplier, multiplierAtMs } from './crash-curve.ts';

describe('crash curve', () => {
  test('[F13] it starts at 1.00x, passes 2x at 11.55 s and 10x at 38.4 s', () => {
    expect(multiplierAtMs(0)).toBe(100);
    expect(msAtMultiplier(100)).toBe(0);
    expect(msAtMultiplier(200)).toBe(11_553);
    expect(msAtMultiplier(1_000)).toBe(38_377);
  });

  test('[F13] the first millisecond of a multiplier is the first at which it counts', () => {
    for (let target = 101; target < 200_000; target += 97) {
      const ms = msAtMultiplier(target);
      expect(multiplierAtMs(ms)).toBeGreaterThanOrEqual(target);
      expect(multiplierAtMs(ms - 1)).toBeLessThan(target);
    }
  });

  test('[F13] time that does not pass forward is refused', () => {
    for (const ms of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => multiplierAtMs(ms)).toThrow(expect.objectContaining({ code: 'time-invalid' }));
    }
    expect(() => msAtMultiplier(99)).toThrow(expect.objectContaining({ code: 'multiplier-invalid' }));
  });
});
