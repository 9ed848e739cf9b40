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

export interface TpcB {
  readonly perSecond: number;
  readonly transactions: number;
  /** Processor time of pgbench itself, microseconds for each transaction. */
  readonly clientMicros: number;
}

/** TPC-B, with or without prepared statements: the yardstick, because disks and machines differ. */
export async function runPgbench(url: string, seconds: number, mode: 'prepared' | 'simple'): Promise<TpcB> {
  const size = ['-c', String(CLIENTS), '-j', String(THREADS), '-T', String(seconds)];
  // The shell's `times` prints the processor time of its child.
  const { stdout } = await run('sh', ['-c', 'pgbench "$@" && times', 'sh', '-n', '-M', mode, ...size, url]);
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  const transactions = Number(/actually processed: (\d+)/.exec(stdout)?.[1]);
  if (Number.isNaN(perSecond + transactions)) throw new Error(`pgbench said: ${stdout}`);
  return { perSecond, transactions, clientMicros: childMicros(stdout) / transactions };
}

/** The last line of `times`: user and system time of the children, such as `0m1.250s 0m0.480s`. */
function childMicros(output: string): number {
  const times = output
    .trim()
    .split('\n')
    .at(-1)!
    .matchAll(/(\d+)m([\d.]+)s/g);
  return [...times].reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60e6 + Number(seconds) * 1e6, 0);
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
