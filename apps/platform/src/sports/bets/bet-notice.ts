import type { NewNotice } from '../../players/notices/give-notices.ts';
import type { BetRow, StoredBet } from './bet-store.ts';

const OVER = ['won', 'lost', 'returned', 'refunded'] as const;

/**
 * What the bell says of a bet that a result or its refusal ended; null for a bet that is not over, and for one that was
 * cashed out. A part that was cashed out before is left out: `cashOutNotice` covers it. A corrected result gives
 * another notice.
 */
export function betNotice(stored: StoredBet): NewNotice | null {
  const { bet } = stored;
  const status = OVER.find((over) => over === bet.status);
  if (status === undefined) return null;
  const stakeUnits = bet.stake - bet.cashed_out_stake;
  return {
    userId: bet.user_id,
    event: `sports-bet:${bet.id}:${bet.revision}`,
    about: { ...betFacts(stored), status, stakeUnits, payoutUnits: status === 'refunded' ? bet.stake : bet.payout },
  };
}

/** Notices of the bets whose status or payout a settlement changed. @param before in the order of `after` */
export function settledNotices(before: readonly BetRow[], after: readonly StoredBet[]): NewNotice[] {
  return after
    .filter(({ bet }, index) => bet.status !== before[index]!.status || bet.payout !== before[index]!.payout)
    .flatMap((stored) => betNotice(stored) ?? []);
}

/** The facts that every notice of a bet contains. */
export function betFacts({ bet, legs }: StoredBet) {
  const competitors = legs[0]?.facts.competitors ?? [];
  return {
    kind: 'sports-bet' as const,
    betId: bet.id,
    currency: bet.currency,
    selections: legs.length,
    competitors: competitors.length === 2 ? competitors : [],
  };
}
