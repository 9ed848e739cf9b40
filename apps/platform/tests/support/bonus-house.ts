import { randomUUID } from 'node:crypto';
import { createMetrics } from '@baize/telemetry';
import type { Drawn } from '../../src/bets/placement/bet-job.ts';
import type { PlacedBet } from '../../src/bets/placement/bet-job.ts';
import { createBetPath } from '../../src/bets/placement/bet-path.ts';
import type { Bonuses } from '../../src/bets/bonuses/bonuses.ts';
import { type StoredBonus, newestBonuses } from '../../src/bets/bonuses/bonus-store.ts';
import type { BonusRuleId } from '../../src/bets/bonuses/bonus-rules.ts';
import { grantBonus } from '../../src/bets/bonuses/give-bonus.ts';
import { createLocalBus } from '../../src/foundation/bus.ts';
import { settleOpenBets } from '../../src/bets/placement/settle-open.ts';
import { refund } from '../../src/games/core/rounds/settlements.ts';
import { paid } from '../../src/games/crash/settlements.ts';
import { loseOpenBets } from '../../src/games/core/rounds/lose-open-bets.ts';
import { migrate } from '../../src/foundation/db/migrate.ts';
import type { Player } from '../../src/foundation/http/player.ts';
import { createLedger } from '../../src/ledger/ledger.ts';
import { walletOf } from '../../src/ledger/wallets.ts';
import { limitsOf } from '../../src/bets/limits/limits.ts';
import { domainMigrations } from '../../src/modules.ts';
import { openTestDatabase } from './database.ts';
import { fundedPlayer } from './funded-player.ts';
import { testSeal } from './seed-seal.ts';

const START = Date.UTC(2026, 0, 1);

/** Bonuses and bets without HTTP, on a real database: outcomes and clock are the test's. Amounts in units of RUB. */
export type BonusHouse = Awaited<ReturnType<typeof openBonusHouse>>;

export async function openBonusHouse() {
  const database = await openTestDatabase();
  await migrate(database, domainMigrations);
  let now = START;
  let round = 0;
  const clock = () => now;
  const bus = createLocalBus((error) => {
    throw error;
  });
  const ledger = await createLedger(database, bus);
  const bonuses: Bonuses = { database, ledger, bus, clock };
  const path = createBetPath({
    database,
    metrics: createMetrics(),
    bus,
    clock,
    houseAccounts: ledger.houseAccounts,
    seedSeal: testSeal,
  });

  const place = (player: Player, stakeUnits: number, name: 'dice' | 'crash', drawn: Drawn): Promise<PlacedBet> =>
    path.place({
      game: { name, algorithm: `${name}/1`, usesSeeds: false },
      id: randomUUID(),
      player,
      currency: 'RUB',
      stakeUnits,
      limits: limitsOf(name, 'RUB'),
      roundNumber: name === 'crash' ? ++round : null,
      draw: () => drawn,
      isSameChoice: () => true,
    });

  return {
    database,
    bonuses,
    bus,
    advance: (ms: number) => void (now += ms),
    newPlayer: (realUnits: number): Promise<Player> => fundedPlayer(database, ledger, realUnits),
    /** Gives a bonus of this amount by the terms of `promo-gift`, unless another line is named. */
    give: ({ userId }: Player, amountUnits: number, rule: BonusRuleId = 'promo-gift'): Promise<StoredBonus> =>
      database.transaction(
        async (tx) =>
          (await grantBonus(bonuses, tx, { userId, currency: 'RUB', rule, key: randomUUID(), amountUnits }))!,
      ),
    /** A dice bet with an even chance that pays this much, 0 if it loses. */
    dice: (player: Player, stakeUnits: number, payoutUnits: number) =>
      place(player, stakeUnits, 'dice', {
        status: payoutUnits > 0 ? 'won' : 'lost',
        payoutUnits,
        creditUnits: payoutUnits,
        multiplier: 0,
        outcome: { direction: 'under', chance: 5_000, roll: 1 },
      }),
    /** A crash bet that stays open, in a round of its own. */
    crash: (player: Player, stakeUnits: number) =>
      place(player, stakeUnits, 'crash', {
        status: 'open',
        payoutUnits: 0,
        creditUnits: 0,
        multiplier: null,
        outcome: { autoCashOut: null, cashedOutAt: null },
      }),
    /** Ends a crash bet with this payout; null gives the stake back. */
    cashOut: ({ bet }: PlacedBet, payoutUnits: number | null) => {
      const end = payoutUnits === null ? refund('crash', bet) : paid(bet, { cashedOutAt: 200, payoutUnits });
      return database.rawTransaction((sql) => settleOpenBets(sql, ledger.houseAccounts, [end], new Date(now)));
    },
    lose: ({ bet }: PlacedBet) =>
      database.rawTransaction((sql) => loseOpenBets(sql, 'crash', bet.round_number!, new Date(now))),
    async balances({ userId }: Player) {
      const real = await walletOf(database.kysely, userId, 'RUB');
      const bonus = await walletOf(database.kysely, userId, 'RUB', 'bonus');
      return { real: real!.balanceUnits, bonus: bonus?.balanceUnits ?? 0 };
    },
    /** The newest first. */
    bonusesOf: ({ userId }: Player) =>
      newestBonuses(database.kysely, userId, { since: null, until: null, after: null }),
    close: () => database.close(),
  };
}
