import { setTimeout as pause } from 'node:timers/promises';
import type { Member } from '../ground/member.ts';
import type { Scrape } from './alerts.ts';

const EVERY_MS = 1_000;
/** As long as Prometheus waits by default for a scrape of every five seconds. */
const PATIENCE_MS = 5_000;

/** What an operator saw of one process: its series, and whether it was ready. */
export interface Watch {
  readonly scrapes: readonly Scrape[];
  readonly looks: readonly { readonly atMs: number; readonly isReady: boolean; readonly said: string }[];
  stop(): Promise<void>;
}

/** Reads the metrics of the process that runs there now, each second. */
export function watchMember(member: () => Member): Watch {
  const stopped = new AbortController();
  const scrapes: Scrape[] = [];
  const looks: { atMs: number; isReady: boolean; said: string }[] = [];
  const ask = async (path: string): Promise<{ ok: boolean; text: string } | null> => {
    try {
      const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(PATIENCE_MS)]);
      const answer = await fetch(member().telemetry + path, { signal });
      return { ok: answer.ok, text: await answer.text() };
    } catch {
      return null;
    }
  };
  const scrape = async (): Promise<void> => {
    const found = await ask('/metrics');
    scrapes.push({ atMs: performance.now(), text: found?.text ?? null });
  };
  const look = async (): Promise<void> => {
    const found = await ask('/ready');
    looks.push({ atMs: performance.now(), isReady: found?.ok ?? false, said: found?.text ?? 'no answer' });
  };
  const repeat = async (work: () => Promise<void>): Promise<void> => {
    while (!stopped.signal.aborted) {
      await work();
      await pause(EVERY_MS, undefined, { signal: stopped.signal }).catch(() => {});
    }
  };
  const watching = Promise.all([repeat(scrape), repeat(look)]);
  return {
    scrapes,
    looks,
    async stop() {
      stopped.abort();
      await watching;
    },
  };
}
