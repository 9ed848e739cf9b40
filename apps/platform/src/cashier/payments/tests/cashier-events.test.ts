import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sign } from '../../../foundation/webhooks/webhook-signature.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { houseBalances } from '../../../ledger/house-balances.ts';
import { STARTING_MS, type AccountsPlatform, startAccounts } from '../../../../tests/support/accounts.ts';
import { WEBHOOK_SECRET, balanceOf, eventOf, openDeposit, sendEvent } from '../../../../tests/support/deposits.ts';

const HOUR_MS = 60 * 60_000;

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts({ PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET });
}, STARTING_MS);
afterAll(() => accounts.close());

const statusOf = async (visitor: Awaited<ReturnType<AccountsPlatform['confirmed']>>, id: string) =>
  (await visitor.call('getDeposit', { params: { id } })).body.status;
const refused = { status: 409, refusal: { code: 'payment-event-refused' } };

async function verdictOf(eventId: string): Promise<string | undefined> {
  const row = await accounts.database.kysely
    .selectFrom('payment_events')
    .select('verdict')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row?.verdict;
}

describe('POST /cashier/webhooks/sandbox', () => {
  test('a payment credits the amount; the fee stays with the provider', async () => {
    const visitor = await accounts.confirmed();
    const payments = accounts.deps.ledger.houseAccounts('payments', 'RUB');
    const fees = accounts.deps.ledger.houseAccounts('payment-fees', 'RUB');
    const before = await houseBalances(accounts.database.kysely);
    const deposit = await openDeposit(visitor, { method: 'wallet' });
    expect(await sendEvent(accounts, eventOf(deposit))).toMatchObject({ status: 200, body: { success: true } });
    expect(await balanceOf(visitor)).toBe(10_000_000);
    expect(await statusOf(visitor, deposit.id)).toBe('credited');
    const after = await houseBalances(accounts.database.kysely);
    expect((after.get(payments) ?? 0) - (before.get(payments) ?? 0)).toBe(-10_100_000);
    expect((after.get(fees) ?? 0) - (before.get(fees) ?? 0)).toBe(100_000);
  });

  test('a declined payment credits nothing', async () => {
    const visitor = await accounts.confirmed();
    const deposit = await openDeposit(visitor);
    expect((await sendEvent(accounts, eventOf(deposit, { type: 'deposit.declined' }))).status).toBe(200);
    expect(await statusOf(visitor, deposit.id)).toBe('declined');
    expect(await balanceOf(visitor)).toBe(0);
  });

  test('[DE7] the same event ten times at once credits once and is answered alike', async () => {
    const visitor = await accounts.confirmed();
    const event = eventOf(await openDeposit(visitor));
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendEvent(accounts, event)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await balanceOf(visitor)).toBe(10_000_000);
  });

  test('[DE3] ten events that report the same payment credit once; the others are refused and kept', async () => {
    const visitor = await accounts.confirmed();
    const deposit = await openDeposit(visitor);
    const events = Array.from({ length: 10 }, () => eventOf(deposit));
    const answers = await Promise.all(events.map((event) => sendEvent(accounts, event)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ refusal }) => refusal.code === 'payment-event-refused')).toHaveLength(9);
    const verdicts = await Promise.all(events.map(({ eventId }) => verdictOf(eventId)));
    expect(verdicts.filter((verdict) => verdict === 'credited')).toHaveLength(1);
    expect(verdicts.filter((verdict) => verdict === 'already-credited')).toHaveLength(9);
    expect(await balanceOf(visitor)).toBe(10_000_000);
  });

  test('[DE2] a payment after a refusal is credited, a refusal after a payment changes nothing', async () => {
    const visitor = await accounts.confirmed();
    const deposit = await openDeposit(visitor);
    await sendEvent(accounts, eventOf(deposit, { type: 'deposit.declined' }));
    expect((await sendEvent(accounts, eventOf(deposit))).status).toBe(200);
    const late = eventOf(deposit, { type: 'deposit.declined' });
    expect(await sendEvent(accounts, late)).toMatchObject(refused);
    expect(await verdictOf(late.eventId)).toBe('already-credited');
    expect(await statusOf(visitor, deposit.id)).toBe('credited');
    expect(await balanceOf(visitor)).toBe(10_000_000);
  });

  test('[DE1] another amount or currency is refused, kept, and refused again when repeated', async () => {
    const visitor = await accounts.confirmed();
    const deposit = await openDeposit(visitor);
    for (const [change, verdict] of [
      [{ amountUnits: 10_000_100 }, 'amount-differs'],
      [{ currency: 'USD' }, 'currency-differs'],
    ] as const) {
      const event = eventOf(deposit, change);
      expect(await sendEvent(accounts, event)).toMatchObject(refused);
      expect(await sendEvent(accounts, event)).toMatchObject(refused);
      expect(await verdictOf(event.eventId)).toBe(verdict);
    }
    expect(await statusOf(visitor, deposit.id)).toBe('pending');
    expect(await balanceOf(visitor)).toBe(0);
  });

  test('[DE7] an event identifier with other content is refused', async () => {
    const visitor = await accounts.confirmed();
    const [one, other] = [await openDeposit(visitor), await openDeposit(visitor)];
    const event = eventOf(one, { type: 'deposit.declined' });
    await sendEvent(accounts, event);
    for (const change of [{ type: 'deposit.paid' as const }, { depositId: other.id }]) {
      expect(await sendEvent(accounts, { ...event, ...change })).toMatchObject({
        status: 409,
        refusal: { code: 'idempotency-conflict' },
      });
    }
    expect(await balanceOf(visitor)).toBe(0);
  });

  test('a payment that comes after the hour still credits', async () => {
    const visitor = await accounts.confirmed();
    const deposit = await openDeposit(visitor);
    accounts.advance(HOUR_MS);
    await visitor.call('refreshToken', { body: {} }).then(({ body }) => (visitor.token = body.access_token));
    expect(await statusOf(visitor, deposit.id)).toBe('expired');
    expect((await sendEvent(accounts, eventOf(deposit))).status).toBe(200);
    expect(await statusOf(visitor, deposit.id)).toBe('credited');
    expect(await balanceOf(visitor)).toBe(10_000_000);
  });

  test('refuses an unknown deposit', async () => {
    const deposit = await openDeposit(await accounts.confirmed());
    expect(await sendEvent(accounts, eventOf(deposit, { depositId: randomUUID() }))).toMatchObject({
      status: 404,
      refusal: { code: 'not-found' },
    });
  });

  test('[DE4] refuses without a good signature of this very body at this time', async () => {
    const visitor = await accounts.confirmed();
    const event = eventOf(await openDeposit(visitor));
    const signed = (secret: string, body: unknown, at: number) => sign(secret, JSON.stringify(body), at);
    const signatures = [
      '',
      't=1,v1=00',
      signed('another secret', event, accounts.now()),
      signed(WEBHOOK_SECRET, { ...event, amountUnits: 1 }, accounts.now()),
      signed(WEBHOOK_SECRET, event, accounts.now() - 301_000),
      signed(WEBHOOK_SECRET, event, accounts.now() + 301_000),
    ];
    for (const signature of signatures) {
      expect(await sendEvent(accounts, event, signature)).toMatchObject({
        status: 401,
        refusal: { code: 'signature-invalid' },
      });
    }
    expect(await balanceOf(visitor)).toBe(0);
  });

  test('[DE4] the signature is of the bytes as sent, not of the JSON they mean', async () => {
    const visitor = await accounts.confirmed();
    const pretty = JSON.stringify(eventOf(await openDeposit(visitor)), null, 2);
    const headers = {
      'content-type': 'application/json',
      'baize-signature': sign(WEBHOOK_SECRET, pretty, accounts.now()),
    };
    const response = await accounts
      .visitor()
      .send('/cashier/webhooks/sandbox', { method: 'POST', body: pretty, headers });
    expect(response.status).toBe(200);
    expect(await balanceOf(visitor)).toBe(10_000_000);
  });

  test('refuses a malformed event', async () => {
    const event = { ...eventOf(await openDeposit(await accounts.confirmed())), type: 'deposit.vanished' } as never;
    expect(await sendEvent(accounts, event)).toMatchObject({
      status: 422,
      refusal: { code: 'validation-failed', errors: { type: ['invalid'] } },
    });
  });

  test('afterwards the books are right', async () => {
    expect(await auditLedger(accounts.database.kysely)).toEqual([]);
  });
});
