import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { STARTING_MS } from '../../../../tests/support/accounts.ts';
import { balanceOf, depositForm } from '../../../../tests/support/deposits.ts';
import { type Death, mortal } from '../../../../tests/support/mortal-database.ts';
import { createCashier } from '../../../cashier/payments/module.ts';
import { createDeposit } from '../../../cashier/payments/create-deposit.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { askAboutSessions } from '../ask.ts';
import { receiveStripeEvent } from '../receive.ts';
import { StripePayments } from '../stripe-payments.ts';
import { type StripeHouse, startStripeHouse } from './stripe-house.ts';

const UNITS = 10_000_000;

let house: StripeHouse;
beforeAll(async () => void (house = await startStripeHouse()), STARTING_MS);
afterAll(() => house.close());

/** Every transaction of the work, before its commit and after it. */
async function* deaths(work: (database: ReturnType<typeof mortal>) => Promise<unknown>): AsyncGenerator<Death> {
  for (const committed of [false, true]) {
    for (let atTransaction = 1, died = true; died; atTransaction++) {
      died = false;
      const death = { atTransaction, committed };
      const database = mortal(house.accounts.database, death, () => (died = true));
      await work(database).catch((error: Error) => expect(error.message).toBe('killed'));
      yield death;
    }
  }
}

test('a process that is killed between the webhook and the credit credits once, when Stripe tells it again', async () => {
  const { visitor, deposit } = await house.pending();
  let paid = house.stripe.pay(deposit.id);
  let current = { visitor, deposit };
  let count = 0;
  for await (const death of deaths((database) => receiveStripeEvent({ ...house.receiver, database }, paid))) {
    expect([death, await house.statusOf(current.deposit)]).toEqual([
      death,
      // What was committed before the death is done; nothing of it otherwise.
      expect.stringMatching(death.committed || death.atTransaction > 1 ? /credited/ : /pending/),
    ]);
    expect(await house.tell(paid)).toEqual([200, undefined]);
    expect([await house.statusOf(current.deposit), await balanceOf(current.visitor)]).toEqual(['credited', UNITS]);
    current = await house.pending();
    paid = house.stripe.pay(current.deposit.id);
    count++;
  }
  expect(count).toBeGreaterThanOrEqual(4);
  expect(await auditLedger(house.accounts.database.kysely)).toEqual([]);
});

test('a process that is killed while it asks leaves the session to the next one, and the money comes once', async () => {
  let current = await house.pending();
  house.stripe.pay(current.deposit.id);
  house.accounts.advance(5 * 60_000);
  const work = (database: ReturnType<typeof mortal>) => askAboutSessions({ ...house.receiver, database });
  for await (const _death of deaths(work)) {
    house.accounts.advance(5 * 60_000);
    for (let due = 1; due > 0;) due = await askAboutSessions(house.receiver);
    expect(await house.statusOf(current.deposit)).toBe('credited');
    current = await house.pending();
    house.stripe.pay(current.deposit.id);
    house.accounts.advance(5 * 60_000);
  }
  expect(await auditLedger(house.accounts.database.kysely)).toEqual([]);
});

test('a process that is killed after Stripe made the session and before it noted it: the player pays the same one', async () => {
  const visitor = await house.accounts.confirmed();
  const { id: userId } = (await visitor.call('getProfile', {})).body.user;
  const { deps } = house.accounts;
  const form = depositForm();
  const payments = new StripePayments({ client: house.receiver.client, database: deps.database, clock: deps.clock });
  const dying = {
    name: payments.name,
    methods: payments.methods,
    async openPayment(order: Parameters<typeof payments.openPayment>[0]): Promise<string> {
      const dead = mortal(deps.database, { atTransaction: 1, committed: false }, () => {});
      await dead.transaction(async () => {}).catch(() => {});
      return new StripePayments({ client: house.receiver.client, database: dead, clock: deps.clock }).openPayment(
        order,
      );
    },
  };
  const payouts = { sendPayout: async () => {} };
  await expect(
    createDeposit(createCashier(deps, { payments: dying, payouts }), userId, form, 'ru'),
  ).rejects.toMatchObject({ code: 'service-unavailable' });
  const made = house.stripe.sessionFor(form.id);
  const again = await createDeposit(createCashier(deps, { payments, payouts }), userId, form, 'en');
  expect(again.paymentUrl).toContain(made.id);
});

test('the same, and the player pays before anybody asks again: the reference tells whose it is', async () => {
  const { visitor, deposit } = await house.pending();
  await house.accounts.database.transaction((tx) =>
    tx.db.deleteFrom('stripe_sessions').where('deposit_id', '=', deposit.id).execute(),
  );
  await house.tell(house.stripe.pay(deposit.id));
  expect([await house.statusOf(deposit), await balanceOf(visitor)]).toEqual(['credited', UNITS]);
});
