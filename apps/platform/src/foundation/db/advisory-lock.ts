import pg from 'pg';

/**
 * A machine that vanishes closes no connection: its lock is freed when this many probes of the server, this many
 * seconds apart, stay without an answer.
 */
const KEEPALIVE = '-c tcp_keepalives_idle=3 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3';
/** The other end is watched as well: a leader without its server stops. */
const KEEPALIVE_AFTER_MS = 3_000;

/**
 * Waits for a session-level advisory lock on a connection of its own and calls `work` once while it is held.
 * PostgreSQL frees the lock within milliseconds of a process's death. Resolves without the work if `stop` comes first.
 * @throws what `work` throws, or the connection's error
 */
export async function holdAdvisoryLock(
  options: pg.ClientConfig,
  lock: number,
  stop: AbortSignal,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<void> {
  if (stop.aborted) return;
  const client = new pg.Client({
    ...options,
    // A client that sends ahead ends only once it has every answer, and that of the lock may never come.
    pipeline: false,
    // Tells an operator, in pg_stat_activity, which process leads.
    application_name: `baize leader ${process.pid}`,
    options: KEEPALIVE,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS,
  });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  const abandon = (): void => void client.end().catch(() => {});
  try {
    await client.connect();
    // Only now: a client that is ended while it connects never tells that it has ended.
    stop.addEventListener('abort', abandon, { once: true });
    if (stop.aborted) return;
    await client.query('select pg_advisory_lock($1)', [lock]);
    if (!stop.aborted) await work(AbortSignal.any([stop, lost.signal]));
  } catch (error) {
    if (!stop.aborted) throw error;
  } finally {
    stop.removeEventListener('abort', abandon);
    await client.end().catch(() => {});
  }
}
