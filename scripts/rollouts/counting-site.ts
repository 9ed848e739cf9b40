import type { HealthMinute } from '@baize/contract/health';
import { createHealthCounts, keyOf } from '../../apps/shell/src/server/health/health-counts.ts';
import type { Module } from '../../apps/shell/src/server/health/health-counts.ts';
import { createWeights } from '../../apps/shell/src/server/health/weights.ts';
import type { PageSeen, Visit } from './faults.ts';

/** Visitors who leave before anything is measured, or block beacons. */
export const SILENT_SHARE = 0.3;
const SOME_HTML = new Uint8Array(1);

export interface CountingSite {
  /** A server sent a page of this version, and its browser says what it saw. */
  page(of: Module, seen: PageSeen, visit: Visit): void;
  /** Minutes that are over and were not handed on yet. */
  minutes(): readonly HealthMinute[];
}

/** A server of the site as far as it counts: the counts and the weights are its own code, under another clock. */
export function countingSite(now: () => number): CountingSite {
  const counts = createHealthCounts(now);
  const weights = createWeights(now);
  return {
    page(of, { failure, missed = null, rendered, renderMs, errors, lcpMs }, visit) {
      const { remote, version, module } = of;
      const slot = { remote, version, expose: module, params: {}, ...(failure && { failure }) };
      counts.viewed(slot, { html: rendered ? [SOME_HTML] : [], renderMs, missed });
      if (visit.luck < SILENT_SHARE) return;
      counts.heard({ ...of, ...(errors > 0 && { errors }), lcpMs }, (kind, views) =>
        weights.counts(visit, keyOf(of), kind, views),
      );
    },
    minutes() {
      const closed = counts.waiting();
      counts.taken(closed);
      return closed;
    },
  };
}
