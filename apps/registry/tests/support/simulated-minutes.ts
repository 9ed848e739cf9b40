import { countInBucket, LCP_EDGES_MS, RENDER_EDGES_MS } from '@baize/contract/health';
import type { HealthCounts } from '@baize/contract/health';
import { createHash } from 'node:crypto';
import type { GateMinute } from '../../src/health/gate/verdict.ts';

/** What the pages of one version are like. */
export interface Behaviour {
  /** Shares of all pages. */
  readonly broken?: number;
  readonly failing?: number;
  /** Half of the pages are faster, half slower. */
  readonly renderMs?: number;
  readonly lcpMs?: number;
}

export type Fraction = () => number;

/** Fractions that follow from a seed: the same seed, the same rollout. */
export function fractionsOf(seed: string): Fraction {
  let state = createHash('sha256').update(seed).digest().readUInt32BE(0) || 1;
  return () => {
    // Mulberry32.
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Browsers report the speed of half of the pages. */
const SAYING = 0.5;
/** How much the speed of pages differs: as with real pages, one in seventy is three times slower. */
const SPREAD = 0.5;

/** The views of one minute of one version, page by page. */
export function minuteOf(views: number, behaviour: Behaviour, fraction: Fraction): HealthCounts {
  const { broken = 0, failing = 0, renderMs = 20, lcpMs = 1_200 } = behaviour;
  const counts = { views, brokenPages: 0, renderFailures: { 'render-threw': 0 } };
  let renders: number[] | undefined;
  let paints: number[] | undefined;
  for (let view = 0; view < views; view += 1) {
    if (fraction() < broken) counts.brokenPages += 1;
    if (fraction() < failing) counts.renderFailures['render-threw'] += 1;
    renders = countInBucket(RENDER_EDGES_MS, renderMs * spread(fraction), renders);
    if (fraction() < SAYING) paints = countInBucket(LCP_EDGES_MS, lcpMs * spread(fraction), paints);
  }
  return { ...counts, ...(renders && { renderMs: renders }), ...(paints && { lcpMs: paints }) };
}

/** Log-normal around 1. */
function spread(fraction: Fraction): number {
  const normal = Math.sqrt(-2 * Math.log(1 - fraction())) * Math.cos(2 * Math.PI * fraction());
  return Math.exp(SPREAD * normal);
}

export interface Simulated {
  readonly seed: string;
  /** Views of a minute, of both versions together, on average. */
  readonly traffic: number;
  /** Of each minute the candidate's share. */
  readonly shares: readonly number[];
  readonly stable: Behaviour;
  readonly candidate: Behaviour;
  /** In such a minute everything fails, of both versions. */
  readonly outage?: (minute: number) => boolean;
}

/** Minutes of a whole rollout in which both versions were seen. */
export function simulated({ seed, traffic, shares, stable, candidate, outage }: Simulated): GateMinute[] {
  const fraction = fractionsOf(seed);
  return shares.flatMap((share, minute): GateMinute[] => {
    const views = { stable: 0, candidate: 0 };
    const all = Math.round(traffic * (0.5 + fraction()));
    for (let view = 0; view < all; view += 1) views[fraction() < share ? 'candidate' : 'stable'] += 1;
    if (views.stable === 0 || views.candidate === 0) return [];
    const away = outage?.(minute) ? { broken: 0.9, failing: 0.9, renderMs: 2_000 } : {};
    return [
      {
        minute,
        stable: minuteOf(views.stable, { ...stable, ...away }, fraction),
        candidate: minuteOf(views.candidate, { ...candidate, ...away }, fraction),
        begun: minute === 0 ? 1 : 0,
      },
    ];
  });
}
