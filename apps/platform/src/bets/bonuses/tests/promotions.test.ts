import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CURRENCIES, LOCALES, intlLocale } from '@baize/protocol';
import type { CountryLookup } from '../../../foundation/geo/country-database.ts';
import { bonusesModule } from '../module.ts';
import type { Spin } from '../free-spins.ts';
import { useFreeSpin } from '../free-spins.ts';
import { sweepBonuses } from '../sweep-bonuses.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { modulesFor } from '../../../modules.ts';
import {
  type AccountsPlatform,
  STARTING_MS,
  ACCOUNT_DOMAINS,
  startAccounts,
} from '../../../../tests/support/accounts.ts';
import { DAY_MS, RUB, addPromo, openOffers, wait } from '../../../../tests/support/offers.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';

let accounts: AccountsPlatform;
let country: string | null = null;
const countries: CountryLookup = { countryOf: async () => country };
beforeAll(async () => {
  accounts = await startAccounts({}, modulesFor(ACCOUNT_DOMAINS, [bonusesModule(countries)]));
  await openOffers(accounts);
}, STARTING_MS);
afterAll(() => accounts.close());

const invalid = {
  status: 422,
  refusal: { code: 'promo-code-invalid', errors: { promo: ['promo-code-invalid'] } },
};
const used = { status: 409, refusal: { code: 'promo-code-used' } };
const bonuses = () => ({
  database: accounts.database,
  ledger: accounts.deps.ledger,
  bus: accounts.deps.bus,
  clock: accounts.now,
});
const redeem = (visitor: Visitor, code: string, id: string = randomUUID()) =>
  visitor.call('redeemPromo', { body: { id, code } });
const offer = (code: string, query: { currency?: 'RUB' | 'KZT' } = {}) =>
  accounts.visitor().call('getPromo', { params: { code }, query });
const userIdOf = async (visitor: Visitor) => (await visitor.call('getProfile', {})).body.user.id;

describe('GET /bonus-system/promo/{code}', () => {
  test('[row:S10] shows a guest what the code gives, whatever its case, for three days', async () => {
    const { status, body } = await offer('welcome', { currency: 'KZT' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      code: 'WELCOME',
      kind: 'bonus',
      currency: 'KZT',
      expires_in: 3 * 86_400,
      terms: { depositPercent: 120, maxAmountUnits: 60_000 * RUB },
      spins: null,
    });
    expect((await offer('SPINS')).body.data).toMatchObject({ kind: 'free-spins', terms: null, spins: 20 });
  });

  test('[row:S10] refuses by name what is unknown, over, not begun, of another region or currency, used up', async () => {
    const now = accounts.now();
    await addPromo(accounts, { code: 'OVER', starts_at: new Date(now - DAY_MS), ends_at: new Date(now) });
    await addPromo(accounts, { code: 'SOON', starts_at: new Date(now + 1), ends_at: new Date(now + DAY_MS) });
    await addPromo(accounts, { code: 'KAZAKHSTAN', region: 'KZ' });
    await addPromo(accounts, { code: 'TENGE', currency: 'KZT' });
    for (const code of ['NO-SUCH', 'OVER', 'SOON', 'KAZAKHSTAN', 'TENGE'])
      expect(await offer(code)).toMatchObject(invalid);
    expect((await offer('TENGE', { currency: 'KZT' })).status).toBe(200);
    country = 'KZ';
    expect((await offer('KAZAKHSTAN')).status).toBe(200);
    country = null;
  });
});

describe('POST /bonus-system/promo', () => {
  test('[B12] one player gets it once, with any number of tabs', async () => {
    await addPromo(accounts, { code: 'ONCE' });
    const visitor = await accounts.confirmed();
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(visitor, 'once')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ refusal }) => refusal.code === 'promo-code-used')).toHaveLength(4);
    expect((await visitor.call('getProfile', {})).body.user.bonus_balance).toBe(200 * RUB);
  });

  test('[B12] the same call again gets the same answer; its id for another code or player is refused', async () => {
    await addPromo(accounts, { code: 'AGAIN' });
    const [visitor, other] = [await accounts.confirmed(), await accounts.confirmed()];
    const id = randomUUID();
    const [first, second] = await Promise.all([redeem(visitor, 'AGAIN', id), redeem(visitor, 'AGAIN', id)]);
    expect(first.body.bonus).toMatchObject({ state: 'active' });
    expect(second.body).toEqual(first.body);
    const conflict = { status: 409, refusal: { code: 'idempotency-conflict' } };
    expect(await redeem(visitor, 'WELCOME', id)).toMatchObject(conflict);
    expect(await redeem(other, 'AGAIN', id)).toMatchObject(conflict);
  });

  test('[B12] the limit of all holds when many players come at once', async () => {
    await addPromo(accounts, { code: 'THREE', total_limit: 3 });
    const visitors = await Promise.all(Array.from({ length: 6 }, () => accounts.confirmed()));
    const answers = await Promise.all(visitors.map((visitor) => redeem(visitor, 'THREE')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ refusal }) => refusal.code === 'promo-code-used')).toHaveLength(3);
    expect(await offer('THREE')).toMatchObject(used);
  });

  test('promo-code-invalid, validation-failed: refused by name', async () => {
    const visitor = await accounts.confirmed({ currency: 'USD' });
    expect(await redeem(visitor, 'NO-SUCH')).toMatchObject(invalid);
    expect(await redeem(visitor, 'TENGE')).toMatchObject(invalid);
    expect((await redeem(visitor, ' ')).refusal.errors).toEqual({ code: ['too-small'] });
    expect((await redeem(visitor, 'x'.repeat(65))).refusal.errors).toEqual({ code: ['too-big'] });
    expect((await redeem(accounts.visitor(), 'ONCE')).status).toBe(401);
  });
});

/** A player with the twenty spins of the campaign. */
async function withSpins() {
  const visitor = await accounts.confirmed();
  const { body } = await redeem(visitor, 'SPINS');
  return { visitor, spins: body.freeSpins!, userId: await userIdOf(visitor) };
}
const spin = (each: Spin) => accounts.database.transaction((tx) => useFreeSpin(bonuses(), tx, each));
const listed = async (visitor: Visitor) => (await visitor.call('listFreeSpins', {})).body.data;

describe('[row:P10] [row:C40] GET /profile/freeSpins', () => {
  test('[row:S11] [row:E02] lists the spins with game.id and expiration_at', async () => {
    const { visitor, spins } = await withSpins();
    expect(spins).toMatchObject({
      campaignId: 'first-spins',
      game: { id: 'emerald-table' },
      expiration_at: new Date(accounts.now() + 7 * DAY_MS).toISOString(),
      state: 'open',
      spins: 20,
      spinsLeft: 20,
      stakeUnits: 10 * RUB,
    });
    expect(await listed(visitor)).toEqual([spins]);
    expect(await redeem(visitor, 'SPINS')).toMatchObject(used);
  });

  test('[row:P10] a campaign gives its spins from the moment it begins until right before it ends', async () => {
    const now = accounts.now();
    const { kysely } = accounts.database;
    const first = await kysely.selectFrom('free_spins_campaigns').selectAll().executeTakeFirstOrThrow();
    const campaign = async (id: string, startsAt: number, endsAt: number) => {
      const times = { starts_at: new Date(startsAt), ends_at: new Date(endsAt) };
      await kysely
        .insertInto('free_spins_campaigns')
        .values({ ...first, id, ...times })
        .execute();
      await addPromo(accounts, { code: id.toUpperCase(), kind: 'free-spins', value: id });
      return redeem(await accounts.confirmed(), id);
    };
    expect(await campaign('spins-over', now - DAY_MS, now)).toMatchObject(invalid);
    expect(await campaign('spins-soon', now + 1, now + DAY_MS)).toMatchObject(invalid);
    expect(await campaign('spins-short', now, now + 1)).toMatchObject({
      status: 200,
      body: { freeSpins: { spins: 20 } },
    });
  });

  test('[B15] a spin is used once by its id; the last one turns what was won into a bonus', async () => {
    const { visitor, spins, userId } = await withSpins();
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const use = (id: string, wonUnits = RUB) => spin({ id, freeSpinsId: spins.id, userId, wonUnits });
    await Promise.all([use(ids[0]!), use(ids[0]!), use(ids[1]!)]);
    expect(await listed(visitor)).toMatchObject([{ spinsLeft: 18, wonUnits: 2 * RUB }]);
    await expect(use(ids[0]!, 5)).rejects.toMatchObject({ code: 'idempotency-conflict' });
    await Promise.all(ids.slice(2).map((id) => use(id)));
    await expect(use(randomUUID())).rejects.toMatchObject({ code: 'free-spins-ended' });
    expect(await use(ids[19]!)).toMatchObject({ state: 'used', spins_left: 0 });
    expect(await listed(visitor)).toEqual([]);
    expect((await visitor.call('getProfile', {})).body.user).toMatchObject({
      balance: 0,
      bonus_balance: 20 * RUB,
      bonus: { amountUnits: 20 * RUB, requiredUnits: 600 * RUB },
    });
  });

  test('[B15] expired, the spins are gone and what they won becomes a bonus, once', async () => {
    const { visitor, spins, userId } = await withSpins();
    await spin({ id: randomUUID(), freeSpinsId: spins.id, userId, wonUnits: 3 * RUB });
    await wait(accounts, visitor, 7 * DAY_MS);
    expect(await listed(visitor)).toEqual([]);
    await expect(spin({ id: randomUUID(), freeSpinsId: spins.id, userId, wonUnits: 0 })).rejects.toMatchObject({
      code: 'free-spins-ended',
    });
    await Promise.all([sweepBonuses(bonuses()), sweepBonuses(bonuses())]);
    expect((await visitor.call('getProfile', {})).body.user.bonus_balance).toBe(3 * RUB);
  });

  test('[row:E02] are shown as open until expiration_at and as expired from then on; what is used stays used', async () => {
    const [{ visitor, spins }, done] = [await withSpins(), await withSpins()];
    const use = (wonUnits: number) =>
      spin({ id: randomUUID(), freeSpinsId: done.spins.id, userId: done.userId, wonUnits });
    for (let nth = 0; nth < 20; nth += 1) await use(0);
    const shown = async (by: Visitor) =>
      (await by.call('getFreeSpinsCampaign', { params: { id: 'first-spins' } })).body.data.freeSpins;
    const left = Date.parse(spins.expiration_at) - accounts.now();
    await wait(accounts, visitor, left - 1);
    expect(await shown(visitor)).toEqual(spins);
    await wait(accounts, visitor, 1);
    expect(await shown(visitor)).toEqual({ ...spins, state: 'expired' });
    await wait(accounts, done.visitor, 0);
    expect(await shown(done.visitor)).toMatchObject({ state: 'used', spins: 20, spinsLeft: 0, wonUnits: 0 });
  });

  test("another player's spins are not found", async () => {
    const { spins } = await withSpins();
    await expect(
      spin({ id: randomUUID(), freeSpinsId: spins.id, userId: randomUUID(), wonUnits: 0 }),
    ).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('[row:P10] [row:C41] GET /api/freeSpinsCampaigns/{id}', () => {
  test('shows the campaign and what the player has of it', async () => {
    const { visitor, spins } = await withSpins();
    const campaign = (by: Visitor) =>
      by.call('getFreeSpinsCampaign', { params: { id: 'first-spins' } }, { 'accept-language': 'en' });
    const { status, body } = await campaign(visitor);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: 'first-spins',
      name: 'First spins',
      game: { id: 'emerald-table' },
      spins: 20,
      lifetimeSeconds: 7 * 86_400,
      freeSpins: spins,
    });
    expect(body.data.stakes).toContainEqual({ currency: 'USD', stakeUnits: 1_000 });
    expect((await campaign(await accounts.confirmed())).body.data.freeSpins).toBeNull();
  });

  test('not-found, validation-failed, unauthorized: refused by name', async () => {
    const visitor = await accounts.confirmed();
    const ask = (id: string, by: Visitor = visitor) => by.call('getFreeSpinsCampaign', { params: { id } });
    expect(await ask('no-such')).toMatchObject({ status: 404, refusal: { code: 'not-found' } });
    expect((await ask('NO_SUCH')).refusal.errors).toEqual({ id: ['invalid'] });
    expect((await ask('first-spins', accounts.visitor())).status).toBe(401);
  });
});

describe('[row:P10] [row:C42] PUT /api/v2/freeSpinsCampaigns/cancel/{id}', () => {
  const cancel = (visitor: Visitor, id = 'first-spins') =>
    visitor.call('cancelFreeSpins', { params: { id }, body: {} });

  test('[B15] gives up what is left and keeps what was won, once', async () => {
    const { visitor, spins, userId } = await withSpins();
    await spin({ id: randomUUID(), freeSpinsId: spins.id, userId, wonUnits: 2 * RUB });
    const answers = await Promise.all([cancel(visitor), cancel(visitor)]);
    expect(answers).toMatchObject([
      { status: 200, body: { success: true } },
      { status: 200, body: { success: true } },
    ]);
    expect(await listed(visitor)).toEqual([]);
    expect((await visitor.call('getProfile', {})).body.user.bonus_balance).toBe(2 * RUB);
  });

  test('free-spins-ended: spins that are used up are not cancelled afterwards, and stay used', async () => {
    const { visitor, spins, userId } = await withSpins();
    const rows = accounts.database.kysely;
    const ended = { state: 'used' as const, ended_at: new Date(accounts.now()) };
    await rows.updateTable('free_spins').set(ended).where('id', '=', spins.id).where('user_id', '=', userId).execute();
    expect(await cancel(visitor)).toMatchObject({ status: 409, refusal: { code: 'free-spins-ended' } });
    const { state } = await rows
      .selectFrom('free_spins')
      .select('state')
      .where('id', '=', spins.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('used');
  });

  test('free-spins-ended, not-found, unauthorized: refused by name', async () => {
    const { visitor } = await withSpins();
    await wait(accounts, visitor, 7 * DAY_MS);
    expect(await cancel(visitor)).toMatchObject({ status: 409, refusal: { code: 'free-spins-ended' } });
    expect(await cancel(await accounts.confirmed())).toMatchObject({ status: 404, refusal: { code: 'not-found' } });
    expect((await cancel(accounts.visitor())).status).toBe(401);
  });
});

describe('[row:C44] GET /api/v3/welcome-pack/get-welcome-packs-guest', () => {
  test('has publicTitle and a bonus for each of three deposits, for seven days', async () => {
    const { status, body } = await accounts.visitor().call('getWelcomePacks', { query: {} });
    expect(status).toBe(200);
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({ id: 'welcome', expires_in: 7 * 86_400, currency: 'RUB' });
    expect(body.data[0]!.steps.map(({ deposit, terms }) => [deposit, terms.depositPercent])).toEqual([
      [1, 100],
      [2, 50],
      [3, 75],
    ]);
  });

  test('its texts are in each of the five languages', async () => {
    const titles = await Promise.all(
      LOCALES.map(async (locale) => {
        const headers = { 'accept-language': intlLocale(locale) };
        const { body } = await accounts.visitor().call('getWelcomePacks', { query: {} }, headers);
        return [body.data[0]!.publicTitle, ...body.data[0]!.steps.map(({ name }) => name)];
      }),
    );
    expect(new Set(titles.flat()).size).toBe(LOCALES.length * 4);
  });

  test.each(CURRENCIES)('its terms are of the currency %s', async (currency) => {
    const { body } = await accounts.visitor().call('getWelcomePacks', { query: { currency } });
    expect(body.data[0]!.currency).toBe(currency);
    expect(body.data[0]!.steps[0]!.terms.maxAmountUnits).toBeGreaterThan(0);
  });

  test('validation-failed: another currency, another field', async () => {
    const ask = (query: string) => accounts.visitor().send(`/api/v3/welcome-pack/get-welcome-packs-guest?${query}`);
    expect((await ask('currency=XYZ')).status).toBe(422);
    expect((await ask('colour=red')).status).toBe(422);
  });
});

describe('[row:C43] POST api/v2/vip/join', () => {
  const join = (visitor: Visitor) => visitor.call('joinVip', { body: {} }, { 'accept-language': 'en' });

  /** Settled bets of a player, straight into the table: here their sum is what counts. */
  async function wager(visitor: Visitor, stakes: readonly number[], status = 'lost', kind: 'real' | 'bonus' = 'real') {
    const { kysely } = accounts.database;
    const user_id = await userIdOf(visitor);
    const wallet = await kysely
      .selectFrom('wallets')
      .select(['id', 'currency'])
      .where('user_id', '=', user_id)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    for (const stake of stakes)
      await kysely
        .insertInto('bets')
        .values({
          id: randomUUID(),
          wallet_id: wallet.id,
          user_id,
          player: '',
          game: 'dice',
          currency: wallet.currency,
          stake,
          payout: 0,
          multiplier: 0,
          status: status as 'lost',
          outcome: {},
          algorithm: 'dice/1',
          seed_id: null,
          nonce: null,
          round_number: null,
          balance_after: 0,
          max_win: 0,
          placed_at: new Date(accounts.now()),
          settled_at: status === 'open' ? null : new Date(accounts.now()),
        })
        .execute();
  }

  test('[B16] [row:E01] is refused before the first level and then joins for good', async () => {
    const visitor = await accounts.confirmed();
    await wager(visitor, [60 * RUB, 39 * RUB]);
    expect(await join(visitor)).toMatchObject({ status: 409, refusal: { code: 'vip-level-too-low' } });
    await wager(visitor, [1_000 * RUB], 'refunded');
    await wager(visitor, [1_000 * RUB], 'open');
    expect((await visitor.call('getVip', {})).body).toMatchObject({
      joined: false,
      level: 0,
      levelName: null,
      wageredUnits: 99 * RUB,
      nextLevelUnits: 100 * RUB,
    });
    await wager(visitor, [1 * RUB]);
    const answers = await Promise.all([join(visitor), join(visitor)]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({
        joined: true,
        level: 1,
        levelName: 'Cloth',
        currency: 'RUB',
        wageredUnits: 100 * RUB,
        nextLevelUnits: 10_000 * RUB,
      });
    }
    expect((await visitor.call('getProfile', {})).body.user.premium).toEqual({ status: true });
  });

  test('[B16] stakes of bonus money count nothing', async () => {
    const visitor = await accounts.confirmed();
    await addPromo(accounts, { code: 'VIP-GIFT' });
    await redeem(visitor, 'VIP-GIFT');
    await wager(visitor, [500 * RUB], 'lost', 'bonus');
    expect((await visitor.call('getVip', {})).body).toMatchObject({ level: 0, wageredUnits: 0 });
  });

  test('validation-failed, unauthorized: refused by name', async () => {
    const visitor = await accounts.confirmed();
    expect(await visitor.call('joinVip', { body: { level: 5 } as never })).toMatchObject({
      status: 422,
      refusal: { errors: { level: ['unknown-field'] } },
    });
    expect((await join(accounts.visitor())).status).toBe(401);
  });
});

test('the books are right', async () => {
  expect(await auditLedger(accounts.database.kysely)).toEqual([]);
});
