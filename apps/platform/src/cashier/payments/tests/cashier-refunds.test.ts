import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sign } from '../../../foundation/webhooks/webhook-signature.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { houseBalances } from '../../../ledger/house-balances.ts';
import { STARTING_MS, type AccountsPlatform, startQuietAccounts } from '../../../../tests/support/accounts.ts';
import { WEBHOOK_SECRET, balanceOf, eventOf, openDeposit, sendEvent } from '../../../../tests/support/deposits.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';
import { CASHIER_SETTINGS, withdraw } from '../../../../tests/support/withdrawals.ts';

const RUB = 10_000;
const YEAR_MS = 365 * 24 * 60 * 60_000;

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startQuietAccounts(CASHIER_SETTINGS);
}, STARTING_MS);
afterAll(() => accounts.close());

const statusOf = async (visitor: Visitor, id: string) =>
  (await visitor.call('getDeposit', { params: { id } })).body.status;

async function losses(): Promise<number> {
  const balances = await houseBalances(accounts.database.kysely);
  return balances.get(accounts.deps.ledger.houseAccounts('payment-losses', 'RUB')) ?? 0;
}

describe('the order of a deposit’s events', () => {
  test.each([
    [['deposit.paid', 'deposit.pending'], 'credited', 1000],
    [['deposit.pending', 'deposit.paid', 'deposit.pending'], 'credited', 1000],
    [['deposit.declined', 'deposit.pending', 'deposit.paid'], 'credited', 1000],
    [['deposit.refunded', 'deposit.paid'], 'refunded', 0],
    [['deposit.paid', 'deposit.refunded'], 'refunded', 0],
    [['deposit.paid', 'deposit.refunded', 'deposit.paid', 'deposit.refunded'], 'refunded', 0],
    [['deposit.refunded', 'deposit.declined'], 'refunded', 0],
    [['deposit.pending'], 'pending', 0],
  ] as const)('[DE2] %j ends as %s', async (types, status, roubles) => {
    const visitor = await accounts.confirmed();
    const deposit = await openDeposit(visitor, { method: 'wallet' });
    for (const type of types) await sendEvent(accounts, eventOf(deposit, { type }));
    expect(await statusOf(visitor, deposit.id)).toBe(status);
    expect(await balanceOf(visitor)).toBe(roubles * RUB);
  });

  test('[DE7] an event that is replayed after a year is refused as old, and signed anew it counts no second time', async () => {
    const visitor = await accounts.confirmed();
    const event = eventOf(await openDeposit(visitor));
    const signature = sign(WEBHOOK_SECRET, JSON.stringify(event), accounts.now());
    expect((await sendEvent(accounts, event, signature)).status).toBe(200);
    accounts.advance(YEAR_MS);
    expect((await sendEvent(accounts, event, signature)).refusal.code).toBe('signature-invalid');
    expect((await sendEvent(accounts, event)).status).toBe(200);
    accounts.advance(-YEAR_MS);
    expect(await balanceOf(visitor)).toBe(1000 * RUB);
  });
});

describe('[DE9] a refund of money that is no longer there', () => {
  test('takes what there is, and the rest is the house’s loss', async () => {
    const visitor = await accounts.confirmed();
    const deposit = await openDeposit(visitor);
    await sendEvent(accounts, eventOf(deposit));
    await withdraw(visitor, { amountUnits: 700 * RUB });
    const before = await losses();
    expect((await sendEvent(accounts, eventOf(deposit, { type: 'deposit.refunded' }))).status).toBe(200);
    expect(await balanceOf(visitor)).toBe(0);
    expect((await losses()) - before).toBe(-700 * RUB);
  });

  test('is all loss when the wallet is empty', async () => {
    const visitor = await accounts.confirmed();
    const deposit = await openDeposit(visitor, { method: 'wallet' });
    await sendEvent(accounts, eventOf(deposit));
    await withdraw(visitor, { amountUnits: 1000 * RUB });
    const before = await losses();
    const refund = eventOf(deposit, { type: 'deposit.refunded' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendEvent(accounts, refund)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await losses()) - before).toBe(-1000 * RUB);
    expect(await balanceOf(visitor)).toBe(0);
  });
});

test('afterwards the books are right', async () => {
  expect(await auditLedger(accounts.database.kysely)).toEqual([]);
});
