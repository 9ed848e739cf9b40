import pg from 'pg';
import { sqlState } from './database.ts';

/** What a session asks of the server, by the server's own names; times in milliseconds where the name has no unit. */
export type SessionSettings = Readonly<Record<string, string | number>>;

/** How long a wait for a lock may take: above `IDLE_IN_TRANSACTION_MS`, after which a paused process holds none. */
const LOCK_WAIT_MS = 4_000;
/** A transaction whose process is silent for so long is ended, and its locks with it. */
const IDLE_IN_TRANSACTION_MS = 3_000;

/**
 * A machine that vanishes closes no connection, and one that is paused answers for its processes: without these the
 * server would keep their transactions and locks for hours.
 */
export const GUARDS: SessionSettings = {
  tcp_keepalives_idle: 3,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 8_000,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  // A statement that waits for a lock checks whether its client is still there.
  client_connection_check_interval: 1_000,
  lock_timeout: LOCK_WAIT_MS,
};

/**
 * Those of the settings that the server supports on its machine: checked once, because an unknown one would refuse
 * every connection.
 */
export async function settingsThatHold(config: pg.ClientConfig, wanted: SessionSettings): Promise<SessionSettings> {
  const client = new pg.Client({ ...config, pipeline: false });
  // A broken connection shows as an error of its next statement.
  client.on('error', () => {});
  await client.connect();
  try {
    if (await holds(client, wanted)) return wanted;
    const held: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(wanted)) if (await holds(client, { [name]: value })) held[name] = value;
    return held;
  } finally {
    await client.end();
  }
}

/** Whether the server takes all of these. */
async function holds(client: pg.Client, settings: SessionSettings): Promise<boolean> {
  const names = Object.keys(settings);
  const values = Object.values(settings).map(String);
  const all = 'select set_config(name, value, false) from unnest($1::text[], $2::text[]) as wanted (name, value)';
  try {
    await client.query(all, [names, values]);
    return true;
  } catch (error) {
    // Refused by the server, and not a connection that broke.
    if (sqlState(error) === undefined) throw error;
    return false;
  }
}

/** For the `options` of a connection. */
export function asOptions(settings: SessionSettings): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
