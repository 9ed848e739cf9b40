import type { Metrics } from '@baize/telemetry';
import type { PageSlot } from '../../page/page-state.ts';

/** What became of the slot of a page: `rendered`, `client` (left to the browser), `late`, or the code of the failure. */
type Outcome = string;

interface Counted {
  readonly labels: { readonly remote: string; readonly version: string; readonly outcome: Outcome };
  count: number;
}

/** Versions come and go: the counts of those that are not served any more are forgotten at some point. */
const MAX_COUNTED = 500;

/** Counts pages with a remote. */
export interface PageCounts {
  count(slot: PageSlot, isRendered: boolean): void;
}

export function createPageCounts(metrics: Metrics): PageCounts {
  const counts = new Map<string, Counted>();
  metrics.counter(
    {
      name: 'baize_shell_pages_total',
      help: 'Pages with a remote, by what became of its slot.',
      labels: ['remote', 'version', 'outcome'],
    },
    () => [...counts.values()].map(({ labels, count }) => [labels, count]),
  );
  return {
    count(slot, isRendered) {
      const { remote, version } = slot;
      const outcome = slot.failure ?? (slot.late ? 'late' : isRendered ? 'rendered' : 'client');
      const key = `${remote}@${version} ${outcome}`;
      const of = counts.get(key) ?? { labels: { remote, version, outcome }, count: 0 };
      of.count += 1;
      counts.set(key, of);
      if (counts.size > MAX_COUNTED) counts.delete(counts.keys().next().value!);
    },
  };
}
