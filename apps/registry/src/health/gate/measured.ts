import { CLS_EDGES, INP_EDGES_MS, LCP_EDGES_MS, RENDER_EDGES_MS } from '@baize/contract/health';
import type { HealthCounts } from '@baize/contract/health';
import { failedRenders } from '@baize/registry-client/health/figures';
import type { Counted, MeasureKind } from './verdict.ts';

/** Something that can be worse with the candidate. */
export interface Measured {
  readonly kind: MeasureKind;
  readonly edge: number | null;
  readonly stableEdge: number | null;
  readonly times: number;
  /** A smaller share of the candidate's pages never stops a rollout, however much larger it is than stable's. */
  readonly floor: number;
  /** Browsers report it, so one network may lie. */
  readonly isSaid: boolean;
  /** A bad page is counted when it breaks, which may be minutes after its view. */
  readonly isLate: boolean;
  candidate(counts: HealthCounts): Counted;
  stable(counts: HealthCounts): Counted;
}

type Buckets = 'cls' | 'inpMs' | 'lcpMs' | 'renderMs';

/** One page in a thousand. */
const FLOOR_OF_FAILURES = 0.001;
/** One page in fifty: every version has visitors with slow devices. */
const FLOOR_OF_TIMES = 0.02;
/** On a fast site even slow pages are below the first edge; a slow candidate shows only in the pages above it. */
const MANY_MORE = 3;

/**
 * The measures that are compared: only those that servers count themselves, or limit by subject and address. Rounds,
 * swaps and failed calls are not limited, so anybody could report any number of them.
 */
export function measuredAt(ratio: number): readonly Measured[] {
  const failures = { edge: null, stableEdge: null, times: ratio, floor: FLOOR_OF_FAILURES };
  const brokenPages = ({ views = 0, brokenPages: bad = 0 }: HealthCounts): Counted => ({ bad, of: views });
  const renderFailures = (counts: HealthCounts): Counted => ({ bad: failedRenders(counts), of: counts.views ?? 0 });
  return [
    { ...failures, kind: 'broken-pages', isSaid: true, isLate: true, candidate: brokenPages, stable: brokenPages },
    {
      ...failures,
      kind: 'render-failures',
      isSaid: false,
      isLate: false,
      candidate: renderFailures,
      stable: renderFailures,
    },
    ...slower('render-ms', 'renderMs', RENDER_EDGES_MS, ratio),
    above('lcp', 'lcpMs', [LCP_EDGES_MS, 0, 0], ratio * MANY_MORE),
    ...slower('lcp', 'lcpMs', LCP_EDGES_MS, ratio),
    ...slower('inp', 'inpMs', INP_EDGES_MS, ratio),
    ...slower('cls', 'cls', CLS_EDGES, ratio),
  ];
}

/**
 * Compares the candidate's pages above an edge with stable's above the edge below it: a little slower is no fault,
 * twice as slow is.
 */
function slower(kind: MeasureKind, buckets: Buckets, edges: readonly number[], ratio: number): Measured[] {
  return edges.slice(1).map((_, below) => above(kind, buckets, [edges, below + 1, below], ratio));
}

function above(
  kind: MeasureKind,
  buckets: Buckets,
  [edges, place, placeOfStable]: readonly [readonly number[], number, number],
  times: number,
): Measured {
  const beyond = (counts: HealthCounts, edge: number): Counted => {
    const all = counts[buckets] ?? [];
    return { bad: sum(all.slice(edge + 1)), of: sum(all) };
  };
  return {
    kind,
    edge: edges[place]!,
    stableEdge: edges[placeOfStable]!,
    times,
    floor: FLOOR_OF_TIMES,
    isSaid: kind !== 'render-ms',
    isLate: false,
    candidate: (counts) => beyond(counts, place),
    stable: (counts) => beyond(counts, placeOfStable),
  };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}
