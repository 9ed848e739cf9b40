import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { intlLocale, LOCALES } from '@baize/protocol';
import { payDueCashback } from '../vip-cashback.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { shareOfStakes, weekStart } from '../../weeks/week-of-stakes.ts';
import { STARTING_MS, type AccountsPlatform } from '../../../../tests/support/accounts.ts';
import { mortal } from '../../../../tests/support/mortal-database.ts';
import { DAY_MS, RUB, wait } from '../../../../tests/support/offers.ts';
import { startQuietPromotions, userIdOf } from '../../../../tests/support/promotions-house.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';
import { writeBet } from '../../../../tests/support/written-bets.ts';

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startQuietPromotions();
}, STARTING_MS);
afterAll(() => accounts.close());

const bet = async (visitor: Visitor, stake: number, more: Partial<Parameters<typeof writeBet>[2]> = {}) =>
  writeBet(accounts.database, await userIdOf(visitor), { currency: 'RUB', stake, placedAt: accounts.now(), ...more });
const bonuses = () => ({
  database: accounts.database,
  ledger: accounts.deps.ledger,
  bus: accounts.deps.bus,
  clock: accounts.now,
});
const balanceOf = async (visitor: Visitor) => (await visitor.call('getProfile', {})).body.user.balance;
/** To a minute after the end of the present week. */
const untilPaid = () => weekStart(accounts.now()) + 7 * DAY_MS + 60_000 - accounts.now();

describe('[row:R38] the VIP club', () => {
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
    expect(shareOfStakes(staked, points)).toBe(units);
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

  test('[B21] each currency is paid by itself, in whole hundredths, and stands in the books as cashback', async () => {
    const member = await accounts.registered();
    for (const currency of ['KZT', 'EUR', 'RUB'] as const) await member.call('chooseCurrency', { body: { currency } });
    await bet(member, 12_000 * RUB);
    // Of less than twenty tenge the share is less than the hundredth of one; a unit that is staked alone counts too.
    await bet(member, 199_999, { currency: 'KZT' });
    await bet(member, 199_999, { currency: 'EUR' });
    await bet(member, 1, { currency: 'EUR' });
    await member.call('joinVip', { body: {} });
    await payDueCashback(bonuses());
    accounts.advance(untilPaid());
    await payDueCashback(bonuses());
    await wait(accounts, member, 0);
    const { payments } = (await member.call('getVipCashback', {})).body;
    expect(payments.map(({ currency, stakedUnits, paidUnits }) => [currency, stakedUnits, paidUnits])).toEqual([
      ['EUR', 200_000, 100],
      ['RUB', 12_000 * RUB, 6 * RUB],
    ]);
    const { wallets } = (await member.call('listWallets', {})).body;
    expect(new Map(wallets.map(({ currency, balanceUnits }) => [currency, balanceUnits]))).toEqual(
      new Map([
        ['RUB', 6 * RUB],
        ['EUR', 100],
        ['KZT', 0],
      ]),
    );
    const posted = await accounts.database.kysely
      .selectFrom('ledger_postings')
      .innerJoin('wallets', 'wallets.id', 'ledger_postings.account_id')
      .select('ledger_postings.kind')
      .where('wallets.user_id', '=', await userIdOf(member))
      .execute();
    expect(posted.map(({ kind }) => kind)).toEqual(['cashback', 'cashback']);
  });

  test('[B22] what was paid stays as it is, and stops nobody else, though a bet of the week is returned since', async () => {
    const members = [await accounts.registered(), await accounts.registered()];
    for (const member of members) {
      await bet(member, 20_000 * RUB);
      await member.call('joinVip', { body: {} });
    }
    await payDueCashback(bonuses());
    accounts.advance(untilPaid());
    const dying = mortal(accounts.database, { atTransaction: 1, committed: true }, () => {});
    await payDueCashback({ ...bonuses(), database: dying }).catch(() => undefined);
    for (const member of members) await wait(accounts, member, 0);
    const paid = async () => Promise.all(members.map(balanceOf));
    const first = await paid();
    expect(first.toSorted((a, b) => a - b)).toEqual([0, 10 * RUB]);
    await accounts.database.kysely
      .updateTable('bets')
      .set({ status: 'refunded' })
      .where('user_id', '=', await userIdOf(members[first.indexOf(10 * RUB)]!))
      .execute();
    await bet(members[first.indexOf(10 * RUB)]!, 10_000 * RUB, { placedAt: accounts.now() - DAY_MS });
    await payDueCashback(bonuses());
    expect(await paid()).toEqual([10 * RUB, 10 * RUB]);
  });

  test('shows the last twenty payments, the newest first', async () => {
    const member = await accounts.registered();
    const user_id = await userIdOf(member);
    const weeks = Array.from({ length: 21 }, (_, index) => new Date(Date.UTC(2026, 0, 5) + index * 7 * DAY_MS));
    await accounts.database.kysely
      .insertInto('vip_cashback')
      .values(
        weeks.map((week_starts_at) => ({
          user_id,
          currency: 'RUB' as const,
          week_starts_at,
          level: 1,
          basis_points: 2,
          staked_units: 100 * RUB,
          paid_units: 200,
          paid_at: week_starts_at,
        })),
      )
      .execute();
    const { payments } = (await member.call('getVipCashback', {})).body;
    const newest = weeks.toReversed().slice(0, 20);
    expect(payments.map(({ weekStartsAt }) => weekStartsAt)).toEqual(newest.map((week) => week.toISOString()));
    await accounts.database.kysely.deleteFrom('vip_cashback').where('user_id', '=', user_id).execute();
  });

  test('unauthorized: only the table is for everyone', async () => {
    expect((await accounts.visitor().call('getVipCashback', {})).status).toBe(401);
  });

  test('the books are right', async () => {
    expect(await auditLedger(accounts.database.kysely)).toEqual([]);
  });
});
