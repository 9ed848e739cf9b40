import type { CrashBetPlaced, CrashBetRecord, CrashCashedOut, PlaceCrashBet } from '@baize/protocol';
import { sql } from 'kysely';
import type { BetGame } from '../../bets/bets/bet-job.ts';
import type { BetPath } from '../../bets/bets/bet-path.ts';
import { crashRecord } from '../../bets/bets/bet-record.ts';
import { type BetWithProof, selectBets } from '../../bets/bets/bet-row.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { Player } from '../../foundation/http/player.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { limitsOf } from '../../bets/limits/limits.ts';
import type { CashOutApart } from './cash-out-apart.ts';
import type { CrashEngine } from './engine.ts';
import type { RoundBet } from './round.ts';

/** Bets of the present round and of the next one, and for a moment of the last. */
const MAX_OPEN_BETS = 25;

/** Places a bet for the round that the player saw, or for the one after it. Refuses what the guard, the bet path and the engine refuse. */
export async function placeCrashBet(
  database: Database,
  bets: BetPath,
  engine: CrashEngine,
  game: BetGame,
  player: Player,
  body: PlaceCrashBet,
): Promise<CrashBetPlaced> {
  const { bet, balanceUnits, replayed } = await bets.place({
    game,
    id: body.id,
    player,
    currency: body.currency,
    stakeUnits: body.stakeUnits,
    limits: limitsOf('crash', body.currency),
    roundNumber: body.roundNumber,
    draw: () => ({
      status: 'open',
      payoutUnits: 0,
      creditUnits: 0,
      multiplier: null,
      outcome: { autoCashOut: body.autoCashOut, cashedOutAt: null },
    }),
    isSameChoice: (outcome) => (outcome as CrashBetRecord['outcome']).autoCashOut === body.autoCashOut,
  });
  if (!replayed) engine.join(body.roundNumber, seatBet(bet, body.autoCashOut));
  const [proven] = await selectBets(database.kysely, sql`bets.id = ${bet.id}`, 1);
  return { bet: crashRecord(proven ?? bet), balanceUnits, replayed };
}

/**
 * Cashes out at this moment of the server's clock; a second time answers the first result again.
 * Refuses `not-found`, `round-not-running`, `bet-already-settled`, `service-unavailable`.
 */
export async function cashOutCrashBet(
  database: Database,
  engine: CrashEngine,
  cashOutApart: CashOutApart,
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

/** The player's bets that are not settled. */
export function openCrashBets({ kysely }: Database, userId: string): Promise<BetWithProof[]> {
  return selectBets(
    kysely,
    sql`bets.user_id = ${userId} and bets.status = 'open' and bets.game = 'crash'`,
    MAX_OPEN_BETS,
  );
}

function seatBet(bet: BetWithProof, autoCashOut: number | null): RoundBet {
  return {
    betId: bet.id,
    walletId: bet.wallet_id,
    userId: bet.user_id,
    player: bet.player,
    currency: bet.currency,
    stakeUnits: bet.stake,
    maxWinUnits: bet.max_win,
    autoCashOut,
  };
}
