import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type AccountsPlatform, STARTING_MS, startQuietAccounts } from '../../../../tests/support/accounts.ts';
import {
  approve,
  CASHIER_SETTINGS,
  OPERATOR_TOKEN,
  PayoutDesk,
  richPlayer,
  withdraw,
  withdrawalForm,
} from '../../../../tests/support/withdrawals.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';
import { createCashier } from '../module.ts';
import { listHandPayouts } from '../hand-payouts.ts';

const CARD = '4242 4242 4242 4242';
const OTHER_CARD = '5555 5555 5555 4444';

let accounts: AccountsPlatform;
let desk: PayoutDesk;
beforeAll(async () => {
  accounts = await startQuietAccounts(CASHIER_SETTINGS);
  desk = new PayoutDesk(accounts);
}, STARTING_MS);
afterAll(() => accounts.close());

const save = (visitor: Visitor, destination: string, method: 'card' | 'crypto' | 'wallet' = 'card') =>
  visitor.call('saveDestination', { body: { method, destination } });
const shown = async (visitor: Visitor) =>
  Object.fromEntries(
    (await visitor.call('listWithdrawalMethods', {})).body.methods.map(({ id, destination }) => [id, destination]),
  );

describe('[WD14] where a player is paid', () => {
  test('is saved once for each method, and shown masked', async () => {
    const visitor = await richPlayer(accounts);
    expect(await shown(visitor)).toEqual({ card: null, wallet: null, crypto: null });
    expect((await save(visitor, CARD)).body).toEqual({ method: 'card', destination: '•••• 4242' });
    expect((await save(visitor, OTHER_CARD)).body.destination).toBe('•••• 4444');
    await save(visitor, '+7 912 345 67 89', 'wallet');
    expect(await shown(visitor)).toEqual({ card: '•••• 4444', wallet: '•••• 6789', crypto: null });
    expect(await shown(await richPlayer(accounts))).toEqual({ card: null, wallet: null, crypto: null });
  });

  test('is refused by field where nothing could arrive', async () => {
    const { status, refusal } = await save(await richPlayer(accounts), '4242 4242 4242 4241');
    expect([status, refusal.errors]).toEqual([422, { destination: ['destination-invalid'] }]);
  });

  test('goes to the provider whole, and nowhere else', async () => {
    const visitor = await richPlayer(accounts);
    await save(visitor, CARD);
    const withdrawal = await desk.sent(visitor, { destination: '•••• 4242' });
    expect(withdrawal.destination).toBe('•••• 4242');
    expect(desk.orders.find(({ id }) => id === withdrawal.id)?.destination).toBe('4242424242424242');
    const tables = ['withdrawals', 'payout_destinations', 'withdrawal_steps'] as const;
    for (const table of tables)
      expect(JSON.stringify(await accounts.database.kysely.selectFrom(table).selectAll().execute())).not.toContain(
        '4242424242424242',
      );
  });

  test('another one saved meanwhile is not paid to', async () => {
    const visitor = await richPlayer(accounts);
    await save(visitor, CARD);
    await save(visitor, OTHER_CARD);
    const body = withdrawalForm({ destination: '•••• 4242' });
    expect((await visitor.call('createWithdrawal', { body })).refusal.code).toBe('destination-changed');
  });

  test('a withdrawal that was asked for goes where it was to go', async () => {
    const visitor = await richPlayer(accounts);
    await save(visitor, CARD);
    const body = withdrawalForm({ destination: '•••• 4242' });
    const first = await visitor.call('createWithdrawal', { body });
    await save(visitor, OTHER_CARD);
    expect((await visitor.call('createWithdrawal', { body })).body.id).toBe(first.body.id);
    const elsewhere = { ...body, destination: '•••• 4444' };
    expect((await visitor.call('createWithdrawal', { body: elsewhere })).refusal.code).toBe('idempotency-conflict');
    await approve(accounts, body.id);
    await desk.sendDue();
    expect(desk.orders.find(({ id }) => id === body.id)?.destination).toBe('4242424242424242');
  });

  test('an older page names none: the provider knows where to', async () => {
    const visitor = await richPlayer(accounts);
    await save(visitor, CARD);
    const withdrawal = await desk.sent(visitor);
    expect(withdrawal.destination).toBeNull();
    expect(desk.orders.find(({ id }) => id === withdrawal.id)?.destination).toBeNull();
  });

  test('is read whole by whoever pays by hand, and by no other operator', async () => {
    const visitor = await richPlayer(accounts);
    await save(visitor, CARD);
    const { id } = await withdraw(visitor, { destination: '•••• 4242' });
    await approve(accounts, id);
    await desk.sendDue();
    const payouts = { byHand: true, sendPayout: async () => {} } as const;
    const payments = { name: 'sandbox', openPayment: async () => '' };
    const byHand = createCashier(accounts.deps, { payments, payouts });
    const seen = async (roles: ('payments' | 'support')[]) =>
      (await listHandPayouts(byHand, { roles })).find(({ withdrawal }) => withdrawal.id === id)?.payTo;
    expect(await seen(['payments'])).toBe('4242424242424242');
    expect(await seen(['support'])).toBeNull();
    const reviews = await accounts
      .visitor()
      .call('listWithdrawalReviews', {}, { authorization: `Bearer ${OPERATOR_TOKEN}` });
    expect(JSON.stringify(reviews.body)).not.toContain('4242424242424242');
  });
});
