import { HealthCounts, MINUTE_MS, addCounts } from '@baize/contract/health';
import type { RemoteRelease } from '@baize/contract/channel';
import * as z from 'zod/mini';
import type { KeptMinute } from './minute-log.ts';

const OfVersion = z.strictObject({ version: z.string(), counts: HealthCounts });

/** How the versions of a remote do: candidate and stable, over the same minutes. */
export const HealthView = z.strictObject({
  channel: z.string(),
  remote: z.string(),
  /** Of the first and the end of the last minute that was asked for. */
  from: z.string(),
  to: z.string(),
  /** Minutes that count: with a candidate those in which both were seen. */
  minutes: z.int(),
  stable: OfVersion,
  candidate: z.nullable(OfVersion),
  modules: z.array(z.strictObject({ module: z.string(), version: z.string(), counts: HealthCounts })),
});
export type HealthView = z.infer<typeof HealthView>;

export interface ViewAsked {
  readonly channel: string;
  readonly remote: string;
  readonly release: RemoteRelease;
  readonly from: number;
  readonly to: number;
}

export function healthView(kept: readonly KeptMinute[], asked: ViewAsked): HealthView {
  const { channel, remote, release, from, to } = asked;
  const stable = release.stable.version;
  const candidate = release.candidate?.version ?? null;
  const seen = (version: string | null): Set<number> =>
    new Set(kept.filter(({ rows }) => rows.some((row) => row.version === version)).map(({ minute }) => minute));
  const ofStable = seen(stable);
  const same = candidate === null ? ofStable : both(ofStable, seen(candidate));
  const rows = kept.filter(({ minute }) => same.has(minute)).flatMap((minute) => minute.rows);
  const sumOf = (version: string, module?: string): HealthCounts =>
    rows
      .filter((row) => row.version === version && (module === undefined || row.module === module))
      .reduce<HealthCounts>((sum, row) => addCounts(sum, row.counts), {});
  const modules = [...new Set(rows.map(({ module }) => module))].toSorted();
  const versions = [stable, ...(candidate === null ? [] : [candidate])];
  return {
    channel,
    remote,
    from: new Date(from * MINUTE_MS).toISOString(),
    to: new Date((to + 1) * MINUTE_MS).toISOString(),
    minutes: same.size,
    stable: { version: stable, counts: sumOf(stable) },
    candidate: candidate === null ? null : { version: candidate, counts: sumOf(candidate) },
    modules: modules.flatMap((module) =>
      versions.map((version) => ({ module, version, counts: sumOf(version, module) })),
    ),
  };
}

function both(one: ReadonlySet<number>, other: ReadonlySet<number>): Set<number> {
  return new Set([...one].filter((each) => other.has(each)));
}
