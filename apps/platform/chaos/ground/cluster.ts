import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, mkdir } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Leftovers } from './leftovers.ts';
import { run, serverPrograms, serverUser } from './programs.ts';

const MAX_CONNECTIONS = 60;
const START_MS = 30_000;
const ASK_EVERY_MS = 100;
const STOP_MS = 5_000;
const ROLE = 'baize';

/** A PostgreSQL server, and the databases of this run on it. */
export interface Cluster {
  readonly host: string;
  readonly port: number;
  /** Whether it serves this run alone: then its connections may be used up, and its disk filled. */
  readonly isOwn: boolean;
  /** The owner of its files. */
  readonly owner: { readonly uid?: number; readonly gid?: number };
  /** The address of a database for an ordinary role. */
  url(database: string, at: { readonly host: string; readonly port: number }): URL;
  /** The connection URL of the superuser. */
  adminUrl(database: string): string;
  /** Creates a database. @param more options of `create database` */
  create(more?: string): Promise<string>;
  query(statement: string): Promise<void>;
}

/** Uses a server that runs already. */
export async function borrowCluster(server: string, leftovers: Leftovers): Promise<Cluster> {
  const { hostname, port } = new URL(server);
  const at = { host: hostname, port: Number(port || '5432') };
  return ofServer(server, { ...at, isOwn: false, owner: {}, role: null }, leftovers);
}

/**
 * A server of the run's own, in this folder; null where its programs are not on this machine.
 * @param reachedFrom a network beside 127.0.0.1
 */
export async function startCluster(
  folder: string,
  reachedFrom: string | null,
  leftovers: Leftovers,
): Promise<Cluster | null> {
  const [programs, owner] = await Promise.all([serverPrograms(), serverUser()]);
  if (programs === null || owner === null) return null;
  const data = join(folder, 'cluster');
  await mkdir(data, { mode: 0o700 });
  const who = owner as { readonly uid?: number; readonly gid?: number };
  if (who.uid !== undefined) await run('chown', [`${who.uid}:${who.gid}`, data]);
  const of = { ...who, cwd: data };
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-sync'], of);
  if (reachedFrom !== null) await appendFile(join(data, 'pg_hba.conf'), `host all all ${reachedFrom} trust\n`);
  const port = await freePort();
  const settings = [
    `listen_addresses=${reachedFrom === null ? '127.0.0.1' : '*'}`,
    `port=${port}`,
    `max_connections=${MAX_CONNECTIONS}`,
    `unix_socket_directories=`,
  ];
  const args = ['-D', data, ...settings.flatMap((each) => ['-c', each])];
  const child = spawn(join(programs, 'postgres'), args, { ...of, stdio: 'ignore' });
  leftovers.add(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGINT');
    await Promise.race([gone, pause(STOP_MS)]);
    child.kill('SIGQUIT');
    await gone;
  });
  const server = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await untilAnswers(server);
  await onServer(server, `create role ${ROLE} login`);
  return ofServer(server, { host: '127.0.0.1', port, isOwn: true, owner: who, role: ROLE }, leftovers);
}

function ofServer(
  server: string,
  { role, ...about }: Pick<Cluster, 'host' | 'port' | 'isOwn' | 'owner'> & { readonly role: string | null },
  leftovers: Leftovers,
): Cluster {
  const named = (database: string): URL => Object.assign(new URL(server), { pathname: database });
  const query = (statement: string): Promise<void> => onServer(server, statement);
  return {
    ...about,
    url(database, { host, port }) {
      const url = Object.assign(named(database), { hostname: host, port: String(port) });
      return role === null ? url : Object.assign(url, { username: role });
    },
    adminUrl: (database) => named(database).href,
    async create(more = '') {
      const name = `baize_test_${randomUUID().replaceAll('-', '')}`;
      await query(`create database ${name}${role === null ? '' : ` owner ${role}`} ${more}`);
      // A server of the run's own is removed with all its databases.
      if (!about.isOwn) leftovers.add(() => query(`drop database ${name} with (force)`));
      return name;
    },
    query,
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function untilAnswers(url: string): Promise<void> {
  for (const until = performance.now() + START_MS; ; await pause(ASK_EVERY_MS)) {
    try {
      return await onServer(url, 'select 1');
    } catch (error) {
      if (performance.now() > until) throw error;
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
