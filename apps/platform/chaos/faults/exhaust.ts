import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { PLACES, type Trial } from '../ground/trial.ts';
import type { Fault } from './fault.ts';

const AGAIN_MS = 50;
/** More than any server of a run has. */
const MOST = 400;
const END_OURS = `select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
  where usename = 'baize' and backend_type = 'client backend'`;

const takenIn = new WeakMap<Trial, pg.Client[]>();

/** Another client holds every connection of the server, and those of the platform have ended. */
export const exhaust: Fault = {
  name: 'exhaust',
  alert: 'CallsRefused',
  struck: PLACES,
  expects: { goesOn: false, refuses: true, turnsRed: true },
  lacks: ({ cluster }) =>
    cluster.isOwn ? null : 'no PostgreSQL server of its own, and another one’s connections are not to be used up',
  async befall(trial) {
    const url = trial.grounds.cluster.adminUrl('postgres');
    const taken: pg.Client[] = [];
    takenIn.set(trial, taken);
    await takeAll(url, taken);
    for (;;) {
      const { rows } = await taken[0]!.query<{ count: number }>(END_OURS);
      if (rows[0]!.count === 0) return;
      await takeAll(url, taken);
      await pause(AGAIN_MS);
    }
  },
  async end(trial) {
    await Promise.all((takenIn.get(trial) ?? []).map((client) => client.end()));
  },
};

async function takeAll(url: string, taken: pg.Client[]): Promise<void> {
  while (taken.length < MOST) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      taken.push(client);
    } catch {
      return;
    }
  }
}
