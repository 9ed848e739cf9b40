import type { ShellReport } from '@baize/contract/shell-report';
import type { Report } from '../report.ts';
import { toRegistry } from './to-registry.ts';

/** The registry counts a server as silent after a few of these. */
const EVERY_MS = 3_000;
/** A registry that refuses the token is not asked in vain all the time. */
const REFUSED_PAUSE_MS = 30_000;
const ANSWER_LIMIT_MS = 3_000;
/** A server that goes has visitors to see off. */
const FAREWELL_LIMIT_MS = 500;

export interface ReportingOptions {
  readonly registryUrl: string;
  /** Null: nothing is reported. */
  readonly tokenFile: string | null;
  readonly id: string;
  readonly read: () => ShellReport;
  readonly onTrouble: Report;
}

export interface Reporting {
  /** Reports at once, because something has changed. */
  now(): void;
  /** Says that the server goes, so that its reports are not waited for. */
  close(): Promise<void>;
}

/**
 * Reports to the registry what this server serves: at each change, and every few seconds. Never throws, and delays
 * nothing.
 */
export function reportToRegistry({ tokenFile, ...options }: ReportingOptions): Reporting {
  return tokenFile === null
    ? { now: () => undefined, close: () => Promise.resolve() }
    : report({ ...options, tokenFile });
}

function report(options: ReportingOptions & { tokenFile: string }): Reporting {
  const { registryUrl, tokenFile, id, read, onTrouble } = options;
  const send = toRegistry(`${registryUrl}/v1/shells/${id}`, tokenFile);
  let running: Promise<void> | null = null;
  let again = false;
  let pausedUntil = 0;
  const closed = new AbortController();

  /** One report at a time; a change that comes meanwhile leads to exactly one more. */
  function now(): void {
    if (running) {
      again = true;
      return;
    }
    running = (async () => {
      do {
        again = false;
        await tell();
      } while (again);
    })().finally(() => {
      running = null;
    });
  }

  async function tell(): Promise<void> {
    if (performance.now() < pausedUntil) return;
    try {
      const limit = AbortSignal.any([closed.signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]);
      const { status } = await send('PUT', limit, JSON.stringify(read()));
      if (status < 400) return;
      if (status < 500) pausedUntil = performance.now() + REFUSED_PAUSE_MS;
      onTrouble('The registry refused the report of this server.', new Error(`It answered ${status}.`));
    } catch (error) {
      if (!closed.signal.aborted) onTrouble('The registry did not take the report of this server.', error);
    }
  }

  const timer = setInterval(now, EVERY_MS);
  timer.unref();
  now();
  return {
    now,
    async close() {
      clearInterval(timer);
      again = false;
      closed.abort();
      await running;
      await send('DELETE', AbortSignal.timeout(FAREWELL_LIMIT_MS)).catch(() => undefined);
    },
  };
}
