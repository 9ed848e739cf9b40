import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { HOLDER, LATE_MS } from './advisory-lock.ts';
import type { ServerView } from './database.ts';
import { hangUp } from './hang-up.ts';
import { createServerClock } from './server-clock.ts';

/** How often the server is looked at. */
const EVERY_MS = 1_000;
/** A server that is silent for so long answers on no connection: each is broken and made again. */
export const SILENT_MS = 3_000;
/** A machine whose clock is further off than this says so to the others. */
const WRONG_MS = 1_000;
/** Connections of this name look at the server; one more word in it says that the clock of their machine is wrong. */
const NAME = 'baize pulse';
const WRONG = 'wrong clock';

const TIME = 'select extract(epoch from clock_timestamp()) * 1000 as at';
/**
 * Ends the connections that hold a lock in this database and have been silent for too long: of processes that are
 * paused, of machines that are gone. Their locks are free at once for the processes that wait.
 */
const END_LATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name like '${HOLDER} %' and state = 'idle'
    and state_change < clock_timestamp() - interval '${LATE_MS} milliseconds'
    and pid in (select pid from pg_locks where locktype = 'advisory' and granted)`;
const RIGHT_CLOCKS = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and application_name like '${NAME} %' and application_name not like '%${WRONG}'`;

/** What a process does each second on a connection of its own, so that it never waits for other work. */
export interface Pulse {
  readonly view: ServerView;
  close(): Promise<void>;
}

/** @param onSilence is called when the server does not answer any more. Resolves with the first answer. */
export async function startPulse(config: pg.ClientConfig, onSilence: () => void): Promise<Pulse> {
  const stop = new AbortController();
  const pulse = createPulse(config, onSilence);
  const { promise: heard, resolve } = Promise.withResolvers<void>();
  const beating = (async () => {
    while (!stop.signal.aborted) {
      await pulse.beat(stop.signal, resolve).catch(() => {});
      await pause(stop.signal);
    }
  })();
  await heard;
  return {
    view: pulse.view,
    async close() {
      stop.abort();
      await beating;
    },
  };
}

function createPulse(config: pg.ClientConfig, onSilence: () => void) {
  const monotonic = (): number => performance.now();
  const clock = createServerClock(monotonic, Date.now);
  let heardAt = monotonic();
  let rightClocks = 0;
  const isOff = (): boolean => Math.abs(clock.machineOffMs()) > WRONG_MS;
  const nameNow = (): string => `${NAME} ${process.pid}${isOff() ? ` ${WRONG}` : ''}`;

  /** As all of ours are asked: one after the other, each with its answer. */
  async function look(client: pg.Client, name: string): Promise<string> {
    const askedAt = monotonic();
    const { rows } = await answered(client.query<{ at: string }>(TIME), onSilence);
    heardAt = monotonic();
    clock.read({ askedAt, answeredAt: heardAt, serverAt: Number(rows[0]!.at) });
    const next = nameNow();
    if (next !== name) await answered(client.query(`set application_name = '${next}'`), onSilence);
    await answered(client.query(END_LATE), onSilence);
    const right = await answered(client.query<{ count: number }>(RIGHT_CLOCKS), onSilence);
    rightClocks = right.rows[0]!.count;
    return next;
  }

  const view: ServerView = {
    now: clock.now,
    machineOffMs: clock.machineOffMs,
    isMachineWrong: () => isOff() && rightClocks > 0,
    silentMs: () => monotonic() - heardAt,
  };
  return {
    view,
    /** Looks each second over one connection, until it breaks or `stop`. */
    async beat(stop: AbortSignal, heard: () => void): Promise<void> {
      let name = nameNow();
      const client = new pg.Client({ ...config, pipeline: false, application_name: name });
      client.on('error', () => {});
      const leave = (): void => void client.connection.stream.destroy();
      stop.addEventListener('abort', leave, { once: true });
      try {
        await client.connect();
        while (!stop.aborted) {
          name = await look(client, name);
          heard();
          await pause(stop);
        }
      } finally {
        stop.removeEventListener('abort', leave);
        await hangUp(client);
      }
    },
  };
}

/** An answer, or the end of waiting for it. A process that was paused first reads what arrived meanwhile. */
async function answered<Answer>(asked: Promise<Answer>, onSilence: () => void): Promise<Answer> {
  const patience = new AbortController();
  const waited = (async () => {
    await sleep(SILENT_MS, null, { signal: patience.signal });
    await sleep(EVERY_MS, null, { signal: patience.signal });
    onSilence();
  })();
  waited.catch(() => {});
  return asked.finally(() => patience.abort());
}

function pause(stop: AbortSignal): Promise<void> {
  return sleep(EVERY_MS, undefined, { signal: stop }).catch(() => {});
}
