import * as z from 'zod/mini';
import { ChannelDocument } from './channel.ts';
import { RemoteManifest, SemanticVersion } from './manifest.ts';

/** Upper edges of buckets in milliseconds; one more bucket holds what lies above the last. */
export const RENDER_EDGES_MS = [50, 100, 200, 400, 700, 1_500, 3_000] as const;

/** Upper edges of the buckets of the largest contentful paint, in milliseconds. */
export const LCP_EDGES_MS = [1_000, 1_800, 2_500, 4_000, 6_000, 10_000] as const;

/** Upper edges of the buckets of the interaction to next paint, in milliseconds. */
export const INP_EDGES_MS = [100, 200, 500, 1_000] as const;
/** Of the layout shift, in thousandths. */
export const CLS_EDGES = [50, 100, 250, 500] as const;

/** A minute in milliseconds: the time that counts are summed over. */
export const MINUTE_MS = 60_000;

/**
 * What browsers of one network may say on one server in a day, of each kind and module of a version: this many, and a
 * share of its views.
 */
export const NETWORK_ALLOWANCE = 2;

/** The share of a version's views that one network may report of, beside {@link NETWORK_ALLOWANCE}. */
export const NETWORK_SHARE = 0.01;

/** More than a server counts of anything in a minute. */
const MOST = 10_000_000;
/** Rows of a minute, minutes of a call, failure codes of a row, modules of a beacon. */
const MOST_ROWS = 1_000;
const MOST_MINUTES = 30;
const MOST_CODES = 30;
const MOST_IN_BEACON = 10;
/** One page has not seen more of anything. */
const MOST_OF_PAGE = 1_000;

const count = z.optional(z.int().check(z.minimum(0), z.maximum(MOST)));
const buckets = (edges: readonly number[]) =>
  z.optional(z.array(z.int().check(z.minimum(0), z.maximum(MOST))).check(z.length(edges.length + 1)));

/** What one module of one version was seen to do. What is absent is zero. */
export const HealthCounts = z.strictObject({
  /** Pages that a server sent with it. */
  views: count,
  /** Of those, pages with its markup. */
  rendered: count,
  /** Of those, pages with the failed card, by `RemoteFailureCode`. */
  renderFailures: z.optional(
    z
      .record(z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/)), z.int().check(z.minimum(0), z.maximum(MOST)))
      .check(z.refine((codes) => Object.keys(codes).length <= MOST_CODES)),
  ),
  renderMs: buckets(RENDER_EDGES_MS),
  /** From here on as browsers report it, weighted by reporter. Pages on which anything of the next four happened. */
  brokenPages: count,
  failedLoads: count,
  failedMounts: count,
  hydrationErrors: count,
  /** Uncaught errors and rejections whose script is the version's. */
  errors: count,
  failedCalls: count,
  roundsBegun: count,
  roundsFinished: count,
  /** Into this version, in open pages. */
  swapsDone: count,
  /** Swaps that had to wait for a bet or a round. */
  swapsWaiting: count,
  lcpMs: buckets(LCP_EDGES_MS),
  inpMs: buckets(INP_EDGES_MS),
  cls: buckets(CLS_EDGES),
});
export type HealthCounts = z.infer<typeof HealthCounts>;

/** What was counted of one module of one version. */
export const HealthRow = z.strictObject({
  remote: RemoteManifest.shape.name,
  version: SemanticVersion,
  /** The module's `expose`. */
  module: z.string().check(z.minLength(1), z.maxLength(100)),
  counts: HealthCounts,
});
export type HealthRow = z.infer<typeof HealthRow>;

/** What a server counted in one minute. */
export const HealthMinute = z.strictObject({
  /** Minutes since 1970 by the server's clock. */
  minute: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  rows: z.array(HealthRow).check(z.maxLength(MOST_ROWS)),
});
export type HealthMinute = z.infer<typeof HealthMinute>;

/** What a server of the site counted, in minutes that are over. */
export const HealthReport = z.strictObject({
  schema: z.literal(1),
  channel: ChannelDocument.shape.channel,
  /** Milliseconds since 1970, by which the registry sees whether the clocks agree. */
  sentAt: z.int().check(z.minimum(0)),
  minutes: z.array(HealthMinute).check(z.minLength(1), z.maxLength(MOST_MINUTES)),
});
export type HealthReport = z.infer<typeof HealthReport>;

const ofPage = z.optional(z.int().check(z.minimum(0), z.maximum(MOST_OF_PAGE)));
const measured = z.optional(z.number().check(z.minimum(0), z.maximum(MOST)));

/** What one page saw of one module since its last report. It identifies no visitor. */
export const PageHealth = z.strictObject({
  remote: RemoteManifest.shape.name,
  version: SemanticVersion,
  module: HealthRow.shape.module,
  /** The page said before that something of it broke: it is one broken page. */
  again: z.optional(z.literal(true)),
  failedLoads: ofPage,
  failedMounts: ofPage,
  hydrationErrors: ofPage,
  errors: ofPage,
  failedCalls: ofPage,
  roundsBegun: ofPage,
  roundsFinished: ofPage,
  swapsDone: ofPage,
  swapsWaiting: ofPage,
  lcpMs: measured,
  inpMs: measured,
  /** Without a unit, as browsers give it. */
  cls: measured,
});
export type PageHealth = z.infer<typeof PageHealth>;

/** What a browser sends about the modules of one page. */
export const HealthBeacon = z.strictObject({ modules: z.array(PageHealth).check(z.maxLength(MOST_IN_BEACON)) });
export type HealthBeacon = z.infer<typeof HealthBeacon>;

/** Counts one value in its bucket. */
export function countInBucket(edges: readonly number[], value: number, before?: readonly number[]): number[] {
  const counted = before ? [...before] : Array.from({ length: edges.length + 1 }, () => 0);
  const found = edges.findIndex((edge) => value <= edge);
  const place = found === -1 ? edges.length : found;
  counted[place] = (counted[place] ?? 0) + 1;
  return counted;
}

/** The sum of two; neither is changed. */
export function addCounts(one: HealthCounts, other: HealthCounts): HealthCounts {
  const sum: Record<string, unknown> = { ...one };
  for (const [name, value] of Object.entries(other)) if (value !== undefined) sum[name] = plus(sum[name], value);
  return sum;
}

function plus(before: unknown, more: unknown): unknown {
  if (before === undefined) return more;
  if (typeof more === 'number') return Number(before) + more;
  if (Array.isArray(more)) return more.map((each: number, place) => each + ((before as number[])[place] ?? 0));
  const sum = { ...(before as Record<string, number>) };
  for (const [code, each] of Object.entries(more as Record<string, number>)) sum[code] = (sum[code] ?? 0) + each;
  return sum;
}
