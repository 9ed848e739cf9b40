import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Currency, TopOrder, TopPeriod } from '@baize/protocol';
import { sql } from 'kysely';
import { STARTING_MS, type AccountsPlatform } from '../../../../tests/support/accounts.ts';
import { DAY_MS, RUB } from '../../../../tests/support/offers.ts';
import { startPromotions, userIdOf } from '../../../../tests/support/promotions-house.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';
import { writeBet } from '../../../../tests/support/written-bets.ts';

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startPromotions();
}, STARTING_MS);
afterAll(() => accounts.close());

async function won(
  visitor: Visitor,
  payout: number,
  multiplier: number,
  {
    ageMs = 0,
    currency = 'RUB',
    stake = 10 * RUB,
  }: Partial<Record<'ageMs' | 'stake', number>> & {
    readonly currency?: Currency;
  } = {},
): Promise<string> {
  const placedAt = accounts.now() - ageMs;
  const bet = { currency, stake, payout, multiplier, status: 'won' as const, placedAt };
  return writeBet(accounts.database, await userIdOf(visitor), bet);
}
/** How long a list is kept. */
const KEPT_MS = 30_000;
/** Lists are kept for half a minute; the clock of the platform is stopped. */
async function top(period: TopPeriod, by: TopOrder): Promise<{ betId: string; player: string; userId: string }[]> {
  accounts.advance(KEPT_MS);
  const { status, body } = await accounts.visitor().call('getTop', { query: { period, by } });
  expect(status).toBe(200);
  return body.entries;
}

describe('[row:R34] GET /top', () => {
  test('[TL1] [TL2] lists won bets with real money of the period, by payout and by multiplier', async () => {
    const [small, large, other, kazakh] = await Promise.all([
      accounts.registered(),
      accounts.registered(),
      accounts.registered(),
      accounts.registered({ currency: 'KZT' }),
    ]);
    const bets = {
      small: await won(small, 10 * RUB, 900_000),
      large: await won(large, 500 * RUB, 20_000),
      tenge: await won(kazakh, 1_000 * RUB, 30_000, { currency: 'KZT', stake: 50 * RUB }),
      older: await won(other, 900 * RUB, 40_000, { ageMs: 3 * DAY_MS }),
      oldest: await won(large, 800 * RUB, 50_000, { ageMs: 20 * DAY_MS }),
    };
    await won(small, 999 * RUB, 60_000, { ageMs: 31 * DAY_MS });
    await writeBet(accounts.database, await userIdOf(small), {
      currency: 'RUB',
      stake: 10 * RUB,
      placedAt: accounts.now(),
    });
    const names = new Map(Object.entries(bets).map(([name, id]) => [id, name]));
    const list = async (...query: [TopPeriod, TopOrder]) => (await top(...query)).map(({ betId }) => names.get(betId));
    // 1,000 tenge are 200 smallest stakes, 500 roubles are 500.
    expect(await list('day', 'payout')).toEqual(['large', 'tenge', 'small']);
    expect(await list('day', 'multiplier')).toEqual(['small', 'tenge', 'large']);
    expect(await list('week', 'payout')).toEqual(['older', 'large', 'tenge', 'small']);
    expect(await list('month', 'payout')).toEqual(['older', 'oldest', 'tenge', 'small']);
  });

  test('[TL5] lists of each player the best bet alone, and none of less than ten smallest stakes', async () => {
    const [often, tenge, dollars] = await Promise.all([
      accounts.registered(),
      accounts.registered({ currency: 'KZT' }),
      accounts.registered({ currency: 'USD' }),
    ]);
    await won(often, 3_000 * RUB, 11_000);
    const best = await won(often, 4_000 * RUB, 10_500);
    const highest = await won(often, 20 * RUB, 7_000_000);
    await won(often, 9_000 * RUB, 8_000_000, { stake: 10 * RUB - 1 });
    await won(tenge, 90_000 * RUB, 9_000_000, { currency: 'KZT', stake: 50 * RUB - 1 });
    await won(dollars, 90 * RUB, 9_000_000, { currency: 'USD', stake: 999 });
    const enough = await won(dollars, 39 * RUB, 6_000_000, { currency: 'USD', stake: 1_000 });
    const [mine, theirs, none] = await Promise.all([often, dollars, tenge].map(userIdOf));
    const own = async (by: TopOrder) =>
      (await top('day', by)).flatMap(({ betId, userId }) => ([mine, theirs, none].includes(userId) ? [betId] : []));
    expect(await own('payout')).toEqual([best, enough]);
    expect(await own('multiplier')).toEqual([highest, enough]);
  });

  test('[row:C36] [TL3] hides who hides at once, whatever they were called when they bet, and shows others by their names', async () => {
    const visitor = await accounts.registered({ email: 'zoe@mail.example' });
    const betId = await won(visitor, 5_000 * RUB, 10_000);
    const [open] = await top('day', 'payout');
    expect(open).toMatchObject({ betId, userId: await userIdOf(visitor) });
    expect(open!.player).toMatch(/^[A-Z][a-z]+-\d{5}$/);
    const kept = async () =>
      (await accounts.visitor().call('getTop', { query: { period: 'day', by: 'payout' } })).body.entries;
    await visitor.call('chooseName', { body: { name: 'Zora' } });
    expect((await kept())[0]).toMatchObject({ betId, player: 'Zora' });
    await visitor.call('saveSettings', { body: { is_statistics_hidden: true } });
    const nobody = { betId, player: '***', picture: 'hidden', userId: '' };
    expect(await kept()).toContainEqual(expect.objectContaining(nobody));
    expect(await top('day', 'payout')).toContainEqual(expect.objectContaining(nobody));
  });

  test('[TL4] is read again after half a minute and says when', async () => {
    const before = await top('day', 'payout');
    await won(await accounts.registered(), 9_000 * RUB, 10_000);
    const ask = () => accounts.visitor().call('getTop', { query: { period: 'day', by: 'payout' } });
    const kept = (await ask()).body;
    expect(kept.entries).toEqual(before);
    expect(kept.asOf).toBe(new Date(accounts.now()).toISOString());
    expect(await top('day', 'payout')).not.toEqual(before);
  });

  test('[TL4] keeps each list by itself, for all of half a minute', async () => {
    accounts.advance(KEPT_MS);
    const ask = async (...[period, by]: [TopPeriod, TopOrder]) =>
      (await accounts.visitor().call('getTop', { query: { period, by } })).body.entries.map(({ betId }) => betId);
    const [dayByPayout, dayByMultiplier, weekByPayout] = [
      await ask('day', 'payout'),
      await ask('day', 'multiplier'),
      await ask('week', 'payout'),
    ];
    expect(new Set([dayByPayout[0], dayByMultiplier[0]]).size).toBe(2);
    expect(weekByPayout.length).toBeGreaterThan(dayByPayout.length);
    await won(await accounts.registered(), 99_000 * RUB, 10_000);
    accounts.advance(KEPT_MS - 1);
    expect(await ask('day', 'payout')).toEqual(dayByPayout);
    accounts.advance(1);
    expect(await ask('day', 'payout')).not.toEqual(dayByPayout);
  });

  test('a list that could not be read is read again by the next one who asks', async () => {
    accounts.advance(KEPT_MS);
    const { kysely } = accounts.database;
    const ask = () => accounts.visitor().call('getTop', { query: { period: 'month', by: 'multiplier' } });
    await sql`alter view wagers rename to lost_wagers`.execute(kysely);
    expect((await ask()).status).toBe(500);
    await sql`alter view lost_wagers rename to wagers`.execute(kysely);
    expect((await ask()).status).toBe(200);
  });

  test('[TL2] is fifty lines long', async () => {
    const userId = await userIdOf(await accounts.registered());
    const bet = { currency: 'RUB', stake: 20 * RUB, payout: 40 * RUB, multiplier: 20_000, status: 'won' } as const;
    for (let players = 0; players < 51; players += 1)
      await writeBet(accounts.database, userId, { ...bet, user_id: randomUUID(), placedAt: accounts.now() });
    expect(await top('month', 'payout')).toHaveLength(50);
  });

  test('validation-failed: another period, another order', async () => {
    for (const query of ['period=year&by=payout', 'period=day&by=luck', 'period=day'])
      expect((await accounts.visitor().send(`/top?${query}`)).status).toBe(422);
  });
});
