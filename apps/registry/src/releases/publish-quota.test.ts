import { expect, it } from '@jest/globals';
import { PublishQuota } from './publish-quota.ts';

it('begins anew with the day, and says how long that takes', async () => {
  let now = new Date('2026-11-25T23:59:00Z');
  const published = [{ publishedBy: 'team' }];
  const quota = new PublishQuota(
    { bytesPerDay: 10, releasesPerDay: 1 },
    () => now,
    async (day) => (day === '2026-11-25' ? published : []),
  );
  await expect(quota.reserve('team', { releases: 1 })).rejects.toMatchObject({ code: 'quota-exceeded' });
  expect(quota.secondsLeft).toBe(60);
  now = new Date('2026-11-26T00:00:00Z');
  const reserved = await quota.reserve('team', { releases: 1 });
  await expect(quota.reserve('team', { releases: 1 })).rejects.toMatchObject({ code: 'quota-exceeded' });
  reserved.giveBack();
  await quota.reserve('team', { releases: 1 });
});
