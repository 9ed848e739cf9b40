import * as z from 'zod/mini';
import { MarketId, SelectionId } from './names.ts';

/**
 * What is bet on. `line` of `total` and `handicap` is given in hundredths and may be a quarter (225 is 2.25); `period` of
 * `period-winner` is the set or the map.
 */
export const MARKET_KINDS = [
  /** 1X2 where the sport knows a draw, otherwise one or the other; extra time counts where there is no draw. */
  'winner',
  'total',
  'handicap',
  'both-score',
  'correct-score',
  /** The winner of one set (tennis, volleyball) or one map (esports). */
  'period-winner',
  /** Who wins against all; competitors who share the first place share it as a dead heat. */
  'outright',
  /** Among the first three; competitors who share the last of these places share it as a dead heat. */
  'top-three',
] as const;
export const MarketKind = z.enum(MARKET_KINDS);
export type MarketKind = (typeof MARKET_KINDS)[number];

/** Odds are the payout of one unit of stake in 1/1,000, the stake included: 1950 is 1.95. */
export const OddsMilli = z.int().check(z.minimum(1001), z.maximum(10_000_000));

/**
 * What became of a selection. `dead-heat`: `tied` shared the last `places` places, so that `places`/`tied` of the stake
 * is paid at the full odds and the rest is lost.
 */
export const SelectionResult = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['won', 'lost', 'void', 'half-won', 'half-lost']) }),
  z.strictObject({ type: z.literal('dead-heat'), places: z.int(), tied: z.int() }),
]);
export type SelectionResult = z.infer<typeof SelectionResult>;

export const MarketSelection = z.strictObject({
  id: SelectionId,
  oddsMilli: OddsMilli,
  /** Null until the market is settled. */
  result: z.nullable(SelectionResult),
});
export type MarketSelection = z.infer<typeof MarketSelection>;

export const MarketStatus = z.enum(['open', 'suspended', 'settled', 'cancelled']);
export type MarketStatus = z.infer<typeof MarketStatus>;

export const SportsMarket = z.strictObject({
  id: MarketId,
  kind: MarketKind,
  /** In hundredths. Of a handicap it is the home side's; the away side has the opposite one. Null of other kinds. */
  lineHundredths: z.nullable(z.int()),
  /** The set or the map, counted from 1; null when the market is of the whole fixture. */
  period: z.nullable(z.int()),
  status: MarketStatus,
  /** Grows with every change of status, odds or result: an older one that arrives late is dropped. A bet names the one it saw. */
  version: z.int(),
  /**
   * How many of the selections win: 1, or 3 of `top-three`. The sum of 1/odds over it is 1 plus the margin, so that the
   * chance of a selection without the margin is `winners / odds / sum(1/odds)`.
   */
  winners: z.int(),
  selections: z.array(MarketSelection),
});
export type SportsMarket = z.infer<typeof SportsMarket>;
