import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { cases } from '@baize/devkit/jest/cases';
import { sql } from 'kysely';
import { chaosOnEmbedded, chaosOnServers } from '../chaos/on-databases.ts';
import { createRecord } from '../chaos/record.ts';
import { FAULTS } from '../chaos/run.ts';
import { judge } from '../chaos/verdict.ts';
import { migrate } from '../src/foundation/db/migrate.ts';
import { domainMigrations } from '../src/modules.ts';
import { openTestDatabase } from './support/database.ts';
import { testServers } from './support/servers.ts';

describe('a platform whose processes are killed while players bet and deposit', () => {
  it('has every acknowledged bet and deposit, did nothing twice, and settles or refunds every bet', async () => {
    const said: string[] = [];
    const plan = {
      // A new plan in every run; a failure shows its seed, and `npm run chaos -- --seed` replays it.
      seed: randomUUID(),
      kills: cases(1, 20),
      silences: 0,
      faults: FAULTS,
      players: 12,
      answersBetweenKills: 150,
      say: (line: string) => void said.push(line),
    };
    const servers = testServers();
    const report = servers
      ? await chaosOnServers(plan, servers.databaseUrl, servers.natsUrl)
      : await chaosOnEmbedded(plan);
    expect(report).toMatchObject({ seed: plan.seed, problems: [], kills: plan.kills });
    expect(report.bets).toBeGreaterThan(plan.players);
    expect(report.deposits).toBeGreaterThanOrEqual(plan.players);
    for (const played of ['sportsBets', 'roomDeposits', 'items', 'slotRounds', 'freeSpins'] as const)
      expect({ played, count: report[played] }).not.toEqual({ played, count: 0 });
  });
});

describe('the verdict on a run', () => {
  it('names what was acknowledged and is not there, what was done twice, and what failed', async () => {
    const database = await openTestDatabase();
    await migrate(database, domainMigrations);
    const record = createRecord(() => {});
    const [bet, deposit, item, sale, spins] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const [slotBet, slotWin] = [randomUUID(), randomUUID()];
    record.betAnswered({ id: bet, stakeUnits: 1, payoutUnits: 2, replayed: false });
    record.betAnswered({ id: bet, stakeUnits: 1, payoutUnits: 3, replayed: false });
    record.depositCredited(deposit);
    record.itemWon(item, 1);
    record.itemsSold(sale, 1, false);
    record.itemsSold(sale, 1, false);
    record.freeSpinsGiven(spins);
    const roundId = randomUUID();
    const told = (balanceUnits: number) => ({ ok: true, body: { balanceUnits } }) as const;
    const refused = (code: string) =>
      ({ ok: false, refusal: { code, message: '', requestId: '', errors: undefined } }) as never;
    record.slots.answered('slotWalletBet', { transactionId: slotBet, roundId, amountUnits: 5 }, told(95));
    record.slots.answered('slotWalletBet', { transactionId: slotBet, roundId }, refused('slot-bet-rolled-back'));
    record.slots.answered('slotWalletWin', { transactionId: slotWin, roundId, amountUnits: 7 }, told(102));
    record.slots.answered('slotWalletWin', { transactionId: slotWin, roundId, amountUnits: 7 }, told(109));
    record.answered(500, 'internal', 'placeDiceBet');
    expect(await judge(database, record)).toEqual([
      `bet ${bet} was answered with 2 and with 3`,
      `bet ${bet} was taken as new twice`,
      `sale ${sale} was taken as new twice`,
      `slotWalletWin ${slotWin} was answered with 102 and with 109`,
      'placeDiceBet was answered with 500 internal',
      `bet ${bet} was acknowledged and is not there`,
      `deposit ${deposit} was acknowledged and is not credited`,
      `item ${item} was acknowledged and is not there with that value`,
      `sale ${sale} was acknowledged and is not there with that sum`,
      `transaction ${slotBet} was acknowledged and is not there`,
      `transaction ${slotWin} was acknowledged and is not there`,
      `free spins ${spins} were given and are not there`,
    ]);
    await database.close();
  });

  it('names bets of shared rounds that were given back although the rules decided them', async () => {
    const database = await openTestDatabase();
    await migrate(database, domainMigrations);
    const { kysely } = database;
    const [crashBet, rouletteBet, now] = [randomUUID(), randomUUID(), new Date()];
    await sql`insert into round_chains (game, seed, terminating_hash, salt, length, created_at)
      values ('crash', 'seed', 'end', 'salt', 1, now())`.execute(kysely);
    const hash = 'h'.repeat(64);
    await kysely
      .insertInto('crash_rounds')
      .values({
        number: 1,
        chain_id: 1,
        position: 1,
        commitment: hash,
        phase: 'refunded',
        hash,
        bust: 538,
        betting_at: now,
        starts_at: now,
        ended_at: now,
      })
      .execute();
    const { id: walletId } = await kysely.selectFrom('ledger_accounts').select('id').limit(1).executeTakeFirstOrThrow();
    const bet = {
      wallet_id: walletId,
      user_id: randomUUID(),
      player: '',
      currency: 'RUB' as const,
      stake: 10,
      payout: 10,
      multiplier: 10_000,
      status: 'refunded' as const,
      seed_id: null,
      nonce: null,
      round_number: 1,
      bonus_id: null,
      balance_after: 0,
      max_win: 100,
      placed_at: now,
      settled_at: now,
    };
    const target = { autoCashOut: 150, cashedOutAt: null };
    await kysely
      .insertInto('bets')
      .values([
        { ...bet, id: crashBet, game: 'crash', algorithm: 'crash/1', outcome: JSON.stringify(target) },
        {
          ...bet,
          id: rouletteBet,
          game: 'roulette',
          algorithm: 'roulette/1',
          outcome: JSON.stringify({ colour: 'red' }),
        },
      ])
      .execute();
    const problems = await judge(
      database,
      createRecord(() => {}),
    );
    expect(problems).toContain(`crash bet ${crashBet} with the target 150 is refunded at the bust 538`);
    expect(problems).toContain(`roulette bet ${rouletteBet} was decided and is refunded`);
    await database.close();
  });

  it('names rounds of rooms and slots that do not say what was posted for them', async () => {
    const database = await openTestDatabase();
    await migrate(database, domainMigrations);
    const { kysely } = database;
    const [slotRound, now] = [randomUUID(), new Date()];
    await kysely
      .insertInto('slot_rounds')
      .values({
        id: slotRound,
        reference: randomUUID(),
        user_id: randomUUID(),
        wallet_id: 1,
        game_id: 'emerald-table',
        kind: 'slot',
        title: 'Emerald Table',
        currency: 'RUB',
        stake_units: 5,
        won_units: 0,
        free_spins_id: null,
        opened_at: now,
        finished_at: null,
      })
      .execute();
    const { number } = await kysely
      .insertInto('room_rounds')
      .values({
        room: 'red',
        currency: 'RUB',
        phase: 'drawn',
        server_seed: 'seed',
        server_seed_hash: 'hash',
        entries: 2,
        pot: 200,
        first_at: now,
        draws_at: now,
        players: 2,
        winning_ticket: 1,
        winning_bet: randomUUID(),
        payout: 198,
        ended_at: now,
      })
      .returning('number')
      .executeTakeFirstOrThrow();
    await kysely
      .insertInto('room_rounds')
      .values({ room: 'red', currency: 'RUB', phase: 'open', server_seed: 'seed', server_seed_hash: 'next', pot: 7 })
      .execute();
    expect(
      await judge(
        database,
        createRecord(() => {}),
      ),
    ).toEqual([
      `round ${number} of a room did not end with what was in its pot`,
      "pots of RUB hold 7, and the house's account has 0",
      `round ${slotRound} of a slot was never finished`,
      `round ${slotRound} of a slot does not say what was posted for it`,
    ]);
    await database.close();
  });
});
