import type { MarketStatus, SelectionResult, SportsBet, SportsConfig } from '@baize/protocol';

/** The part of a market that the price depends on: the odds of now of each of its selections. */
export interface LegMarket {
  readonly status: MarketStatus;
  readonly winners: number;
  readonly oddsMilli: ReadonlyMap<string, number>;
}

/** The value of a bet at the odds of now. `suspended`: there is no price while a market of it is closed to bets. */
export type CashOutValue =
  | { readonly state: 'priced'; readonly priceUnits: number }
  | { readonly state: 'suspended' | 'unknown' };

type Rules = Pick<SportsConfig, 'cashOutMarginBasisPoints' | 'limits'>;

const BASIS_POINTS = 10_000n;
const ODDS_SCALE = 1_000n;
/** Above these odds the server gives no price. */
const MOST_ODDS_MILLI = 100_000;

/**
 * The amount that the server would pay now for a part of the stake that is left, by its rules CO1 and CO2. It is only
 * shown, never paid: the server prices the bet again.
 * @param marketOf the market of a selection without a result; undefined where it is not followed
 */
export function cashOutValue(
  bet: SportsBet,
  percent: number,
  { cashOutMarginBasisPoints, limits }: Rules,
  marketOf: (leg: SportsBet['legs'][number]) => LegMarket | undefined,
): CashOutValue {
  const returns: Fraction[] = [];
  for (const leg of bet.legs) {
    const told = leg.result ? resultReturn(leg.oddsMilli, leg.result) : expectedReturn(leg, marketOf(leg));
    if (typeof told === 'string') return { state: told };
    returns.push(told);
  }
  const left = (BigInt(bet.stakeUnits - bet.cashedOutStakeUnits) * BigInt(percent)) / 100n;
  const { over, under } = meanOf(returns, bet.winners ?? bet.legs.length);
  const worth = (left * over * (BASIS_POINTS - BigInt(cashOutMarginBasisPoints))) / (under * BASIS_POINTS);
  const largest = limits.find(({ currency }) => currency === bet.currency)?.maxPayoutUnits ?? Number.MAX_SAFE_INTEGER;
  const priceUnits = Math.min(Number(worth), largest - bet.cashedOutUnits);
  return priceUnits > 0 ? { state: 'priced', priceUnits } : { state: 'suspended' };
}

interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

function resultReturn(oddsMilli: number, result: SelectionResult): Fraction {
  const odds = BigInt(oddsMilli);
  switch (result.type) {
    case 'won':
      return { over: odds, under: ODDS_SCALE };
    case 'lost':
      return { over: 0n, under: 1n };
    case 'void':
      return { over: 1n, under: 1n };
    case 'half-won':
      return { over: odds + ODDS_SCALE, under: 2n * ODDS_SCALE };
    case 'half-lost':
      return { over: 1n, under: 2n };
    case 'dead-heat':
      return { over: odds * BigInt(result.places), under: ODDS_SCALE * BigInt(result.tied) };
  }
}

/** The odds it was taken at times its chance of now, which is that of the present odds without their margin. */
function expectedReturn(
  { oddsMilli, selectionId }: SportsBet['legs'][number],
  market: LegMarket | undefined,
): Fraction | 'suspended' | 'unknown' {
  if (!market) return 'unknown';
  const own = market.oddsMilli.get(selectionId);
  if (market.status !== 'open' || (own ?? 0) > MOST_ODDS_MILLI) return 'suspended';
  if (own === undefined) return { over: 0n, under: 1n };
  const odds = [...market.oddsMilli.values()].map(BigInt);
  const all = odds.reduce((product, each) => product * each, 1n);
  const sum = odds.reduce((total, each) => total + all / each, 0n);
  return { over: BigInt(oddsMilli) * BigInt(market.winners) * (all / BigInt(own)), under: ODDS_SCALE * sum };
}

/** The mean of the products of every `size` of the returns. */
function meanOf(returns: readonly Fraction[], size: number): Fraction {
  // Coefficients of the product of (under + over x): the one of x^size is the sum of all combinations.
  let sums: readonly bigint[] = [1n];
  let ways: readonly bigint[] = [1n];
  for (const { over, under } of returns) {
    sums = timesLine(sums, under, over);
    ways = timesLine(ways, 1n, 1n);
  }
  const under = returns.reduce((product, each) => product * each.under, 1n);
  return { over: sums[size] ?? 0n, under: under * (ways[size] ?? 1n) };
}

/** A polynomial times `a + b x`. */
function timesLine(coefficients: readonly bigint[], a: bigint, b: bigint): bigint[] {
  return [...coefficients, 0n].map((each, index) => each * a + (coefficients[index - 1] ?? 0n) * b);
}
