import type { Metrics } from '@baize/telemetry';
import type { Database } from '../db/database.ts';
import { type LedWork, ROUND_LOCKS } from '../jobs/leadership.ts';

const EPOCHS = { name: 'telemetry-epochs', text: 'select game, epoch from round_leaders order by game' };

/** The same database, which counts in metrics what this process leads and the epoch of each work. */
export function reportLeads(database: Database, metrics: Metrics): Database {
  const held = new Set<number>();
  const works = Object.entries(ROUND_LOCKS) as [LedWork, number][];
  metrics.gauge({ name: 'baize_leads', help: '1 for work that this process leads.', labels: ['work'] }, () =>
    works.map(([work, lock]) => [{ work }, held.has(lock) ? 1 : 0]),
  );
  metrics.gauge(
    {
      name: 'baize_lead_epoch',
      help: 'Epoch of the work: it grows with every change of its leader.',
      labels: ['work'],
    },
    async () => {
      const rows = await database.rawTransaction((sql) => sql.query<{ game: LedWork; epoch: number }>(EPOCHS, []));
      return rows.map(({ game, epoch }) => [{ work: game }, epoch]);
    },
  );
  return {
    ...database,
    whileLeader: (lock, stop, work) =>
      database.whileLeader(lock, stop, async (lost) => {
        held.add(lock);
        try {
          await work(lost);
        } finally {
          held.delete(lock);
        }
      }),
  };
}
