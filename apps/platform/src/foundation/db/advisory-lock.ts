import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type SessionSettings, asOptions } from './connection-guards.ts';
import { hangUp } from './hang-up.ts';

/** The other end is watched as well: a leader without its server stops. */
const KEEPALIVE_AFTER_MS = 3_000;
/** How often a holder renews its lease. */
const RENEW_EVERY_MS = 1_000;
/** A holder that has been silent for so long is replaced by another process, and stops by itself. */
export const LATE_MS = 3_000;
/**
 * A wait for the lock restarts after so long: a statement that waits prevents the server from removing rows deleted
 * since it began (vacuum), and an index that is built concurrently from being finished.
 */
const WAIT_MS = 5_000;
/** The server-side setting of a session that says whether it holds its lock. */
const HOLDS = 'baize.holds_lock';

/** Connections of this name hold a lock and renew it: an operator sees which process leads. */
export const HOLDER = 'baize leader';

export interface LockWait {
  readonly lock: number;
  readonly stop: AbortSignal;
}

/**
 * Waits for a session-level advisory lock on a connection of its own and calls `work` once while it is held. PostgreSQL
 * frees the lock within milliseconds of a process's death. The holder sends a statement each second, which is its
 * lease: the others end the connection of a silent holder. Resolves without the work if `stop` comes first.
 * @param settings of the session, but for locks and idle transactions
 * @throws what `work` throws, or the connection's error
 */
export async function holdAdvisoryLock(
  config: pg.ClientConfig,
  settings: SessionSettings,
  { lock, stop }: LockWait,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<void> {
  if (stop.aborted) return;
  const client = new pg.Client({
    ...config,
    // With pipelining, a client ends only once it has every answer, and that of the lock may never come.
    pipeline: false,
    application_name: `${HOLDER} ${process.pid}`,
    options: asOptions({ ...settings, lock_timeout: WAIT_MS }),
    statement_timeout: 0,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS,
  });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  const abandon = (): void => void client.end().catch(() => {});
  try {
    await client.connect();
    // Only now: a client that is ended while it connects never emits that it has ended.
    stop.addEventListener('abort', abandon, { once: true });
    if (!(await waitForLock(client, { lock, stop }))) return;
    const ended = new AbortController();
    void renew(client, ended.signal).then((isLate) => isLate && lost.abort());
    await work(AbortSignal.any([stop, lost.signal])).finally(() => ended.abort());
  } catch (error) {
    if (!stop.aborted) throw error;
  } finally {
    stop.removeEventListener('abort', abandon);
    await hangUp(client);
  }
}

/** True once the lock is held, false if `stop` came first. */
async function waitForLock(client: pg.Client, { lock, stop }: LockWait): Promise<boolean> {
  // Caught on the server, so that a wait that timed out is no error.
  const wait = `do $$ begin perform pg_advisory_lock(${lock}); perform set_config('${HOLDS}', 'yes', false);
    exception when lock_not_available then null; end $$`;
  while (!stop.aborted) {
    await client.query(wait);
    const { rows } = await client.query<{ holds: string | null }>(`select current_setting('${HOLDS}', true) as holds`);
    if (rows[0]!.holds === 'yes') return !stop.aborted;
  }
  return false;
}

/** Renews the lease each second. True when the server did not answer in time, false at the end. */
async function renew(client: pg.Client, ended: AbortSignal): Promise<boolean> {
  while (!ended.aborted) {
    await sleep(RENEW_EVERY_MS, null, { signal: ended }).catch(() => {});
    if (ended.aborted) return false;
    const said = client.query('select 1').then(
      () => true,
      () => false,
    );
    const isHeard = await Promise.race([said, sleep(LATE_MS, false, { signal: ended }).catch(() => true)]);
    if (!isHeard) return true;
  }
  return false;
}
