import { describe, expect, it } from '@jest/globals';
import { createLane } from './lane.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a lane', () => {
  it('takes what arrives while a batch runs into the next one', async () => {
    const batches: number[][] = [];
    const first = Promise.withResolvers<void>();
    const lane = createLane<number>(async (batch) => {
      batches.push([...batch]);
      if (batches.length === 1) await first.promise;
    });
    lane.add(1);
    await turn();
    await turn();
    [2, 3, 4].forEach((job) => lane.add(job));
    expect(batches).toEqual([[1]]);
    first.resolve();
    await turn();
    await turn();
    await turn();
    expect(batches).toEqual([[1], [2, 3, 4]]);
  });

  it('runs at most 128 at once, and all of them in order', async () => {
    const batches: number[][] = [];
    const lane = createLane<number>(async (batch) => void batches.push([...batch]));
    const jobs = Array.from({ length: 300 }, (_job, index) => index);
    jobs.forEach((job) => lane.add(job));
    while (batches.flat().length < jobs.length) await turn();
    expect(batches.map(({ length }) => length)).toEqual([128, 128, 44]);
    expect(batches.flat()).toEqual(jobs);
  });

  it('service-unavailable: refuses when too many wait', () => {
    const lane = createLane<number>(() => new Promise(() => {}));
    const fill = () => {
      for (let job = 0; job < 20_000; job++) lane.add(job);
    };
    expect(fill).toThrow(expect.objectContaining({ code: 'service-unavailable' }));
  });
});
