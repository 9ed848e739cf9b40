import { MULTIPLIER_SCALE } from '@baize/fairness';
import type { BetRow } from '../../bets/bets/bet-row.ts';
import { type Settled, settleOpenBets } from '../../bets/bets/settle-open.ts';
import type { Settlement } from '../../bets/bets/settlement.ts';
import type { RawTransaction } from '../../foundation/db/database.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import { loseOpenBets } from '../core/rounds/lose-open-bets.ts';
import { openBetsOf } from './round-store.ts';
import { type Round, type RoundBet, winOf } from './round.ts';

/** What the end of a round did. */
export interface RoundEnd {
  /** Wins, or stakes that went back. */
  readonly paid: Settled;
  readonly lost: readonly BetRow[];
}

/** Settles every open bet of a round whose wheel has stopped. In one transaction of the caller; doing it twice pays once. */
export async function settleRound(
  sql: RawTransaction,
  houseAccounts: HouseAccounts,
  round: Round,
  now: Date,
): Promise<RoundEnd> {
  const wins = (await openBetsOf(sql, round.number)).flatMap((bet) => {
    const win = winOf(round, bet);
    return win === null ? [] : [{ ...ofGame(bet), status: 'won' as const, ...win, outcome: {} }];
  });
  const paid = await settleOpenBets(sql, houseAccounts, wins, now);
  return { paid, lost: await loseOpenBets(sql, 'roulette', round.number, now) };
}

/** Gives every stake of a round back that cannot end by its rules. In one transaction of the caller. */
export async function refundRound(
  sql: RawTransaction,
  houseAccounts: HouseAccounts,
  round: Round,
  now: Date,
): Promise<RoundEnd> {
  const refunds = (await openBetsOf(sql, round.number)).map((bet) => ({
    ...ofGame(bet),
    status: 'refunded' as const,
    payoutUnits: bet.stakeUnits,
    multiplier: MULTIPLIER_SCALE,
    outcome: {},
  }));
  return { paid: await settleOpenBets(sql, houseAccounts, refunds, now), lost: [] };
}

function ofGame(bet: RoundBet): Pick<Settlement, 'bet'> {
  return { bet: { ...bet, game: 'roulette' } };
}
