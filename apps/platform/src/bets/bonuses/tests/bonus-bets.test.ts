import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seededRecord } from '../../placement/bet-record.ts';
import { NO_PROOF } from '../../placement/bet-row.ts';
import { PlayedAway } from '../played-away.ts';
import { activateBonus, cancelBonus } from '../player-bonus.ts';
import { sweepBonuses } from '../sweep-bonuses.ts';
import type { Player } from '../../../foundation/http/player.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { houseBalances } from '../../../ledger/house-balances.ts';
import { noticesOf } from '../../../../tests/support/notices.ts';
import { type BonusHouse, openBonusHouse } from '../../../../tests/support/bonus-house.ts';

const RUB = 10_000;
const DAY_MS = 86_400_000;
let house: BonusHouse;
beforeAll(async () => {
  house = await openBonusHouse();
});
afterAll(() => house.close());

const sweep = () => sweepBonuses(house.bonuses);
const progress = async (player: Player) => (await house.bonusesOf(player))[0]!;

/** A player whose bonus of 2 roubles is wagered by bets of real money, and completed. */
async function complete(player: Player): Promise<void> {
  const { required_units } = await progress(player);
  // Dice counts half.
  for (let left = required_units! * 2; left > 0; left -= 40 * RUB)
    await house.dice(player, Math.min(left, 40 * RUB), Math.min(left, 40 * RUB));
  await sweep();
}

describe('a stake', () => {
  it('[B1] is taken whole from the real balance as long as that covers it', async () => {
    const player = await house.newPlayer(10 * RUB);
    await house.give(player, 100 * RUB);
    const { balanceUnits } = await house.dice(player, 10 * RUB, 0);
    expect(balanceUnits).toBe(0);
    expect(await house.balances(player)).toEqual({ real: 0, bonus: 100 * RUB });
  });

  it('[B1] is else taken whole from the bonus balance, and never split', async () => {
    const player = await house.newPlayer(10 * RUB);
    await house.give(player, 30 * RUB);
    await expect(house.dice(player, 31 * RUB, 0)).rejects.toMatchObject({ code: 'balance-too-low' });
    const ofBonus = await house.dice(player, 30 * RUB, 0);
    expect(await house.balances(player)).toEqual({ real: 10 * RUB, bonus: 0 });
    const ofReal = await house.dice(player, 10 * RUB, 0);
    expect([ofBonus, ofReal].map(({ bet }) => seededRecord({ ...NO_PROOF, ...bet }, 'dice').wallet)).toEqual([
      'bonus',
      'real',
    ]);
  });

  it('[B2] pays back to the wallet that staked it; the answer tells the real balance', async () => {
    const player = await house.newPlayer(1 * RUB);
    await house.give(player, 30 * RUB);
    expect((await house.dice(player, 10 * RUB, 25 * RUB)).balanceUnits).toBe(1 * RUB);
    expect(await house.balances(player)).toEqual({ real: 1 * RUB, bonus: 45 * RUB });
  });

  it('[B6] from the bonus balance is at most the maximum of the terms; a real one is not', async () => {
    const player = await house.newPlayer(60 * RUB);
    await house.give(player, 200 * RUB);
    await house.dice(player, 60 * RUB, 0);
    await expect(house.dice(player, 51 * RUB, 0)).rejects.toMatchObject({ code: 'bonus-stake-above-maximum' });
    await house.dice(player, 50 * RUB, 0);
    expect(await house.balances(player)).toEqual({ real: 0, bonus: 150 * RUB });
  });

  it('[B8] is not taken from a bonus that is over by the clock, even before the sweep', async () => {
    const player = await house.newPlayer(0);
    await house.give(player, 100 * RUB);
    house.advance(7 * DAY_MS);
    await expect(house.dice(player, RUB, 0)).rejects.toMatchObject({ code: 'balance-too-low' });
  });

  it('[B1] of many at once never takes more than there is', async () => {
    const player = await house.newPlayer(20 * RUB);
    await house.give(player, 50 * RUB);
    const bets = await Promise.allSettled(Array.from({ length: 12 }, () => house.dice(player, 10 * RUB, 0)));
    expect(bets.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    expect(await house.balances(player)).toEqual({ real: 0, bonus: 0 });
    expect((await progress(player)).wagered_units).toBe(35 * RUB);
  });
});

describe('wagering', () => {
  it('[B5] counts settled bets of either wallet, open ones when they end, refunded ones never', async () => {
    const player = await house.newPlayer(100 * RUB);
    await house.give(player, 100 * RUB);
    const wagered = async () => (await progress(player)).wagered_units;
    await house.dice(player, 40 * RUB, 0);
    expect(await wagered()).toBe(20 * RUB);
    const [won, lost, refunded] = [
      await house.crash(player, 60 * RUB),
      await house.crash(player, 20 * RUB),
      await house.crash(player, 30 * RUB),
    ];
    expect(await wagered()).toBe(20 * RUB);
    await house.cashOut(won, 120 * RUB);
    expect(await wagered()).toBe(50 * RUB);
    await house.lose(lost);
    expect(await wagered()).toBe(60 * RUB);
    await house.cashOut(refunded, null);
    expect(await wagered()).toBe(60 * RUB);
    // What was won with real money is real; the stakes of bonus money came back to the bonus or were lost.
    expect(await house.balances(player)).toEqual({ real: 120 * RUB, bonus: 80 * RUB });
  });

  it('[B7] makes the bonus balance real, once, in however many processes', async () => {
    const player = await house.newPlayer(100 * RUB);
    await house.give(player, 2 * RUB);
    await complete(player);
    await Promise.all([sweep(), sweep()]);
    expect(await progress(player)).toMatchObject({ state: 'completed', paid_units: 2 * RUB });
    expect(await house.balances(player)).toEqual({ real: 102 * RUB, bonus: 0 });
  });

  it('is told in the bell when it is given and when it ends by its terms, each once', async () => {
    const player = await house.newPlayer(100 * RUB);
    await house.give(player, 2 * RUB);
    await complete(player);
    await Promise.all([sweep(), sweep()]);
    const { id } = await progress(player);
    expect(await noticesOf(house.database, player)).toMatchObject([
      { kind: 'bonus', bonusId: id, state: 'given', currency: 'RUB', amountUnits: 2 * RUB },
      { kind: 'bonus', bonusId: id, state: 'completed', currency: 'RUB', amountUnits: 2 * RUB },
    ]);
  });

  it('[B7] makes no more real than the cap', async () => {
    const player = await house.newPlayer(20 * RUB);
    await house.give(player, 30 * RUB);
    await house.dice(player, 30 * RUB, 3_000 * RUB);
    await complete(player);
    expect(await progress(player)).toMatchObject({ state: 'completed', paid_units: 1_000 * RUB });
    expect(await house.balances(player)).toMatchObject({ bonus: 0 });
  });

  it('[B7] that was done in time counts, even if nobody acted before the expiry', async () => {
    const player = await house.newPlayer(200 * RUB);
    await house.give(player, 2 * RUB);
    await house.dice(player, 160 * RUB, 160 * RUB);
    house.advance(30 * DAY_MS);
    await sweep();
    expect(await progress(player)).toMatchObject({ state: 'completed', paid_units: 2 * RUB });
  });

  it('[B5] stops at the expiry', async () => {
    const player = await house.newPlayer(200 * RUB);
    await house.give(player, 2 * RUB);
    house.advance(7 * DAY_MS);
    await house.dice(player, 160 * RUB, 160 * RUB);
    await sweep();
    expect(await progress(player)).toMatchObject({ state: 'expired', paid_units: 0, wagered_units: 0 });
  });
});

describe('an open bet of bonus money', () => {
  async function withOpenBet(giftUnits = 52 * RUB) {
    const player = await house.newPlayer(0);
    const bonus = await house.give(player, giftUnits);
    return { player, bonus, open: await house.crash(player, 50 * RUB) };
  }

  it('[B10] pays nothing after a cancellation: the payout goes back to the house', async () => {
    const { player, bonus, open } = await withOpenBet();
    const account = house.bonuses.ledger.houseAccounts('bonuses', 'RUB');
    await cancelBonus(house.bonuses, player.userId, bonus.id);
    const before = (await houseBalances(house.database.kysely)).get(account)!;
    const { bets, wallets } = await house.cashOut(open, 100 * RUB);
    expect(bets).toMatchObject([{ status: 'won', payout: 100 * RUB, balance_after: 0 }]);
    expect(wallets).toEqual([]);
    expect((await houseBalances(house.database.kysely)).get(account)).toBe(before + 100 * RUB);
    expect(await house.balances(player)).toEqual({ real: 0, bonus: 0 });
  });

  it.each([
    ['won', 100 * RUB],
    ['refunded', null],
  ])('[B10] %s after the expiry, does not enter the bonus that came after', async (_end, payoutUnits) => {
    const { player, open } = await withOpenBet();
    const next = await house.give(player, 10 * RUB);
    house.advance(7 * DAY_MS);
    await sweep();
    await activateBonus(house.bonuses, player.userId, next.id, async () => {});
    await house.cashOut(open, payoutUnits);
    expect(await house.balances(player)).toEqual({ real: 0, bonus: 10 * RUB });
    expect((await progress(player)).wagered_units).toBe(0);
  });

  it('[B10] is real money after a completion, as far as the cap has room', async () => {
    const player = await house.newPlayer(0);
    const bonus = await house.give(player, 52 * RUB);
    const [first, second] = [await house.crash(player, 26 * RUB), await house.crash(player, 26 * RUB)];
    await house.database.kysely
      .updateTable('bonuses')
      .set({ wagered_units: bonus.required_units! })
      .where('id', '=', bonus.id)
      .execute();
    await sweep();
    expect(await progress(player)).toMatchObject({ state: 'completed', paid_units: 0 });
    await house.cashOut(first, 900 * RUB);
    expect(await house.balances(player)).toEqual({ real: 900 * RUB, bonus: 0 });
    await house.cashOut(second, 900 * RUB);
    expect(await house.balances(player)).toEqual({ real: 1_000 * RUB, bonus: 0 });
    expect(await progress(player)).toMatchObject({ paid_units: 1_000 * RUB });
  });

  it('pays into the bonus balance as long as the bonus is active', async () => {
    const { player, open } = await withOpenBet();
    await house.cashOut(open, 100 * RUB);
    await house.cashOut(open, 100 * RUB);
    expect(await house.balances(player)).toEqual({ real: 0, bonus: 102 * RUB });
    expect((await progress(player)).wagered_units).toBe(25 * RUB);
  });
});

describe('[B20] a bonus whose money was played away', () => {
  const sweepLost = () => new PlayedAway(house.bonuses).sweep();

  it('ends by itself, and the next in the queue can be started', async () => {
    const player = await house.newPlayer(0);
    await house.give(player, 30 * RUB);
    const next = await house.give(player, 10 * RUB);
    await house.dice(player, 30 * RUB, 0);
    await Promise.all([sweepLost(), sweepLost()]);
    expect((await house.bonusesOf(player)).map(({ state }) => state)).toEqual(['queued', 'lost']);
    await activateBonus(house.bonuses, player.userId, next.id, async () => {});
    expect(await house.balances(player)).toEqual({ real: 0, bonus: 10 * RUB });
  });

  it('ends with less than any stake left, which goes back to the house', async () => {
    const player = await house.newPlayer(0);
    await house.give(player, 30 * RUB);
    await house.dice(player, 29.5 * RUB, 0);
    await sweepLost();
    expect(await progress(player)).toMatchObject({ state: 'lost', paid_units: 0 });
    expect(await house.balances(player)).toEqual({ real: 0, bonus: 0 });
  });

  it('goes on while a bet is open, and while there is enough for a stake', async () => {
    const player = await house.newPlayer(0);
    await house.give(player, 31 * RUB);
    const open = await house.crash(player, 30.5 * RUB);
    await sweepLost();
    expect(await progress(player)).toMatchObject({ state: 'active' });
    await house.cashOut(open, 0.5 * RUB);
    await sweepLost();
    expect(await progress(player)).toMatchObject({ state: 'active' });
    expect(await house.balances(player)).toEqual({ real: 0, bonus: 1 * RUB });
  });

  it('is completed instead when it was wagered', async () => {
    const player = await house.newPlayer(160 * RUB);
    await house.give(player, 2 * RUB);
    await complete(player);
    await sweepLost();
    expect(await progress(player)).toMatchObject({ state: 'completed' });
  });

  it('goes round more of them than one look has room for', async () => {
    const round = new PlayedAway(house.bonuses, 1);
    const players = await Promise.all([house.newPlayer(0), house.newPlayer(0), house.newPlayer(0)]);
    for (const player of players) {
      await house.give(player, 5 * RUB);
      await house.dice(player, 5 * RUB, 0);
    }
    const all = await house.database.kysely.selectFrom('bonuses').select('id').where('state', '=', 'active').execute();
    for (let look = 0; look <= all.length; look += 1) await round.sweep();
    for (const player of players) expect(await progress(player)).toMatchObject({ state: 'lost' });
  });
});

it('the books are right', async () => {
  expect(await auditLedger(house.database.kysely)).toEqual([]);
});
