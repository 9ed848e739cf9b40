import { describe, expect, it } from '@jest/globals';
import { createBatchQueue } from './batch-queue.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a batch queue', () => {
  it('takes what arrives while a batch runs into the next one', async () => {
    const batches: number[][] = [];
    const first = Promise.withResolvers<void>();
    const queue = createBatchQueue<number>(async (batch) => {
      batches.push([...batch]);
      if (batches.length === 1) await first.promise;
    });
    queue.add(1);
    await turn();
    await turn();
    [2, 3, 4].forEach((job) => queue.add(job));
    expect(batches).toEqual([[1]]);
    first.resolve();
    await turn();
    await turn();
    await turn();
    expect(batches).toEqual([[1], [2, 3, 4]]);
  });

  it('runs at most 128 at once, and all of them in order', async () => {
    const batches: number[][] = [];
    const queue = createBatchQueue<number>(async (batch) => void batches.push([...batch]));
    const jobs = Array.from({ length: 300 }, (_job, index) => index);
    jobs.forEach((job) => queue.add(job));
    while (batches.flat().length < jobs.length) await turn();
    expect(batches.map(({ length }) => length)).toEqual([128, 128, 44]);
    expect(batches.flat()).toEqual(jobs);
  });

  it('brings what could not be done yet again, behind the others, until it is done', async () => {
    const batches: number[][] = [];
    const queue = createBatchQueue<number>(async (batch) => {
      batches.push([...batch]);
      return batches.length < 3 ? batch.filter((job) => job === 1) : [];
    });
    [1, 2].forEach((job) => queue.add(job));
    while (batches.length < 3) await turn();
    expect(batches).toEqual([[1, 2], [1], [1]]);
  });

  it('service-unavailable: refuses when too many wait', () => {
    const queue = createBatchQueue<number>(() => new Promise(() => {}));
    const fill = () => {
      for (let job = 0; job < 20_000; job++) queue.add(job);
    };
    expect(fill).toThrow(expect.objectContaining({ code: 'service-unavailable' }));
  });
});
