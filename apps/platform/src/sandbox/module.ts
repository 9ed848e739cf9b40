import { webhookSecret } from '../cashier/payments/module.ts';
import { verificationSecret } from '../cashier/verification/module.ts';
import { OwnAddress } from '../foundation/http/own-address.ts';
import type { Deps, Adapter } from '../foundation/module.ts';
import { postTo } from '../foundation/webhooks/post.ts';
import { postbackSecret } from '../players/attribution/postbacks.ts';
import { addAuthenticatorPage } from './authenticator/authenticator-page.ts';
import { addIdentityPages } from './identity/identity-routes.ts';
import { sandboxBeacon } from './beacon/sandbox-beacon.ts';
import { sandboxMigrations } from './migrations.ts';
import { addMailboxPages } from './mailbox/mailbox-pages.ts';
import { sandboxMailbox } from './mailbox/mailbox.ts';
import { mailMigrations } from './mailbox/migrations.ts';
import { openGenerator } from './odds/open-generator.ts';
import { sandboxSlots } from './slots/sandbox-slots.ts';
import { createOpenidProvider } from './openid/create-openid-provider.ts';
import { openidMigrations } from './openid/migrations.ts';
import { addOpenidProvider } from './openid/routes.ts';
import { addPaymentPages } from './payments/payment-routes.ts';
import { addPayoutPages } from './payments/payout-routes.ts';
import { POSTBACKS_PATH, addPostbackPages } from './affiliates/postback-pages.ts';
import { SandboxIdentity } from './identity/sandbox-identity.ts';
import { SandboxPayments } from './payments/sandbox-payments.ts';
import { SandboxPayouts } from './payments/sandbox-payouts.ts';
import { seedAccounts } from './seed-accounts.ts';
import { addSignOnPage, sandboxSignOn } from './sign-on/sign-on-page.ts';
import { type Channel, WebhookOutbox } from './webhook-outbox.ts';

/** How often events that are due are sent to the platform. */
const DELIVER_EVERY_MS = 1000;

/**
 * Can replace every outside party: it has a hosted page of each that it replaces, sends their events, and has demo
 * accounts.
 */
export const sandbox: Adapter = {
  name: 'sandbox',
  migrations: [...mailMigrations, ...sandboxMigrations, ...openidMigrations],
  ports: [
    'affiliate',
    'beacon',
    'identityCheck',
    'mailer',
    'odds',
    'openid',
    'payments',
    'payouts',
    'signOn',
    'slots',
    'sms',
  ],
  create(deps, serves) {
    const { config, database, clock } = deps;
    const address = new OwnAddress(config.generalUrl);
    const parties = createParties(deps, address);
    const { payments, payouts, identity } = parties;
    const openid = serves.has('openid') ? createOpenidProvider(deps, address) : null;
    const mail = sandboxMailbox(deps, serves);
    const beacon = sandboxBeacon(deps);
    return {
      outside: {
        ...mail.outside,
        payments,
        payouts,
        identityCheck: identity,
        openid,
        signOn: sandboxSignOn(config),
        affiliate: () => address.forItself(POSTBACKS_PATH),
        beacon,
        odds: openGenerator(deps),
        slots: sandboxSlots(config),
      },
      async plain(service, app) {
        if (service !== 'general') return;
        address.serve(app);
        if (mail.mailbox) addMailboxPages(app, mail.mailbox);
        await addAuthenticatorPage(app, clock);
        if (serves.has('payments')) await addPaymentPages(app, payments, parties.paymentEvents);
        if (serves.has('payouts')) await addPayoutPages(app, payouts, parties.paymentEvents);
        if (serves.has('identityCheck')) await addIdentityPages(app, identity, parties.identityEvents);
        if (openid) await addOpenidProvider(app, openid);
        // A site with a mail server is a real one, not a fresh machine.
        if (config.smtpUrl === null) addSignOnPage(app, config.siteOrigins);
        if (serves.has('affiliate')) addPostbackPages(app, { database, clock, secret: postbackSecret(config) });
      },
      seed: () => seedAccounts(deps),
      close: () => beacon.close(),
      jobs: [
        { name: 'events of payments', everyMs: DELIVER_EVERY_MS, run: () => parties.paymentEvents.deliverDue() },
        {
          name: 'events of identity checks',
          everyMs: DELIVER_EVERY_MS,
          run: () => parties.identityEvents.deliverDue(),
        },
      ],
    };
  },
};

function createParties(deps: Deps, address: OwnAddress) {
  const { database, clock } = deps;
  const eventsOf = (channel: Channel, secret: string): WebhookOutbox =>
    new WebhookOutbox({ database, clock, channel, secret, postTo: (path) => postTo(() => address.forItself(path)) });
  const paymentEvents = eventsOf('payments', webhookSecret(deps));
  const identityEvents = eventsOf('identity', verificationSecret(deps));
  const forBrowsers = (path: string): string => address.forBrowsers(path);
  return {
    paymentEvents,
    identityEvents,
    payments: new SandboxPayments({ database, clock, outbox: paymentEvents, address: forBrowsers }),
    payouts: new SandboxPayouts({ database, clock, outbox: paymentEvents }),
    identity: new SandboxIdentity({ database, clock, outbox: identityEvents, address: forBrowsers }),
  };
}
