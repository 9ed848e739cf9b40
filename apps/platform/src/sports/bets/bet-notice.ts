import type { NewNotice } from '../../players/notices/give-notices.ts';
import type { BetRow, StoredBet } from './bet-store.ts';

const OVER = ['won', 'lost', 'returned', 'refunded', 'cashed-out'] as const;
type Over = (typeof OVER)[number];

/** What the bell says of a bet that is over; null of one that is not. A result that is corrected is told again. */
export function betNotice({ bet, legs }: StoredBet): NewNotice | null {
  const status = OVER.find((over): over is Over => over === bet.status);
  if (status === undefined) return null;
  const competitors = legs[0]?.facts.competitors ?? [];
  return {
    userId: bet.user_id,
    event: `sports-bet:${bet.id}:${bet.revision}`,
    about: {
      kind: 'sports-bet',
      betId: bet.id,
      status,
      currency: bet.currency,
      stakeUnits: bet.stake,
      payoutUnits: status === 'refunded' ? bet.stake : bet.payout + bet.cashed_out,
      selections: legs.length,
      competitors: competitors.length === 2 ? competitors : [],
    },
  };
}

/** Those of the bets that a settlement changed for their players. @param before in the order of `after` */
export function settledNotices(before: readonly BetRow[], after: readonly StoredBet[]): NewNotice[] {
  return after
    .filter(({ bet }, index) => bet.status !== before[index]!.status || bet.payout !== before[index]!.payout)
    .flatMap((stored) => betNotice(stored) ?? []);
}
