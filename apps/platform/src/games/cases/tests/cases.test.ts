import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyBet } from '@baize/fairness/games/verify-bet';
import type { CaseOpened, OpenCase } from '@baize/protocol/games/cases/cases';
import { activeBonus } from '../../../bets/bonuses/bonus-store.ts';
import { grantBonus } from '../../../bets/bonuses/give-bonus.ts';
import { keepTables } from '../kept-tables.ts';
import { publishCases } from '../published-cases.ts';
import type { Player } from '../../../foundation/http/player.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { walletOf } from '../../../ledger/wallets.ts';
import { type TestPlatform, startTestPlatform } from '../../../../tests/support/platform.ts';

const RUB = 10_000;
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform({ services: ['cases'] });
});
afterAll(() => platform.close());

const opening = (changes: Partial<OpenCase> = {}): OpenCase => ({
  id: randomUUID(),
  currency: 'RUB',
  count: 3,
  tableVersion: 2,
  ...changes,
});
const open = (by: Player, body: OpenCase, slug = 'first-break') =>
  platform.call('openCase', { params: { slug }, body }, by);
const sell = (by: Player, itemIds: string[], id: string = randomUUID()) =>
  platform.call('sellItems', { body: { id, itemIds } }, by);
const inventory = async (by: Player) => (await platform.call('getInventory', {}, by)).body.items;

async function opened(): Promise<{ player: Player; body: CaseOpened }> {
  const player = await platform.newPlayer('RUB', 1_000 * RUB);
  return { player, body: (await open(player, opening())).body };
}

describe('cases', () => {
  it('are listed in the currency that is asked for', async () => {
    const { cases } = (await platform.call('listCases', { query: { currency: 'USD' } })).body;
    expect(cases.find(({ slug }) => slug === 'first-break')).toMatchObject({ currency: 'USD', priceUnits: 1_000 });
    expect((await platform.call('getCase', { params: { slug: 'first-break' }, query: {} })).body.priceUnits).toBe(
      10 * RUB,
    );
  });

  it('cost their price and leave their items in the inventory', async () => {
    const { player, body } = await opened();
    expect(body).toMatchObject({
      balanceUnits: 970 * RUB,
      replayed: false,
      bet: { stakeUnits: 30 * RUB, status: 'won' },
    });
    expect(body.items).toHaveLength(3);
    expect(body.bet.payoutUnits).toBe(body.items.reduce((sum, { valueUnits }) => sum + valueUnits, 0));
    expect(new Set(await inventory(player))).toEqual(new Set(body.items));
  });

  it('can be recomputed once the seed is revealed', async () => {
    const { player, body } = await opened();
    await platform.call(
      'rotateSeeds',
      { body: { serverSeedHash: body.bet.proof.serverSeedHash, clientSeed: 'mine' } },
      player,
      'cases',
    );
    const { body: bet } = await platform.call('getBet', { params: { betId: body.bet.id } }, undefined, 'cases');
    if (bet.game !== 'cases') throw new Error('not a case bet');
    const { items } = (await platform.call('getCase', { params: { slug: bet.outcome.slug }, query: {} })).body;
    const verification = verifyBet({
      ...bet.proof,
      serverSeed: bet.proof.serverSeed!,
      items,
      tickets: bet.outcome.items.map(({ ticket }) => ticket),
      itemIds: bet.outcome.items.map(({ itemId }) => itemId),
      payoutUnits: bet.payoutUnits,
    } as Parameters<typeof verifyBet>[0]);
    expect(verification).toMatchObject({ matches: true });
  });

  it('keep every table that was sold, and refuse to sell another one by the same version', async () => {
    const { database } = platform;
    const published = publishCases();
    const [first] = published.RUB;
    if (!first) throw new Error('no case');
    const read = (tableVersion: string) =>
      platform.call('getCase', { params: { slug: first.slug }, query: { tableVersion } });
    const priced = (changes: Partial<typeof first>) => ({ ...published, RUB: [{ ...first, ...changes }] });
    await keepTables(database.kysely, priced({ tableVersion: 99, priceUnits: 7 }));
    expect((await read('99')).body.priceUnits).toBe(7);
    expect((await read(String(first.tableVersion))).body).toEqual(first);
    expect((await read('98')).refusal.code).toBe('not-found');
    await expect(keepTables(database.kysely, priced({ priceUnits: 8 }))).rejects.toThrow(first.slug);
    await expect(keepTables(database.kysely, published)).resolves.toBeUndefined();
  });

  it('opened twice with one id are opened once', async () => {
    const player = await platform.newPlayer('RUB', 1_000 * RUB);
    const body = opening();
    const [first, second] = await Promise.all([open(player, body), open(player, body)]);
    expect(second.body).toEqual({ ...first.body, replayed: !first.body.replayed });
    expect(await inventory(player)).toHaveLength(3);
    expect((await open(player, { ...body, count: 4 })).refusal.code).toBe('idempotency-conflict');
  });

  it('case-table-changed, not-found, validation-failed: refused by name', async () => {
    const player = await platform.newPlayer('RUB', 1_000 * RUB);
    expect(await open(player, opening({ tableVersion: 3 }))).toMatchObject({
      status: 409,
      refusal: { code: 'case-table-changed' },
    });
    expect(await open(player, opening(), 'no-such-case')).toMatchObject({
      status: 404,
      refusal: { code: 'not-found' },
    });
    expect((await open(player, opening({ count: 11 }))).refusal.errors).toEqual({ count: ['too-big'] });
  });
});

describe('a case opened with bonus money', () => {
  it('[B2] pays its items out at once, into the bonus balance; a repeated call answers the same', async () => {
    const player = await platform.newPlayer('RUB', 0);
    const { database, deps } = platform;
    const gift = { userId: player.userId, currency: 'RUB', rule: 'promo-gift', key: randomUUID() } as const;
    await database.transaction((tx) =>
      grantBonus({ database, ledger: deps.ledger, bus: deps.bus, clock: deps.clock }, tx, {
        ...gift,
        amountUnits: 100 * RUB,
      }),
    );
    const body = opening();
    const first = await open(player, body);
    expect(first).toMatchObject({ status: 200, body: { balanceUnits: 0, replayed: false } });
    const worth = first.body.bet.payoutUnits;
    expect(first.body.bet.creditedUnits).toBe(worth);
    expect(first.body.items.map(({ status }) => status)).toEqual(['sold', 'sold', 'sold']);
    expect(await inventory(player)).toEqual([]);
    const bonusWallet = await walletOf(database.kysely, player.userId, 'RUB', 'bonus');
    expect(bonusWallet?.balanceUnits).toBe(70 * RUB + worth);
    expect((await open(player, body)).body).toEqual({ ...first.body, replayed: true });
    // Cases count whole.
    expect(await activeBonus(database.kysely, player.userId, 'RUB')).toMatchObject({ wagered_units: 30 * RUB });
    expect((await sell(player, [first.body.items[0]!.id])).refusal.code).toBe('item-not-owned');
  });

  it('[B6] bonus-stake-above-maximum: refused by name, and nothing happened', async () => {
    const player = await platform.newPlayer('RUB', 0);
    const { database, deps } = platform;
    const gift = { userId: player.userId, currency: 'RUB', rule: 'promo-gift', key: randomUUID() } as const;
    await database.transaction((tx) =>
      grantBonus({ database, ledger: deps.ledger, bus: deps.bus, clock: deps.clock }, tx, {
        ...gift,
        amountUnits: 100 * RUB,
      }),
    );
    expect(await open(player, opening({ count: 6 }))).toMatchObject({
      status: 422,
      refusal: { code: 'bonus-stake-above-maximum' },
    });
    expect(await inventory(player)).toEqual([]);
  });
});

describe('a sale', () => {
  it('pays the worth of its items, once', async () => {
    const { player, body } = await opened();
    const ids = body.items.map(({ id }) => id);
    const id = randomUUID();
    const [first, second] = await Promise.all([sell(player, ids, id), sell(player, ids, id)]);
    const balanceUnits = 970 * RUB + body.bet.payoutUnits;
    expect([first.body, second.body]).toEqual(
      expect.arrayContaining([
        { soldUnits: body.bet.payoutUnits, balanceUnits, replayed: false },
        { soldUnits: body.bet.payoutUnits, balanceUnits, replayed: true },
      ]),
    );
    expect(await inventory(player)).toEqual([]);
    expect(await auditLedger(platform.database.kysely)).toEqual([]);
  });

  it('is looked up by its id, by its player alone', async () => {
    const { player, body } = await opened();
    const id = randomUUID();
    const look = (by: Player) => platform.call('getSale', { params: { saleId: id } }, by);
    expect(await look(player)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    await sell(
      player,
      body.items.slice(0, 2).map((item) => item.id),
      id,
    );
    const soldUnits = body.items.slice(0, 2).reduce((sum, { valueUnits }) => sum + valueUnits, 0);
    expect(await look(player)).toMatchObject({ status: 200, body: { soldUnits } });
    expect((await look(await platform.newPlayer('RUB', RUB))).status).toBe(404);
  });

  it('item-not-owned: sold already, or another player’s; nothing of the sale happens', async () => {
    const { player, body } = await opened();
    const [first, ...rest] = body.items.map(({ id }) => id);
    await sell(player, [first!]);
    expect(await sell(player, [first!, ...rest])).toMatchObject({ status: 409, refusal: { code: 'item-not-owned' } });
    expect(await inventory(player)).toHaveLength(2);
    const other = await platform.newPlayer('RUB', 0);
    expect((await sell(other, rest)).refusal.code).toBe('item-not-owned');
  });

  it('idempotency-conflict: the id was used for other items', async () => {
    const { player, body } = await opened();
    const [first, second] = body.items.map(({ id }) => id);
    const id = randomUUID();
    await sell(player, [first!], id);
    expect((await sell(player, [second!], id)).refusal.code).toBe('idempotency-conflict');
  });

  it('validation-failed: one item named twice', async () => {
    const { player, body } = await opened();
    expect((await sell(player, [body.items[0]!.id, body.items[0]!.id])).refusal.errors).toEqual({
      itemIds: ['invalid'],
    });
  });
});
