import type { TournamentStatus } from '@baize/protocol';
import type { Series } from './series.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** The first Monday after 1970 began, 00:00 UTC. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** One tournament of a series. Milliseconds since 1970. */
export interface Occurrence {
  /** Made of the series and the day of the beginning: the same in every process that plans it. */
  readonly id: string;
  readonly startsAt: number;
  readonly endsAt: number;
}

/**
 * [T1] the last one that has begun, the one before it and the next: so that one has always ended and one is to come.
 */
export function occurrencesAround(series: Series, now: number): Occurrence[] {
  const period = series.every === 'day' ? DAY_MS : WEEK_MS;
  const first = (series.every === 'day' ? 0 : FIRST_MONDAY_MS) + series.startHour * HOUR_MS;
  const present = Math.floor((now - first) / period);
  return [present - 1, present, present + 1].map((index) => {
    const startsAt = first + index * period;
    const day = new Date(startsAt).toISOString().slice(0, 10).replaceAll('-', '');
    return { id: `${series.id}-${day}`, startsAt, endsAt: startsAt + series.hours * HOUR_MS };
  });
}

/** [T11] one that was cancelled is over. */
export function statusAt(
  { starts_at, ends_at, cancelled_at }: { starts_at: Date; ends_at: Date; cancelled_at: Date | null },
  now: number,
): TournamentStatus {
  if (cancelled_at !== null) return 'ended';
  if (now < starts_at.getTime()) return 'upcoming';
  return now < ends_at.getTime() ? 'running' : 'ended';
}
