import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ROULETTE_WHEEL, type RouletteColour, rouletteMultiplierE4 } from '@baize/fairness/games/roulette/roulette';
import { verifyBet } from '@baize/fairness/games/verify-bet';
import { sql } from 'kysely';
import { rouletteRecord } from '../../../bets/placement/bet-record.ts';
import { selectBets } from '../../../bets/placement/bet-row.ts';
import type { Player } from '../../../foundation/http/player.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { limitsOf } from '../../../bets/limits/limits.ts';
import { openBetsOf } from '../../core/rounds/player-bets.ts';
import type { SecretRound } from '../../../../tests/support/round-house.ts';
import { MAX_OPEN_BETS } from '../roulette-bets.ts';
import { stopsAt } from '../round.ts';
import { ROULETTE_TIMES, type RouletteHouse, openRouletteHouse } from '../../../../tests/support/roulette-house.ts';

const RUB = 10_000;
const COLOURS: readonly RouletteColour[] = ['black', 'red', 'blue', 'green', 'violet', 'gold'];
const HOUR_MS = 3_600_000;
let house: RouletteHouse;

beforeAll(async () => {
  house = await openRouletteHouse();
});
beforeEach(() => house.start());
afterEach(() => house.kill());
afterAll(() => house.close());

/** The round that takes bets now: whatever was played before is played to its end. */
async function bettingRound(): Promise<SecretRound> {
  for (;;) {
    await house.timers.advanceTo(house.timers.now());
    const round = await house.secretRound();
    if (round?.phase === 'betting') return round;
    await house.timers.advanceTo(house.timers.now() + ROULETTE_TIMES.resultMs);
  }
}
const toSpin = (round: SecretRound) => house.timers.advanceTo(round.closesAt);
const toEnd = (round: SecretRound) => house.timers.advanceTo(stopsAt(round, ROULETTE_TIMES));
const balanceOf = (player: Player) => house.balanceOf(player);
const betsOf = async ({ userId }: Player) =>
  (await selectBets(house.database.kysely, sql`bets.user_id = ${userId}`, 10)).map(rouletteRecord);
const openBets = ({ userId }: Player) => openBetsOf(house.database.kysely, 'roulette', userId, MAX_OPEN_BETS);
const cameIn = ({ outcome }: SecretRound): RouletteColour => ROULETTE_WHEEL[outcome]!;
const pays = (colour: RouletteColour, stakeUnits: number) => (stakeUnits * rouletteMultiplierE4(colour)) / 10_000;

describe('roulette', () => {
  it('pays the colour that came and no other, when the wheel has stopped and not before', async () => {
    const player = await house.newPlayer(100 * RUB);
    const round = await bettingRound();
    for (const colour of COLOURS) await house.place(player, round.number, { colour, stakeUnits: 10 * RUB });
    expect(await balanceOf(player)).toBe(40 * RUB);
    await toSpin(round);
    expect(await balanceOf(player)).toBe(40 * RUB);
    await toEnd(round);
    expect(await balanceOf(player)).toBe(40 * RUB + pays(cameIn(round), 10 * RUB));
    const bets = await betsOf(player);
    expect(bets.filter(({ status }) => status === 'won').map(({ outcome }) => outcome)).toEqual([
      { colour: cameIn(round), pocket: round.outcome },
    ]);
    expect(bets.filter(({ status }) => status === 'lost')).toHaveLength(5);
  });

  it('can be recomputed by anyone when the round has ended', async () => {
    const player = await house.newPlayer(10 * RUB);
    const round = await bettingRound();
    const { bet: placed } = await house.place(player, round.number, { colour: 'red', stakeUnits: 10 * RUB });
    expect(placed).toMatchObject({
      status: 'open',
      outcome: { colour: 'red', pocket: null },
      proof: { commitment: round.commitment, hash: null },
    });
    await toEnd(round);
    const [bet] = await betsOf(player);
    const verification = verifyBet({
      algorithm: 'roulette/1',
      roundHash: bet!.proof.hash!,
      earlierHash: placed.proof.commitment!,
      salt: placed.proof.salt!,
      pocket: bet!.outcome.pocket!,
      colour: 'red',
      stakeUnits: bet!.stakeUnits,
      maxWinUnits: limitsOf('roulette', 'RUB').maxWinUnits,
      payoutUnits: bet!.payoutUnits,
    });
    expect(verification).toMatchObject({ matches: true });
  });

  it('tells its story in order, and nobody the pocket while bets are taken', async () => {
    const player = await house.newPlayer(10 * RUB);
    const round = await bettingRound();
    const from = house.messages.findIndex(
      (message) => message.type === 'bettingOpened' && message.state.roundNumber === round.number,
    );
    await house.place(player, round.number, { colour: 'gold', stakeUnits: RUB });
    expect(house.engine().state()).toMatchObject({ phase: 'betting', pocket: null, hash: null });
    expect(await house.storedState()).toEqual(house.engine().state());
    await toSpin(round);
    expect(house.engine().state()).toMatchObject({ phase: 'spinning', pocket: round.outcome, hash: round.hash });
    await toEnd(round);
    const story = house.messages.slice(from);
    expect(story.map(({ type }) => type)).toEqual(['bettingOpened', 'betPlaced', 'spinStarted', 'ended']);
    expect(JSON.stringify(story.slice(0, 2))).not.toContain(round.hash);
    expect(story.at(-1)).toMatchObject({ result: { hash: round.hash, pocket: round.outcome, salt: round.salt } });
    expect(house.engine().state()).toMatchObject({ phase: 'ended', pocket: round.outcome });
    expect(await house.storedState()).toEqual(house.engine().state());
  });

  it('commits to each round by the round before it, and opens the next three seconds after the end', async () => {
    const first = await bettingRound();
    await toEnd(first);
    await house.timers.advanceTo(stopsAt(first, ROULETTE_TIMES) + ROULETTE_TIMES.resultMs);
    const next = await bettingRound();
    expect(next).toMatchObject({ number: first.number + 1, commitment: first.hash, salt: first.salt });
    expect(next.bettingAt).toBe(stopsAt(first, ROULETTE_TIMES) + ROULETTE_TIMES.resultMs);
  });

  it('[row:C36] says nothing of who bet when the player hides', async () => {
    const [seen, hidden] = [
      await house.newPlayer(10 * RUB),
      Object.assign(await house.newPlayer(10 * RUB), { hides: true }),
    ];
    const round = await bettingRound();
    for (const player of [seen, hidden]) await house.place(player, round.number, { colour: 'red', stakeUnits: RUB });
    const stored = (await house.storedState()).bets;
    for (const bets of [house.engine().state().bets, stored])
      expect(bets.map(({ userId }) => userId).toSorted()).toEqual(['', seen.userId]);
  });

  it('round-not-betting, bet-limit-reached, idempotency-conflict: refused by name', async () => {
    const [player, other] = [await house.newPlayer(100 * RUB), await house.newPlayer(100 * RUB)];
    const round = await bettingRound();
    const id = randomUUID();
    const red = { colour: 'red' as const, stakeUnits: 10 * RUB };
    await house.place(player, round.number, { ...red, id });
    await expect(house.place(player, round.number, red)).rejects.toMatchObject({ code: 'bet-limit-reached' });
    await expect(house.place(player, round.number, { ...red, id, colour: 'blue' })).rejects.toMatchObject({
      code: 'idempotency-conflict',
    });
    await expect(house.place(other, round.number + 1, red)).rejects.toMatchObject({ code: 'round-not-betting' });
    await toSpin(round);
    await expect(house.place(other, round.number, red)).rejects.toMatchObject({ code: 'round-not-betting' });
    expect(await house.place(player, round.number, { ...red, id })).toMatchObject({ replayed: true, bet: { id } });
    expect(await openBets(player)).toHaveLength(1);
    await toEnd(round);
    await expect(house.place(other, round.number, red)).rejects.toMatchObject({ code: 'round-not-betting' });
    expect(await openBets(player)).toEqual([]);
  });

  it('takes two bets on a colour that are asked for at once as one', async () => {
    const player = await house.newPlayer(100 * RUB);
    const round = await bettingRound();
    const red = { colour: 'red' as const, stakeUnits: 10 * RUB };
    const asked = await Promise.allSettled([1, 2, 3].map(() => house.place(player, round.number, red)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balanceOf(player)).toBe(90 * RUB);
  });

  it('[row:K01] takes stakes within the limits of the game and no others', async () => {
    const player = await house.newPlayer(50_000 * RUB);
    const round = await bettingRound();
    const [minStakeUnits, maxStakeUnits] = [RUB, 10_000 * RUB];
    const place = (colour: RouletteColour, stakeUnits: number) =>
      house.place(player, round.number, { colour, stakeUnits });
    await expect(place('red', minStakeUnits - 1)).rejects.toMatchObject({ code: 'stake-below-minimum' });
    await expect(place('red', maxStakeUnits + 1)).rejects.toMatchObject({ code: 'stake-above-maximum' });
    await place('red', minStakeUnits);
    await place('gold', maxStakeUnits);
    await toEnd(round);
    expect((await betsOf(player)).every(({ maxWinUnits }) => maxWinUnits === 1_000_000 * RUB)).toBe(true);
  });

  it('takes bets while nobody plays, gives them their time anew, and ends the spin of an engine that died', async () => {
    const player = await house.newPlayer(10 * RUB);
    const round = await bettingRound();
    await house.kill();
    expect(() => house.engine().state()).toThrow('Try again shortly');
    await house.place(player, round.number, { colour: 'black', stakeUnits: RUB });
    house.start();
    await house.timers.advanceTo(house.timers.now());
    const again = await house.secretRound();
    expect(again).toMatchObject({ number: round.number, phase: 'betting' });
    expect(house.engine().state().bets).toHaveLength(1);
    await toSpin(again);
    await house.kill();
    await house.timers.advanceTo(stopsAt(again, ROULETTE_TIMES) + HOUR_MS);
    house.start();
    await house.timers.advanceTo(house.timers.now());
    const [bet] = await betsOf(player);
    expect(bet).toMatchObject({
      status: cameIn(round) === 'black' ? 'won' : 'lost',
      outcome: { pocket: round.outcome },
    });
  });

  it('pays what the wheel decides, however long nobody played', async () => {
    const player = await house.newPlayer(60 * RUB);
    const round = await bettingRound();
    for (const colour of COLOURS) await house.place(player, round.number, { colour, stakeUnits: 10 * RUB });
    await house.kill();
    await house.timers.advanceTo(round.closesAt + HOUR_MS);
    house.start();
    await house.timers.advanceTo(house.timers.now());
    const again = await house.secretRound();
    expect(again).toMatchObject({ number: round.number, phase: 'betting', outcome: round.outcome });
    await toEnd(again);
    expect(await balanceOf(player)).toBe(pays(cameIn(round), 10 * RUB));
  });

  it('is void only if its hash is not the one that was promised, and keeps its page and its place in the history', async () => {
    const player = await house.newPlayer(10 * RUB);
    const round = await bettingRound();
    await house.place(player, round.number, { colour: 'red', stakeUnits: RUB });
    await house.kill();
    const { kysely } = house.database;
    await kysely
      .updateTable('roulette_rounds')
      .set({ commitment: 'c'.repeat(64) })
      .where('number', '=', round.number)
      .execute();
    house.start();
    await house.timers.advanceTo(house.timers.now());
    expect(await balanceOf(player)).toBe(10 * RUB);
    const voided = { pocket: round.outcome, hash: round.hash, voided: 'commitment-broken' };
    expect(house.messages.at(-1)).toMatchObject({ type: 'ended', result: { roundNumber: round.number, ...voided } });
    expect(house.engine().state()).toMatchObject({ phase: 'refunded', roundNumber: round.number, ...voided });
    expect(await house.storedState()).toEqual(house.engine().state());
    const ended = { number: round.number, outcome: round.outcome, hash: round.hash, voided: 'commitment-broken' };
    expect(await house.store.find(round.number)).toMatchObject(ended);
    expect((await house.store.ended(1))[0]).toMatchObject(ended);
    expect((await bettingRound()).number).toBe(round.number + 1);
  });

  it('leaves the books right', async () => {
    expect(await auditLedger(house.database.kysely)).toEqual([]);
  });
});
