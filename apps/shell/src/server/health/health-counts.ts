import type { RemoteFailureCode } from '@baize/contract';
import {
  CLS_EDGES,
  INP_EDGES_MS,
  LCP_EDGES_MS,
  MINUTE_MS,
  RENDER_EDGES_MS,
  addCounts,
  countInBucket,
} from '@baize/contract/health';
import type { HealthCounts, HealthMinute, PageHealth, HealthRow } from '@baize/contract/health';
import type { PageSlot } from '../../page/page-state.ts';
import type { Kind } from './weights.ts';

/** Minutes that wait for the registry; the oldest go. */
const MOST_WAITING = 180;
/** Modules of versions that are counted in a minute, and altogether. */
const MOST_ROWS = 1_000;
const DAY_MINUTES = 1_440;
const THOUSAND = 1_000;

export type Module = Pick<HealthRow, 'module' | 'remote' | 'version'>;

/** The content of a page's slot when it was sent. */
export interface ViewedContent {
  /** Empty where the slot shows something else. */
  readonly html: readonly Uint8Array[];
  /** Null where nothing was rendered. */
  readonly renderMs: number | null;
  /** The code of a failed render that is left to the browser; null where the slot says it, or nothing failed. */
  readonly missed: RemoteFailureCode | null;
}

/** What this server saw of each module of each version. */
export interface HealthOfServer {
  /** A page left with this slot. */
  viewed(slot: PageSlot, content: ViewedContent): void;
  /** A browser reported it. @param counts whether its report of this kind counts */
  heard(page: PageHealth, counts: (kind: Kind, views: number) => boolean): void;
  /** Minutes that are over and that the registry has not taken yet, the oldest first. */
  waiting(): readonly HealthMinute[];
  /** The registry has these. */
  taken(minutes: readonly HealthMinute[]): void;
  /** Since the start. */
  totals(): readonly HealthRow[];
}

/** What was seen on the hosts of one channel. */
export type HealthOfChannel = (channel: string) => HealthOfServer;

export function createHealthCounts(now: () => number): HealthOfServer {
  let minute = Math.floor(now() / MINUTE_MS);
  let rows = new Map<string, HealthRow>();
  const totals = new Map<string, HealthRow>();
  /** Views of today, by which a network's reports are limited. */
  let day = Math.floor(minute / DAY_MINUTES);
  const views = new Map<string, number>();
  let closed: HealthMinute[] = [];

  function turn(): void {
    const present = Math.floor(now() / MINUTE_MS);
    if (present === minute) return;
    if (rows.size > 0) closed = [...closed, { minute, rows: [...rows.values()] }].slice(-MOST_WAITING);
    rows = new Map();
    minute = present;
    if (Math.floor(minute / DAY_MINUTES) === day) return;
    day = Math.floor(minute / DAY_MINUTES);
    views.clear();
  }

  function add(of: Module, counts: HealthCounts): void {
    for (const kept of [rows, totals]) {
      const key = keyOf(of);
      const before = kept.get(key);
      if (!before && kept.size >= MOST_ROWS) {
        if (kept === rows) continue;
        kept.delete(kept.keys().next().value!);
      }
      const { remote, version, module } = of;
      kept.set(key, { remote, version, module, counts: before ? addCounts(before.counts, counts) : counts });
    }
  }

  return {
    viewed({ remote, version, expose, ...slot }, { html, renderMs, missed }) {
      turn();
      const failure = slot.failure ?? missed;
      const of = { remote, version, module: expose };
      views.set(keyOf(of), (views.get(keyOf(of)) ?? 0) + 1);
      add(of, {
        views: 1,
        ...(html.length > 0 && { rendered: 1 }),
        ...(failure && { renderFailures: { [failure]: 1 } }),
        ...(renderMs !== null && { renderMs: countInBucket(RENDER_EDGES_MS, renderMs) }),
      });
    },
    heard({ remote, version, module, again, lcpMs, inpMs, cls, ...page }, counts) {
      turn();
      const of = { remote, version, module };
      const may = (kind: Kind): boolean => counts(kind, views.get(keyOf(of)) ?? 0);
      const { failedLoads = 0, failedMounts = 0, hydrationErrors = 0, errors = 0, ...harmless } = page;
      const broken = failedLoads + failedMounts + hydrationErrors + errors > 0;
      add(of, {
        ...harmless,
        ...(broken &&
          may('broken') && { ...(!again && { brokenPages: 1 }), failedLoads, failedMounts, hydrationErrors, errors }),
        ...(lcpMs !== undefined && may('lcp') && { lcpMs: countInBucket(LCP_EDGES_MS, lcpMs) }),
        ...(inpMs !== undefined && may('inp') && { inpMs: countInBucket(INP_EDGES_MS, inpMs) }),
        ...(cls !== undefined && may('cls') && { cls: countInBucket(CLS_EDGES, cls * THOUSAND) }),
      });
    },
    waiting() {
      turn();
      return closed;
    },
    taken(minutes) {
      const gone = new Set(minutes);
      closed = closed.filter((each) => !gone.has(each));
    },
    totals: () => [...totals.values()],
  };
}

export function keyOf({ remote, version, module }: Module): string {
  return `${remote}@${version} ${module}`;
}
