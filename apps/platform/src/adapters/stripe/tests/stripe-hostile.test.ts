import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { STARTING_MS } from '../../../../tests/support/accounts.ts';
import { WEBHOOK_SECRET as OWN_SECRET, balanceOf, eventOf } from '../../../../tests/support/deposits.ts';
import { sign } from '../../../foundation/webhooks/webhook-signature.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { receiverOf } from '../adapter.ts';
import { askAboutSessions } from '../ask.ts';
import { StripePayments } from '../stripe-payments.ts';
import { type StripeHouse, startStripeHouse } from './stripe-house.ts';
import { type StripeEvent, stripeSignature } from './stripe-server.ts';

const UNITS = 10_000_000;
const FIVE_MINUTES_MS = 5 * 60_000;

let house: StripeHouse;
beforeAll(async () => void (house = await startStripeHouse({ PAYMENT_WEBHOOK_SECRET: OWN_SECRET })), STARTING_MS);
afterAll(() => house.close());
afterEach(async () => expect(await auditLedger(house.accounts.database.kysely)).toEqual([]));

/** The event with a changed object, signed as Stripe would sign it. */
function changed(event: StripeEvent, change: Record<string, unknown>): StripeEvent {
  return { ...event, data: { object: { ...event.data.object, ...change } } };
}

test.each([
  ['without a signature', () => null],
  ['with an empty one', () => ''],
  ['with the signature of another secret', (body: string, now: number) => stripeSignature(body, now, 'whsec_guess')],
  ['with the signature of another body', (body: string, now: number) => stripeSignature(`${body} `, now)],
  ['recorded six minutes ago', (body: string, now: number) => stripeSignature(body, now - FIVE_MINUTES_MS - 60_000)],
  [
    'recorded, with the time of now before the old signature',
    (body: string, now: number) =>
      stripeSignature(body, now - 2 * FIVE_MINUTES_MS).replace(/^t=\d+/, `t=${Math.floor(now / 1000)}`),
  ],
  ['with the unused scheme alone', (body: string, now: number) => stripeSignature(body, now).replace('v1=', 'v2=')],
  ['signed as the platform’s own webhooks are', (body: string, now: number) => sign(OWN_SECRET, body, now)],
])('an event %s is refused, and credits nothing', async (_how, signature) => {
  const { visitor, deposit } = await house.pending();
  const body = JSON.stringify(house.stripe.pay(deposit.id));
  expect(await house.tell(body, signature(body, house.accounts.now()))).toEqual([401, 'signature-invalid']);
  expect([await house.statusOf(deposit), await balanceOf(visitor)]).toEqual(['pending', 0]);
});

test('a body that was changed after it was signed is refused', async () => {
  const { deposit } = await house.pending();
  const body = JSON.stringify(house.stripe.pay(deposit.id));
  const header = stripeSignature(body, house.accounts.now());
  const more = body.replace('"amount_total":100000', '"amount_total":900000');
  expect(more).not.toBe(body);
  expect(await house.tell(more, header)).toEqual([401, 'signature-invalid']);
  expect(await house.statusOf(deposit)).toBe('pending');
});

test.each([
  ['another amount', { amount_total: 99_999 }, 'amount-differs'],
  ['no amount', { amount_total: null }, 'amount-differs'],
  ['another currency', { currency: 'usd' }, 'currency-differs'],
  ['a currency that nobody has', { currency: null }, 'currency-differs'],
])('%s than the deposit’s is kept with its reason, and credits nothing', async (_what, change, verdict) => {
  const { visitor, deposit } = await house.pending();
  const event = changed(house.stripe.pay(deposit.id), change);
  expect(await house.tell(event)).toEqual([200, undefined]);
  expect([await house.statusOf(deposit), await balanceOf(visitor)]).toEqual(['pending', 0]);
  const kept = house.accounts.database.kysely.selectFrom('payment_events').select('verdict');
  expect(await kept.where('event_id', '=', `stripe:${event.id}`).execute()).toEqual([{ verdict }]);
});

test('a session that was made for one deposit pays no other one', async () => {
  const [mine, other] = [await house.pending(), await house.pending()];
  const event = changed(house.stripe.pay(mine.deposit.id), { client_reference_id: other.deposit.id });
  await house.tell(event);
  expect(await house.statusOf(other.deposit)).toBe('pending');
  expect(await house.statusOf(mine.deposit)).toBe('pending');
});

test('a session that somebody else made with the reference of a deposit pays nothing', async () => {
  const { visitor, deposit } = await house.pending();
  await house.tell(changed(house.stripe.pay(deposit.id), { id: 'cs_test_somebody' }));
  expect([await house.statusOf(deposit), await balanceOf(visitor)]).toEqual(['pending', 0]);
});

test('test money is none of a site with real keys', async () => {
  const { deposit } = await house.pending();
  await house.tell({ ...house.stripe.pay(deposit.id), livemode: true });
  expect(await house.statusOf(deposit)).toBe('pending');
});

test('a session that says to be complete but not paid credits nothing', async () => {
  const { deposit } = await house.pending();
  await house.tell(changed(house.stripe.pay(deposit.id), { payment_status: 'unpaid' }));
  expect(await house.statusOf(deposit)).toBe('pending');
});

test('the same event twenty times at once, and two events of one payment, and an answer, credit once', async () => {
  const { visitor, deposit } = await house.pending();
  const event = house.stripe.pay(deposit.id);
  const another = house.stripe.pay(deposit.id, 'checkout.session.async_payment_succeeded');
  house.accounts.advance(FIVE_MINUTES_MS);
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => house.tell(event)),
    house.tell(another),
    askAboutSessions(house.receiver),
    askAboutSessions(house.receiver),
  ]);
  expect(answers.slice(0, 21)).toEqual(Array.from({ length: 21 }, () => [200, undefined]));
  expect([await house.statusOf(deposit), await balanceOf(visitor)]).toEqual(['credited', UNITS]);
});

test('an event with a known number and other content is refused', async () => {
  const [one, two] = [await house.pending(), await house.pending()];
  const event = house.stripe.pay(one.deposit.id);
  await house.tell(event);
  expect(await house.tell({ ...house.stripe.pay(two.deposit.id), id: event.id })).toEqual([
    409,
    'idempotency-conflict',
  ]);
  expect(await house.statusOf(two.deposit)).toBe('pending');
});

test('[DE10] the secret of the platform’s own webhooks credits no deposit that Stripe was asked to collect', async () => {
  const { visitor, deposit } = await house.pending();
  const event = eventOf(deposit);
  const signature = sign(OWN_SECRET, JSON.stringify(event), house.accounts.now());
  const answer = await house.accounts
    .visitor()
    .call('providerEvent', { body: event }, { 'baize-signature': signature });
  expect([answer.status, answer.refusal.code]).toEqual([409, 'payment-event-refused']);
  expect([await house.statusOf(deposit), await balanceOf(visitor)]).toEqual(['pending', 0]);
});

test('what is no event at all is refused without a fault', async () => {
  for (const body of [
    '[]',
    '{}',
    'null',
    '{"type":"checkout.session.completed"}',
    '{"livemode":false,"type":"charge.refunded","id":"x"}',
  ]) {
    const [status] = await house.tell(body);
    expect([body, status < 500]).toEqual([body, true]);
  }
});

test('a failure says nothing of the key, though Stripe’s own words do', async () => {
  const wrong = 'sk_test_51Guessed';
  const { client } = receiverOf(house.accounts.deps, { secretKey: wrong, url: house.stripe.url });
  const { database, clock } = house.accounts.deps;
  const { deposit } = await house.pending();
  const order = { deposit, returnUrl: 'https://site.example/', locale: 'en' } as const;
  const failure: unknown = await new StripePayments({ client, database, clock })
    .openPayment(order)
    .catch((error) => error);
  expect(failure).toMatchObject({ message: 'Stripe opened no session', statusCode: 401 });
  expect(inspect(failure, { depth: 20, showHidden: true })).not.toContain(wrong);
});

test('the pages of the sandbox that pay deposits are not there', async () => {
  const general = `http://127.0.0.1:${house.accounts.ports.general}`;
  expect((await fetch(`${general}/sandbox/payments/x`)).status).toBe(404);
  expect((await fetch(`${general}/sandbox/payouts`)).status).toBe(404);
});
