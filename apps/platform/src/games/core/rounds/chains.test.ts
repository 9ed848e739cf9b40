import { expect, test } from '@jest/globals';
import type { Config } from '../../../foundation/config.ts';
import { noticeSeconds } from './chains.ts';

const config = (said: Partial<Config>) =>
  ({ beacon: null, saltBlocks: 'none', chainNoticeSeconds: null, ...said }) as Config;

test.each([
  ['a public beacon', { beacon: 'drand' }, 86_400],
  ['the beacon of the sandbox', {}, 20],
  ['blocks beside the beacon of the sandbox', { saltBlocks: 'bitcoin' }, 86_400],
  ['whoever is told', { beacon: 'drand', chainNoticeSeconds: 3_600 }, 3_600],
] as const)('with %s chains are announced a fitting time ahead', (_, said, seconds) => {
  expect(noticeSeconds(config(said))).toBe(seconds);
});
