import type { RemoteManifest } from '@baize/contract/manifest';
import { expect, test } from '@jest/globals';
import { generalCalls } from './general-calls.ts';

test('lists each call of accounts and money once, and none of a game’s own service', () => {
  const modules = [
    { service: 'dice', calls: ['POST dice/dice/bets', 'GET bound/bets', 'GET general/profile/week'] },
    { service: 'general', calls: ['GET bound/bets', 'GET general/profile/week'] },
    { service: 'general' },
  ] as unknown as RemoteManifest['modules'];
  expect(generalCalls({ modules })).toEqual(['GET general/bets', 'GET general/profile/week']);
});
