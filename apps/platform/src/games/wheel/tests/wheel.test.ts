import { createHash, createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FACT_CURRENCIES, WHEEL_MAX } from '@baize/devkit/specification/limits';
import { auditLedger } from '../../../ledger/audit.ts';
import { STARTING_MS, type AccountsPlatform } from '../../../../tests/support/accounts.ts';
import { DAY_MS, RUB, wait } from '../../../../tests/support/offers.ts';
import { startPromotions } from '../../../../tests/support/promotions-house.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startPromotions();
}, STARTING_MS);
afterAll(() => accounts.close());

const own = async (visitor: Visitor) => (await visitor.call('getOwnWheel', {})).body;
const spin = async (
  visitor: Visitor,
  { id = randomUUID(), clientSeed = 'mine', hash = '' }: { id?: string; clientSeed?: string; hash?: string } = {},
) =>
  visitor.call('spinWheel', { body: { id, clientSeed, serverSeedHash: hash || (await own(visitor)).serverSeedHash } });
const balanceOf = async (visitor: Visitor) => (await visitor.call('getProfile', {})).body.user.balance;

/** What the page promises of each sector. */
const PERCENT = [100, 10, 20, 10, 0, 10, 50, 10, 20, 10, 10, 0, 20, 10, 50, 10, 0, 10, 20, 10, 10, 0, 20, 10];

describe('the wheel of fortune', () => {
  test.each(FACT_CURRENCIES)('[row:K03] [WH4] pays at most the cap of a free spin in %s', async (currency) => {
    const { body } = await accounts.visitor().call('getWheel', { query: { currency } });
    const cap = WHEEL_MAX[currency] * RUB;
    expect(Math.max(...body.sectors)).toBe(cap);
    expect(body.sectors).toEqual(PERCENT.map((percent) => (cap * percent) / 100));
    expect(body.currency).toBe(currency);
  });

  test('[row:K03] [WH2] [WH3] [F35] the commitment stands before the spin and is kept by it', async () => {
    const visitor = await accounts.confirmed();
    const before = await own(visitor);
    expect(before).toMatchObject({ nextSpinAt: null, last: null, nonce: 0 });
    expect(await own(visitor)).toEqual(before);
    const { body } = await spin(visitor);
    const { clientSeed, nonce, prizeUnits, sector, serverSeed, serverSeedHash } = body.spin;
    expect(serverSeedHash).toBe(before.serverSeedHash);
    expect(body.spin.algorithm).toBe('wheel/1');
    expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(serverSeedHash);
    const digest = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:0`).digest();
    expect(sector).toBe(digest.readUInt32BE(0) % 24);
    expect(prizeUnits).toBe(before.sectors[sector]);
    expect(body.wheel).toMatchObject({ nonce: 1, nextSpinAt: '2026-11-21T00:00:00.000Z', last: body.spin });
    expect(body.wheel.serverSeedHash).not.toBe(serverSeedHash);
    expect(await balanceOf(visitor)).toBe(prizeUnits);
  });

  test('[row:K03] [WH1] two tabs, retries and a double click are one spin', async () => {
    const visitor = await accounts.confirmed();
    const hash = (await own(visitor)).serverSeedHash;
    const [twice, once] = [randomUUID(), randomUUID()];
    const answers = await Promise.all([
      spin(visitor, { id: twice, hash }),
      spin(visitor, { id: twice, hash }),
      spin(visitor.copy(), { id: once, hash }),
    ]);
    // Whichever tab is first: all that one asks is answered alike, and the other is refused.
    const id = answers[2].status === 200 ? once : twice;
    const [won, lost] = id === once ? [[answers[2]], answers.slice(0, 2)] : [answers.slice(0, 2), [answers[2]]];
    expect(won.map(({ status }) => status)).toEqual(won.map(() => 200));
    expect(lost.map(({ refusal }) => refusal.code)).toEqual(lost.map(() => 'wheel-spun'));
    const prizes = answers.flatMap(({ status, body }) => (status === 200 ? [body.spin.prizeUnits] : []));
    expect(new Set(prizes).size).toBe(1);
    expect(await balanceOf(visitor)).toBe(prizes[0]);
    expect(await spin(visitor, { id, clientSeed: 'other' })).toMatchObject({
      refusal: { code: 'idempotency-conflict' },
    });
    expect((await spin(visitor)).refusal.code).toBe('wheel-spun');
    // It is ten o'clock: the day has fourteen hours left.
    await wait(accounts, visitor, (14 / 24) * DAY_MS - 1);
    expect((await spin(visitor)).refusal.code).toBe('wheel-spun');
    await wait(accounts, visitor, 1);
    expect((await own(visitor)).nextSpinAt).toBeNull();
    expect((await spin(visitor)).status).toBe(200);
  });

  test('seed-changed, unauthorized, validation-failed: refused by name', async () => {
    const visitor = await accounts.confirmed();
    expect((await spin(visitor, { hash: 'f'.repeat(64) })).refusal.code).toBe('seed-changed');
    await own(visitor);
    expect((await spin(visitor, { hash: 'f'.repeat(64) })).refusal.code).toBe('seed-changed');
    expect((await spin(visitor, { clientSeed: 'a:b' })).status).toBe(422);
    expect((await accounts.visitor().call('getOwnWheel', {})).status).toBe(401);
  });

  test('the books are right', async () => {
    expect(await auditLedger(accounts.database.kysely)).toEqual([]);
  });
});
