import { LCP_EDGES_MS, RENDER_EDGES_MS } from '@baize/contract/health';
import type { HealthCounts } from '@baize/contract/health';
import { failedRenders, upperQuartile } from '@baize/registry-client/health/figures';

/** From here on a render is slow: the place in the buckets of what took more than 700 ms. */
const SLOW_MS = 700;
const SLOW_FROM = RENDER_EDGES_MS.indexOf(SLOW_MS) + 1;
/** The value that is drawn and shown for one above the last bucket edge. */
const ABOVE_ALL_MS = 2 * (LCP_EDGES_MS.at(-1) ?? 0);

/** A figure about a version's health: the less, the better. */
export interface Measure {
  readonly name: string;
  readonly unit: 'share' | 'ms';
  /** Whether it counts broken pages, and not only slow ones. */
  readonly isError: boolean;
  /** null where nothing was counted. */
  readonly of: (counts: HealthCounts) => number | null;
}

export const MEASURES: readonly Measure[] = [
  {
    name: 'Broken pages',
    unit: 'share',
    isError: true,
    of: ({ views = 0, brokenPages = 0 }) => share(brokenPages, views),
  },
  {
    name: 'Failed renders',
    unit: 'share',
    isError: true,
    of: (counts) => share(failedRenders(counts), counts.views ?? 0),
  },
  {
    name: `Renders above ${SLOW_MS} ms`,
    unit: 'share',
    isError: false,
    of: ({ renderMs = [] }) => share(sum(renderMs.slice(SLOW_FROM)), sum(renderMs)),
  },
  {
    name: 'LCP, 75 % within',
    unit: 'ms',
    isError: false,
    of: ({ lcpMs }) => finite(upperQuartile(LCP_EDGES_MS, lcpMs)),
  },
];

export function measureText({ unit }: Pick<Measure, 'unit'>, value: number | null): string {
  if (value === null) return '–';
  if (unit === 'share') return `${(value * 100).toFixed(2)} %`;
  return value === ABOVE_ALL_MS ? `above ${LCP_EDGES_MS.at(-1)} ms` : `${value} ms`;
}

function share(part: number, all: number): number | null {
  return all === 0 ? null : part / all;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function finite(value: number | null): number | null {
  return value === Number.POSITIVE_INFINITY ? ABOVE_ALL_MS : value;
}
