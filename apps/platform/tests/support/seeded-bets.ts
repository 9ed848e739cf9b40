import { randomUUID } from 'node:crypto';
import { DICE_ALGORITHM } from '@baize/fairness/games/dice/dice';
import { settleDice } from '@baize/fairness/games/dice/settle';
import type { BetJob } from '../../src/bets/placement/bet-job.ts';
import { beginSeeds } from '../../src/bets/seeds/begin-seeds.ts';
import type { Database } from '../../src/foundation/db/database.ts';
import type { Player } from '../../src/foundation/http/player.ts';
import { drawnOf } from '../../src/games/core/instant/place-instant-bet.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { openWallet } from '../../src/ledger/wallets.ts';
import { testSeal } from './seed-seal.ts';

const STAKE_UNITS = 10_000;
const BALANCE_UNITS = 1_000_000 * 10_000;
/** Limits of no game: no bet of a test reaches them. */
const limits = { currency: 'RUB', minStakeUnits: 1, maxStakeUnits: STAKE_UNITS, maxWinUnits: BALANCE_UNITS } as const;
const outcomeKeys = ['direction', 'chance', 'roll'];
const game = { name: 'dice', algorithm: DICE_ALGORITHM, outcomeKeys, usesSeeds: true } as const;

/** New players with seeds in use and more roubles than a test loses. */
export async function fundedPlayers(database: Database, ledger: Ledger, count: number): Promise<Player[]> {
  const players = Array.from({ length: count }, () => ({
    userId: randomUUID(),
    sessionId: randomUUID(),
    name: 'alice',
    avatar: 0,
    hides: false,
  }));
  for (const { userId } of players) {
    await beginSeeds({ database, seedSeal: testSeal }, userId, 'of-a-test');
    await database.transaction(async (tx) => {
      await openWallet(tx, userId, 'RUB');
      await ledger.transfer(tx, {
        key: `grant:${userId}`,
        userId,
        currency: 'RUB',
        amountUnits: BALANCE_UNITS,
        kind: 'grant',
        reference: null,
        against: [{ account: 'sandbox', amountUnits: -BALANCE_UNITS }],
      });
    });
  }
  return players;
}

/** A dice bet of one rouble with an even chance, by the player's own seeds. */
export function seededBet(player: Player, id: string): BetJob {
  return {
    game,
    id,
    player,
    currency: 'RUB',
    stakeUnits: STAKE_UNITS,
    limits,
    roundNumber: null,
    draw(words) {
      const choice = { direction: 'under', chanceHundredths: 4_950 } as const;
      const { roll, ...settlement } = settleDice(
        choice,
        { stakeUnits: STAKE_UNITS, maxWinUnits: limits.maxWinUnits },
        words,
      );
      return drawnOf(settlement, { direction: choice.direction, chance: choice.chanceHundredths, roll });
    },
    isSameChoice: () => true,
  };
}
