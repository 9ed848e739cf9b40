import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { alerts, dashboardExpressions, seriesIn, watchedSeries } from './watched.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

test('every alert has a rule and a paragraph in the runbook, under its name', () => {
  expect(alerts().length).toBeGreaterThan(20);
  const runbook = readFileSync(path.join(ROOT, 'docs/runbooks/README.md'), 'utf8');
  for (const { name, expr, runbook: place } of alerts()) {
    if (!expr.startsWith('up{')) expect([name, seriesIn(expr)[0]]).toEqual([name, expect.stringMatching(/_/)]);
    expect(place).toBe(`docs/runbooks/README.md#${name.toLowerCase()}`);
    const [, paragraph = ''] = new RegExp(`^### ${name}\n\n(.+)$`, 'm').exec(runbook) ?? [];
    expect([name, paragraph]).toEqual([name, expect.stringMatching(/.{100}/)]);
  }
});

test('the runbook has no paragraph for an alert that is gone', () => {
  const runbook = readFileSync(path.join(ROOT, 'docs/runbooks/README.md'), 'utf8');
  const told = [...runbook.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(new Set(told)).toEqual(new Set(alerts().map(({ name }) => name)));
});

test('names are found in expressions, and histograms by the name that they are told under', () => {
  expect(
    seriesIn('histogram_quantile(0.9, rate(baize_bet_commit_seconds_bucket{a="process"}[1m])) > process_x'),
  ).toEqual(['baize_bet_commit_seconds', 'process_x']);
  expect(dashboardExpressions().length).toBeGreaterThan(20);
});

test('the series of the two servers that use nothing of this package, whose tests ask them for these names', () => {
  expect(watchedSeries().filter((name) => /^baize_(registry|provider)_/.test(name))).toEqual([
    'baize_provider_unsent_messages',
    'baize_registry_damaged_records',
    'baize_registry_event_streams',
    'baize_registry_troubles',
  ]);
});
