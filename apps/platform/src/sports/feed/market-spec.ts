import type { MarketKind } from '@baize/protocol';

/** What a market is of; see `SportsMarket`. */
export interface MarketSpec {
  readonly id: string;
  readonly kind: MarketKind;
  readonly lineHundredths: number | null;
  readonly period: number | null;
  readonly winners: number;
}

export const winnerSpec: MarketSpec = { id: 'winner', kind: 'winner', lineHundredths: null, period: null, winners: 1 };

export function lineSpec(kind: 'handicap' | 'total', lineHundredths: number): MarketSpec {
  return { id: `${kind}:${lineHundredths}`, kind, lineHundredths, period: null, winners: 1 };
}
