import { expect, test } from '@jest/globals';
import { createMetrics } from './metrics.ts';

const linesOf = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(name));

test('a series is read at each scrape, and a plain number is all that whoever counts keeps', async () => {
  const metrics = createMetrics();
  let bets = 1;
  metrics.counter({ name: 'baize_bets_total', help: 'Bets.' }, () => bets);
  expect(linesOf(await metrics.text(), 'baize_bets_total')).toEqual(['baize_bets_total 1']);
  bets += 41;
  expect(linesOf(await metrics.text(), 'baize_bets_total')).toEqual(['baize_bets_total 42']);
});

test('two scrapes at once count nothing twice', async () => {
  const metrics = createMetrics();
  metrics.counter({ name: 'baize_bets_total', help: 'Bets.' }, async () => 7);
  const [, second] = await Promise.all([metrics.text(), metrics.text()]);
  expect(linesOf(second, 'baize_bets_total')).toEqual(['baize_bets_total 7']);
});

test('a series with labels has a line for each row, and none for a row that is gone', async () => {
  const metrics = createMetrics();
  let rows: [{ lane: string }, number][] = [
    [{ lane: 'mail' }, 3],
    [{ lane: 'sms' }, 5],
  ];
  metrics.gauge({ name: 'baize_outbox_seconds', help: 'Age.', labels: ['lane'] }, () => rows);
  expect(linesOf(await metrics.text(), 'baize_outbox')).toEqual([
    'baize_outbox_seconds{lane="mail"} 3',
    'baize_outbox_seconds{lane="sms"} 5',
  ]);
  rows = [];
  expect(linesOf(await metrics.text(), 'baize_outbox')).toEqual([]);
});

test('a reading that fails leaves its series out, tells so, and costs the others nothing', async () => {
  const metrics = createMetrics();
  metrics.gauge({ name: 'baize_broken', help: 'Fails.' }, () => Promise.reject(new Error('database away')));
  metrics.gauge({ name: 'baize_whole', help: 'Stands.' }, () => 1);
  await metrics.text();
  const text = await metrics.text();
  expect(linesOf(text, 'baize_broken')).toEqual([]);
  expect(linesOf(text, 'baize_whole')).toEqual(['baize_whole 1']);
  expect(linesOf(text, 'baize_series_unread_total')).toEqual(['baize_series_unread_total 1']);
});

test('a name is taken once', () => {
  const metrics = createMetrics();
  metrics.gauge({ name: 'baize_one', help: 'One.' }, () => 1);
  expect(() => metrics.gauge({ name: 'baize_one', help: 'Two.' }, () => 2)).toThrow(/already been registered/);
});
