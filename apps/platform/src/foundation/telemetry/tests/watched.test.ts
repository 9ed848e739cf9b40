import { expect, test } from '@jest/globals';
import { seriesNames, watchedSeries } from '@baize/devkit/deploy/watched';
import { startTestPlatform } from '../../../../tests/support/platform.ts';

/** Those of the other servers, whose own tests look for them. */
const ELSEWHERE = /^baize_(shell|registry|provider)_/;

test('every series of the platform that a dashboard or an alert names is told', async () => {
  const platform = await startTestPlatform({ services: ['general'], domains: ['bets', 'outbox'] });
  platform.deps.metrics.watchProcess();
  const told = seriesNames(await platform.deps.metrics.text());
  const watched = watchedSeries().filter((name) => !ELSEWHERE.test(name));
  expect(watched.length).toBeGreaterThan(20);
  expect(watched.filter((name) => !told.includes(name))).toEqual([]);
  await platform.close();
});
