import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { intlLocale, LOCALES } from '@baize/protocol';
import { cashbackUnits, payDueCashback, weekStart } from '../src/bonuses/vip-cashback.ts';
import { auditLedger } from '../src/ledger/audit.ts';
import { STARTING_MS, type AccountsPlatform } from './support/accounts.ts';
import { mortal } from './support/mortal-database.ts';
import { DAY_MS, RUB, wait } from './support/offers.ts';
import { startPromotions, userIdOf } from './support/promotions-house.ts';
import type { Visitor } from './support/visitor.ts';
import { writeBet } from './support/written-bets.ts';

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startPromotions();
}, STARTING_MS);
afterAll(() => accounts.close());

const bet = async (visitor: Visitor, stake: number, more: Partial<Parameters<typeof writeBet>[2]> = {}) =>
  writeBet(accounts.database, await userIdOf(visitor), { currency: 'RUB', stake, placedAt: accounts.now(), ...more });
const bonuses = () => ({ database: accounts.database, ledger: accounts.deps.ledger, clock: accounts.now });
const balanceOf = async (visitor: Visitor) => (await visitor.call('getProfile', {})).body.user.balance;
/** To a minute after the end of the present week. */
const untilPaid = () => weekStart(accounts.now()) + 7 * DAY_MS + 60_000 - accounts.now();

describe('[R38] the VIP club', () => {
  test('[B16] [B21] publishes its whole table in every language', async () => {
    const tables = await Promise.all(
      LOCALES.map((locale) => accounts.visitor().call('getVipLevels', {}, { 'accept-language': intlLocale(locale) })),
    );
    const [{ body }] = tables as [(typeof tables)[number]];
    expect(body.levels.map(({ level, cashbackBasisPoints }) => [level, cashbackBasisPoints])).toEqual([
      [1, 2],
      [2, 5],
      [3, 10],
      [4, 15],
      [5, 20],
    ]);
    expect(body.levels[1]!.wagered).toContainEqual({ currency: 'KZT', units: 50_000 * RUB });
    expect(new Set(tables.map(({ body: { levels } }) => levels[0]!.name)).size).toBe(LOCALES.length);
  });

  test.each([
    ['2026-11-16T00:00:00.000Z', '2026-11-16T00:00:00.000Z'],
    ['2026-11-22T23:59:59.999Z', '2026-11-16T00:00:00.000Z'],
    ['2026-11-23T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
    ['1969-12-31T00:00:00.000Z', '1969-12-29T00:00:00.000Z'],
  ])('[B21] the week of %s begins at %s', (at, start) => {
    expect(new Date(weekStart(Date.parse(at))).toISOString()).toBe(start);
  });

  test.each([
    [10_000 * RUB, 5, 5 * RUB],
    [1_999, 5, 0],
    [200_000, 5, 100],
    [399_999, 5, 100],
    [9_007_199_254_740_991, 20, 18_014_398_509_400],
  ])('[B21] %d units at %d hundredths of a percent bring %d', (staked, points, units) => {
    expect(cashbackUnits(staked, points)).toBe(units);
  });

  test('[B21] [B22] a week is paid once, a minute after its end, at the level of its end, whenever a process dies', async () => {
    const [member, stranger, idle] = [
      await accounts.registered(),
      await accounts.registered(),
      await accounts.registered(),
    ];
    for (const visitor of [member, stranger]) {
      await bet(visitor, 9_000 * RUB);
      await bet(visitor, 3_000 * RUB);
      await bet(visitor, 500 * RUB, { status: 'refunded' });
      await bet(visitor, 500 * RUB, { settledAt: null });
    }
    await bet(idle, 200 * RUB, { placedAt: accounts.now() - 10 * DAY_MS });
    for (const visitor of [member, idle]) await visitor.call('joinVip', { body: {} });
    expect((await member.call('getVipCashback', {})).body).toMatchObject({
      weekStartsAt: '2026-11-16T00:00:00.000Z',
      weekEndsAt: '2026-11-23T00:00:00.000Z',
      basisPoints: 5,
      soFar: [{ currency: 'RUB', stakedUnits: 12_000 * RUB, cashbackUnits: 6 * RUB }],
      payments: [],
    });
    await payDueCashback(bonuses());
    accounts.advance(untilPaid() - 1);
    await payDueCashback(bonuses());
    await wait(accounts, member, 0);
    expect(await balanceOf(member)).toBe(0);
    // Settled in the next week, and so of the next one.
    await bet(member, 100_000 * RUB);
    accounts.advance(1);
    for (const committed of [false, true]) {
      const database = mortal(accounts.database, { atTransaction: 1, committed }, () => {});
      await payDueCashback({ ...bonuses(), database }).catch(() => undefined);
    }
    await Promise.all([payDueCashback(bonuses()), payDueCashback(bonuses())]);
    for (const visitor of [stranger, idle]) await wait(accounts, visitor, 0);
    expect([await balanceOf(member), await balanceOf(stranger), await balanceOf(idle)]).toEqual([6 * RUB, 0, 0]);
    const { payments } = (await member.call('getVipCashback', {})).body;
    expect(payments).toMatchObject([
      {
        level: 2,
        stakedUnits: 12_000 * RUB,
        paidUnits: 6 * RUB,
        currency: 'RUB',
        weekStartsAt: '2026-11-16T00:00:00.000Z',
      },
    ]);
  });

  test('unauthorized: only the table is for everyone', async () => {
    expect((await accounts.visitor().call('getVipCashback', {})).status).toBe(401);
  });

  test('the books are right', async () => {
    expect(await auditLedger(accounts.database.kysely)).toEqual([]);
  });
});
