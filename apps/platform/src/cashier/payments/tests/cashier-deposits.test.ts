import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DepositMethods } from '@baize/protocol';
import { createCashier } from '../module.ts';
import { createDeposit } from '../create-deposit.ts';
import type { PaymentOrder } from '../payment-provider.ts';
import { emailContact } from '../../../players/identity/contact.ts';
import { findUserBy } from '../../../players/identity/users.ts';
import { STARTING_MS, type AccountsPlatform, startAccounts } from '../../../../tests/support/accounts.ts';
import {
  RETURN_URL,
  WEBHOOK_SECRET,
  balanceOf,
  depositForm,
  eventOf,
  openDeposit,
  sendEvent,
} from '../../../../tests/support/deposits.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts({ PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET, GENERAL_URL: 'https://api.baize.example' });
}, STARTING_MS);
afterAll(() => accounts.close());

describe('GET /cashier/methods', () => {
  test('lists the methods of the player’s currency, the weekly limit and what counts towards it', async () => {
    const visitor = await accounts.confirmed({ currency: 'USD', weeklyDepositLimitUnits: 5_000_000 });
    await openDeposit(visitor, { currency: 'USD', amountUnits: 200_000 });
    const { status, body } = await visitor.call('listDepositMethods', {});
    expect(status).toBe(200);
    expect(DepositMethods.parse(body)).toEqual(body);
    expect(body.methods.map(({ id, currency }) => `${id} ${currency}`)).toEqual([
      'card USD',
      'wallet USD',
      'crypto USD',
    ]);
    expect(body).toMatchObject({ weeklyDepositLimitUnits: 5_000_000, depositedThisWeekUnits: 200_000 });
  });

  test('refuses a guest', async () => {
    expect((await accounts.visitor().call('listDepositMethods', {})).refusal.code).toBe('unauthorized');
  });
});

describe('POST /cashier/deposits', () => {
  test('opens a pending deposit with the provider’s page', async () => {
    const visitor = await accounts.confirmed();
    const form = depositForm({ method: 'wallet' });
    const { status, body } = await visitor.call('createDeposit', { body: form }, { 'accept-language': 'pt-BR' });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: form.id,
      currency: 'RUB',
      amountUnits: 10_000_000,
      feeUnits: 100_000,
      method: 'wallet',
      status: 'pending',
      paymentUrl: expect.stringMatching(/^https:\/\/api\.baize\.example\/sandbox\/payments\/[\w-]{43}\?locale=br$/),
      createdAt: new Date(accounts.now()).toISOString(),
      settledAt: null,
    });
    expect(await balanceOf(visitor)).toBe(0);
  });

  test('the same identifier with the same content answers the same deposit', async () => {
    const visitor = await accounts.confirmed();
    const form = depositForm();
    const answers = await Promise.all([1, 2, 3].map(() => visitor.call('createDeposit', { body: form })));
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: answers[0]?.body });
    expect((await visitor.call('listDeposits', {})).body.deposits).toHaveLength(1);
  });

  test('the same identifier with other content, or of another player, is refused', async () => {
    const [visitor, stranger] = [await accounts.confirmed(), await accounts.confirmed()];
    const form = depositForm();
    await visitor.call('createDeposit', { body: form });
    for (const change of [{ amountUnits: 20_000_000 }, { method: 'qr' as const }, { returnUrl: `${RETURN_URL}&x=1` }]) {
      expect(await visitor.call('createDeposit', { body: { ...form, ...change } })).toMatchObject({
        status: 409,
        refusal: { code: 'idempotency-conflict' },
      });
    }
    expect((await stranger.call('createDeposit', { body: form })).refusal.code).toBe('idempotency-conflict');
  });

  test('a repeat after the payment answers the credited deposit and opens nothing', async () => {
    const visitor = await accounts.confirmed();
    const form = depositForm();
    const { body } = await visitor.call('createDeposit', { body: form });
    await sendEvent(accounts, eventOf(body));
    expect((await visitor.call('createDeposit', { body: form })).body).toEqual({
      ...body,
      status: 'credited',
      paymentUrl: null,
      settledAt: new Date(accounts.now()).toISOString(),
    });
  });

  test('after a crash between the deposit and the provider the repeated call opens the page', async () => {
    const visitor = await accounts.confirmed();
    const user = await findUserBy(accounts.database.kysely, emailContact(visitor));
    const orders: PaymentOrder[] = [];
    const failing = createCashier(accounts.deps, {
      payments: {
        name: 'sandbox',
        openPayment: async (order) => {
          orders.push(order);
          throw new Error('the line is dead');
        },
      },
      payouts: { sendPayout: async () => {} },
    });
    const form = depositForm();
    await expect(createDeposit(failing, user?.id ?? '', form, 'ru')).rejects.toMatchObject({
      code: 'service-unavailable',
    });
    expect(orders).toMatchObject([
      { deposit: { id: form.id }, returnUrl: `${RETURN_URL}&deposit=${form.id}`, locale: 'ru' },
    ]);
    expect((await visitor.call('getDeposit', { params: { id: form.id } })).body).toMatchObject({
      status: 'pending',
      paymentUrl: null,
    });
    expect((await visitor.call('createDeposit', { body: form })).body.paymentUrl).toMatch(/^https:/);
  });

  test('refuses an account whose address is not confirmed', async () => {
    const visitor = await accounts.registered();
    expect(await visitor.call('createDeposit', { body: depositForm() })).toMatchObject({
      status: 403,
      refusal: { code: 'email-not-verified' },
    });
  });

  test('refuses a currency without wallet', async () => {
    const visitor = await accounts.confirmed();
    const answer = await visitor.call('createDeposit', {
      body: depositForm({ currency: 'EUR', amountUnits: 100_000 }),
    });
    expect(answer).toMatchObject({ status: 409, refusal: { code: 'wallet-missing' } });
  });

  test('refuses by the limits of the method', async () => {
    const visitor = await accounts.confirmed();
    const refusalOf = async (change: Parameters<typeof depositForm>[0]) =>
      (await visitor.call('createDeposit', { body: depositForm(change) })).refusal;
    expect(await refusalOf({ amountUnits: 999_900 })).toMatchObject({ code: 'deposit-below-minimum' });
    expect(await refusalOf({ amountUnits: 1_000_000_100 })).toMatchObject({ code: 'deposit-above-maximum' });
    expect(await refusalOf({ amountUnits: 1_000_001 })).toMatchObject({
      code: 'validation-failed',
      errors: { amountUnits: ['not-whole-cents'] },
    });
    expect(await refusalOf({ returnUrl: 'https://evil.example/' })).toMatchObject({
      code: 'validation-failed',
      errors: { returnUrl: ['origin-not-allowed'] },
    });
  });

  test('refuses a method that the currency does not have', async () => {
    const visitor = await accounts.confirmed({ currency: 'USD' });
    const answer = await visitor.call('createDeposit', {
      body: depositForm({ currency: 'USD', method: 'qr', amountUnits: 100_000 }),
    });
    expect(answer).toMatchObject({ status: 422, refusal: { code: 'deposit-method-unknown' } });
  });

  test('refuses a guest and a malformed form', async () => {
    expect((await accounts.visitor().call('createDeposit', { body: depositForm() })).refusal.code).toBe('unauthorized');
    const visitor = await accounts.confirmed();
    const answer = await visitor.call('createDeposit', { body: depositForm({ id: 'no-uuid', amountUnits: 0 }) });
    expect(Object.keys(answer.refusal.errors ?? {}).toSorted()).toEqual(['amountUnits', 'id']);
  });
});

describe('[DE8] the weekly limit and other currencies', () => {
  test('counts deposits of every currency, weighed by the smallest payouts', async () => {
    const visitor = await accounts.confirmed({ weeklyDepositLimitUnits: 25_000_000 });
    await visitor.call('chooseCurrency', { body: { currency: 'USD' } });
    expect((await visitor.call('listDepositMethods', {})).body).toMatchObject({
      weeklyDepositLimitUnits: 250_000,
      depositedThisWeekUnits: 0,
    });
    await openDeposit(visitor, { currency: 'USD', amountUnits: 200_000 });
    expect((await visitor.call('listDepositMethods', {})).body.depositedThisWeekUnits).toBe(200_000);
    for (const refused of [
      { currency: 'USD', amountUnits: 60_000 },
      { currency: 'RUB', amountUnits: 6_000_000 },
    ] as const)
      expect(await visitor.call('createDeposit', { body: depositForm(refused) })).toMatchObject({
        status: 409,
        refusal: { code: 'deposit-limit-reached' },
      });
    await openDeposit(visitor, { currency: 'RUB', amountUnits: 5_000_000 });
  });

  test('switching back and forth does not change it', async () => {
    const visitor = await accounts.confirmed({ weeklyDepositLimitUnits: 25_000_000 });
    for (const currency of ['USD', 'KZT', 'RUB'] as const) await visitor.call('chooseCurrency', { body: { currency } });
    expect((await visitor.call('listDepositMethods', {})).body.weeklyDepositLimitUnits).toBe(25_000_000);
  });
});

describe('the weekly limit', () => {
  const limit = { weeklyDepositLimitUnits: 25_000_000 };
  const overLimit = { status: 409, refusal: { code: 'deposit-limit-reached' } };

  test('counts pending and credited deposits, and not declined ones', async () => {
    const visitor = await accounts.confirmed(limit);
    await openDeposit(visitor);
    await sendEvent(accounts, eventOf(await openDeposit(visitor)));
    expect(await visitor.call('createDeposit', { body: depositForm() })).toMatchObject(overLimit);
    const declined = await openDeposit(visitor, { amountUnits: 5_000_000 });
    await sendEvent(accounts, eventOf(declined, { type: 'deposit.declined' }));
    await openDeposit(visitor, { amountUnits: 5_000_000 });
  });

  test('frees pending deposits after their hour and credited ones after seven days', async () => {
    const visitor = await accounts.confirmed(limit);
    await openDeposit(visitor, { amountUnits: 25_000_000 });
    expect(await visitor.call('createDeposit', { body: depositForm() })).toMatchObject(overLimit);
    accounts.advance(HOUR_MS);
    await visitor.call('refreshToken', { body: {} }).then(({ body }) => (visitor.token = body.access_token));
    await sendEvent(accounts, eventOf(await openDeposit(visitor, { amountUnits: 25_000_000 })));
    accounts.advance(7 * DAY_MS - 1);
    await visitor.call('refreshToken', { body: {} }).then(({ body }) => (visitor.token = body.access_token));
    expect(await visitor.call('createDeposit', { body: depositForm() })).toMatchObject(overLimit);
    accounts.advance(1);
    await openDeposit(visitor);
  });

  test('holds for deposits opened at the same instant', async () => {
    const visitor = await accounts.confirmed(limit);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => visitor.call('createDeposit', { body: depositForm() })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  });
});

describe('GET /cashier/deposits', () => {
  test('lists the player’s own, newest first', async () => {
    const visitor = await accounts.confirmed();
    const first = await openDeposit(visitor);
    accounts.advance(1000);
    const second = await openDeposit(visitor);
    const { body } = await visitor.call('listDeposits', {});
    expect(body.deposits.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await (await accounts.confirmed()).call('listDeposits', {})).body.deposits).toEqual([]);
  });

  test('refuses a guest', async () => {
    expect((await accounts.visitor().call('listDeposits', {})).refusal.code).toBe('unauthorized');
  });
});

describe('GET /cashier/deposits/{id}', () => {
  test('shows one; expired after its hour, with nothing left to pay', async () => {
    const visitor = await accounts.confirmed();
    const deposit = await openDeposit(visitor);
    expect((await visitor.call('getDeposit', { params: { id: deposit.id } })).body).toEqual(deposit);
    accounts.advance(HOUR_MS);
    await visitor.call('refreshToken', { body: {} }).then(({ body }) => (visitor.token = body.access_token));
    expect((await visitor.call('getDeposit', { params: { id: deposit.id } })).body).toEqual({
      ...deposit,
      status: 'expired',
      paymentUrl: null,
    });
  });

  test('answers somebody else’s deposit like one that does not exist', async () => {
    const deposit = await openDeposit(await accounts.confirmed());
    const stranger = await accounts.confirmed();
    for (const id of [deposit.id, randomUUID()]) {
      expect(await stranger.call('getDeposit', { params: { id } })).toMatchObject({
        status: 404,
        refusal: { code: 'not-found' },
      });
    }
  });

  test('refuses a guest and what is no identifier', async () => {
    expect((await accounts.visitor().call('getDeposit', { params: { id: randomUUID() } })).refusal.code).toBe(
      'unauthorized',
    );
    expect((await (await accounts.confirmed()).call('getDeposit', { params: { id: 'x' } })).refusal.code).toBe(
      'validation-failed',
    );
  });
});
