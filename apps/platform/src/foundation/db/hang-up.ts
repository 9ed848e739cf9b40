import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** How long to wait until a connection has closed cleanly. */
const LEAVE_MS = 1_000;

/** Ends a connection, also one whose server does not answer. Never rejects. */
export async function hangUp(client: pg.Client): Promise<void> {
  const patience = new AbortController();
  const ended = client.end().catch(() => {});
  await Promise.race([ended, sleep(LEAVE_MS, null, { signal: patience.signal }).catch(() => {})]);
  patience.abort();
  client.connection.stream.destroy();
}
