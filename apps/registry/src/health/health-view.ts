import { MINUTE_MS, addCounts } from '@baize/contract/health';
import type { HealthCounts } from '@baize/contract/health';
import type { RemoteRelease } from '@baize/contract/channel';
import type { HealthView } from '@baize/registry-client/health/health-view';
import type { KeptMinute } from './minute-log.ts';

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
