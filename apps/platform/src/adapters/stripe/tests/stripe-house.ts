import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deposit } from '@baize/protocol';
import { type AccountsPlatform, startQuietAccounts } from '../../../../tests/support/accounts.ts';
import { openDeposit } from '../../../../tests/support/deposits.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';
import { findDeposit, shownDeposit } from '../../../cashier/payments/deposit-store.ts';
import { receiverOf } from '../adapter.ts';
import type { StripeReceiver } from '../receive.ts';
import { SECRET_KEY, type StripeEvent, StripeServer, WEBHOOK_SECRET, stripeSignature } from './stripe-server.ts';

/** A site whose deposits go to Stripe; its background work runs only when the test says so. */
export interface StripeHouse {
  readonly accounts: AccountsPlatform;
  readonly stripe: StripeServer;
  readonly receiver: StripeReceiver;
  /** A player with a deposit of 1,000 roubles by card, and Stripe's page for it. */
  pending(): Promise<{ visitor: Visitor; deposit: Deposit }>;
  /** Sends the event to the site, signed now unless said otherwise. @returns status and code of the answer */
  tell(event: StripeEvent | string, signature?: string | null): Promise<[number, string | undefined]>;
  /** The status that the player sees, who may have to log in again first. */
  statusOf(deposit: Deposit): Promise<string | undefined>;
  close(): Promise<void>;
}

export async function startStripeHouse(settings: Record<string, string> = {}): Promise<StripeHouse> {
  const folder = await mkdtemp(join(tmpdir(), 'baize-stripe-'));
  const keyFile = join(folder, 'key');
  const webhookFile = join(folder, 'webhook');
  await writeFile(keyFile, `${SECRET_KEY}\n`);
  await writeFile(webhookFile, `${WEBHOOK_SECRET}\n`);
  let now = (): number => 0;
  const stripe = await StripeServer.start(() => now());
  const accounts = await startQuietAccounts({
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY_FILE: keyFile,
    STRIPE_WEBHOOK_SECRET_FILE: webhookFile,
    STRIPE_URL: stripe.url,
    ...settings,
  });
  now = () => accounts.now();
  return {
    accounts,
    stripe,
    receiver: receiverOf(accounts.deps, { secretKey: SECRET_KEY, url: stripe.url }),
    async pending() {
      const visitor = await accounts.confirmed();
      return { visitor, deposit: await openDeposit(visitor) };
    },
    async tell(event, signature) {
      const body = typeof event === 'string' ? event : JSON.stringify(event);
      const header = signature === undefined ? stripeSignature(body, accounts.now()) : signature;
      const answer = await fetch(`http://127.0.0.1:${accounts.ports.general}/cashier/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(header !== null && { 'stripe-signature': header }) },
        body,
      });
      return [answer.status, ((await answer.json()) as { code?: string }).code];
    },
    async statusOf({ id }) {
      const stored = await findDeposit(accounts.database.kysely, id);
      return stored ? shownDeposit(stored, accounts.now()).status : undefined;
    },
    async close() {
      await accounts.close();
      await stripe.close();
      await rm(folder, { recursive: true });
    },
  };
}
