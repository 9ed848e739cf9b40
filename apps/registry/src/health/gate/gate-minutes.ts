import { addCounts } from '@baize/contract/health';
import type { HealthCounts } from '@baize/contract/health';
import type { KeptMinute } from '../minute-log.ts';
import type { GateMinute } from './verdict.ts';

const DAY_MINUTES = 1_440;

/**
 * Stored minutes of one remote as the gate needs them: of all servers and modules, in the order of time, and only
 * minutes in which pages of both versions were sent.
 */
export function gateMinutes(
  kept: readonly KeptMinute[],
  versions: { readonly stable: string; readonly candidate: string },
): GateMinute[] {
  const minutes = new Map<number, { stable: HealthCounts; candidate: HealthCounts; counting: string[] }>();
  for (const { shell, minute, rows } of kept) {
    for (const { version, module, counts } of rows) {
      const sum = minutes.get(minute) ?? { stable: {}, candidate: {}, counting: [] };
      minutes.set(minute, sum);
      if (version === versions.stable) sum.stable = addCounts(sum.stable, counts);
      if (version !== versions.candidate) continue;
      sum.candidate = addCounts(sum.candidate, counts);
      sum.counting.push(`${shell} ${Math.floor(minute / DAY_MINUTES)} ${module}`);
    }
  }
  const known = new Set<string>();
  return [...minutes]
    .filter(([, { stable, candidate }]) => (stable.views ?? 0) > 0 && (candidate.views ?? 0) > 0)
    .toSorted(([one], [other]) => one - other)
    .map(([minute, { stable, candidate, counting }]) => {
      const before = known.size;
      for (const each of counting) known.add(each);
      return { minute, stable, candidate, begun: known.size - before };
    });
}
