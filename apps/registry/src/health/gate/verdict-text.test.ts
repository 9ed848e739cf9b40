import { expect, it } from '@jest/globals';
import type { HealthCounts } from '@baize/contract/health';
import { judge } from './judge.ts';
import { verdictText } from './verdict-text.ts';

const textOf = (stable: HealthCounts, candidate: HealthCounts): string =>
  verdictText(judge([{ minute: 0, stable, candidate }], { ratio: 1.5, min: 500, falseAlarm: 0.01 }));

it('a verdict says what is bad of how many on both sides, and how likely that is by luck', () => {
  expect(textOf({ views: 90 }, { views: 10 })).toBe('too few: 10 views of the candidate, 500 are needed');
  expect(textOf({ views: 45_000 }, { views: 5_000 })).toBe('healthy after 5,000 views of the candidate');
  expect(textOf({ views: 4_630, brokenPages: 3 }, { views: 512, brokenPages: 26 })).toMatch(
    /^broken pages: 26 of 512 views against 3 of 4,630 with stable \(at most 1\.5 times as many\); .* is luck is below 1 in 1,000,000$/,
  );
  // Six that failed with a tenth of the views: one in seven would be the candidate's.
  const failed = { renderFailures: { 'render-threw': 6 } };
  expect(textOf({ views: 4_500 }, { views: 500, ...failed })).toMatch(
    /^failed renders: 6 of 500 views against 0 of 4,500 .* is luck is below 1 in [1-9]00$/,
  );
  const slow = { lcpMs: [0, 0, 0, 200, 0, 0, 0] };
  const fast = { lcpMs: [0, 2_300, 0, 0, 0, 0, 0] };
  expect(textOf({ views: 4_630, ...fast }, { views: 512, ...slow })).toMatch(
    /^largest paint \(LCP\) later than 2\.5 s: 200 of 200 that were measured against 0 of 2,300 above 1\.8 s with stable \(at most 1\.5 times as many\); .* below 1 in 1,000,000$/,
  );
  const shifting = { cls: [0, 0, 0, 0, 200] };
  expect(textOf({ views: 4_630, cls: [900, 0, 0, 0, 0] }, { views: 512, ...shifting })).toContain(
    'layout shift (CLS) above 0.1: 200 of 200',
  );
});
