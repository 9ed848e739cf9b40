import type { SelectionResult } from '@baize/protocol';

/** The stored results of a market. */
export interface MarketResult {
  readonly results: Readonly<Record<string, SelectionResult>> | null;
  readonly is_cancelled: boolean;
  readonly cancelled_from: Date | null;
  readonly cancelled_to: Date | null;
}

/** [ST8] [ST9] the result of one selection for a bet of that instant; null while there is none. */
export function effectiveResult(market: MarketResult, selectionId: string, placedAt: Date): SelectionResult | null {
  if (market.is_cancelled && isWithin(market, placedAt)) return { type: 'void' };
  if (market.results === null) return null;
  return market.results[selectionId] ?? { type: 'lost' };
}

function isWithin({ cancelled_from: from, cancelled_to: to }: MarketResult, at: Date): boolean {
  return (from === null || from <= at) && (to === null || at <= to);
}
