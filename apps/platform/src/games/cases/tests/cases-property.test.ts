import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cases } from '@baize/devkit/jest/cases';
import fc from 'fast-check';
import { publishCases } from '../published-cases.ts';
import type { Player } from '../../../foundation/http/player.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { walletOf } from '../../../ledger/wallets.ts';
import { type TestPlatform, startTestPlatform } from '../../../../tests/support/platform.ts';

const RUB = 10_000;
const BALANCE_UNITS = 200 * RUB;
const RUNS = cases(10);
const [cheapest] = publishCases().RUB;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ services: ['cases'] });
});
afterAll(() => platform.close());

/**
 * What a player's tabs send at the same time: openings, some again under the id of an earlier one, and sales of any of
 * the items won so far, some again, some of items that another sale names too.
 */
const press = fc.oneof(
  fc.record({ kind: fc.constant('open' as const), count: fc.integer({ min: 1, max: 10 }), again: fc.boolean() }),
  fc.record({
    kind: fc.constant('sell' as const),
    picks: fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 6 }),
    twice: fc.boolean(),
  }),
);
const waves = fc.array(fc.array(press, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 });

const open = (by: Player, id: string, count: number) =>
  platform.call(
    'openCase',
    { params: { slug: cheapest!.slug }, body: { id, currency: 'RUB', count, tableVersion: cheapest!.tableVersion } },
    by,
  );
const sell = (by: Player, id: string, itemIds: string[]) => platform.call('sellItems', { body: { id, itemIds } }, by);

describe('cases under any order of openings and sales', () => {
  it('make and lose no money, and sell each item once', async () => {
    await fc.assert(
      fc.asyncProperty(waves, async (all) => {
        const player = await platform.newPlayer('RUB', BALANCE_UNITS);
        const opened = new Map<string, number>();
        const won: string[] = [];
        for (const wave of all) {
          const answers = await Promise.all(
            wave.flatMap((each): Promise<{ readonly status: number }>[] => {
              if (each.kind === 'open') {
                const [known] = opened;
                const [id, count] = each.again && known ? known : [randomUUID(), each.count];
                opened.set(id, count);
                return [open(player, id, count)];
              }
              const itemIds = [...new Set(each.picks.flatMap((pick) => won[pick] ?? []))];
              if (itemIds.length === 0) return [];
              const id = randomUUID();
              return each.twice ? [sell(player, id, itemIds), sell(player, id, itemIds)] : [sell(player, id, itemIds)];
            }),
          );
          expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
          const items = (await platform.call('getInventory', {}, player)).body.items;
          won.push(...items.map(({ id }) => id).filter((id) => !won.includes(id)));
        }
        await expectFair(player);
      }),
      { numRuns: RUNS },
    );
    expect(await auditLedger(platform.database.kysely)).toEqual([]);
  });
});

/** The wallet is exactly what was staked and what was sold, and what was won is kept or sold, never both. */
async function expectFair({ userId }: Player): Promise<void> {
  const db = platform.database.kysely;
  const bets = await db.selectFrom('bets').select(['id', 'stake', 'payout']).where('user_id', '=', userId).execute();
  const items = await db.selectFrom('inventory_items').selectAll().where('user_id', '=', userId).execute();
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
  const staked = sum(bets.map(({ stake }) => stake));
  const sold = sum(items.filter(({ sale_id }) => sale_id !== null).map(({ value }) => value));
  expect((await walletOf(db, userId, 'RUB'))!.balanceUnits).toBe(BALANCE_UNITS - staked + sold);
  expect(sum(items.map(({ value }) => value))).toBe(sum(bets.map(({ payout }) => payout)));
}
