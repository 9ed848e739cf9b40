import { keptSecret } from '../config/kept-secret.ts';
import type { Deps, Module } from '../module.ts';
import { OwnAddress } from '../sandbox/own-address.ts';
import { addPaymentPages } from '../sandbox/payment-routes.ts';
import { postTo } from '../sandbox/post.ts';
import { Repeat } from '../sandbox/repeat.ts';
import { SandboxPayments } from '../sandbox/sandbox-payments.ts';
import { WebhookOutbox } from '../sandbox/webhook-outbox.ts';
import type { Cashier } from './cashier.ts';
import { cashierMigrations } from './migrations.ts';
import { cashierRoutes } from './routes.ts';

const WEBHOOK_PATH = '/cashier/webhooks/sandbox';
const DELIVER_EVERY_MS = 1000;

/** Money that comes in: deposits, their provider, its events. */
export const cashier: Module = {
  name: 'cashier',
  migrations: cashierMigrations,
  create(deps) {
    const { database, clock, config, log } = deps;
    const address = new OwnAddress(config.generalUrl);
    const outbox = new WebhookOutbox({
      database,
      clock,
      secret: webhookSecret(deps),
      post: postTo(() => address.forItself(WEBHOOK_PATH)),
    });
    const provider = new SandboxPayments({ database, clock, outbox, address: (path) => address.forBrowsers(path) });
    const delivery = new Repeat(
      DELIVER_EVERY_MS,
      () => outbox.deliverDue(),
      (error) => log.error({ error }, 'webhook delivery failed'),
    );
    return {
      routes: cashierRoutes(createCashier(deps, provider)),
      async plain(service, app) {
        if (service !== 'general') return;
        address.serve(app);
        await addPaymentPages(app, provider, outbox);
      },
      async start() {
        if (deps.services.includes('general')) delivery.start();
      },
      close: () => delivery.stop(),
    };
  },
};

export function createCashier(deps: Deps, provider: Cashier['provider']): Cashier {
  const { database, ledger, hooks, clock, log, config } = deps;
  return {
    database,
    ledger,
    hooks,
    clock,
    log,
    provider,
    siteOrigins: config.siteOrigins,
    webhookSecret: webhookSecret(deps),
  };
}

function webhookSecret({ config }: Deps): string {
  return keptSecret(config.paymentWebhookSecret, config.dataDir, 'payment-webhook');
}
