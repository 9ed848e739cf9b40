import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CURRENCIES, Withdrawal, WithdrawalMethods, type Currency } from '@baize/protocol';
import { createCashier } from '../src/cashier/module.ts';
import type { PayoutOrder } from '../src/cashier/payment-provider.ts';
import { sendDuePayouts } from '../src/cashier/send-payouts.ts';
import { sign } from '../src/cashier/webhook-signature.ts';
import { auditLedger } from '../src/ledger/audit.ts';
import { houseBalances } from '../src/ledger/house-balances.ts';
import { STARTING_MS, type AccountsPlatform, SITE, startAccounts } from './support/accounts.ts';
import { WEBHOOK_SECRET, balanceOf } from './support/deposits.ts';
import { openLive } from './support/live-client.ts';
import type { Visitor } from './support/visitor.ts';
import {
  CASHIER_SETTINGS,
  decide,
  modulesWithoutLoops,
  payoutEventOf,
  reviews,
  richPlayer,
  sendPayoutEvent,
  statusOf,
  withdraw,
  withdrawalForm,
} from './support/withdrawals.ts';

const RUB = 10_000;
const START_UNITS = 100_000 * RUB;
const YEAR_MS = 365 * 24 * 60 * 60_000;

let accounts: AccountsPlatform;
const orders: PayoutOrder[] = [];
let isProviderDown = false;
beforeAll(async () => {
  accounts = await startAccounts(CASHIER_SETTINGS, modulesWithoutLoops);
}, STARTING_MS);
afterAll(() => accounts.close());

/** Sends what is due to a provider that the test watches. */
function sendDue(): Promise<number> {
  const provider = {
    openPayment: async () => SITE,
    async sendPayout(order: PayoutOrder) {
      if (isProviderDown) throw new Error('the line is dead');
      orders.push(order);
    },
  };
  return sendDuePayouts(createCashier(accounts.deps, provider));
}

const ordersFor = (id: string) => orders.filter((order) => order.id === id).length;
const approve = (id: string) => decide(accounts, id, { decision: 'approve', operator: 'Dana' });

async function sentWithdrawal(visitor: Visitor, change: Parameters<typeof withdraw>[1] = {}): Promise<Withdrawal> {
  const withdrawal = await withdraw(visitor, change);
  await approve(withdrawal.id);
  await sendDue();
  return withdrawal;
}

async function house(purpose: 'payments' | 'payment-fees' | 'withdrawals-held'): Promise<number> {
  const balances = await houseBalances(accounts.database.kysely);
  return balances.get(accounts.deps.ledger.houseAccounts(purpose, 'RUB')) ?? 0;
}

async function refreshed(visitor: Visitor): Promise<void> {
  const { body } = await visitor.call('refreshToken', { body: {} });
  visitor.token = body.access_token;
}

describe('GET /cashier/withdrawal-methods', () => {
  test.each(CURRENCIES)('[K02] %s: no method begins below the smallest payout', async (currency) => {
    const visitor = await accounts.registered({ currency });
    const { status, body } = await visitor.call('listWithdrawalMethods', {});
    expect(status).toBe(200);
    expect(WithdrawalMethods.parse(body)).toEqual(body);
    const smallest: Record<Currency, number> = { RUB: 100, USD: 1, KZT: 500, INR: 100, EUR: 1 };
    expect(Math.min(...body.methods.map(({ minUnits }) => minUnits))).toBe(smallest[currency] * RUB);
    for (const { minUnits, maxUnits } of body.methods) expect(minUnits).toBeLessThan(maxUnits);
  });

  test('says what is there to withdraw', async () => {
    const { body } = await (await richPlayer(accounts)).call('listWithdrawalMethods', {});
    expect(body).toMatchObject({ currency: 'RUB', availableUnits: START_UNITS });
  });
});

describe('POST /cashier/withdrawals', () => {
  test('[K2] takes the money out of the wallet at once and holds it', async () => {
    const visitor = await richPlayer(accounts);
    const before = await house('withdrawals-held');
    const form = withdrawalForm({ method: 'wallet' });
    const { status, body } = await visitor.call('createWithdrawal', { body: form });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...form,
      feeUnits: 10 * RUB,
      status: 'waiting',
      reviews: ['first-withdrawal'],
      reason: null,
      isCancellable: true,
      createdAt: '2026-11-20T10:00:00.000Z',
      steps: [{ status: 'waiting', at: '2026-11-20T10:00:00.000Z' }],
    });
    expect(await balanceOf(visitor)).toBe(START_UNITS - form.amountUnits);
    expect((await house('withdrawals-held')) - before).toBe(form.amountUnits);
    expect((await visitor.call('getWithdrawal', { params: { id: form.id } })).body).toEqual(body);
    expect((await visitor.call('listWithdrawals', {})).body).toEqual({ withdrawals: [body] });
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

  test('[K2] ten at once never take more than there is', async () => {
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
  ] as const)('[K1] refuses %j', async (change, status, code) => {
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
  ])('[K1] refuses %j by name', async (change, errors) => {
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

  test('[K9] five that have not ended are the most', async () => {
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

describe('[K3] what makes a withdrawal wait', () => {
  test('the first one does, the next one goes at once', async () => {
    const visitor = await richPlayer(accounts);
    const first = await sentWithdrawal(visitor);
    expect(first.reviews).toEqual(['first-withdrawal']);
    await sendPayoutEvent(accounts, payoutEventOf(first));
    const second = await withdraw(visitor);
    expect(second).toMatchObject({ status: 'approved', reviews: [], isCancellable: true });
    await sendDue();
    expect(await statusOf(visitor, second.id)).toBe('sent');
  });

  test('a large one does, and who is not verified must be, over all currencies together', async () => {
    const visitor = await richPlayer(accounts);
    await sendPayoutEvent(accounts, payoutEventOf(await sentWithdrawal(visitor, { amountUnits: 15_000 * RUB })));
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
    await approve(id);
    expect((await visitor.call('cancelWithdrawal', { params: { id }, body: {} })).status).toBe(200);
    await sendDue();
    expect(ordersFor(id)).toBe(0);
    expect(await balanceOf(visitor)).toBe(START_UNITS);
  });

  test('[K5] is refused from the moment it is sent on, whatever comes of it', async () => {
    const visitor = await richPlayer(accounts);
    const withdrawal = await sentWithdrawal(visitor);
    const cancel = () => visitor.call('cancelWithdrawal', { params: { id: withdrawal.id }, body: {} });
    const refused = { status: 409, refusal: { code: 'withdrawal-not-cancellable' } };
    expect(await cancel()).toMatchObject(refused);
    await sendPayoutEvent(accounts, payoutEventOf(withdrawal));
    expect(await cancel()).toMatchObject(refused);
    expect(await balanceOf(visitor)).toBe(START_UNITS - withdrawal.amountUnits);
  });

  test('[K5] at the very moment of sending, either it is cancelled or it is sent', async () => {
    for (let i = 0; i < 5; i += 1) {
      const visitor = await richPlayer(accounts);
      const { id, amountUnits } = await withdraw(visitor);
      await approve(id);
      const [, cancelled] = await Promise.all([
        sendDue(),
        visitor.call('cancelWithdrawal', { params: { id }, body: {} }),
      ]);
      expect(ordersFor(id)).toBe(cancelled.status === 200 ? 0 : 1);
      expect(await balanceOf(visitor)).toBe(cancelled.status === 200 ? START_UNITS : START_UNITS - amountUnits);
    }
  });
});

describe('the operator’s review', () => {
  test('lists what waits, with whose it is and what happened', async () => {
    const visitor = await richPlayer(accounts);
    const withdrawal = await withdraw(visitor);
    const { status, body } = await reviews(accounts);
    expect(status).toBe(200);
    expect(body.waiting.find((each) => each.withdrawal.id === withdrawal.id)).toMatchObject({
      withdrawal,
      email: visitor.email,
      audit: [{ by: 'player', status: 'waiting', note: null }],
    });
  });

  test('approve sends it, with a line of who did; a second approval changes nothing', async () => {
    const visitor = await richPlayer(accounts);
    const { id } = await withdraw(visitor);
    const [first, second] = [await approve(id), await approve(id)];
    expect([first.body.withdrawal.status, second.body.withdrawal.status]).toEqual(['approved', 'approved']);
    expect(second.body.audit).toMatchObject([
      { by: 'player', status: 'waiting' },
      { by: 'operator Dana', status: 'approved' },
    ]);
    await sendDue();
    expect(ordersFor(id)).toBe(1);
  });

  test('refuse gives the money back, with the reason for the player', async () => {
    const visitor = await richPlayer(accounts);
    const { id } = await withdraw(visitor);
    const refusal = { decision: 'refuse', operator: 'Dana', reason: 'The card is not yours' } as const;
    expect((await decide(accounts, id, refusal)).status).toBe(200);
    expect((await decide(accounts, id, refusal)).status).toBe(200);
    expect(await balanceOf(visitor)).toBe(START_UNITS);
    expect((await visitor.call('getWithdrawal', { params: { id } })).body).toMatchObject({
      status: 'refused',
      reason: 'The card is not yours',
    });
    expect(await approve(id)).toMatchObject({ status: 409, refusal: { code: 'withdrawal-decided' } });
  });

  test('[K4] approval leaves the identity check to the player', async () => {
    const visitor = await richPlayer(accounts);
    const { id } = await withdraw(visitor, { amountUnits: 20_000 * RUB });
    expect((await approve(id)).body.withdrawal).toMatchObject({
      status: 'waiting',
      reviews: ['verification-needed'],
    });
    expect(await sendDue()).toBe(0);
  });

  test('is refused once it was sent', async () => {
    const { id } = await sentWithdrawal(await richPlayer(accounts));
    const refusal = { decision: 'refuse', operator: 'Dana', reason: 'late' } as const;
    expect(await decide(accounts, id, refusal)).toMatchObject({
      status: 409,
      refusal: { code: 'withdrawal-decided' },
    });
  });

  test.each([undefined, 'Bearer wrong', 'Bearer known-to-operator', 'Basic known-to-operators'])(
    'refuses %s for a token',
    async (authorization) => {
      const visitor = await richPlayer(accounts);
      const { id } = await withdraw(visitor);
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
      const stranger = accounts.visitor();
      expect((await stranger.call('listWithdrawalReviews', {}, headers)).status).toBe(401);
      const body = { decision: 'approve', operator: 'x' } as const;
      expect((await stranger.call('decideWithdrawal', { params: { id }, body }, headers)).status).toBe(401);
      expect(await statusOf(visitor, id)).toBe('waiting');
    },
  );

  test('refuses a player’s token, an unknown withdrawal and half a decision', async () => {
    const visitor = await richPlayer(accounts);
    expect((await visitor.call('listWithdrawalReviews', {})).status).toBe(401);
    expect((await approve(randomUUID())).refusal.code).toBe('not-found');
    const { id } = await withdraw(visitor);
    for (const body of [
      { decision: 'refuse', operator: 'Dana' },
      { decision: 'approve' },
      { decision: 'maybe', operator: 'D' },
    ])
      expect((await decide(accounts, id, body as never)).status).toBe(422);
  });
});

describe('sending to the provider', () => {
  test('a dead line is tried again, later and later, and the money is held meanwhile', async () => {
    const visitor = await richPlayer(accounts);
    const { id, amountUnits } = await withdraw(visitor);
    await approve(id);
    isProviderDown = true;
    expect(await sendDue()).toBe(1);
    expect(await sendDue()).toBe(0);
    accounts.advance(1000);
    expect(await sendDue()).toBe(1);
    accounts.advance(1000);
    expect(await sendDue()).toBe(0);
    isProviderDown = false;
    accounts.advance(1000);
    expect(await sendDue()).toBe(1);
    expect(ordersFor(id)).toBe(1);
    expect(await statusOf(visitor, id)).toBe('sent');
    expect(await balanceOf(visitor)).toBe(START_UNITS - amountUnits);
    accounts.advance(600_000);
    expect(await sendDue()).toBe(0);
  });
});

describe('POST /cashier/webhooks/sandbox/payouts', () => {
  test('a payment goes out of what is held; the fee stays with the provider', async () => {
    const visitor = await richPlayer(accounts);
    const withdrawal = await sentWithdrawal(visitor, { method: 'wallet' });
    const before = [await house('withdrawals-held'), await house('payments'), await house('payment-fees')];
    expect((await sendPayoutEvent(accounts, payoutEventOf(withdrawal))).status).toBe(200);
    const after = [await house('withdrawals-held'), await house('payments'), await house('payment-fees')];
    expect(after.map((units, index) => units - (before[index] ?? 0))).toEqual([-1000 * RUB, 990 * RUB, 10 * RUB]);
    expect((await visitor.call('getWithdrawal', { params: { id: withdrawal.id } })).body).toMatchObject({
      status: 'paid',
      steps: [{ status: 'waiting' }, { status: 'approved' }, { status: 'sent' }, { status: 'paid' }],
    });
    expect(await balanceOf(visitor)).toBe(START_UNITS - withdrawal.amountUnits);
  });

  test('a failure gives all of it back, with the provider’s reason', async () => {
    const visitor = await richPlayer(accounts);
    const withdrawal = await sentWithdrawal(visitor, { method: 'wallet' });
    await sendPayoutEvent(accounts, payoutEventOf(withdrawal, { type: 'payout.failed', reason: 'Account closed' }));
    expect(await balanceOf(visitor)).toBe(START_UNITS);
    expect((await visitor.call('getWithdrawal', { params: { id: withdrawal.id } })).body).toMatchObject({
      status: 'returned',
      reason: 'Account closed',
    });
  });

  test.each([
    [['payout.paid', 'payout.failed']],
    [['payout.failed', 'payout.paid']],
    [['payout.failed', 'payout.pending', 'payout.paid']],
  ] as const)('[K7] %j: the failure is the last word, and the books end alike', async (types) => {
    const visitor = await richPlayer(accounts);
    const withdrawal = await sentWithdrawal(visitor, { method: 'wallet' });
    const before = await house('withdrawals-held');
    for (const type of types) await sendPayoutEvent(accounts, payoutEventOf(withdrawal, { type }));
    expect(await statusOf(visitor, withdrawal.id)).toBe('returned');
    expect(await balanceOf(visitor)).toBe(START_UNITS);
    expect((await house('withdrawals-held')) - before).toBe(-withdrawal.amountUnits);
  });

  test('[K7] paid before pending stays paid', async () => {
    const visitor = await richPlayer(accounts);
    const withdrawal = await sentWithdrawal(visitor);
    await sendPayoutEvent(accounts, payoutEventOf(withdrawal));
    expect((await sendPayoutEvent(accounts, payoutEventOf(withdrawal, { type: 'payout.pending' }))).status).toBe(200);
    expect(await statusOf(visitor, withdrawal.id)).toBe('paid');
  });

  test('[K8] the same event ten times at once, and again after a year, counts once', async () => {
    const visitor = await richPlayer(accounts);
    const event = payoutEventOf(await sentWithdrawal(visitor), { type: 'payout.failed' });
    const signature = sign(WEBHOOK_SECRET, JSON.stringify(event), accounts.now());
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendPayoutEvent(accounts, event)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    accounts.advance(YEAR_MS);
    expect((await sendPayoutEvent(accounts, event, signature)).refusal.code).toBe('signature-invalid');
    expect((await sendPayoutEvent(accounts, event)).status).toBe(200);
    accounts.advance(-YEAR_MS);
    await refreshed(visitor);
    expect(await balanceOf(visitor)).toBe(START_UNITS);
  });

  test('[K8] an event identifier with other content is refused', async () => {
    const visitor = await richPlayer(accounts);
    const event = payoutEventOf(await sentWithdrawal(visitor), { type: 'payout.pending' });
    await sendPayoutEvent(accounts, event);
    expect(await sendPayoutEvent(accounts, { ...event, type: 'payout.failed' })).toMatchObject({
      status: 409,
      refusal: { code: 'idempotency-conflict' },
    });
    expect(await statusOf(visitor, event.withdrawalId)).toBe('sent');
  });

  test('[K6] another amount, another currency, or before it was sent: refused and kept', async () => {
    const visitor = await richPlayer(accounts);
    const refused = { status: 409, refusal: { code: 'payment-event-refused' } };
    const waiting = await withdraw(visitor);
    expect(await sendPayoutEvent(accounts, payoutEventOf(waiting))).toMatchObject(refused);
    await approve(waiting.id);
    await sendDue();
    for (const change of [{ amountUnits: 1 }, { currency: 'USD' }] as const)
      expect(await sendPayoutEvent(accounts, payoutEventOf(waiting, change))).toMatchObject(refused);
    const kept = await accounts.database.kysely
      .selectFrom('payout_events')
      .select('verdict')
      .where('withdrawal_id', '=', waiting.id)
      .execute();
    expect(kept.map(({ verdict }) => verdict).sort()).toEqual(['amount-differs', 'currency-differs', 'not-sent']);
    expect(await statusOf(visitor, waiting.id)).toBe('sent');
  });

  test('refuses a wrong signature, an unknown withdrawal, a malformed event', async () => {
    const visitor = await richPlayer(accounts);
    const event = payoutEventOf(await sentWithdrawal(visitor));
    expect((await sendPayoutEvent(accounts, event, 't=1,v1=00')).refusal.code).toBe('signature-invalid');
    expect((await sendPayoutEvent(accounts, { ...event, withdrawalId: randomUUID() })).refusal.code).toBe('not-found');
    expect((await sendPayoutEvent(accounts, { ...event, type: 'payout.lost' } as never)).status).toBe(422);
    expect(await statusOf(visitor, event.withdrawalId)).toBe('sent');
  });
});

describe('open pages', () => {
  test('hear of every step and of the wallet', async () => {
    const visitor = await richPlayer(accounts);
    const live = await openLive(accounts.ports.general ?? 0, SITE);
    live.send({ type: 'authenticate', token: visitor.token ?? '' });
    live.send({ type: 'subscribe', topic: 'cashier' });
    live.send({ type: 'subscribe', topic: 'wallet' });
    await live.find((answer) => answer.type === 'snapshot' && answer.topic === 'wallet');
    const { id, amountUnits } = await withdraw(visitor);
    const heard = [await live.next(), await live.next()];
    expect(heard).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          topic: 'wallet',
          data: { currency: 'RUB', balanceUnits: START_UNITS - amountUnits, sequence: 2 },
        }),
        expect.objectContaining({ topic: 'cashier', data: { subject: 'withdrawal', id, status: 'waiting' } }),
      ]),
    );
    await visitor.call('cancelWithdrawal', { params: { id }, body: {} });
    await live.find(
      (answer) =>
        answer.type === 'message' &&
        answer.topic === 'cashier' &&
        (answer.data as { status: string }).status === 'cancelled',
    );
    live.close();
  });
});

test('every answer follows the schema', async () => {
  const visitor = await richPlayer(accounts);
  const withdrawal = await sentWithdrawal(visitor);
  expect(Withdrawal.parse(withdrawal)).toEqual(withdrawal);
});

test('afterwards the books are right', async () => {
  expect(await auditLedger(accounts.database.kysely)).toEqual([]);
});
