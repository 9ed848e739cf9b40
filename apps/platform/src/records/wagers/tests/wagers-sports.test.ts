import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SelectionResult, Wager } from '@baize/protocol';
import { readWeek } from '../../../bets/placement/week.ts';
import { grantBonus } from '../../../bets/bonuses/give-bonus.ts';
import { newestBonuses } from '../../../bets/bonuses/bonus-store.ts';
import { readVip } from '../../../bets/bonuses/vip.ts';
import { csvLines } from '../../history/csv-lines.ts';
import { wagerExport } from '../../history/exports/wager-export.ts';
import type { Player } from '../../../foundation/http/player.ts';
import { createTopLists } from '../../../offers/top/top-list.ts';
import { listWagers } from '../list-wagers.ts';
import { type SportsHouse, openSportsHouse } from '../../../../tests/support/sports-house.ts';
import { writeAccount } from '../../../../tests/support/written-account.ts';
import { writeBet } from '../../../../tests/support/written-bets.ts';

const RUB = 10_000;
const MINUTE_MS = 60_000;
const WHOLE = { since: null, until: null, after: null };

let house: SportsHouse;
let fixtures = 0;
beforeAll(async () => {
  house = await openSportsHouse();
});
afterAll(() => house.close());

async function newPlayer(): Promise<Player> {
  const player = await house.newPlayer(5_000 * RUB);
  await writeAccount(house.database, player, { createdAt: new Date(house.clock()) });
  return player;
}

/** A single of a hundred roubles on the home side. */
async function bet(player: Player, odds = 2): Promise<{ id: string; fixtureId: string }> {
  const fixtureId = `wager-${++fixtures}`;
  house.offer(fixtureId, [odds * 1_000, 3_500, 4_000]);
  const placed = await house.place(player, house.slipOn([fixtureId], 'single', 100 * RUB));
  return { id: placed.bets[0]!.id, fixtureId };
}

async function end(fixtureId: string, type: SelectionResult['type'], revision = 1): Promise<void> {
  const results = { home: { type } as SelectionResult };
  await house.hear({ type: 'betSettlement', fixtureId, marketId: 'winner', revision, results });
  await house.settle();
}

async function cashOut(player: Player, id: string, percent: number): Promise<number> {
  const { quoteId, priceUnits } = await house.askCashOut(player, id, percent);
  await house.acceptCashOut(player, id, quoteId);
  return priceUnits;
}

const historyOf = async ({ userId }: Player, query = {}) =>
  (await listWagers(house.database.kysely, userId, query)).wagers;
const weekOf = ({ userId }: Player) => readWeek(house.database.kysely, userId, new Date(house.clock()));
const short = ({ game, status, creditedUnits, multiplier }: Wager) => ({ game, status, creditedUnits, multiplier });

describe('[row:R32] sports bets among everything that was staked on', () => {
  it('[WG1] stand in the history in their order, and are asked for alone', async () => {
    const player = await newPlayer();
    const first = await bet(player);
    await end(first.fixtureId, 'won');
    house.wait(MINUTE_MS);
    const dice = await writeBet(house.database, player.userId, {
      currency: 'RUB',
      stake: RUB,
      placedAt: house.clock(),
      round_number: 7,
    });
    house.wait(MINUTE_MS);
    const open = await bet(player);
    const all = await historyOf(player);
    expect(all.map(({ id }) => id)).toEqual([open.id, dice, first.id]);
    expect(all[2]).toMatchObject({ sports: { selections: 1, winners: null }, proof: null });
    expect(all.map(short).filter(({ game }) => game === 'sports')).toEqual([
      { game: 'sports', status: 'open', creditedUnits: 0, multiplier: null },
      { game: 'sports', status: 'won', creditedUnits: 200 * RUB, multiplier: 20_000 },
    ]);
    expect((await historyOf(player, { game: 'sports' })).map(({ id }) => id)).toEqual([open.id, first.id]);
    expect((await historyOf(player, { game: 'dice' })).map(({ id }) => id)).toEqual([dice]);
  });

  it('[WG1] comes page by page, every wager once, whatever it was on', async () => {
    const player = await newPlayer();
    for (let count = 0; count < 30; count++) {
      if (count % 2 === 0) await bet(player);
      else await writeBet(house.database, player.userId, { currency: 'RUB', stake: RUB, placedAt: house.clock() });
      // Sometimes two at the same instant: their order is by identifier.
      if (count % 3 === 0) house.wait(MINUTE_MS);
    }
    const first = await listWagers(house.database.kysely, player.userId, {});
    const second = await listWagers(house.database.kysely, player.userId, { cursor: first.next! });
    expect([first.wagers.length, second.wagers.length, second.next]).toEqual([25, 5, null]);
    expect(new Set([...first.wagers, ...second.wagers].map(({ id }) => id)).size).toBe(30);
  });

  it('[WG1] stand in the file with who plays', async () => {
    const player = await newPlayer();
    const { id, fixtureId } = await bet(player);
    await end(fixtureId, 'lost');
    let text = '';
    for await (const part of csvLines(wagerExport(house.database.kysely, player.userId, undefined), WHOLE))
      text += part;
    expect(text.trimEnd().split('\r\n')[1]).toMatch(
      new RegExp(`,sports,,${id},real,RUB,100\\.0000,0\\.0000,0\\.0000,-100\\.0000,lost,,Maral - Granit,$`),
    );
  });

  it('[WG2] count for the week once they are decided, cash-outs at once', async () => {
    const player = await newPlayer();
    await bet(player);
    const [lost, part] = [await bet(player), await bet(player)];
    expect(await weekOf(player)).toMatchObject({ stakedUnits: 0, paidUnits: 0 });
    await end(lost.fixtureId, 'lost');
    expect(await weekOf(player)).toMatchObject({ stakedUnits: 100 * RUB, paidUnits: 0 });
    const paid = await cashOut(player, part.id, 50);
    expect(await weekOf(player)).toMatchObject({ stakedUnits: 150 * RUB, paidUnits: paid });
    await end(part.fixtureId, 'won');
    expect(await weekOf(player)).toMatchObject({ stakedUnits: 200 * RUB, paidUnits: paid + 100 * RUB });
    // What a settlement gave by mistake is taken from the result as well.
    await end(part.fixtureId, 'lost', 2);
    expect(await weekOf(player)).toMatchObject({ stakedUnits: 200 * RUB, paidUnits: paid });
  });

  it('[row:R34] [WG3] stand in the top lists when they are won, or cashed out for more than was staked', async () => {
    // A player has one line.
    const [player, gainer, giver] = [await newPlayer(), await newPlayer(), await newPlayer()];
    const { id, fixtureId } = await bet(player, 9);
    await end(fixtureId, 'won');
    const [gained, given] = [await bet(gainer, 4), await bet(giver, 2)];
    house.offer(gained.fixtureId, [1_500, 3_500, 4_000]);
    house.offer(given.fixtureId, [4_000, 3_500, 1_500]);
    expect(await cashOut(gainer, gained.id, 100)).toBeGreaterThan(100 * RUB);
    expect(await cashOut(giver, given.id, 100)).toBeLessThan(100 * RUB);
    const list = await createTopLists(house.database.kysely, house.clock).list('day', 'multiplier');
    expect(list.entries[0]).toMatchObject({
      betId: id,
      game: 'sports',
      title: null,
      multiplier: 90_000,
      player: expect.stringMatching(/^[A-Z][a-z]+-\d{5}$/),
    });
    const ids = new Set(list.entries.map(({ betId }) => betId));
    expect([ids.has(gained.id), ids.has(given.id)]).toEqual([true, false]);
  });

  it('[WG4] [B16] count for the club by what was at risk to the end', async () => {
    const player = await newPlayer();
    const [won, returned, part] = [await bet(player), await bet(player), await bet(player)];
    await end(won.fixtureId, 'won');
    await end(returned.fixtureId, 'void');
    await cashOut(player, part.id, 30);
    await end(part.fixtureId, 'lost');
    const { wageredUnits } = await readVip(house.database.kysely, player.userId, 'RUB', 'en');
    expect(wageredUnits).toBe(170 * RUB);
  });

  it('[WG5] [B23] count by half for the wagering of a bonus, once, and not at low odds', async () => {
    const player = await newPlayer();
    const { database, ledger, bus, clock } = house;
    const gift = { userId: player.userId, currency: 'RUB' as const, rule: 'promo-gift' as const, key: player.userId };
    await database.transaction((tx) =>
      grantBonus({ database, ledger, bus, clock }, tx, { ...gift, amountUnits: 100 * RUB }),
    );
    const wagered = async () => (await newestBonuses(database.kysely, player.userId, WHOLE))[0]!.wagered_units;
    const [counted, low, returned] = [await bet(player), await bet(player, 1.4), await bet(player)];
    await end(counted.fixtureId, 'lost');
    expect(await wagered()).toBe(50 * RUB);
    await end(low.fixtureId, 'won');
    await end(returned.fixtureId, 'void');
    expect(await wagered()).toBe(50 * RUB);
    // Another result of the same bet, and the first one again.
    await end(counted.fixtureId, 'won', 2);
    await end(counted.fixtureId, 'lost', 3);
    expect(await wagered()).toBe(50 * RUB);
  });
});
