import { readFile, readdir } from 'node:fs/promises';
import pg from 'pg';

/** Microseconds of one tick of Linux's process times. */
const TICK_MICROS = 10_000;
/** Fields of `/proc/<pid>/stat`, counted after the name: parent, user, system, and those two of children that ended. */
const PARENT = 1;
const [USER, SYSTEM, ENDED_USER, ENDED_SYSTEM] = [11, 12, 13, 14] as const;

/** Returns the processor time of a whole PostgreSQL server so far, in microseconds. */
export type ServerClock = () => Promise<number>;

/** The clock of a server on this machine; null for one elsewhere, or where the system does not report it. */
export async function serverClock(url: string): Promise<ServerClock | null> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const stat = await statOf(String(rows[0]!.pid));
  await client.end();
  if (stat === null || !stat.name.startsWith('postgres')) return null;
  const postmaster = String(stat.fields[PARENT]);
  const endedOf = (stat: Stat | null): number => (stat ? stat.fields[ENDED_USER]! + stat.fields[ENDED_SYSTEM]! : 0);
  return async () => {
    for (;;) {
      const before = endedOf(await statOf(postmaster));
      const micros = await added(postmaster);
      // Otherwise a connection that ended meanwhile was counted twice, as running and as ended.
      if (endedOf(await statOf(postmaster)) === before) return micros;
    }
  };

  async function added(of: string): Promise<number> {
    const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(statOf));
    const own = await statOf(of);
    const children = all.filter((each) => each !== null && String(each.fields[PARENT]) === of);
    const ticks = [own, ...children].flatMap((each) => (each ? [each.fields[USER]!, each.fields[SYSTEM]!] : []));
    return ticks.reduce((sum, value) => sum + value, endedOf(own)) * TICK_MICROS;
  }
}

interface Stat {
  readonly name: string;
  readonly fields: number[];
}

/** Processor time of a process so far, in microseconds; null where the system does not report it. */
export async function processMicros(pid: number): Promise<number | null> {
  const stat = await statOf(String(pid));
  return stat && (stat.fields[USER]! + stat.fields[SYSTEM]!) * TICK_MICROS;
}

async function statOf(pid: string): Promise<Stat | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    // The first field after the name is a letter, the state.
    const fields = stat
      .slice(end + 2)
      .split(' ')
      .map(Number);
    return { name: stat.slice(stat.indexOf('(') + 1, end), fields };
  } catch {
    return null;
  }
}
