import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LOOSER_AFTER_MS } from '../deposit-limit.ts';
import { SITE, STARTING_MS, type AccountsPlatform, startAccounts } from '../../../../tests/support/accounts.ts';
import { depositForm } from '../../../../tests/support/deposits.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';

const RUB = 10_000;

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts();
}, STARTING_MS);
afterAll(() => accounts.close());

const read = async (visitor: Visitor) => (await visitor.call('getDepositLimit', {})).body;
const ask = async (visitor: Visitor, limitUnits: number | null) =>
  (await visitor.call('setDepositLimit', { body: { currency: 'RUB', limitUnits } })).body;

test('[DE11] a tighter limit holds at once, for the very next deposit', async () => {
  const visitor = await accounts.confirmed({ weeklyDepositLimitUnits: 5_000 * RUB });
  expect(await ask(visitor, 500 * RUB)).toEqual({
    currency: 'RUB',
    limitUnits: 500 * RUB,
    usedUnits: 0,
    next: null,
  });
  const refused = await visitor.call('createDeposit', { body: depositForm({ amountUnits: 501 * RUB }) });
  expect(refused.refusal.code).toBe('deposit-limit-reached');
});

test.each([[6_000 * RUB], [null]])('[DE11] a looser limit (%j) holds after a day, by itself', async (limitUnits) => {
  const visitor = await accounts.confirmed({ weeklyDepositLimitUnits: 500 * RUB });
  const at = new Date(accounts.now() + LOOSER_AFTER_MS).toISOString();
  expect(await ask(visitor, limitUnits)).toMatchObject({ limitUnits: 500 * RUB, next: { limitUnits, at } });
  accounts.advance(LOOSER_AFTER_MS);
  // A day is longer than an access token lives.
  const { body } = await visitor.call('refreshToken', { body: {} }, { origin: SITE });
  visitor.token = body.access_token;
  expect(await read(visitor)).toMatchObject({ limitUnits, next: null });
  expect((await visitor.call('listDepositMethods', {})).body.weeklyDepositLimitUnits).toBe(limitUnits);
});

test('[DE11] asking again does not put it off, and asking for the present limit takes it back', async () => {
  const visitor = await accounts.confirmed({ weeklyDepositLimitUnits: 500 * RUB });
  const first = await ask(visitor, 900 * RUB);
  accounts.advance(1_000);
  expect(await ask(visitor, 900 * RUB)).toEqual(first);
  expect(await ask(visitor, 500 * RUB)).toMatchObject({ limitUnits: 500 * RUB, next: null });
});
