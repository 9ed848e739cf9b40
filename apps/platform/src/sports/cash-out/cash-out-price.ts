import type { SportsMarket } from '@baize/protocol';
import { refuse } from '../../foundation/http/refusal.ts';
import type { LegRow, StoredBet } from '../bets/bet-store.ts';
import { sizeOf } from '../bets/sports-bet.ts';
import { legReturn } from '../rules/bet-return.ts';
import { type Fraction, cut, fraction, meanReturn } from '../rules/fraction.ts';

/** The house's margin in a cash-out price, in hundredths of a percent. */
export const CASH_OUT_MARGIN_BASIS_POINTS = 500;
/** [CO4] how far below a quote may be paid if the player sets no tolerance, in hundredths of a percent. */
export const CASH_OUT_TOLERANCE_BASIS_POINTS = 50;
const BASIS_POINTS = 10_000;
const ODDS_SCALE = 1000;

export interface CashOutPrice {
  readonly stakeUnits: number;
  readonly priceUnits: number;
}

/**
 * [CO1] the present worth of a part of the remaining stake; null if it is worth nothing.
 * @param marketOf the open market of a selection that has no result
 */
export function cashOutPrice(
  { bet, legs }: StoredBet,
  percent: number,
  marketOf: (leg: LegRow) => SportsMarket,
): CashOutPrice | null {
  const left = bet.stake - bet.cashed_out_stake;
  const stakeUnits = cut(left, fraction(percent, 100));
  const returns = legs.map((leg) =>
    leg.result === null ? expectedReturn(leg, marketOf(leg)) : legReturn(leg.odds_milli, leg.result),
  );
  const { over, under } = meanReturn(returns, sizeOf(bet, legs.length));
  const worth = cut(stakeUnits, {
    over: over * BigInt(BASIS_POINTS - CASH_OUT_MARGIN_BASIS_POINTS),
    under: under * BigInt(BASIS_POINTS),
  });
  const priceUnits = Math.min(worth, bet.max_payout - bet.cashed_out);
  return stakeUnits > 0 && priceUnits > 0 ? { stakeUnits, priceUnits } : null;
}

/**
 * [CO4] what is paid for a quote: the lower of the quote and the price at the deciding moment. Refuses
 * `cash-out-unavailable` if that price is gone, and `price-changed`, with the present price, if it fell further than
 * the player accepts.
 * @param now the price of that moment, for the same part
 */
export function priceToPay(
  quote: CashOutPrice,
  now: CashOutPrice | null,
  acceptLowerBasisPoints = CASH_OUT_TOLERANCE_BASIS_POINTS,
): CashOutPrice {
  const { stakeUnits, priceUnits } = now ?? refuse('cash-out-unavailable');
  const least = BigInt(quote.priceUnits) * BigInt(BASIS_POINTS - acceptLowerBasisPoints);
  if (BigInt(priceUnits) * BigInt(BASIS_POINTS) < least) refuse('price-changed', { more: { priceUnits } });
  return { stakeUnits, priceUnits: Math.min(quote.priceUnits, priceUnits) };
}

/** [CO2] the odds at which it was taken, times the present chance. */
function expectedReturn({ odds_milli, selection_id }: LegRow, { selections, winners }: SportsMarket): Fraction {
  const all = selections.reduce((product, { oddsMilli }) => product * BigInt(oddsMilli), 1n);
  const sum = selections.reduce((total, { oddsMilli }) => total + all / BigInt(oddsMilli), 0n);
  const own = selections.find(({ id }) => id === selection_id);
  if (own === undefined) return fraction(0);
  const over = BigInt(odds_milli) * BigInt(winners) * (all / BigInt(own.oddsMilli));
  return { over, under: BigInt(ODDS_SCALE) * sum };
}
