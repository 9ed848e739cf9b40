import pg from 'pg';

/** Pause before another try when the lock's connection broke, so that a server that is down is not hammered. */
const RETRY_MS = 500;

/**
 * Waits for a session-level advisory lock on a connection of its own and calls `work` while it is held, again
 * after a broken connection, until `stop`. PostgreSQL frees the lock within milliseconds of a process's death.
 */
export async function holdAdvisoryLock(
  options: pg.ClientConfig,
  lock: number,
  stop: AbortSignal,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<void> {
  while (!stop.aborted) {
    const client = new pg.Client(options);
    const lost = new AbortController();
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    const abandon = (): void => void client.end().catch(() => {});
    stop.addEventListener('abort', abandon, { once: true });
    try {
      await client.connect();
      await client.query('select pg_advisory_lock($1)', [lock]);
      if (!stop.aborted) await work(AbortSignal.any([stop, lost.signal]));
    } catch {
      // A refused or broken connection means that nobody here is the leader: try again below.
    } finally {
      stop.removeEventListener('abort', abandon);
      await client.end().catch(() => {});
    }
    if (!stop.aborted) await pause(RETRY_MS, stop);
  }
}

function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    stop.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
