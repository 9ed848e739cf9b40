import { describe, expect, it } from '@jest/globals';
import { createHealth } from './health.ts';

describe('a process is ready', () => {
  it('when every check finds nothing wrong', async () => {
    const health = createHealth();
    health.check('database', async () => null);
    expect(await health.readiness()).toEqual({ ready: true, checks: { 'not draining': 'ok', database: 'ok' } });
  });

  it('not while a check names something, or throws', async () => {
    const health = createHealth();
    health.check('clock', () => '1,200 ms ahead');
    health.check('database', () => Promise.reject(new Error('connect ECONNREFUSED')));
    expect(await health.readiness()).toMatchObject({
      ready: false,
      checks: { clock: '1,200 ms ahead', database: 'connect ECONNREFUSED' },
    });
  });

  it('not while it is about to end, from that moment', async () => {
    const health = createHealth();
    expect((await health.readiness()).ready).toBe(true);
    health.drain();
    expect(await health.readiness()).toMatchObject({ ready: false });
  });
});

it('whoever asks often gets the answer of half a second before', async () => {
  let now = 0;
  let looks = 0;
  const health = createHealth(() => now);
  health.check('database', () => ((looks += 1), null));
  await Promise.all([health.readiness(), health.readiness()]);
  now = 499;
  await health.readiness();
  expect(looks).toBe(1);
  now = 500;
  await health.readiness();
  expect(looks).toBe(2);
});
