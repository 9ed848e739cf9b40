import type { Module } from '../../foundation/module.ts';
import { postOutside } from '../../foundation/webhooks/post-outside.ts';
import { postTo } from '../../foundation/webhooks/post.ts';
import { attributionMigrations } from './migrations.ts';
import { bindRegistration } from './player-attribution.ts';
import { Postbacks, postbackSecret } from './postbacks.ts';
import { attributionRoutes } from './routes.ts';
import { sweepVisits } from './visits.ts';

const DELIVER_EVERY_MS = 2000;
const SWEEP_EVERY_MS = 60 * 60_000;

/**
 * Where visitors come from, what they were promised, and the postbacks to affiliates when they register and deposit.
 */
export const attribution: Module = {
  name: 'attribution',
  needs: ['identity', 'outbox'],
  ports: ['affiliate'],
  migrations: attributionMigrations,
  create({ config, database, hooks, clock, authenticate }, { affiliate }) {
    const secret = postbackSecret(config);
    const postbacks = new Postbacks({
      database,
      clock,
      secret,
      postTo: (url) => postOutside(url, config.insideHosts),
      postToOwn: (url) => postTo(() => url),
      defaultUrl: affiliate,
    });
    hooks.on('player.registered', async (tx, fact) => {
      await bindRegistration(tx, fact, clock());
      await postbacks.registered(tx, fact);
    });
    hooks.on('deposit.credited', (tx, deposit) => postbacks.deposited(tx, deposit));
    return {
      routes: attributionRoutes({
        database,
        clock,
        hooks,
        authenticate,
        postbackSecret: secret,
        insideHosts: config.insideHosts,
      }),
      jobs: [
        { name: 'postbacks', everyMs: DELIVER_EVERY_MS, run: () => postbacks.deliverDue() },
        { name: 'sweep of visits', everyMs: SWEEP_EVERY_MS, run: () => sweepVisits(database.kysely, clock()) },
      ],
    };
  },
};
