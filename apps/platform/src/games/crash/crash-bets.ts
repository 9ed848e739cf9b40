import type { CrashBetPlaced, CrashBetRecord, CrashCashedOut, PlaceCrashBet } from '@baize/protocol/games/crash/crash';
import { sql } from 'kysely';
import type { BetGame } from '../../bets/placement/bet-job.ts';
import type { BetPath } from '../../bets/placement/bet-path.ts';
import { crashRecord } from '../../bets/placement/bet-record.ts';
import { selectBets } from '../../bets/placement/bet-row.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { Player } from '../../foundation/http/player.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { limitsOf } from '../../bets/limits/limits.ts';
import { openBet, placeRoundBet } from '../core/rounds/player-bets.ts';
import type { CashOutApart } from './cash-out-apart.ts';
import type { CrashEngine } from './engine.ts';

/** Bets of the present round and of the next one, and for a moment of the last. */
export const MAX_OPEN_BETS = 25;

export interface CrashBetsDeps {
  readonly database: Database;
  readonly bets: BetPath;
  readonly game: BetGame;
  readonly engine: CrashEngine;
  readonly cashOutApart: CashOutApart;
}

/** Places a bet for the round that the player saw, or for the one after it. Refuses what the guard, the bet path and the engine refuse. */
export function placeCrashBet(
  { database, bets, engine, game }: Omit<CrashBetsDeps, 'cashOutApart'>,
  player: Player,
  { id, currency, stakeUnits, money, roundNumber, autoCashOut }: PlaceCrashBet,
): Promise<CrashBetPlaced> {
  return placeRoundBet(
    { bets, db: database.kysely, record: crashRecord },
    {
      game,
      id,
      player,
      currency,
      stakeUnits,
      money,
      roundNumber,
      limits: limitsOf('crash', currency),
      draw: () => openBet({ autoCashOut, cashedOutAt: null }),
      isSameChoice: (outcome) => (outcome as CrashBetRecord['outcome']).autoCashOut === autoCashOut,
    },
    (bet) => engine.join(roundNumber, bet),
  );
}

/**
 * Cashes out at this moment of the server's clock; a second time answers the first result again.
 * Refuses `not-found`, `round-not-running`, `bet-already-settled`, `service-unavailable`.
 */
export async function cashOutCrashBet(
  { database, engine, cashOutApart }: Pick<CrashBetsDeps, 'cashOutApart' | 'database' | 'engine'>,
  player: Player,
  betId: string,
): Promise<CrashCashedOut> {
  const isNew = await (engine.isLeading() ? engine.cashOut : cashOutApart)(player.userId, betId);
  const [bet] = await selectBets(
    database.kysely,
    sql`bets.id = ${betId} and bets.user_id = ${player.userId} and bets.game = 'crash'`,
    1,
  );
  if (bet === undefined) refuse('not-found');
  if (bet.status === 'open') refuse('round-not-running');
  if (bet.status !== 'won') refuse('bet-already-settled');
  return { bet: crashRecord(bet), balanceUnits: bet.balance_after, replayed: !isNew };
}
