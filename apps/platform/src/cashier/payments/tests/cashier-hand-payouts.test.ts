import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { ReportPayout } from '@baize/protocol';
import { type AccountsPlatform, STARTING_MS, startQuietAccounts } from '../../../../tests/support/accounts.ts';
import { balanceOf } from '../../../../tests/support/deposits.ts';
import {
  CASHIER_SETTINGS,
  OPERATOR_TOKEN,
  approve,
  payoutEventOf,
  richPlayer,
  sendPayoutEvent,
  withdraw,
} from '../../../../tests/support/withdrawals.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { createCashier } from '../module.ts';
import { sendDuePayouts } from '../send-payouts.ts';

const UNITS = 10_000_000;
const PAID: ReportPayout = { outcome: 'paid', reason: 'transferred' };
const FAILED: ReportPayout = { outcome: 'failed', reason: 'The bank knows no such account.' };

let accounts: AccountsPlatform;
beforeAll(
  async () => void (accounts = await startQuietAccounts({ ...CASHIER_SETTINGS, PAYOUTS: 'operator' })),
  STARTING_MS,
);
afterAll(() => accounts.close());
afterEach(async () => expect(await auditLedger(accounts.database.kysely)).toEqual([]));

const asOperator = { authorization: `Bearer ${OPERATOR_TOKEN}` };
const report = (id: string, body: ReportPayout, headers: Record<string, string> = asOperator) =>
  accounts.visitor().call('reportPayout', { params: { id }, body }, headers);
const toPay = async () =>
  (await accounts.visitor().call('listHandPayouts', {}, asOperator)).body.toPay.map(({ withdrawal }) => withdrawal.id);

/** Approved, and sent without a provider: an operator has to pay it. */
async function approved() {
  const visitor = await richPlayer(accounts);
  const withdrawal = await withdraw(visitor);
  await approve(accounts, withdrawal.id);
  await sendDue();
  return { visitor, withdrawal };
}

function sendDue(): Promise<number> {
  const payments = { name: 'sandbox', openPayment: async () => '' };
  const payouts = { byHand: true, sendPayout: async () => {} } as const;
  return sendDuePayouts(createCashier(accounts.deps, { payments, payouts }));
}

describe('[WD12] where an operator pays', () => {
  test('what is to be paid stands in a list until it is said to be paid, once, by name', async () => {
    const { withdrawal } = await approved();
    expect(await toPay()).toContain(withdrawal.id);
    const answers = await Promise.all([report(withdrawal.id, PAID), report(withdrawal.id, PAID)]);
    expect(answers.map(({ status, body }) => [status, body.withdrawal.status])).toEqual([
      [200, 'paid'],
      [200, 'paid'],
    ]);
    expect(
      answers[0].body.audit.filter(({ by, status }) => by === 'operator machine' && status === 'paid'),
    ).toHaveLength(1);
    expect(await toPay()).not.toContain(withdrawal.id);
    const acts = await accounts.database.kysely
      .selectFrom('operator_acts')
      .select(['operator', 'act', 'before', 'after', 'reason'])
      .where('subject', '=', `withdrawal:${withdrawal.id}`)
      .where('act', 'like', 'reportPayout%')
      .execute();
    expect(acts).toEqual([
      {
        operator: 'machine',
        act: 'reportPayout.paid',
        before: { status: 'sent' },
        after: { status: 'paid' },
        reason: 'transferred',
      },
    ]);
  });

  test('a payout that failed gives the money back, after it was paid too, and is not paid afterwards', async () => {
    const { visitor, withdrawal } = await approved();
    const before = await balanceOf(visitor);
    await report(withdrawal.id, PAID);
    const { body } = await report(withdrawal.id, FAILED);
    expect([body.withdrawal.status, body.withdrawal.reason]).toEqual(['returned', FAILED.reason]);
    expect(await balanceOf(visitor)).toBe(before + UNITS);
    expect((await report(withdrawal.id, { ...FAILED, reason: 'another' })).refusal.code).toBe('idempotency-conflict');
    expect(await balanceOf(visitor)).toBe(before + UNITS);
  });

  test('nobody else says so, and nothing is paid that was not approved', async () => {
    const visitor = await richPlayer(accounts);
    const { id } = await withdraw(visitor);
    expect((await report(id, PAID, {})).status).toBe(401);
    expect((await report(id, PAID, { authorization: 'Bearer guess' })).status).toBe(401);
    expect((await report(id, PAID)).refusal.code).toBe('payment-event-refused');
    await approve(accounts, id);
    await sendDue();
    expect((await report(id, PAID)).body.withdrawal.status).toBe('paid');
  });
});

test(
  '[WD12] where a provider pays, an operator’s word of a payout is no word',
  async () => {
    const own = await startQuietAccounts(CASHIER_SETTINGS);
    try {
      const withdrawal = await withdraw(await richPlayer(own));
      await approve(own, withdrawal.id);
      const visitor = own.visitor();
      const { refusal } = await visitor.call('reportPayout', { params: { id: withdrawal.id }, body: PAID }, asOperator);
      expect(refusal.code).toBe('not-found');
      expect((await visitor.call('listHandPayouts', {}, asOperator)).body.toPay).toEqual([]);
      expect((await sendPayoutEvent(own, payoutEventOf(withdrawal))).status).toBe(409);
    } finally {
      await own.close();
    }
  },
  STARTING_MS,
);
