import { expect, it } from '@jest/globals';
import type { HealthCounts } from '@baize/contract/health';
import { gateMinutes } from './gate-minutes.ts';

const VERSIONS = { stable: '1.0.0', candidate: '1.1.0' };
const row = (version: string, counts: HealthCounts, module = './dice') => ({
  remote: 'games-dice',
  version,
  module,
  counts,
});
const both = [row('1.0.0', { views: 9, errors: 1 }), row('1.1.0', { views: 1 })];

it('minutes of servers and modules are one, in their order, if both versions were seen', () => {
  const kept = [
    { shell: 'one', minute: 8, rows: both },
    { shell: 'one', minute: 7, rows: [...both, row('1.1.0', { views: 2 }, './table'), row('0.9.0', { views: 50 })] },
    { shell: 'two', minute: 7, rows: both },
    { shell: 'one', minute: 6, rows: [row('1.0.0', { views: 9 })] },
    { shell: 'one', minute: 5, rows: [row('1.0.0', { views: 9 }), row('1.1.0', { brokenPages: 1 })] },
    // The next day of UTC.
    { shell: 'one', minute: 1_440, rows: both },
  ];
  expect(gateMinutes(kept, VERSIONS)).toEqual([
    { minute: 7, stable: { views: 18, errors: 2 }, candidate: { views: 4 }, begun: 3 },
    { minute: 8, stable: { views: 9, errors: 1 }, candidate: { views: 1 }, begun: 0 },
    { minute: 1_440, stable: { views: 9, errors: 1 }, candidate: { views: 1 }, begun: 1 },
  ]);
});
