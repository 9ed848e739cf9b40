import { SettingsError } from '@baize/settings';
import { readFileSync } from 'node:fs';
import type { Config } from '../../foundation/config.ts';
import type { Adapter, Deps } from '../../foundation/module.ts';
import { needed } from '../needed.ts';
import { askAboutRefunds, askAboutSessions } from './ask.ts';
import { type StripeAccess, stripeClient } from './client.ts';
import { stripeMigrations } from './migrations.ts';
import type { StripeReceiver } from './receive.ts';
import { STRIPE } from './sessions.ts';
import { StripePayments } from './stripe-payments.ts';
import { addStripeWebhook } from './webhook.ts';

const ASK_EVERY_MS = 15_000;
const ASK_REFUNDS_EVERY_MS = 10 * 60_000;
const CHOICE = 'PAYMENTS=stripe';

/**
 * Stripe, for deposits. With its keys it still receives events of deposits that it was asked to collect before another
 * provider was chosen for new ones.
 */
export const stripe: Adapter = {
  name: STRIPE,
  ports: ['payments'],
  migrations: stripeMigrations,
  create(deps, serves) {
    const { config, database, clock } = deps;
    if (!serves.has('payments') && config.stripeSecretKeyFile === null) return { outside: {} };
    const access = { secretKey: secretKeyOf(config), url: config.stripeUrl };
    const webhookSecret = webhookSecretOf(config);
    const receiver = receiverOf(deps, access);
    return {
      outside: { payments: new StripePayments({ client: receiver.client, database, clock }) },
      plain(service, app) {
        if (service === 'general') addStripeWebhook(app, receiver, webhookSecret);
      },
      jobs: [
        { name: 'sessions of Stripe', everyMs: ASK_EVERY_MS, run: () => askAboutSessions(receiver) },
        { name: 'refunds of Stripe', everyMs: ASK_REFUNDS_EVERY_MS, run: () => askAboutRefunds(receiver) },
      ],
    };
  },
};

export function receiverOf(deps: Deps, access: StripeAccess): StripeReceiver {
  const { database, ledger, hooks, bus, clock, log } = deps;
  const isLive = /^[sr]k_live_/.test(access.secretKey);
  return { database, ledger, hooks, bus, clock, log, client: stripeClient(access), isLive };
}

function secretKeyOf({ stripeSecretKeyFile }: Config): string {
  return secretIn('STRIPE_SECRET_KEY_FILE', stripeSecretKeyFile, /^[sr]k_(?:live|test)_\w+$/);
}

function webhookSecretOf({ stripeWebhookSecretFile }: Config): string {
  return secretIn('STRIPE_WEBHOOK_SECRET_FILE', stripeWebhookSecretFile, /^whsec_\w+$/);
}

/** @throws SettingsError that names the setting and never the file's content */
function secretIn(setting: string, file: string | null, pattern: RegExp): string {
  const path = needed(CHOICE, setting, file);
  let held: string;
  try {
    held = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new SettingsError([
      `${setting} names a file that cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    ]);
  }
  if (!pattern.test(held)) throw new SettingsError([`${setting} names a file that does not hold what it should.`]);
  return held;
}
