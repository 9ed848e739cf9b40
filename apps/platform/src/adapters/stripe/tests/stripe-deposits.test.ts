import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { STARTING_MS } from '../../../../tests/support/accounts.ts';
import { RETURN_URL, balanceOf, depositForm } from '../../../../tests/support/deposits.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { houseBalances } from '../../../ledger/house-balances.ts';
import { askAboutRefunds, askAboutSessions } from '../ask.ts';
import { type StripeHouse, startStripeHouse } from './stripe-house.ts';

const ROUBLES = 10_000;
const UNITS = 1000 * ROUBLES;

let house: StripeHouse;
beforeAll(async () => void (house = await startStripeHouse()), STARTING_MS);
afterAll(() => house.close());
afterEach(async () => expect(await auditLedger(house.accounts.database.kysely)).toEqual([]));

async function withStripe(): Promise<number> {
  const account = house.accounts.deps.ledger.houseAccounts('payments', 'RUB');
  return (await houseBalances(house.accounts.database.kysely)).get(account) ?? 0;
}

describe('a deposit', () => {
  test('leads to the page of a session that is made once for it, in kopecks, and is credited by the signed event', async () => {
    const { visitor, deposit } = await house.pending();
    const session = house.stripe.sessionFor(deposit.id);
    expect(deposit.paymentUrl).toBe(`https://checkout.stripe.com/c/pay/${session.id}`);
    expect(session).toMatchObject({
      amount_total: 100_000,
      currency: 'rub',
      success_url: `${RETURN_URL}&deposit=${deposit.id}`,
    });
    const before = await withStripe();
    expect(await house.tell(house.stripe.pay(deposit.id))).toEqual([200, undefined]);
    expect([await house.statusOf(deposit), await balanceOf(visitor)]).toEqual(['credited', UNITS]);
    // What the player gained is what Stripe owes.
    expect((await withStripe()) - before).toBe(-UNITS);
  });

  test('is offered by card alone: what the account at Stripe has besides nobody here knows', async () => {
    const visitor = await house.accounts.confirmed();
    const { body } = await visitor.call('listDepositMethods', {});
    expect(body.methods.map(({ id }) => id)).toEqual(['card']);
    const { status, refusal } = await visitor.call('createDeposit', { body: depositForm({ method: 'wallet' }) });
    expect([status, refusal.code]).toEqual([422, 'deposit-method-unknown']);
  });

  test('that Stripe did not answer is opened by the same call again, with one session, in another language too', async () => {
    const visitor = await house.accounts.confirmed();
    const form = depositForm();
    house.stripe.outage = 503;
    expect((await visitor.call('createDeposit', { body: form })).status).toBe(503);
    house.stripe.outage = null;
    const [first, second] = await Promise.all([
      visitor.call('createDeposit', { body: form }, { 'accept-language': 'hi' }),
      visitor.call('createDeposit', { body: form }, { 'accept-language': 'en' }),
    ]);
    expect([first.status, first.body.paymentUrl]).toEqual([200, second.body.paymentUrl]);
    expect([...house.stripe.sessions.values()].filter((each) => each.client_reference_id === form.id)).toHaveLength(1);
  });

  test('that was paid by a slow way is pending until the money came, and declined when it did not', async () => {
    const [came, failed] = [await house.pending(), await house.pending()];
    for (const { deposit } of [came, failed]) {
      const { payment_status: _, ...session } = house.stripe.sessionFor(deposit.id);
      await house.tell(
        house.stripe.event('checkout.session.completed', { ...session, status: 'complete', payment_status: 'unpaid' }),
      );
      expect(await house.statusOf(deposit)).toBe('pending');
    }
    await house.tell(house.stripe.pay(came.deposit.id, 'checkout.session.async_payment_succeeded'));
    const session = house.stripe.sessionFor(failed.deposit.id);
    await house.tell(house.stripe.event('checkout.session.async_payment_failed', { ...session }));
    expect(await house.statusOf(came.deposit)).toBe('credited');
    expect(await house.statusOf(failed.deposit)).toBe('declined');
  });

  test('[DE2] that is paid after its hour is credited; one that expires at Stripe shows as expired', async () => {
    const [late, never] = [await house.pending(), await house.pending()];
    house.accounts.advance(61 * 60_000);
    const session = Object.assign(house.stripe.sessionFor(never.deposit.id), { status: 'expired', url: null });
    await house.tell(house.stripe.event('checkout.session.expired', { ...session }));
    await house.tell(house.stripe.pay(late.deposit.id));
    expect(await house.statusOf(late.deposit)).toBe('credited');
    expect(await house.statusOf(never.deposit)).toBe('expired');
  });
});

describe('money that is taken back', () => {
  test('[DE9] in a whole refund leaves the wallet, once', async () => {
    const { visitor, deposit } = await house.pending();
    await house.tell(house.stripe.pay(deposit.id));
    const before = await withStripe();
    const refund = house.stripe.refund(deposit.id);
    for (let time = 0; time < 2; time++) expect(await house.tell(refund)).toEqual([200, undefined]);
    expect([await house.statusOf(deposit), await balanceOf(visitor)]).toEqual(['refunded', 0]);
    expect((await withStripe()) - before).toBe(UNITS);
  });

  test('[DE2] before the word of its payment came is the last word', async () => {
    const { visitor, deposit } = await house.pending();
    const paid = house.stripe.pay(deposit.id);
    await house.tell(house.stripe.refund(deposit.id));
    await house.tell(paid);
    expect([await house.statusOf(deposit), await balanceOf(visitor)]).toEqual(['refunded', 0]);
  });

  test('in part is kept for a person to look into, and moves nothing', async () => {
    const { visitor, deposit } = await house.pending();
    await house.tell(house.stripe.pay(deposit.id));
    const refund = house.stripe.refund(deposit.id, 40_000);
    expect(await house.tell(refund)).toEqual([200, undefined]);
    expect([await house.statusOf(deposit), await balanceOf(visitor)]).toEqual(['credited', UNITS]);
    const kept = await house.accounts.database.kysely
      .selectFrom('payment_events')
      .select(['verdict', 'amount_units'])
      .where('event_id', '=', `stripe:${refund.id}`)
      .execute();
    expect(kept).toEqual([{ verdict: 'amount-differs', amount_units: 400 * ROUBLES }]);
  });

  test('by a dispute of the whole is a refund', async () => {
    const { visitor, deposit } = await house.pending();
    await house.tell(house.stripe.pay(deposit.id));
    const { payment_intent, amount_total: amount, currency } = house.stripe.sessionFor(deposit.id);
    await house.tell(
      house.stripe.event('charge.dispute.funds_withdrawn', { object: 'dispute', amount, currency, payment_intent }),
    );
    expect([await house.statusOf(deposit), await balanceOf(visitor)]).toEqual(['refunded', 0]);
  });
});

describe('a webhook that is lost', () => {
  test('is made up for by asking: what was paid is credited, and the event that comes after all changes nothing', async () => {
    const { visitor, deposit } = await house.pending();
    const lost = house.stripe.pay(deposit.id);
    const path = `GET /v1/checkout/sessions/${house.stripe.sessionFor(deposit.id).id}`;
    await askAboutSessions(house.receiver);
    expect(house.stripe.asked).not.toContain(path);
    house.accounts.advance(2 * 60_000);
    await askAboutSessions(house.receiver);
    const end = ['credited', UNITS];
    expect([await house.statusOf(deposit), await balanceOf(visitor)]).toEqual(end);
    expect(await house.tell(lost)).toEqual([200, undefined]);
    expect([await house.statusOf(deposit), await balanceOf(visitor)]).toEqual(end);
  });

  test('of a session that nobody paid is asked for later and later, and not any more once it has expired', async () => {
    const { deposit } = await house.pending();
    const { id } = house.stripe.sessionFor(deposit.id);
    const asked = () => house.stripe.asked.filter((path) => path.endsWith(id)).length;
    const askAfter = async (minutes: number): Promise<number> => {
      house.accounts.advance(minutes * 60_000);
      await askAboutSessions(house.receiver);
      return asked();
    };
    // Two minutes after it was made, then one, two and four minutes later.
    const counts = [];
    for (const minutes of [2, 1, 1, 1, 3, 1]) counts.push(await askAfter(minutes));
    expect(counts).toEqual([1, 2, 2, 3, 3, 4]);
    house.stripe.outage = 500;
    await askAfter(8);
    house.stripe.outage = null;
    house.stripe.sessions.get(id)!.status = 'expired';
    const last = await askAfter(16);
    expect(await askAfter(24 * 60)).toBe(last);
  });

  test('of a refund is found among the events of three days', async () => {
    const { deposit } = await house.pending();
    await house.tell(house.stripe.pay(deposit.id));
    house.stripe.refund(deposit.id);
    house.accounts.advance(2 * 86_400_000);
    await askAboutRefunds(house.receiver);
    await askAboutRefunds(house.receiver);
    const events = await house.accounts.database.kysely
      .selectFrom('payment_events')
      .select('verdict')
      .where('deposit_id', '=', deposit.id)
      .where('type', '=', 'deposit.refunded')
      .execute();
    expect(events).toEqual([{ verdict: 'refunded' }]);
  });
});

test('another session of the same account at Stripe is none of ours', async () => {
  const stranger = {
    id: 'cs_test_other',
    object: 'checkout.session',
    amount_total: 1,
    currency: 'rub',
    status: 'complete',
  };
  for (const client_reference_id of [null, 'order-7', randomUUID()])
    expect(
      await house.tell(
        house.stripe.event('checkout.session.completed', {
          ...stranger,
          client_reference_id,
          payment_status: 'paid',
          payment_intent: 'pi_other',
        }),
      ),
    ).toEqual([200, undefined]);
});
