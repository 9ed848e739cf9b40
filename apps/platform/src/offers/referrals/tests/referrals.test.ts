import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Currency } from '@baize/protocol';
import { auditLedger } from '../../../ledger/audit.ts';
import { payDueReferrals } from '../pay-referrals.ts';
import { weekStart } from '../../../bets/weeks/week-of-stakes.ts';
import { ADDRESSES, STARTING_MS, type AccountsPlatform } from '../../../../tests/support/accounts.ts';
import { mortal } from '../../../../tests/support/mortal-database.ts';
import { NO_SOURCE } from '../../../../tests/support/no-source.ts';
import { DAY_MS, RUB, wait } from '../../../../tests/support/offers.ts';
import { startQuietPromotions, userIdOf } from '../../../../tests/support/promotions-house.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';
import { writeBet } from '../../../../tests/support/written-bets.ts';

let accounts: AccountsPlatform;
beforeAll(async () => {
  // 0.10 %, for two weeks.
  accounts = await startQuietPromotions({ ...ADDRESSES, REFERRAL_BASIS_POINTS: '10', REFERRAL_WEEKS: '2' });
}, STARTING_MS);
afterAll(() => accounts.close());

/** With a fresh token, since the clock may have moved on. */
async function own(visitor: Visitor) {
  await wait(accounts, visitor, 0);
  return (await visitor.call('getReferrals', {})).body;
}
const attach = (visitor: Visitor, prHash: string | null) =>
  visitor.call('attachSource', { body: { ...NO_SOURCE, prHash } });
const payer = () => ({
  database: accounts.database,
  ledger: accounts.deps.ledger,
  clock: accounts.now,
  terms: { basisPoints: 10, weeks: 2 },
});
async function balanceOf(visitor: Visitor): Promise<number> {
  await wait(accounts, visitor, 0);
  return (await visitor.call('getProfile', {})).body.user.balance;
}
/** A page of this player in that browser. */
const visitIn = (visitor: Visitor, browser: string) => visitor.call('getProfile', { query: { whoAreYou: browser } });

async function friendOf(code: string, currency: Currency = 'RUB'): Promise<Visitor> {
  const friend = await accounts.registered({ currency });
  await attach(friend, code);
  return friend;
}
async function stake(visitor: Visitor, units: number, currency: Currency = 'RUB'): Promise<void> {
  await wait(accounts, visitor, 0);
  const bet = { currency, stake: units, placedAt: accounts.now() };
  await writeBet(accounts.database, await userIdOf(visitor), bet);
}
/** To a minute after the end of the present week. */
function passWeek(): void {
  accounts.advance(weekStart(accounts.now()) + 7 * DAY_MS + 60_000 - accounts.now());
}

describe('[row:P09] a player’s own link', () => {
  test('[RF1] is made once and belongs to one player', async () => {
    const [one, other] = [await accounts.registered(), await accounts.registered()];
    const [{ code }, again] = await Promise.all([own(one), own(one)]);
    expect(code).toMatch(/^[2-9a-z]{10}$/);
    expect(again.code).toBe(code);
    expect((await own(other)).code).not.toBe(code);
  });

  test('[RF2] binds who registers by it: the first code stays, nobody is their own friend, old accounts are not new', async () => {
    const [one, other, old] = [await accounts.registered(), await accounts.registered(), await accounts.registered()];
    await wait(accounts, old, DAY_MS + 1);
    const [{ code }, { code: otherCode }] = [await own(one), await own(other)];
    const friend = await friendOf(code);
    await attach(friend, otherCode);
    await attach(old, code);
    await attach(await accounts.registered(), 'nobodys-code');
    const self = await accounts.registered();
    await attach(self, (await own(self)).code);
    expect(await own(one)).toMatchObject({ registered: 1, deposited: 0 });
    expect(await own(other)).toMatchObject({ registered: 0 });
    expect(await own(self)).toMatchObject({ registered: 0 });
  });

  test('[RF3] a second account of the same browser, or of the same address and user agent, brings nothing', async () => {
    const one = await accounts.registered();
    const { code } = await own(one);
    const browser = (await one.call('getProfile', {})).body.super_bonus ?? '';
    const second = await friendOf(code);
    for (const visitor of [one, second]) await visitIn(visitor, browser);
    await stake(second, 10_000 * RUB);
    expect(await own(one)).toMatchObject({ registered: 0, soFar: [] });

    const twin = await friendOf(code);
    const sameAs = await accounts.database.kysely
      .selectFrom('player_attributions')
      .select(['ip', 'user_agent'])
      .where('user_id', '=', await userIdOf(one))
      .executeTakeFirstOrThrow();
    await accounts.database.kysely
      .updateTable('player_attributions')
      .set(sameAs)
      .where('user_id', '=', await userIdOf(twin))
      .execute();
    await stake(twin, 10_000 * RUB);
    expect(await own(one)).toMatchObject({ registered: 0, soFar: [] });
  });

  test('[RF4] [RF5] [RF6] pays 0.10 % of friends’ stakes, once, in their currency, whenever a process dies', async () => {
    passWeek();
    await payDueReferrals(payer());
    const one = await accounts.registered();
    const { code } = await own(one);
    const [friend, rich] = [await friendOf(code), await friendOf(code, 'USD')];
    await stake(friend, 12_000 * RUB);
    await stake(friend, 345 * RUB);
    await stake(rich, 2_000 * RUB, 'USD');
    await stake(await accounts.registered(), 50_000 * RUB);
    expect((await own(one)).soFar).toEqual([
      { currency: 'RUB', stakedUnits: 12_345 * RUB, rewardUnits: 123_400 },
      { currency: 'USD', stakedUnits: 2_000 * RUB, rewardUnits: 2 * RUB },
    ]);
    passWeek();
    for (const committed of [false, true]) {
      const database = mortal(accounts.database, { atTransaction: 1, committed }, () => {});
      await payDueReferrals({ ...payer(), database }).catch(() => undefined);
    }
    await Promise.all([payDueReferrals(payer()), payDueReferrals(payer())]);
    const { earned, payments, registered } = await own(one);
    expect(registered).toBe(2);
    expect(earned).toEqual([
      { currency: 'RUB', units: 123_400 },
      { currency: 'USD', units: 2 * RUB },
    ]);
    expect(payments).toMatchObject([
      { currency: 'RUB', friends: 1, stakedUnits: 12_345 * RUB, paidUnits: 123_400 },
      { currency: 'USD', friends: 1, stakedUnits: 2_000 * RUB, paidUnits: 2 * RUB },
    ]);
    expect(await balanceOf(one)).toBe(123_400);

    // The second week counts up to the end of the two weeks after the registration, the third not at all.
    accounts.advance(8 * DAY_MS);
    await stake(friend, 12_000 * RUB);
    passWeek();
    await payDueReferrals(payer());
    expect(await balanceOf(one)).toBe(123_400);
  });

  test('an operator who pays nothing pays nothing', async () => {
    const one = await accounts.registered();
    const friend = await friendOf((await own(one)).code);
    await stake(friend, 12_000 * RUB);
    passWeek();
    await payDueReferrals({ ...payer(), terms: { basisPoints: 0, weeks: 2 } });
    await payDueReferrals(payer());
    expect(await balanceOf(one)).toBe(0);
  });

  test('unauthorized: a guest has no link', async () => {
    expect((await accounts.visitor().call('getReferrals', {})).status).toBe(401);
  });

  test('the books are right', async () => {
    expect(await auditLedger(accounts.database.kysely)).toEqual([]);
  });
});
