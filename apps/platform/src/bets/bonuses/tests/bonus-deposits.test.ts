import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sweepBonuses } from '../sweep-bonuses.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import {
  PASSWORD,
  STARTING_MS,
  type AccountsPlatform,
  startQuietAccounts,
} from '../../../../tests/support/accounts.ts';
import { eventOf, openDeposit, sendEvent } from '../../../../tests/support/deposits.ts';
import { DAY_MS, RUB, openOffers, wait } from '../../../../tests/support/offers.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';
import { CASHIER_SETTINGS, decide, withdraw, withdrawalForm } from '../../../../tests/support/withdrawals.ts';

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startQuietAccounts(CASHIER_SETTINGS);
  await openOffers(accounts);
}, STARTING_MS);
afterAll(() => accounts.close());

const sweep = () =>
  sweepBonuses({
    database: accounts.database,
    ledger: accounts.deps.ledger,
    bus: accounts.deps.bus,
    clock: accounts.now,
  });
const bonuses = async (visitor: Visitor) => (await visitor.call('listBonuses', {})).body.data;
const states = async (visitor: Visitor) => (await bonuses(visitor)).map(({ state }) => state).toSorted();
const money = async (visitor: Visitor) => {
  const { balance, bonus_balance } = (await visitor.call('getProfile', {})).body.user;
  return [balance / RUB, bonus_balance / RUB];
};
const ask = (visitor: Visitor, change: Parameters<typeof withdrawalForm>[0]) =>
  visitor.call('createWithdrawal', { body: withdrawalForm(change) });

/** A player of the welcome pack whose deposits, in roubles, were paid. */
async function depositor(...amounts: readonly number[]) {
  const visitor = await accounts.confirmed();
  const deposits = [];
  for (const roubles of amounts) {
    const deposit = await openDeposit(visitor, { amountUnits: roubles * RUB });
    await sendEvent(accounts, eventOf(deposit));
    deposits.push(deposit);
  }
  return { visitor, deposits };
}
const refund = (deposit: Awaited<ReturnType<typeof openDeposit>>) =>
  sendEvent(accounts, eventOf(deposit, { type: 'deposit.refunded' }));
/** As if bets had wagered what the bonus asks for. */
async function wagered(visitor: Visitor) {
  const active = (await bonuses(visitor)).find(({ state }) => state === 'active');
  await accounts.database.kysely
    .updateTable('bonuses')
    .set({ wagered_units: active!.requiredUnits! })
    .where('id', '=', active!.id)
    .execute();
  return active!;
}

describe('[B18] a withdrawal while the bonus of a deposit is played', () => {
  test('withdrawal-ends-bonus: is refused, and nothing has changed', async () => {
    const { visitor } = await depositor(1_000);
    expect(await ask(visitor, {})).toMatchObject({ status: 409, refusal: { code: 'withdrawal-ends-bonus' } });
    expect(await money(visitor)).toEqual([1_000, 1_000]);
    expect((await visitor.call('listWithdrawals', {})).body.withdrawals).toEqual([]);
    expect(await states(visitor)).toEqual(['active', 'waiting']);
  });

  test('ends the active bonus and those in the queue once the player says so, and no other', async () => {
    const { visitor } = await depositor(1_000, 2_000);
    expect(await states(visitor)).toEqual(['active', 'queued', 'waiting']);
    const withdrawal = await withdraw(visitor, { amountUnits: 3_000 * RUB, endBonus: true });
    expect(await money(visitor)).toEqual([0, 0]);
    expect(await states(visitor)).toEqual(['cancelled', 'cancelled', 'waiting']);
    // The money comes back, the bonus does not.
    await decide(accounts, withdrawal.id, { decision: 'refuse', reason: 'no' });
    expect(await money(visitor)).toEqual([3_000, 0]);
  });

  test('a repeat answers as the first time, whether or not it gives up the bonus again', async () => {
    const { visitor } = await depositor(1_000);
    const { endBonus: _given, ...body } = withdrawalForm({ amountUnits: 500 * RUB, endBonus: true });
    const answers = await Promise.all(
      [true, true, false].map((endBonus) => visitor.call('createWithdrawal', { body: { ...body, endBonus } })),
    );
    // The one that gives nothing up may have come first.
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
    expect((await visitor.call('createWithdrawal', { body })).body.id).toBe(body.id);
    expect(await money(visitor)).toEqual([500, 0]);
  });

  test('balance-too-low: a withdrawal that cannot be made ends no bonus', async () => {
    const { visitor } = await depositor(1_000);
    expect((await ask(visitor, { amountUnits: 1_001 * RUB, endBonus: true })).refusal.code).toBe('balance-too-low');
    expect(await money(visitor)).toEqual([1_000, 1_000]);
    expect(await states(visitor)).toEqual(['active', 'waiting']);
  });

  test('completes a bonus that was wagered and that nobody has completed yet', async () => {
    const { visitor } = await depositor(1_000);
    await wagered(visitor);
    await withdraw(visitor, { amountUnits: 2_000 * RUB });
    expect(await money(visitor)).toEqual([0, 0]);
    expect(await states(visitor)).toEqual(['completed', 'waiting']);
  });

  test('is not held up by a bonus that is over by the clock', async () => {
    const { visitor } = await depositor(1_000);
    await wait(accounts, visitor, 14 * DAY_MS);
    await visitor.prove(PASSWORD);
    await withdraw(visitor, { amountUnits: 1_000 * RUB });
    expect(await states(visitor)).toEqual(['expired', 'expired']);
  });

  test('is free in another currency', async () => {
    const { visitor } = await depositor(1_000);
    expect((await ask(visitor, { currency: 'USD', amountUnits: 5 * RUB })).refusal.code).toBe('wallet-missing');
  });
});

describe('[B19] a refunded deposit', () => {
  test('takes the active bonus with it', async () => {
    const { visitor, deposits } = await depositor(1_000);
    await refund(deposits[0]!);
    expect(await money(visitor)).toEqual([0, 0]);
    expect(await states(visitor)).toEqual(['revoked', 'waiting']);
    expect((await bonuses(visitor)).find(({ state }) => state === 'revoked')).toMatchObject({
      expires_in: 0,
      paidUnits: 0,
      endedAt: expect.any(String),
    });
  });

  test('takes its own bonus out of the queue, and leaves the one of another deposit', async () => {
    const { visitor, deposits } = await depositor(1_000, 2_000);
    await refund(deposits[1]!);
    expect(await states(visitor)).toEqual(['active', 'revoked', 'waiting']);
    expect(await money(visitor)).toEqual([1_000, 1_000]);
  });

  test('takes back what its bonus had paid, once, as far as it is there', async () => {
    const { visitor, deposits } = await depositor(1_000);
    const { id } = await wagered(visitor);
    await sweep();
    expect(await money(visitor)).toEqual([2_000, 0]);
    await withdraw(visitor, { amountUnits: 700 * RUB });
    await Promise.all([refund(deposits[0]!), refund(deposits[0]!)]);
    expect(await money(visitor)).toEqual([0, 0]);
    // 1,300 were left: 1,000 of the deposit and 300 of the bonus.
    expect((await visitor.call('getBonus', { params: { id } })).body.data).toMatchObject({
      state: 'revoked',
      paidUnits: 700 * RUB,
    });
  });

  test('whose bonus was given up takes nothing more', async () => {
    const { visitor, deposits } = await depositor(1_000);
    const active = (await bonuses(visitor)).find(({ state }) => state === 'active')!;
    await visitor.call('cancelBonus', { params: { id: active.id }, body: {} });
    await refund(deposits[0]!);
    expect(await states(visitor)).toEqual(['cancelled', 'waiting']);
  });
});

test('the books are right', async () => {
  expect(await auditLedger(accounts.database.kysely)).toEqual([]);
});
