import { keptSecret } from '../config/kept-secret.ts';
import type { Module } from '../module.ts';
import { addIdentityPages } from '../sandbox/identity-routes.ts';
import { OwnAddress } from '../sandbox/own-address.ts';
import { postTo } from '../sandbox/post.ts';
import { Repeat } from '../sandbox/repeat.ts';
import { SandboxIdentity } from '../sandbox/sandbox-identity.ts';
import { WebhookOutbox } from '../sandbox/webhook-outbox.ts';
import { verificationMigrations } from './migrations.ts';
import { verificationRoutes } from './routes.ts';

const DELIVER_EVERY_MS = 1000;

/** Who a player really is: identity checks, their provider, its events. */
export const verification: Module = {
  name: 'verification',
  migrations: verificationMigrations,
  create(deps) {
    const { database, clock, config, log, services } = deps;
    const address = new OwnAddress(config.generalUrl);
    const secret = keptSecret(config.verificationWebhookSecret, config.dataDir, 'verification-webhook');
    const outbox = new WebhookOutbox({
      database,
      clock,
      channel: 'identity',
      secret,
      postTo: (path) => postTo(() => address.forItself(path)),
    });
    const provider = new SandboxIdentity({ database, clock, outbox, address: (path) => address.forBrowsers(path) });
    const delivery = new Repeat(
      DELIVER_EVERY_MS,
      () => outbox.deliverDue(),
      (error) => log.error({ error }, 'webhook delivery failed'),
    );
    return {
      routes: verificationRoutes({ ...deps, provider, siteOrigins: config.siteOrigins }, secret),
      async plain(service, app) {
        if (service !== 'general') return;
        address.serve(app);
        await addIdentityPages(app, provider, outbox);
      },
      async start() {
        if (services.includes('general')) delivery.start();
      },
      close: () => delivery.stop(),
    };
  },
};
