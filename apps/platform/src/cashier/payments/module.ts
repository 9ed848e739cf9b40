import { keptSecret } from '../../foundation/config/kept-secret.ts';
import type { Deps, Module } from '../../foundation/module.ts';
import type { Cashier } from './cashier.ts';
import { cashierSource } from './cashier-source.ts';
import { cashierMessages } from './messages.ts';
import { cashierMigrations } from './migrations.ts';
import { addHandPayoutPages } from './hand-payouts-routes.ts';
import { addReviewPages } from './review-routes.ts';
import { cashierRoutes } from './routes.ts';
import { sendDuePayouts } from './send-payouts.ts';

/** How often payouts that are due are sent to the provider. */
const SEND_EVERY_MS = 1000;

/** Money that comes in and goes out: deposits, withdrawals, their provider, its events. */
export const cashier: Module = {
  name: 'cashier',
  needs: ['identity', 'ledger', 'notices', 'operators'],
  ports: ['payments', 'payouts'],
  migrations: cashierMigrations,
  messages: cashierMessages,
  create(deps, outside) {
    const parts = createCashier(deps, outside);
    return {
      routes: cashierRoutes(parts),
      live: [cashierSource(deps.bus)],
      async plain(service, app) {
        if (service !== 'general') return;
        await addReviewPages(app, parts);
        await addHandPayoutPages(app, parts);
      },
      jobs: [{ name: 'payouts', everyMs: SEND_EVERY_MS, run: () => sendDuePayouts(parts) }],
    };
  },
};

export function createCashier(deps: Deps, { payments, payouts }: Pick<Cashier, 'payments' | 'payouts'>): Cashier {
  const { backOffice, database, ledger, hooks, bus, clock, log, config } = deps;
  return {
    database,
    ledger,
    hooks,
    bus,
    clock,
    log,
    payments,
    payouts,
    siteOrigins: config.siteOrigins,
    webhookSecret: webhookSecret(deps),
    codeSecret: keptSecret(config.codeSecret, config.dataDir, 'one-time-codes'),
    backOffice,
    twoPersonsPayouts: config.twoPersonsPayouts,
  };
}

/** The secret that signs events to the platform's own webhooks: those of the sandbox. */
export function webhookSecret({ config }: Pick<Deps, 'config'>): string {
  return keptSecret(config.paymentWebhookSecret, config.dataDir, 'payment-webhook');
}
