import { keptSecret } from '../config/kept-secret.ts';
import type { Deps, Module } from '../module.ts';
import { OwnAddress } from '../sandbox/own-address.ts';
import { addPaymentPages } from '../sandbox/payment-routes.ts';
import { postTo } from '../sandbox/post.ts';
import { Repeat } from '../sandbox/repeat.ts';
import { addPayoutPages } from '../sandbox/payout-routes.ts';
import { SandboxPayments } from '../sandbox/sandbox-payments.ts';
import { SandboxPayouts } from '../sandbox/sandbox-payouts.ts';
import { WebhookOutbox } from '../sandbox/webhook-outbox.ts';
import type { Cashier } from './cashier.ts';
import { cashierSource } from './cashier-source.ts';
import { cashierMigrations } from './migrations.ts';
import { OperatorSessions } from './operator-sessions.ts';
import { addReviewPages } from './review-routes.ts';
import { cashierRoutes } from './routes.ts';
import { sendDuePayouts } from './send-payouts.ts';

/** How often what is due is sent: events of the sandbox, payouts to the provider. */
const SEND_EVERY_MS = 1000;

/** Money that comes in and goes out: deposits, withdrawals, their provider, its events. */
export const cashier: Module = {
  name: 'cashier',
  migrations: cashierMigrations,
  create(deps) {
    const { database, bus, clock, config, log } = deps;
    const address = new OwnAddress(config.generalUrl);
    const outbox = new WebhookOutbox({
      database,
      clock,
      channel: 'payments',
      secret: webhookSecret(deps),
      postTo: (path) => postTo(() => address.forItself(path)),
    });
    const payments = new SandboxPayments({ database, clock, outbox, address: (path) => address.forBrowsers(path) });
    const payouts = new SandboxPayouts({ database, clock, outbox });
    const parts = createCashier(deps, {
      openPayment: (order) => payments.openPayment(order),
      sendPayout: (order) => payouts.sendPayout(order),
    });
    const repeats = [
      new Repeat(
        SEND_EVERY_MS,
        () => outbox.deliverDue(),
        (error) => log.error({ error }, 'webhook delivery failed'),
      ),
      new Repeat(
        SEND_EVERY_MS,
        () => sendDuePayouts(parts),
        (error) => log.error({ error }, 'sending payouts failed'),
      ),
    ];
    return {
      routes: cashierRoutes(parts),
      live: [cashierSource(bus)],
      async plain(service, app) {
        if (service !== 'general') return;
        address.serve(app);
        await addPaymentPages(app, payments, outbox);
        await addPayoutPages(app, payouts, outbox);
        await addReviewPages(app, parts);
      },
      async start() {
        if (deps.services.includes('general')) for (const repeat of repeats) repeat.start();
      },
      async close() {
        await Promise.all(repeats.map((repeat) => repeat.stop()));
      },
    };
  },
};

export function createCashier(deps: Deps, provider: Cashier['provider']): Cashier {
  const { database, ledger, hooks, bus, clock, log, config } = deps;
  return {
    database,
    ledger,
    hooks,
    bus,
    clock,
    log,
    provider,
    siteOrigins: config.siteOrigins,
    webhookSecret: webhookSecret(deps),
    operators: new OperatorSessions({
      token: keptSecret(config.operatorToken, config.dataDir, 'operator-token'),
      clock,
    }),
  };
}

function webhookSecret({ config }: Deps): string {
  return keptSecret(config.paymentWebhookSecret, config.dataDir, 'payment-webhook');
}
