import { expect, test } from '@jest/globals';
import { readAdvisories } from './advisories.ts';

const advisory = {
  name: 'parser',
  title: 'A long header takes minutes',
  url: 'https://advisories.example/1',
  severity: 'high',
  range: '<2.1.0',
};

test('each advisory is told once, by the package that it is about', () => {
  const report = {
    auditReportVersion: 2,
    vulnerabilities: {
      server: { name: 'server', severity: 'high', via: ['parser'] },
      parser: { name: 'parser', severity: 'high', via: [{ source: 1, ...advisory }] },
      other: { name: 'other', severity: 'high', via: [{ source: 1, ...advisory }, 'parser'] },
    },
  };
  expect(readAdvisories(JSON.stringify(report))).toEqual({ found: [advisory] });
});

test('a lockfile of which nothing is known has none', () => {
  expect(readAdvisories(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} }))).toEqual({ found: [] });
});

test.each([
  ['npm error audit endpoint returned an error\n{ "message": "405 Method Not Allowed" }', '405 Method Not Allowed'],
  ['npm error network unreachable', 'npm error network unreachable'],
  ['', 'no answer'],
])('a source that does not answer is no clean lockfile: %j', (printed, why) => {
  expect(readAdvisories(printed)).toEqual({ unreachable: why });
});
