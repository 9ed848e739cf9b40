import { MULTIPLIER_SCALE } from '@baize/fairness';
import type { Settled } from '../../bets/placement/settle-open.ts';
import type { Settlement } from '../../bets/placement/settlement.ts';
import type { BusMessages } from '../../foundation/bus.ts';
import type { Database } from '../../foundation/db/database.ts';
import { type Round, type RuledEnding, type StoredBet, decided } from '../core/rounds/round.ts';
import { openBetOf, refund } from '../core/rounds/settlements.ts';
import { type CashOut, automaticCashOut, stakeOf } from './round.ts';

/** A bet that leaves with a payout. */
export function paid(
  bet: Pick<StoredBet, 'currency' | 'id' | 'user_id' | 'wallet_id'>,
  { cashedOutAt, payoutUnits }: CashOut,
): Settlement {
  const multiplier = cashedOutAt * (MULTIPLIER_SCALE / 100);
  return { bet: openBetOf('crash', bet), status: 'won', payoutUnits, multiplier, outcome: { cashedOutAt } };
}

/**
 * What is still to be paid or refunded when the round ends. A cash-out that was decided or that the rules decide is
 * paid. A bet without one is lost; after an interrupted round it is refunded, because its player may have tried to cash
 * out while no process led.
 *
 * @param left the cash-out that was decided for a bet, written or not
 */
export function dueSettlements(
  round: Pick<Round, 'outcome'>,
  bets: readonly StoredBet[],
  ending: RuledEnding,
  left: (betId: string) => CashOut | null,
): Settlement[] {
  const outcome = decided(round);
  return bets.flatMap((bet) => {
    const out = left(bet.id) ?? automaticCashOut({ outcome }, stakeOf(bet));
    if (out !== null) return paid(bet, out);
    return ending === 'interrupted' ? refund('crash', bet) : [];
  });
}

/** The cash-outs among settled bets, as they are published. */
export function cashOutsOf({ bets }: Settled): Omit<BusMessages['crash.left'], 'roundNumber'>[] {
  return bets
    .filter(({ status }) => status === 'won')
    .map(({ id, outcome, payout }) => ({ betId: id, ...cashOutOf({ outcome, payout }) }));
}

/** What was paid to those of these bets that were cashed out. */
export async function readCashOuts({ kysely }: Database, ids: readonly string[]): Promise<Map<string, CashOut>> {
  const rows = await kysely
    .selectFrom('bets')
    .select(['id', 'outcome', 'payout'])
    .where('id', 'in', [...ids])
    .where('status', '=', 'won')
    .execute();
  return new Map(rows.map((row) => [row.id, cashOutOf(row)]));
}

function cashOutOf({ outcome, payout }: Pick<StoredBet, 'outcome' | 'payout'>): CashOut {
  return { cashedOutAt: (outcome as { cashedOutAt: number }).cashedOutAt, payoutUnits: payout };
}
