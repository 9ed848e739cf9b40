import { MULTIPLIER_SCALE } from '@baize/fairness';
import { type Settled, settleOpenBets } from '../../bets/bets/settle-open.ts';
import type { Database, RawTransaction } from '../../foundation/db/database.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import type { CashOut, RoundBet } from './round.ts';

/** How one bet ends with money: a cash-out, or the stake back. */
export interface Settlement {
  readonly bet: RoundBet;
  /** Null: the stake goes back. */
  readonly cashOut: CashOut | null;
}

/** Pays cash-outs and refunds in one transaction of the caller; doing it twice pays once. */
export function settleBets(
  sql: RawTransaction,
  houseAccounts: HouseAccounts,
  settlements: readonly Settlement[],
  now: Date,
): Promise<Settled> {
  const ends = settlements.map(({ bet, cashOut }) => ({
    bet: { ...bet, game: 'crash' as const },
    status: cashOut === null ? ('refunded' as const) : ('won' as const),
    payoutUnits: cashOut?.payoutUnits ?? bet.stakeUnits,
    multiplier: cashOut === null ? MULTIPLIER_SCALE : cashOut.cashedOutAt * (MULTIPLIER_SCALE / 100),
    outcome: { cashedOutAt: cashOut?.cashedOutAt ?? null },
  }));
  return settleOpenBets(sql, houseAccounts, ends, now);
}

/** What was paid to those of these bets that were cashed out. */
export async function readCashOuts({ kysely }: Database, ids: readonly string[]): Promise<Map<string, CashOut>> {
  const rows = await kysely
    .selectFrom('bets')
    .select(['id', 'outcome', 'payout'])
    .where('id', 'in', [...ids])
    .where('status', '=', 'won')
    .execute();
  return new Map(
    rows.map(({ id, outcome, payout }) => [
      id,
      { cashedOutAt: (outcome as { cashedOutAt: number }).cashedOutAt, payoutUnits: payout },
    ]),
  );
}
