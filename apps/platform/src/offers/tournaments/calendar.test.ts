import { describe, expect, test } from '@jest/globals';
import { occurrencesAround, statusAt } from './calendar.ts';
import type { Series } from './series.ts';

const series = (change: Partial<Series>): Series =>
  ({ id: 'cup', every: 'day', startHour: 0, hours: 24, ...change }) as Series;
const FRIDAY = Date.parse('2026-11-20T18:30:00Z');
const begins = (of: Series): string[] =>
  occurrencesAround(of, FRIDAY).map(({ startsAt }) => new Date(startsAt).toISOString());

describe('[row:R36] [row:R37] [T1] the tournaments of a series', () => {
  test('of every day begin at their hour, one of them already over', () => {
    expect(begins(series({ startHour: 18 }))).toEqual([
      '2026-11-19T18:00:00.000Z',
      '2026-11-20T18:00:00.000Z',
      '2026-11-21T18:00:00.000Z',
    ]);
    expect(occurrencesAround(series({ startHour: 18, hours: 5 }), FRIDAY)[1]).toEqual({
      id: 'cup-20261120',
      startsAt: Date.parse('2026-11-20T18:00:00Z'),
      endsAt: Date.parse('2026-11-20T23:00:00Z'),
    });
  });

  test('of every week begin on Mondays', () => {
    expect(begins(series({ every: 'week', hours: 168 }))).toEqual([
      '2026-11-09T00:00:00.000Z',
      '2026-11-16T00:00:00.000Z',
      '2026-11-23T00:00:00.000Z',
    ]);
  });
});

test('[row:R36] [row:R37] a tournament comes, runs and is over; a cancelled one is over at once', () => {
  const at = (time: string) => new Date(`2026-11-20T${time}Z`);
  const one = { starts_at: at('10:00:00'), ends_at: at('12:00:00'), cancelled_at: null };
  const statuses = ['09:59:59', '10:00:00', '11:59:59', '12:00:00'].map((time) => statusAt(one, at(time).getTime()));
  expect(statuses).toEqual(['upcoming', 'running', 'running', 'ended']);
  expect(statusAt({ ...one, cancelled_at: at('09:00:00') }, at('09:30:00').getTime())).toBe('ended');
});
