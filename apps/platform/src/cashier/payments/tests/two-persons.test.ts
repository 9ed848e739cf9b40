import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { STARTING_MS, type AccountsPlatform, SITE, startQuietAccounts } from '../../../../tests/support/accounts.ts';
import { mortal } from '../../../../tests/support/mortal-database.ts';
import { namedOperator, person } from '../../../../tests/support/operators.ts';
import {
  CASHIER_SETTINGS,
  OPERATOR_TOKEN,
  PayoutDesk,
  decide,
  reviews,
  richPlayer,
  statusOf,
  withdraw,
} from '../../../../tests/support/withdrawals.ts';
import { decideWithdrawal } from '../review-withdrawal.ts';
import { createCashier } from '../module.ts';

const RUB = 10_000;
/** 10,000 roubles: a hundred smallest payouts. */
const LIMIT = 10_000 * RUB;
const [ANN, BEN, CAL] = [person('ann'), person('ben'), person('cal')];

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startQuietAccounts({ ...CASHIER_SETTINGS, TWO_PERSONS_PAYOUTS: '100' });
}, STARTING_MS);
afterAll(() => accounts.close());

const cashier = (database = accounts.database) =>
  createCashier(
    { ...accounts.deps, database },
    { payments: { name: 'test', openPayment: async () => SITE }, payouts: { sendPayout: async () => {} } },
  );
const approve = (id: string, operator = ANN, of = cashier()) =>
  decideWithdrawal(of, id, { decision: 'approve', reason: 'seen' }, operator);
const code = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );

describe('[WD13] a withdrawal above the amount of two persons', () => {
  test('is approved by two; the first approval is kept, and shown', async () => {
    const player = await richPlayer(accounts);
    const { id } = await withdraw(player, { amountUnits: LIMIT + RUB });
    expect(await approve(id)).toMatchObject({
      withdrawal: { status: 'waiting' },
      needsTwo: true,
      approvals: [{ operator: 'ann' }],
    });
    expect((await reviews(accounts)).body.waiting.find(({ withdrawal }) => withdrawal.id === id)).toMatchObject({
      approvals: [{ operator: 'ann' }],
    });
    expect(await statusOf(player, id)).toBe('waiting');
    expect((await approve(id, BEN)).withdrawal.status).toBe('approved');
  });

  test('exactly at the amount one person is enough', async () => {
    const player = await richPlayer(accounts);
    const { id } = await withdraw(player, { amountUnits: LIMIT });
    expect((await approve(id)).withdrawal.status).toBe('approved');
  });

  test('waits for them even where no other rule makes it wait', async () => {
    const player = await richPlayer(accounts);
    const { reviews: reasons } = await withdraw(player, { amountUnits: LIMIT + RUB });
    expect(reasons).toContain('large-amount');
  });

  test('the same person twice is refused, also with two clicks at once', async () => {
    const player = await richPlayer(accounts);
    const { id } = await withdraw(player, { amountUnits: LIMIT + RUB });
    const answers = await Promise.all([code(approve(id)), code(approve(id))]);
    expect(answers.toSorted()).toEqual(['done', 'second-person-needed']);
    expect(await code(approve(id))).toBe('second-person-needed');
    expect(await statusOf(player, id)).toBe('waiting');
  });

  test('a program is no person', async () => {
    const player = await richPlayer(accounts);
    const { id } = await withdraw(player, { amountUnits: LIMIT + RUB });
    const { refusal } = await decide(accounts, id, { decision: 'approve', reason: 'seen' });
    expect(refusal.code).toBe('person-needed');
  });

  test('one person is enough to refuse, before and after an approval', async () => {
    const player = await richPlayer(accounts);
    const { id } = await withdraw(player, { amountUnits: LIMIT + RUB });
    await approve(id);
    const refusal = { decision: 'refuse', reason: 'not your card' } as const;
    expect((await decideWithdrawal(cashier(), id, refusal, BEN)).withdrawal.status).toBe('refused');
    expect(await code(approve(id, CAL))).toBe('withdrawal-decided');
  });

  test('three at once pay it once', async () => {
    const player = await richPlayer(accounts);
    const { id } = await withdraw(player, { amountUnits: LIMIT + RUB });
    await Promise.all([ANN, BEN, CAL].map((operator) => approve(id, operator)));
    const desk = new PayoutDesk(accounts);
    await Promise.all([desk.sendDue(), desk.sendDue()]);
    expect([await statusOf(player, id), desk.ordersFor(id)]).toEqual(['sent', 1]);
  });

  test.each([false, true])(
    'a process that dies at the commit (done: %s) keeps approval and act, or neither',
    async (committed) => {
      const player = await richPlayer(accounts);
      const { id } = await withdraw(player, { amountUnits: LIMIT + RUB });
      const dying = mortal(accounts.database, { atTransaction: 1, committed }, () => {});
      expect(await code(approve(id, ANN, cashier(dying)))).toContain('killed');
      const { kysely } = accounts.database;
      const kept = kysely.selectFrom('withdrawal_approvals').select('operator').where('withdrawal_id', '=', id);
      const written = kysely.selectFrom('operator_acts').select('operator').where('subject', '=', `withdrawal:${id}`);
      const expected = committed ? [{ operator: 'ann' }] : [];
      expect([await kept.execute(), await written.execute()]).toEqual([expected, expected]);
      expect(await code(approve(id))).toBe(committed ? 'second-person-needed' : 'done');
      expect((await approve(id, BEN)).withdrawal.status).toBe('approved');
    },
  );

  test('through the page: the second click of the same person says what is missing', async () => {
    const player = await richPlayer(accounts);
    const { id } = await withdraw(player, { amountUnits: LIMIT + RUB });
    const [dee, eli] = [
      await namedOperator(accounts, OPERATOR_TOKEN, 'dee', ['payments']),
      await namedOperator(accounts, OPERATOR_TOKEN, 'eli', ['payments']),
    ];
    const path = '/back-office/withdrawals';
    const fields = { act: 'approve', withdrawal: id, reason: 'seen' };
    await dee.browser.act(path, fields);
    const again = await dee.browser.act(path, fields);
    expect(again.headers.get('location')).toContain('problem=secondPerson');
    expect((await eli.browser.read(`${path}?locale=en`)).text).toContain('Approved by: dee.');
    await eli.browser.act(path, fields);
    expect(await statusOf(player, id)).toBe('approved');
  });
});
