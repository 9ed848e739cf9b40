import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyBet } from '@baize/fairness/games/verify-bet';
import { MAX_OPEN_BETS, cashOutCrashBet } from '../crash-bets.ts';
import { openBetsOf } from '../../core/rounds/player-bets.ts';
import type { SecretRound } from '../../../../tests/support/round-house.ts';
import { crashesAt } from '../round.ts';
import type { Player } from '../../../foundation/http/player.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { limitsOf } from '../../../bets/limits/limits.ts';
import { CRASH_TIMES, type CrashHouse, openCrashHouse } from '../../../../tests/support/crash-house.ts';

const RUB = 10_000;
let house: CrashHouse;

beforeAll(async () => {
  house = await openCrashHouse();
});
beforeEach(() => house.start());
afterEach(() => house.kill());
afterAll(() => house.close());

/** A round that takes bets and will rise to at least this multiplier (hundredths). */
async function roundReaching(least: number): Promise<SecretRound> {
  for (;;) {
    await house.timers.advanceTo(house.timers.now());
    const round = await house.secretRound();
    if (round.phase === 'betting' && round.outcome >= least) return round;
    await house.timers.advanceTo(crashesAt(round) + CRASH_TIMES.resultMs);
  }
}
/** The same round after its engine started again: it got more time for bets, and then began. */
async function roundThatRuns({ number }: SecretRound): Promise<SecretRound> {
  await house.timers.advanceTo(house.timers.now() + CRASH_TIMES.bettingMs);
  const round = await house.secretRound();
  expect(round).toMatchObject({ number, phase: 'playing' });
  return round;
}
const toStart = (round: SecretRound) => house.timers.advanceTo(round.closesAt);
const toEnd = (round: SecretRound) => house.timers.advanceTo(crashesAt(round));
const balanceOf = (player: Player) => house.balanceOf(player);
const cashOut = (player: Player, betId: string) =>
  cashOutCrashBet(
    { database: house.database, engine: house.engine(), cashOutApart: house.cashOutApart },
    player,
    betId,
  );
const openBets = ({ userId }: Player) => openBetsOf(house.database.kysely, 'crash', userId, MAX_OPEN_BETS);

describe('crash', () => {
  it('pays a manual cash-out at the server clock’s multiplier, once', async () => {
    const player = await house.newPlayer(100 * RUB);
    const round = await roundReaching(200);
    const { bet } = await house.place(player, round.number, 10 * RUB, null);
    expect(bet).toMatchObject({
      status: 'open',
      proof: { commitment: round.commitment, hash: null },
      outcome: { bust: null },
    });
    await toStart(round);
    await house.timers.advanceTo(round.closesAt + 5_000);
    const [first, second] = await Promise.all([cashOut(player, bet.id), cashOut(player, bet.id)]);
    expect(first).toMatchObject({
      balanceUnits: 103.4 * RUB,
      replayed: false,
      bet: { status: 'won', payoutUnits: 13.4 * RUB, multiplier: 13_400 },
    });
    expect(second).toEqual({ ...first, replayed: true });
    await toEnd(round);
    expect(await cashOut(player, bet.id)).toMatchObject({ replayed: true, balanceUnits: 103.4 * RUB });
    expect(await balanceOf(player)).toBe(103.4 * RUB);
  });

  it('pays an automatic cash-out at the bust itself and nothing above it', async () => {
    const [at, above] = [await house.newPlayer(10 * RUB), await house.newPlayer(10 * RUB)];
    const round = await roundReaching(101);
    await house.place(at, round.number, 10 * RUB, round.outcome);
    await house.place(above, round.number, 10 * RUB, round.outcome + 1);
    await toStart(round);
    await toEnd(round);
    expect(await balanceOf(at)).toBe(Math.floor((10 * RUB * round.outcome) / 100));
    expect(await balanceOf(above)).toBe(0);
  });

  it('can be recomputed by anyone when the round has ended', async () => {
    const player = await house.newPlayer(100 * RUB);
    const round = await roundReaching(101);
    const { bet: placed } = await house.place(player, round.number, 10 * RUB, 101);
    await toStart(round);
    await toEnd(round);
    const { bet } = await cashOut(player, placed.id);
    const verification = verifyBet({
      algorithm: 'crash/1',
      roundHash: bet.proof.hash!,
      earlierHash: placed.proof.commitment!,
      salt: placed.proof.salt!,
      bustHundredths: bet.outcome.bust!,
      cashOutHundredths: bet.outcome.cashedOutAt,
      stakeUnits: bet.stakeUnits,
      maxWinUnits: limitsOf('crash', 'RUB').maxWinUnits,
      payoutUnits: bet.payoutUnits,
    });
    expect(verification).toMatchObject({ matches: true });
  });

  it('[row:C36] says nothing of who bet when the player hides', async () => {
    const [seen, hidden] = [
      await house.newPlayer(10 * RUB),
      Object.assign(await house.newPlayer(10 * RUB), { hides: true }),
    ];
    const round = await roundReaching(101);
    const shown = await house.place(seen, round.number, RUB, null);
    const secret = await house.place(hidden, round.number, RUB, null);
    const views = [
      ...house.messages.flatMap((each) => (each.type === 'betPlaced' ? [each.bet] : [])),
      ...house.engine().state().bets,
      // What a process shows that does not lead.
      ...(await house.storedState()).bets,
    ];
    const of = (id: string) => new Set(views.filter(({ betId }) => betId === id).map(({ userId }) => userId));
    expect([of(shown.bet.id), of(secret.bet.id)]).toEqual([new Set([seen.userId]), new Set([''])]);
    await toEnd(round);
  });

  it('tells its story in order and hides bust and hash until the end', async () => {
    const player = await house.newPlayer(100 * RUB);
    const round = await roundReaching(150);
    const from = house.messages.findIndex(
      (message) => message.type === 'bettingOpened' && message.state.roundNumber === round.number,
    );
    await house.place(player, round.number, 10 * RUB, 120);
    await toStart(round);
    expect(house.engine().state()).toMatchObject({ phase: 'running', bust: null, hash: null });
    await toEnd(round);
    const story = house.messages.slice(from).filter(({ type }) => type !== 'tick');
    expect(story.map(({ type }) => type)).toEqual([
      'bettingOpened',
      'betPlaced',
      'roundStarted',
      'cashedOut',
      'crashed',
    ]);
    expect(JSON.stringify(story.slice(0, -1))).not.toContain(round.hash);
    expect(story.at(-1)).toMatchObject({ result: { hash: round.hash, salt: round.salt } });
    expect(house.engine().state()).toMatchObject({ phase: 'crashed', bust: round.outcome, hash: round.hash });
  });

  it('tells twice a second that the thread rises, and at which multiplier', async () => {
    const round = await roundReaching(113);
    const from = house.messages.length;
    await toStart(round);
    await house.timers.advanceTo(round.closesAt + 2_000);
    const ticks = house.messages.slice(from).flatMap((each) => (each.type === 'tick' ? [each] : []));
    // The curve is e to the power of 0.00006 a millisecond, cut to hundredths.
    expect(ticks.map(({ serverNow, multiplier }) => [serverNow - round.closesAt, multiplier])).toEqual([
      [500, 103],
      [1_000, 106],
      [1_500, 109],
      [2_000, 112],
    ]);
    await toEnd(round);
  });

  it('round-not-betting, bet-limit-reached, round-not-running, bet-already-settled, not-found: refused by name', async () => {
    const [player, other] = [await house.newPlayer(100 * RUB), await house.newPlayer(100 * RUB)];
    const round = await roundReaching(150);
    const id = randomUUID();
    const { bet } = await house.place(player, round.number, 10 * RUB, null, id);
    await house.place(player, round.number, 10 * RUB, null);
    await expect(house.place(player, round.number, 10 * RUB, null)).rejects.toMatchObject({
      code: 'bet-limit-reached',
    });
    await expect(house.place(other, round.number + 1, 10 * RUB, null)).rejects.toMatchObject({
      code: 'round-not-betting',
    });
    await expect(cashOut(player, bet.id)).rejects.toMatchObject({ code: 'round-not-running' });
    await expect(cashOut(other, bet.id)).rejects.toMatchObject({ code: 'not-found' });
    await toStart(round);
    await expect(house.place(other, round.number, 10 * RUB, null)).rejects.toMatchObject({ code: 'round-not-betting' });
    expect(await house.place(player, round.number, 10 * RUB, null, id)).toMatchObject({ replayed: true, bet: { id } });
    await expect(house.place(player, round.number, 10 * RUB, 200, id)).rejects.toMatchObject({
      code: 'idempotency-conflict',
    });
    expect(await openBets(player)).toHaveLength(2);
    await toEnd(round);
    await expect(cashOut(player, bet.id)).rejects.toMatchObject({ code: 'bet-already-settled' });
    await house.timers.advanceTo(crashesAt(round) + CRASH_TIMES.resultMs);
    await expect(cashOut(player, bet.id)).rejects.toMatchObject({ code: 'bet-already-settled' });
  });

  it('takes bets and pays cash-outs while no engine leads here, and the next engine knows of them', async () => {
    const [early, late] = [await house.newPlayer(10 * RUB), await house.newPlayer(10 * RUB)];
    const round = await roundReaching(200);
    await house.kill();
    expect(() => house.engine().state()).toThrow('Try again shortly');
    const { bet } = await house.place(early, round.number, 10 * RUB, null);
    const { bet: other } = await house.place(late, round.number, 10 * RUB, null);
    await expect(cashOut(early, bet.id)).rejects.toMatchObject({ code: 'round-not-running' });
    await house.timers.advanceTo(round.closesAt);
    // Its time is over, although no process ran to close it.
    await expect(house.place(early, round.number, RUB, null)).rejects.toMatchObject({ code: 'round-not-betting' });
    house.start();
    const { closesAt } = await roundThatRuns(round);
    await house.kill();
    await house.timers.advanceTo(closesAt + 5_000);
    const [first, second] = await Promise.all([cashOut(early, bet.id), cashOut(early, bet.id)]);
    expect(first).toMatchObject({ balanceUnits: 13.4 * RUB, replayed: false, bet: { status: 'won' } });
    expect(second).toEqual({ ...first, replayed: true });
    await expect(cashOut(late, bet.id)).rejects.toMatchObject({ code: 'not-found' });
    await house.timers.advanceTo(crashesAt({ ...round, closesAt }) + 1_001);
    await expect(cashOut(late, other.id)).rejects.toMatchObject({ code: 'round-not-running' });
    house.start();
    await house.timers.advanceTo(house.timers.now());
    // The player who could leave keeps the win; the other, who could not, gets the stake back.
    expect([await balanceOf(early), await balanceOf(late)]).toEqual([13.4 * RUB, 10 * RUB]);
  });
});

describe('two bets of one player in a round', () => {
  it('leave apart from each other, and never a third', async () => {
    const player = await house.newPlayer(100 * RUB);
    const round = await roundReaching(200);
    const [{ bet: by }, { bet: hand }] = await Promise.all([
      house.place(player, round.number, 10 * RUB, 120),
      house.place(player, round.number, 20 * RUB, null),
    ]);
    await expect(house.place(player, round.number, RUB, null)).rejects.toMatchObject({ code: 'bet-limit-reached' });
    await toStart(round);
    await house.timers.advanceTo(round.closesAt + 5_000);
    expect(await cashOut(player, hand.id)).toMatchObject({ bet: { payoutUnits: 26.8 * RUB } });
    expect(await cashOut(player, by.id)).toMatchObject({ replayed: true, bet: { payoutUnits: 12 * RUB } });
    await toEnd(round);
    expect(await balanceOf(player)).toBe(108.8 * RUB);
  });

  it('are never three, however many tabs ask at once', async () => {
    const player = await house.newPlayer(100 * RUB);
    const round = await roundReaching(101);
    const asked = await Promise.allSettled(
      Array.from({ length: 6 }, () => house.place(player, round.number, 10 * RUB, null)),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await balanceOf(player)).toBe(80 * RUB);
    await toEnd(round);
  });
});

describe('a bet for the next round', () => {
  /** A round that runs, and a player with bets for the one after it. */
  async function running(least = 150): Promise<{ round: SecretRound; player: Player }> {
    const player = await house.newPlayer(100 * RUB);
    const round = await roundReaching(least);
    await toStart(round);
    return { round, player };
  }
  const toNext = async (round: SecretRound): Promise<SecretRound> => {
    await house.timers.advanceTo(crashesAt(round) + CRASH_TIMES.resultMs);
    const next = await house.secretRound();
    expect(next).toMatchObject({ number: round.number + 1, phase: 'betting' });
    return next;
  };

  it('is taken while this one runs, says nothing of the round before it opens, and plays in it', async () => {
    const { round, player } = await running();
    const { bet, balanceUnits } = await house.place(player, round.number + 1, 10 * RUB, 101);
    expect(balanceUnits).toBe(90 * RUB);
    expect(bet.proof).toMatchObject({ roundNumber: round.number + 1, commitment: null, hash: null, salt: null });
    expect(house.engine().state().bets).toEqual([]);
    await expect(cashOut(player, bet.id)).rejects.toMatchObject({ code: 'round-not-running' });
    const next = await toNext(round);
    expect(
      house
        .engine()
        .state()
        .bets.map(({ betId }) => betId),
    ).toEqual([bet.id]);
    expect((await openBets(player))[0]).toMatchObject({ commitment: round.hash });
    await toStart(next);
    await toEnd(next);
    expect(await balanceOf(player)).toBe((next.outcome >= 101 ? 100.1 : 90) * RUB);
  });

  it('is taken after the end of this one too, and counts among the two', async () => {
    const { round, player } = await running();
    await house.place(player, round.number + 1, 10 * RUB, null);
    await toEnd(round);
    await house.place(player, round.number + 1, 10 * RUB, null);
    const third = () => house.place(player, round.number + 1, 10 * RUB, null);
    await expect(third()).rejects.toMatchObject({ code: 'bet-limit-reached' });
    await toNext(round);
    await expect(third()).rejects.toMatchObject({ code: 'bet-limit-reached' });
    await expect(house.place(player, round.number + 2, 10 * RUB, null)).rejects.toMatchObject({
      code: 'round-not-betting',
    });
  });

  it('is taken back once, until its round opens, and makes room for another', async () => {
    const { round, player } = await running();
    const { bet } = await house.place(player, round.number + 1, 10 * RUB, null);
    const { bet: stays } = await house.place(player, round.number + 1, 10 * RUB, null);
    const stranger = await house.newPlayer(RUB);
    await expect(house.cancel(stranger, bet.id)).rejects.toMatchObject({ code: 'not-found' });
    const [first, second] = await Promise.all([house.cancel(player, bet.id), house.cancel(player, bet.id)]);
    expect(first.replayed).not.toBe(second.replayed);
    expect(first).toMatchObject({ balanceUnits: 90 * RUB, bet: { status: 'refunded', payoutUnits: 10 * RUB } });
    await house.place(player, round.number + 1, 5 * RUB, null);
    const next = await toNext(round);
    await expect(house.cancel(player, stays.id)).rejects.toMatchObject({ code: 'bet-in-round' });
    expect(house.engine().state().bets).toHaveLength(2);
    await toStart(next);
    await toEnd(next);
    await expect(house.cancel(player, stays.id)).rejects.toMatchObject({ code: 'bet-already-settled' });
    expect(await balanceOf(player)).toBe(85 * RUB);
  });

  it('stands when this one has to be refunded, and plays in the one after it', async () => {
    const { round, player } = await running();
    const { bet } = await house.place(player, round.number + 1, 10 * RUB, null);
    await house.kill();
    await house.timers.advanceTo(crashesAt(round) + 1);
    house.start();
    await house.timers.advanceTo(house.timers.now() + CRASH_TIMES.resultMs);
    expect(house.engine().state()).toMatchObject({ roundNumber: round.number + 1, bets: [{ betId: bet.id }] });
    await toEnd(await house.secretRound());
  });
});

describe('a round whose engine died', () => {
  it('goes on betting, with its bets', async () => {
    const player = await house.newPlayer(100 * RUB);
    const round = await roundReaching(101);
    await house.place(player, round.number, 10 * RUB, 101);
    await house.kill();
    house.start();
    await house.timers.advanceTo(house.timers.now());
    expect(house.engine().state()).toMatchObject({
      phase: 'betting',
      roundNumber: round.number,
      startsAt: house.timers.now() + CRASH_TIMES.bettingMs,
      bets: { length: 1 },
    });
  });

  it('goes on running if it has not broken meanwhile', async () => {
    const player = await house.newPlayer(100 * RUB);
    const round = await roundReaching(200);
    const { bet } = await house.place(player, round.number, 10 * RUB, null);
    await toStart(round);
    await house.kill();
    await house.timers.advanceTo(round.closesAt + 1_100);
    const from = house.messages.length;
    house.start();
    await house.timers.advanceTo(round.closesAt + 5_000);
    expect(await cashOut(player, bet.id)).toMatchObject({ bet: { payoutUnits: 13.4 * RUB } });
    // Everybody sees at once that it continues, and not half a second later.
    expect(house.messages[from]).toMatchObject({ type: 'tick', serverNow: round.closesAt + 1_100 });
  });

  /** Lets the round break while no engine lives; the next one ends it so much later. */
  async function breakUnheard(round: SecretRound, laterMs = 1_001): Promise<void> {
    await toStart(round);
    await house.kill();
    await house.timers.advanceTo(crashesAt(round) + laterMs);
    house.start();
    await house.timers.advanceTo(house.timers.now());
  }

  /** Lets the round break while its engine is paused, which ends it so much later. */
  async function breakPaused(round: SecretRound, laterMs: number): Promise<void> {
    await toStart(round);
    house.timers.pauseUntil(crashesAt(round) + laterMs);
    await house.timers.advanceTo(house.timers.now());
  }

  it.each([
    ['died', breakUnheard],
    ['was paused', breakPaused],
  ])(
    'ends by one rule where its leader %s: what a hand could decide goes back if the break was noticed late',
    async (_how, broken) => {
      for (const [laterMs, voided, left] of [
        [1_000, null, 0],
        [1_001, 'interrupted', 10 * RUB],
      ] as const) {
        const player = await house.newPlayer(10 * RUB);
        const round = await roundReaching(101);
        await house.place(player, round.number, 10 * RUB, null);
        await broken(round, laterMs);
        expect(await house.store.find(round.number)).toMatchObject({ voided });
        expect(await balanceOf(player)).toBe(left);
        await house.timers.advanceTo(house.timers.now() + CRASH_TIMES.resultMs);
      }
    },
  );

  it('pays what the rules decide if it broke meanwhile, and gives back what a hand could have decided', async () => {
    const players = await Promise.all([1, 2, 3, 4].map(() => house.newPlayer(10 * RUB)));
    const [reached, forced, missed, byHand] = players as [Player, Player, Player, Player];
    const round = await roundReaching(200);
    await house.place(reached, round.number, 10 * RUB, round.outcome);
    const atLargestWin = await house.place(forced, round.number, 10 * RUB, null);
    await house.place(missed, round.number, 10 * RUB, round.outcome + 1);
    const { bet } = await house.place(byHand, round.number, 10 * RUB, null);
    // The largest win that held when it was placed: it is left by force at 2x.
    const { kysely } = house.database;
    await kysely
      .updateTable('bets')
      .set({ max_win: 20 * RUB })
      .where('id', '=', atLargestWin.bet.id)
      .execute();
    await breakUnheard(round);
    expect(await balanceOf(reached)).toBe(Math.floor((10 * RUB * round.outcome) / 100));
    expect(await balanceOf(forced)).toBe(20 * RUB);
    expect([await balanceOf(missed), await balanceOf(byHand)]).toEqual([10 * RUB, 10 * RUB]);
    await expect(cashOut(byHand, bet.id)).rejects.toMatchObject({ code: 'bet-already-settled' });
  });

  it('keeps its page and its place in the history with hash, bust and reason if anything went back', async () => {
    const player = await house.newPlayer(10 * RUB);
    const round = await roundReaching(101);
    await house.place(player, round.number, 10 * RUB, null);
    await breakUnheard(round);
    const voided = { roundNumber: round.number, bust: round.outcome, hash: round.hash, voided: 'interrupted' };
    expect(house.messages.findLast(({ type }) => type === 'crashed')).toMatchObject({ result: voided });
    expect(house.engine().state()).toMatchObject({ phase: 'crashed', ...voided });
    expect(await house.storedState()).toEqual(house.engine().state());
    const ended = { number: round.number, outcome: round.outcome, hash: round.hash, voided: 'interrupted' };
    expect(await house.store.find(round.number)).toMatchObject({ ...ended, commitment: round.commitment });
    expect((await house.store.ended(1))[0]).toMatchObject(ended);
  });

  it('ends by its rules if those decide every bet, whoever died', async () => {
    const player = await house.newPlayer(10 * RUB);
    const round = await roundReaching(101);
    await house.place(player, round.number, 10 * RUB, 101);
    await breakUnheard(round);
    expect(await house.store.find(round.number)).toMatchObject({ voided: null });
    expect(await balanceOf(player)).toBe(10.1 * RUB);
  });

  it('is void with every stake given back if its hash is not the one that was promised', async () => {
    const player = await house.newPlayer(10 * RUB);
    const round = await roundReaching(101);
    await house.place(player, round.number, 10 * RUB, 101);
    await house.kill();
    const { kysely } = house.database;
    await kysely
      .updateTable('crash_rounds')
      .set({ commitment: 'c'.repeat(64) })
      .where('number', '=', round.number)
      .execute();
    house.start();
    await house.timers.advanceTo(house.timers.now());
    expect(await balanceOf(player)).toBe(10 * RUB);
    expect(await house.store.find(round.number)).toMatchObject({ outcome: round.outcome, voided: 'commitment-broken' });
  });

  it('leaves books that are right', async () => {
    expect(await auditLedger(house.database.kysely)).toEqual([]);
  });
});
