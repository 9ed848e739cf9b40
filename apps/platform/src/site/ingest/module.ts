import { implementOperator } from '../../foundation/http/implement.ts';
import type { Module } from '../../foundation/module.ts';
import { recordChange } from '../../foundation/operators/acts.ts';
import { postTo } from '../../foundation/webhooks/post.ts';
import { reportOf, sweepEvents } from './event-store.ts';
import { listFlags, saveFlag } from './flags.ts';
import { Forwarding } from './forwarding.ts';
import { ingestMigrations } from './migrations.ts';
import { addIngestRoutes } from './routes.ts';

const DELIVER_EVERY_MS = 2000;
const SWEEP_EVERY_MS = 60 * 60_000;

/** Product analytics on the product's own origin. */
export const ingest: Module = {
  name: 'ingest',
  needs: ['outbox'],
  migrations: ingestMigrations,
  create({ config, database, clock }) {
    const { kysely } = database;
    const { posthogHost: host, posthogKey: key } = config;
    const forwarding =
      host === null || key === null
        ? null
        : new Forwarding({ database, clock, host, key, postTo: (url) => postTo(() => url) });
    const sweep = async (): Promise<void> => {
      await sweepEvents(kysely, clock(), config.ingestRetentionDays);
      await forwarding?.sweep();
    };
    return {
      routes: [
        implementOperator('reportIngest', async () => ({
          ...(await reportOf(kysely, clock())),
          waiting: forwarding ? await forwarding.waiting() : null,
        })),
        implementOperator('listFlags', async () => ({ flags: await listFlags(kysely) })),
        implementOperator('saveFlag', async ({ params, body, operator }) => {
          await recordChange({ database, clock }, operator, {
            act: 'saveFlag',
            subject: `flag:${params.key}`,
            reason: body.reason,
            read: async (db) => (await listFlags(db)).find(({ key }) => key === params.key),
            change: ({ db }) => saveFlag(db, params.key, body),
          });
          return { success: true };
        }),
      ],
      async plain(service, app) {
        if (service === 'general')
          await addIngestRoutes(app, {
            database,
            clock,
            recording: config.sessionRecording,
            limited: config.rateLimits,
            forwarding,
          });
      },
      jobs: [
        { name: 'sweep of events', everyMs: SWEEP_EVERY_MS, run: sweep },
        ...(forwarding
          ? [{ name: 'forwarded events', everyMs: DELIVER_EVERY_MS, run: () => forwarding.deliverDue() }]
          : []),
      ],
    };
  },
};
