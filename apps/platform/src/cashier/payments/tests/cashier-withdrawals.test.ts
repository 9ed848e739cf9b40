import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FACT_CURRENCIES, MIN_PAYOUT } from '@baize/devkit/specification/limits';
import { Withdrawal, WithdrawalMethods } from '@baize/protocol';
import { auditLedger } from '../../../ledger/audit.ts';
import { STARTING_MS, type AccountsPlatform, startQuietAccounts } from '../../../../tests/support/accounts.ts';
import { balanceOf, eventOf, openDeposit, sendEvent } from '../../../../tests/support/deposits.ts';
import {
  approve,
  CASHIER_SETTINGS,
  houseUnits,
  PayoutDesk,
  payoutEventOf,
  richPlayer,
  sendPayoutEvent,
  statusOf,
  withdraw,
  withdrawalForm,
} from '../../../../tests/support/withdrawals.ts';

const RUB = 10_000;
const TENGE = 10_000;
const START_UNITS = 100_000 * RUB;

let accounts: AccountsPlatform;
let desk: PayoutDesk;
beforeAll(async () => {
  accounts = await startQuietAccounts(CASHIER_SETTINGS);
  desk = new PayoutDesk(accounts);
}, STARTING_MS);
afterAll(() => accounts.close());

describe('GET /cashier/withdrawal-methods', () => {
  test.each(FACT_CURRENCIES)('[row:K02] %s: no method begins below the smallest payout', async (currency) => {
    const visitor = await accounts.registered({ currency });
    const { status, body } = await visitor.call('listWithdrawalMethods', {});
    expect(status).toBe(200);
    expect(WithdrawalMethods.parse(body)).toEqual(body);
    expect(Math.min(...body.methods.map(({ minUnits }) => minUnits))).toBe(MIN_PAYOUT[currency] * RUB);
    for (const { minUnits, maxUnits } of body.methods) expect(minUnits).toBeLessThan(maxUnits);
  });

  test('says what is there to withdraw', async () => {
    const { body } = await (await richPlayer(accounts)).call('listWithdrawalMethods', {});
    expect(body).toMatchObject({ currency: 'RUB', availableUnits: START_UNITS });
  });
});

describe('POST /cashier/withdrawals', () => {
  test('[WD2] takes the money out of the wallet at once and holds it', async () => {
    const visitor = await richPlayer(accounts);
    const before = await houseUnits(accounts, 'withdrawals-held');
    const form = withdrawalForm({ method: 'wallet' });
    const { status, body } = await visitor.call('createWithdrawal', { body: form });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...form,
      destination: null,
      feeUnits: 10 * RUB,
      status: 'waiting',
      reviews: ['first-withdrawal'],
      reason: null,
      isCancellable: true,
      createdAt: '2026-11-20T10:00:00.000Z',
      steps: [{ status: 'waiting', at: '2026-11-20T10:00:00.000Z' }],
    });
    expect(await balanceOf(visitor)).toBe(START_UNITS - form.amountUnits);
    expect((await houseUnits(accounts, 'withdrawals-held')) - before).toBe(form.amountUnits);
    expect((await visitor.call('getWithdrawal', { params: { id: form.id } })).body).toEqual(body);
    expect((await visitor.call('listWithdrawals', {})).body).toEqual({ withdrawals: [body], next: null });
  });

  test('sent ten times at once with one identifier, it is one withdrawal', async () => {
    const visitor = await richPlayer(accounts);
    const form = withdrawalForm();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => visitor.call('createWithdrawal', { body: form })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await balanceOf(visitor)).toBe(START_UNITS - form.amountUnits);
    expect((await visitor.call('listWithdrawals', {})).body.withdrawals).toHaveLength(1);
  });

  test('[WD2] ten at once never take more than there is', async () => {
    const visitor = await richPlayer(accounts);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        visitor.call('createWithdrawal', { body: withdrawalForm({ amountUnits: 40_000 * RUB }) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ refusal }) => refusal.code === 'balance-too-low')).toHaveLength(2);
    expect(await balanceOf(visitor)).toBe(START_UNITS - 80_000 * RUB);
  });

  test('an identifier that was used for another withdrawal, also somebody else’s, is refused', async () => {
    const [visitor, other] = [await richPlayer(accounts), await richPlayer(accounts)];
    const form = withdrawalForm();
    await visitor.call('createWithdrawal', { body: form });
    const conflict = { status: 409, refusal: { code: 'idempotency-conflict' } };
    expect(await visitor.call('createWithdrawal', { body: { ...form, amountUnits: 2000 * RUB } })).toMatchObject(
      conflict,
    );
    expect(await visitor.call('createWithdrawal', { body: { ...form, method: 'wallet' } })).toMatchObject(conflict);
    expect(await other.call('createWithdrawal', { body: form })).toMatchObject(conflict);
    expect(await balanceOf(other)).toBe(START_UNITS);
  });

  test.each([
    [{ amountUnits: 99 * RUB }, 422, 'withdrawal-below-minimum'],
    [{ amountUnits: 150_001 * RUB }, 422, 'withdrawal-above-maximum'],
    [{ amountUnits: 100_001 * RUB }, 409, 'balance-too-low'],
    [{ method: 'wallet', currency: 'USD' }, 422, 'withdrawal-above-maximum'],
    [{ currency: 'USD', amountUnits: 5 * RUB }, 409, 'wallet-missing'],
  ] as const)('[WD1] refuses %j', async (change, status, code) => {
    const visitor = await richPlayer(accounts);
    expect(await visitor.call('createWithdrawal', { body: withdrawalForm(change) })).toMatchObject({
      status,
      refusal: { code },
    });
    expect(await balanceOf(visitor)).toBe(START_UNITS);
    expect((await visitor.call('listWithdrawals', {})).body.withdrawals).toEqual([]);
  });

  test.each([
    [{ amountUnits: 1000 * RUB + 1 }, { amountUnits: ['not-whole-cents'] }],
    [{ amountUnits: '10000000' }, { amountUnits: ['invalid-type'] }],
    [{ method: 'qr' }, { method: ['invalid'] }],
    [{ currency: 'GBP' }, { currency: ['invalid'] }],
    [{ id: 'mine' }, { id: ['invalid'] }],
    [{ card: '4111111111111111' }, { card: ['unknown-field'] }],
  ])('[WD1] refuses %j by name', async (change, errors) => {
    const visitor = await richPlayer(accounts);
    const body = { ...withdrawalForm(), ...change } as never;
    expect(await visitor.call('createWithdrawal', { body })).toMatchObject({
      status: 422,
      refusal: { code: 'validation-failed', errors },
    });
    expect(await balanceOf(visitor)).toBe(START_UNITS);
  });

  test('refuses a guest, and a player without a confirmed email', async () => {
    expect((await accounts.visitor().call('createWithdrawal', { body: withdrawalForm() })).status).toBe(401);
    const visitor = await accounts.registered();
    expect(await visitor.call('createWithdrawal', { body: withdrawalForm() })).toMatchObject({
      status: 403,
      refusal: { code: 'email-not-verified' },
    });
  });

  test('whoever registered by phone takes out what came in, once the phone is confirmed', async () => {
    const visitor = await accounts.registeredByPhone();
    expect(await visitor.call('createWithdrawal', { body: withdrawalForm() })).toMatchObject({
      status: 403,
      refusal: { code: 'phone-not-verified' },
    });
    await visitor.call('verifyPhoneCode', { body: { code: await accounts.code(visitor.phone) } });
    await sendEvent(accounts, eventOf(await openDeposit(visitor, { currency: 'KZT', amountUnits: 2000 * TENGE })));
    await withdraw(visitor, { currency: 'KZT', amountUnits: 1500 * TENGE });
    expect(await balanceOf(visitor)).toBe(500 * TENGE);
  });

  test('whoever came by a provider without an email takes out what came in', async () => {
    const visitor = await accounts.confirmed();
    await accounts.database.kysely
      .updateTable('users')
      .set({ email: null, email_verified_at: null, register_method: 'social' })
      .where('email', '=', visitor.email)
      .execute();
    await sendEvent(accounts, eventOf(await openDeposit(visitor, { amountUnits: 2000 * RUB })));
    await withdraw(visitor);
    expect(await balanceOf(visitor)).toBe(1000 * RUB);
  });

  test('[WD9] five that have not ended are the most', async () => {
    const visitor = await richPlayer(accounts);
    for (let i = 0; i < 5; i += 1) await withdraw(visitor, { amountUnits: 100 * RUB });
    expect(await visitor.call('createWithdrawal', { body: withdrawalForm() })).toMatchObject({
      status: 409,
      refusal: { code: 'withdrawal-limit-reached' },
    });
  });

  test('somebody else’s withdrawal answers like one that does not exist', async () => {
    const { id } = await withdraw(await richPlayer(accounts));
    const other = await accounts.confirmed();
    expect((await other.call('getWithdrawal', { params: { id } })).refusal.code).toBe('not-found');
    expect((await other.call('cancelWithdrawal', { params: { id }, body: {} })).refusal.code).toBe('not-found');
  });
});

describe('[WD3] what makes a withdrawal wait', () => {
  test('the first one does, the next one goes at once', async () => {
    const visitor = await richPlayer(accounts);
    const first = await desk.sent(visitor);
    expect(first.reviews).toEqual(['first-withdrawal']);
    await sendPayoutEvent(accounts, payoutEventOf(first));
    const second = await withdraw(visitor);
    expect(second).toMatchObject({ status: 'approved', reviews: [], isCancellable: true });
    await desk.sendDue();
    expect(await statusOf(visitor, second.id)).toBe('sent');
  });

  test('a large one does, and who is not verified must be, over all currencies together', async () => {
    const visitor = await richPlayer(accounts);
    await sendPayoutEvent(accounts, payoutEventOf(await desk.sent(visitor, { amountUnits: 15_000 * RUB })));
    expect((await visitor.call('getProfile', {})).body.user.verification.is_need).toBe(false);
    expect((await withdraw(visitor, { amountUnits: 100 * RUB })).reviews).toEqual(['verification-needed']);
    expect((await withdraw(visitor, { amountUnits: 50_001 * RUB })).reviews).toEqual([
      'large-amount',
      'verification-needed',
    ]);
    expect((await visitor.call('getProfile', {})).body.user.verification.is_need).toBe(true);
  });
});

describe('POST /cashier/withdrawals/{id}/cancel', () => {
  test('gives the money back while it waits; pressed ten times at once, once', async () => {
    const visitor = await richPlayer(accounts);
    const { id } = await withdraw(visitor);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => visitor.call('cancelWithdrawal', { params: { id }, body: {} })),
    );
    for (const { status, body } of answers) expect([status, body.status]).toEqual([200, 'cancelled']);
    expect(await balanceOf(visitor)).toBe(START_UNITS);
    expect((await visitor.call('getWithdrawal', { params: { id } })).body).toMatchObject({
      status: 'cancelled',
      reviews: [],
      isCancellable: false,
      steps: [{ status: 'waiting' }, { status: 'cancelled' }],
    });
  });

  test('gives the money back after the approval, and nothing is sent', async () => {
    const visitor = await richPlayer(accounts);
    const { id } = await withdraw(visitor);
    await approve(accounts, id);
    expect((await visitor.call('cancelWithdrawal', { params: { id }, body: {} })).status).toBe(200);
    await desk.sendDue();
    expect(desk.ordersFor(id)).toBe(0);
    expect(await balanceOf(visitor)).toBe(START_UNITS);
  });

  test('[WD5] is refused from the moment it is sent on, whatever comes of it', async () => {
    const visitor = await richPlayer(accounts);
    const withdrawal = await desk.sent(visitor);
    const cancel = () => visitor.call('cancelWithdrawal', { params: { id: withdrawal.id }, body: {} });
    const refused = { status: 409, refusal: { code: 'withdrawal-not-cancellable' } };
    expect(await cancel()).toMatchObject(refused);
    await sendPayoutEvent(accounts, payoutEventOf(withdrawal));
    expect(await cancel()).toMatchObject(refused);
    expect(await balanceOf(visitor)).toBe(START_UNITS - withdrawal.amountUnits);
  });

  test('[WD5] at the very moment of sending, either it is cancelled or it is sent', async () => {
    for (let i = 0; i < 5; i += 1) {
      const visitor = await richPlayer(accounts);
      const { id, amountUnits } = await withdraw(visitor);
      await approve(accounts, id);
      const [, cancelled] = await Promise.all([
        desk.sendDue(),
        visitor.call('cancelWithdrawal', { params: { id }, body: {} }),
      ]);
      expect(desk.ordersFor(id)).toBe(cancelled.status === 200 ? 0 : 1);
      expect(await balanceOf(visitor)).toBe(cancelled.status === 200 ? START_UNITS : START_UNITS - amountUnits);
    }
  });
});

test('the bell tells how one ended, once, and nothing of what its player did', async () => {
  const visitor = await richPlayer(accounts);
  const told = async () =>
    (await visitor.call('listNotices', { query: {} })).body.notices
      .map(({ about }) => about)
      .filter(({ kind }) => kind === 'withdrawal');
  const sent = await desk.sent(visitor);
  const paid = payoutEventOf(sent);
  await Promise.all([sendPayoutEvent(accounts, paid), sendPayoutEvent(accounts, paid)]);
  const cancelled = await withdraw(visitor, { amountUnits: 60_000 * RUB });
  await visitor.call('cancelWithdrawal', { params: { id: cancelled.id }, body: {} });
  const waits = await withdraw(visitor, { amountUnits: 20_000 * RUB });
  const about = { kind: 'withdrawal', currency: 'RUB' };
  expect(await told()).toEqual([
    { ...about, withdrawalId: waits.id, status: 'check-needed', amountUnits: 20_000 * RUB },
    { ...about, withdrawalId: sent.id, status: 'paid', amountUnits: 1_000 * RUB },
  ]);
});

test('every answer follows the schema', async () => {
  const visitor = await richPlayer(accounts);
  const withdrawal = await withdraw(visitor);
  expect(Withdrawal.parse(withdrawal)).toEqual(withdrawal);
});

test('afterwards the books are right', async () => {
  expect(await auditLedger(accounts.database.kysely)).toEqual([]);
});
