import type { HealthReport } from '@baize/contract/health';
import type { HealthOfServer } from '../health/health-counts.ts';
import type { Report } from '../report.ts';
import { toRegistry } from './to-registry.ts';

/** A rollout that goes wrong is stopped that much sooner. */
const EVERY_MS = 2_000;
/** A registry that refuses the minutes is not asked in vain all the time. */
const REFUSED_PAUSE_MS = 30_000;
const ANSWER_LIMIT_MS = 5_000;
/** Minutes of one call; the rest follows. */
const MOST_MINUTES = 30;

export interface SendMinutesOptions {
  readonly registryUrl: string;
  /** Null: nothing is sent. */
  readonly tokenFile: string | null;
  readonly id: string;
  readonly channel: string;
  readonly counts: Pick<HealthOfServer, 'taken' | 'waiting'>;
  readonly onTrouble: Report;
  readonly everyMs?: number;
}

/** Sends the registry each minute that is over, until it has taken it. Never throws, and holds nothing up. @returns ends it */
export function sendMinutes({ tokenFile, everyMs = EVERY_MS, ...options }: SendMinutesOptions): () => void {
  if (tokenFile === null) return () => undefined;
  const { registryUrl, id, channel, counts, onTrouble } = options;
  const send = toRegistry(`${registryUrl}/v1/shells/${id}/minutes`, tokenFile);
  const closed = new AbortController();
  let isSending = false;
  let pausedUntil = 0;

  async function sendWaiting(): Promise<void> {
    const minutes = counts.waiting().slice(0, MOST_MINUTES);
    if (minutes.length === 0 || isSending || performance.now() < pausedUntil) return;
    isSending = true;
    try {
      const report: HealthReport = { schema: 1, channel, sentAt: Date.now(), minutes: [...minutes] };
      const limit = AbortSignal.any([closed.signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]);
      const { status } = await send('PUT', limit, JSON.stringify(report));
      if (status < 400) counts.taken(minutes);
      else {
        pausedUntil = performance.now() + REFUSED_PAUSE_MS;
        onTrouble('The registry refused the counts of this server.', new Error(`It answered ${status}.`));
      }
    } catch (error) {
      if (!closed.signal.aborted) onTrouble('The registry did not take the counts of this server.', error);
    } finally {
      isSending = false;
    }
  }

  const timer = setInterval(() => void sendWaiting(), everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    closed.abort();
  };
}
