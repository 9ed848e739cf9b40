import { describe, expect, it } from '@jest/globals';
import { filtersOf, fixturePath, isShown, listPath } from './filters.ts';
import type { Filters } from './filters.ts';

const NONE: Filters = { show: 'live', sport: null, league: null, search: '', favourites: false };

describe('[row:R02] the filters of /betting', () => {
  it.each<[search: string, filters: Partial<Filters>]>([
    ['', {}],
    ['?show=soon', { show: 'soon' }],
    ['?show=today', { show: 'today' }],
    ['?show=tomorrow', { show: 'tomorrow' }],
    ['?show=all', { show: 'all' }],
    ['?sport=football', { sport: 'football' }],
    ['?league=north-cup', { league: 'north-cup' }],
    ['?q=maral', { search: 'maral' }],
    ['?favourites=1', { favourites: true }],
    [
      '?show=all&sport=tennis&league=cup&q=a&favourites=1',
      {
        show: 'all',
        sport: 'tennis',
        league: 'cup',
        search: 'a',
        favourites: true,
      },
    ],
  ])('the address %j holds them, there and back', (search, filters) => {
    const whole = { ...NONE, ...filters };
    expect(filtersOf(search)).toEqual(whole);
    expect(listPath(whole)).toBe(`/betting${search}`);
  });

  it('what nobody can choose counts as no choice', () => {
    expect(filtersOf('?show=yesterday&sport=curling&favourites=yes')).toEqual(NONE);
  });

  it('a fixture has its own address', () => {
    expect(fixturePath('f1')).toBe('/betting/f1');
  });
});

describe('[row:R02] what a list shows', () => {
  const HOUR = 3_600_000;
  const NOW = Date.UTC(2026, 10, 22, 22, 30);
  const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
  const shown = (show: Filters['show'], startsAt: number, status: 'live' | 'not-started' = 'not-started') =>
    isShown({ status, startsAt }, show, NOW, dayOf);

  it('what is played now, and nothing else, live', () => {
    expect([shown('live', NOW - HOUR, 'live'), shown('live', NOW + HOUR)]).toEqual([true, false]);
    for (const show of ['soon', 'today', 'tomorrow', 'all'] as const)
      expect([show, shown(show, NOW - HOUR, 'live')]).toEqual([show, false]);
  });

  it.each<[Filters['show'], startsInMs: number, boolean]>([
    ['soon', 3 * HOUR, true],
    ['soon', 3 * HOUR + 1, false],
    ['today', HOUR, true],
    ['today', 2 * HOUR, false],
    ['tomorrow', HOUR, false],
    ['tomorrow', 2 * HOUR, true],
    ['tomorrow', 25 * HOUR, true],
    ['tomorrow', 26 * HOUR, false],
    ['all', 500 * HOUR, true],
  ])('%s, of what begins in %d ms: %s', (show, startsInMs, expected) => {
    expect(shown(show, NOW + startsInMs)).toBe(expected);
  });

  it('tomorrow is the next day of the player’s zone, whatever its hours', () => {
    // Clocks go forward at night: the day has 23 hours.
    const short = (instant: number): string =>
      instant < NOW + 23 * HOUR ? 'a' : instant < NOW + 47 * HOUR ? 'b' : 'c';
    const at = (hours: number) =>
      isShown({ status: 'not-started', startsAt: NOW + hours * HOUR }, 'tomorrow', NOW, short);
    expect([at(22), at(23), at(46), at(47)]).toEqual([false, true, true, false]);
  });
});
