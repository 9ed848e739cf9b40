import { SPORTS } from '@baize/protocol';
import type { Fixture, Sport } from '@baize/protocol';

/** What the list shows: live fixtures, or those that begin in a span of time. */
export const SHOWN = ['live', 'soon', 'today', 'tomorrow', 'all'] as const;
export type Shown = (typeof SHOWN)[number];

/** Hours of `soon`. */
export const SOON_HOURS = 3;

/** The list's filters, as the address holds them: a reload, a link and the way back find them again. */
export interface Filters {
  readonly show: Shown;
  readonly sport: Sport | null;
  readonly league: string | null;
  /** Typed words of a team or a league. */
  readonly search: string;
  /** Only what the player has marked. */
  readonly favourites: boolean;
}

export const LIST_PATH = '/betting';
export const BETS_PATH = '/betting/bets';

export function fixturePath(id: string): string {
  return `${LIST_PATH}/${id}`;
}

export function filtersOf(search: string): Filters {
  const query = new URLSearchParams(search);
  return {
    show: SHOWN.find((shown) => shown === query.get('show')) ?? 'live',
    sport: SPORTS.find((sport) => sport === query.get('sport')) ?? null,
    league: query.get('league'),
    search: query.get('q') ?? '',
    favourites: query.get('favourites') === '1',
  };
}

export function listPath({ show, sport, league, search, favourites }: Filters): string {
  const query = new URLSearchParams({
    ...(show !== 'live' && { show }),
    ...(sport && { sport }),
    ...(league !== null && { league }),
    ...(search !== '' && { q: search }),
    ...(favourites && { favourites: '1' }),
  }).toString();
  return query === '' ? LIST_PATH : `${LIST_PATH}?${query}`;
}

/** Whether a fixture belongs to what is shown at an instant. `dayOf` names the day of an instant in the player's zone. */
export function isShown(
  { status, startsAt }: Pick<Fixture, 'startsAt' | 'status'>,
  show: Shown,
  now: number,
  dayOf: (instant: number) => string,
): boolean {
  if (show === 'live') return status === 'live';
  if (status !== 'not-started') return false;
  switch (show) {
    case 'soon':
      return startsAt <= now + SOON_HOURS * HOUR_MS;
    case 'today':
      return dayOf(startsAt) === dayOf(now);
    case 'tomorrow':
      return dayOf(startsAt) === dayAfter(now, dayOf);
    case 'all':
      return true;
  }
}

const HOUR_MS = 3_600_000;

/** A day may have 23 or 25 hours: the first instant of another day is looked for, hour by hour. */
function dayAfter(now: number, dayOf: (instant: number) => string): string {
  const today = dayOf(now);
  for (let hours = 1; ; hours += 1) {
    const day = dayOf(now + hours * HOUR_MS);
    if (day !== today) return day;
  }
}
