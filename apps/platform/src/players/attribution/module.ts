import type { Module } from '../../foundation/module.ts';
import { postTo } from '../../foundation/webhooks/post.ts';
import { Repeat } from '../../foundation/jobs/repeat.ts';
import { attributionMigrations } from './migrations.ts';
import { bindRegistration } from './player-attribution.ts';
import { Postbacks, postbackSecret } from './postbacks.ts';
import { attributionRoutes } from './routes.ts';
import { sweepVisits } from './visits.ts';

const DELIVER_EVERY_MS = 2000;
const SWEEP_EVERY_MS = 60 * 60_000;

/** Where visitors come from, what they were promised, and who is told when they register and deposit. */
export const attribution: Module = {
  name: 'attribution',
  needs: ['identity', 'outbox'],
  ports: ['affiliate'],
  migrations: attributionMigrations,
  create({ config, database, hooks, clock, log, authenticate, services }, { affiliate }) {
    const secret = postbackSecret(config);
    const postbacks = new Postbacks({
      database,
      clock,
      secret,
      postTo: (url) => postTo(() => url),
      defaultUrl: affiliate,
    });
    hooks.on('player.registered', async (tx, fact) => {
      await bindRegistration(tx, fact, clock());
      await postbacks.registered(tx, fact);
    });
    hooks.on('deposit.credited', (tx, deposit) => postbacks.deposited(tx, deposit));
    const failed = (error: unknown): void => log.error({ error }, 'attribution task failed');
    const tasks = [
      new Repeat(DELIVER_EVERY_MS, () => postbacks.deliverDue(), failed),
      new Repeat(SWEEP_EVERY_MS, () => sweepVisits(database.kysely, clock()), failed),
    ];
    return {
      routes: attributionRoutes({ database, clock, hooks, authenticate, postbackSecret: secret }),
      async start() {
        if (services.includes('general')) for (const task of tasks) task.start();
      },
      async close() {
        await Promise.all(tasks.map((task) => task.stop()));
      },
    };
  },
};
