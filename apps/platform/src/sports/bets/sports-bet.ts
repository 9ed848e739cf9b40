import type { SportsBet, SportsBetLeg } from '@baize/protocol';
import { fullReturn, inMilli, legReturn } from '../rules/bet-return.ts';
import { combinationsOf, cut, fraction, meanReturn } from '../rules/fraction.ts';
import type { BetRow, LegRow, StoredBet } from './bet-store.ts';

/** A bet as its player sees it. */
export function sportsBet({ bet, legs }: StoredBet): SportsBet {
  const size = sizeOf(bet, legs.length);
  return {
    id: bet.id,
    currency: bet.currency,
    type: bet.type,
    winners: bet.winners,
    combinations: combinationsOf(legs.length, size),
    stakeUnits: bet.stake,
    cashedOutStakeUnits: bet.cashed_out_stake,
    cashedOutUnits: bet.cashed_out,
    oddsMilli:
      bet.type === 'system'
        ? null
        : inMilli(
            fullReturn(
              legs.map(({ odds_milli }) => odds_milli),
              size,
            ),
          ),
    possiblePayoutUnits: possiblePayout({ bet, legs }),
    payoutUnits: bet.payout,
    status: bet.status,
    refusal: bet.refusal,
    decidesAt: bet.decides_at?.getTime() ?? null,
    legs: legs.map(legOf),
    placedAt: bet.placed_at.toISOString(),
    settledAt: bet.settled_at?.toISOString() ?? null,
  };
}

/** Selections of each combination. */
export function sizeOf({ winners }: Pick<BetRow, 'winners'>, legs: number): number {
  return winners ?? legs;
}

/** What is left to win: every selection without a result wins. */
function possiblePayout({ bet, legs }: StoredBet): number {
  const returns = legs.map(({ odds_milli, result }) =>
    result === null ? fraction(odds_milli, 1000) : legReturn(odds_milli, result),
  );
  const payout = cut(bet.stake - bet.cashed_out_stake, meanReturn(returns, sizeOf(bet, legs.length)));
  return Math.min(payout, Math.max(0, bet.max_payout - bet.cashed_out));
}

function legOf(leg: LegRow): SportsBetLeg {
  return {
    ...leg.facts,
    fixtureId: leg.fixture_id,
    marketId: leg.market_id,
    selectionId: leg.selection_id,
    marketVersion: leg.market_version,
    oddsMilli: leg.odds_milli,
    isLive: leg.is_live,
    result: leg.result,
  };
}
