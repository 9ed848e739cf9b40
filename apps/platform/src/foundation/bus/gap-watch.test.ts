import { describe, expect, it } from '@jest/globals';
import { createGapWatch } from './gap-watch.ts';

describe('the watch for lost batches', () => {
  it('sees a gap, also before the first batch of a process, and no gap in a repeat', () => {
    const { hasGap } = createGapWatch();
    expect([1, 2, 2, 1, 3, 5, 6].map((sequence) => hasGap('one', sequence))).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
      false,
    ]);
    expect(hasGap('two', 4)).toBe(true);
    expect(hasGap('two', 5)).toBe(false);
  });

  it('forgets the process that was silent longest', () => {
    const { hasGap } = createGapWatch();
    hasGap('old', 1);
    for (let process = 0; process < 1_000; process++) hasGap(`process ${process}`, 1);
    expect(hasGap('process 999', 2)).toBe(false);
    expect(hasGap('old', 2)).toBe(true);
  });
});
