import { MINUTE_MS, addCounts } from '@baize/contract/health';
import type { HealthCounts } from '@baize/contract/health';
import type { RemoteRelease } from '@baize/contract/channel';
import type { KeptMinute } from './minute-log.ts';

/** How far back, and how many minutes are one point of a line. */
export const SPANS = {
  hour: { minutes: 60, each: 1 },
  day: { minutes: 1_440, each: 15 },
  month: { minutes: 30 * 1_440, each: 360 },
} as const;
export type Span = keyof typeof SPANS;

const DAY_MINUTES = 1_440;

/** What was counted in some minutes on end; null for a version without page views in them. */
export interface HealthPoint {
  /** When it begins. */
  readonly at: string;
  readonly stable: HealthCounts | null;
  readonly candidate: HealthCounts | null;
}

export interface HealthLines {
  readonly stable: string;
  readonly candidate: string | null;
  /** From the oldest on. */
  readonly points: readonly HealthPoint[];
  /** Sums of all points; with a candidate, only of the minutes in which both were seen. */
  readonly sums: Pick<HealthPoint, 'candidate' | 'stable'>;
}

/** The source of the lines. */
export interface MinuteSource {
  /** The present minute. */
  readonly present: number;
  read(channel: string, remote: string, from: number, to: number): Promise<readonly KeptMinute[]>;
}

/** Candidate and stable in the same minutes. A day of minutes is in memory at a time, however long the span. */
export async function healthLines(
  health: MinuteSource,
  { channel, remote, release, span }: { channel: string; remote: string; release: RemoteRelease; span: Span },
): Promise<HealthLines> {
  const { minutes, each } = SPANS[span];
  const to = health.present;
  const first = (Math.floor(to / each) + 1) * each - minutes;
  const versions = { stable: release.stable.version, candidate: release.candidate?.version ?? null };
  const points = new Map<number, { stable: HealthCounts | null; candidate: HealthCounts | null }>();
  let sums: HealthLines['sums'] = { stable: null, candidate: null };
  for (let day = Math.floor(first / DAY_MINUTES); day * DAY_MINUTES <= to; day += 1) {
    const [from, end] = [Math.max(first, day * DAY_MINUTES), Math.min(to, (day + 1) * DAY_MINUTES - 1)];
    const counted = byMinute(await health.read(channel, remote, from, end), versions);
    for (const [minute, seen] of counted) {
      const place = Math.floor((minute - first) / each);
      const before = points.get(place) ?? { stable: null, candidate: null };
      points.set(place, pointWith(before, seen));
      if (versions.candidate === null || (seen.stable && seen.candidate)) sums = plus(sums, seen);
    }
  }
  return {
    ...versions,
    sums,
    points: Array.from({ length: minutes / each }, (_, place) => ({
      at: new Date((first + place * each) * MINUTE_MS).toISOString(),
      ...(points.get(place) ?? { stable: null, candidate: null }),
    })),
  };
}

type Seen = Pick<HealthPoint, 'candidate' | 'stable'>;

/** Once both were seen in a point, minutes with only one of them do not compare the two. */
function pointWith(before: Seen, seen: Seen): Seen {
  const isCompared = before.stable !== null && before.candidate !== null;
  const isBoth = seen.stable !== null && seen.candidate !== null;
  if (isCompared === isBoth) return plus(before, seen);
  return isCompared ? before : seen;
}

function plus(one: Seen, other: Seen): Seen {
  return { stable: sumOf(one.stable, other.stable), candidate: sumOf(one.candidate, other.candidate) };
}

function sumOf(one: HealthCounts | null, other: HealthCounts | null): HealthCounts | null {
  return one && other ? addCounts(one, other) : (one ?? other);
}

/** All servers and modules together. */
function byMinute(
  kept: readonly KeptMinute[],
  versions: { readonly stable: string; readonly candidate: string | null },
): ReadonlyMap<number, Seen> {
  const minutes = new Map<number, Seen>();
  for (const { minute, rows } of kept) {
    for (const { version, counts } of rows) {
      const seen = {
        stable: version === versions.stable ? counts : null,
        candidate: version === versions.candidate ? counts : null,
      };
      if (seen.stable || seen.candidate)
        minutes.set(minute, plus(minutes.get(minute) ?? { stable: null, candidate: null }, seen));
    }
  }
  return minutes;
}
