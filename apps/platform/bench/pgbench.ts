import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const SCALE = 10;
const CLIENTS = 16;
const THREADS = 2;

/** A fresh database on the server, or null if there is no server or no `pgbench`. */
export async function createBenchDatabase(
  server: string,
  name: string,
): Promise<{ url: string; drop(): Promise<void> } | null> {
  try {
    await run('pgbench', ['--version']);
    await onServer(server, `create database ${name}`);
  } catch {
    return null;
  }
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => onServer(server, `drop database if exists ${name} with (force)`) };
}

/** Fills the tables of TPC-B. */
export async function preparePgbench(url: string): Promise<void> {
  await run('pgbench', ['-i', '-q', '-s', String(SCALE), url]);
}

/** Transactions per second of TPC-B, with prepared statements or as it comes: the yardstick, because disks and machines differ. */
export async function runPgbench(url: string, seconds: number, mode: 'prepared' | 'simple'): Promise<number> {
  const size = ['-c', String(CLIENTS), '-j', String(THREADS), '-T', String(seconds)];
  const { stdout } = await run('pgbench', ['-n', '-M', mode, ...size, url]);
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (tps === undefined) throw new Error(`pgbench said: ${stdout}`);
  return Number(tps);
}

/** Whether commits reach the disk: a comparison without it would mean nothing. */
export async function commitsAreDurable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ fsync: string; commit: string }>(
    "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit",
  );
  await client.end();
  return rows[0]?.fsync === 'on' && rows[0].commit === 'on';
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
