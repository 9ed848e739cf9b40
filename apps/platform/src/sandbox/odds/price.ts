import type { MarketKind } from '@baize/protocol';
import type { FeedMarket } from '../../sports/feed/feed.ts';
import type { Expectation } from './match.ts';

/** The house's margin on top of fair odds, by kind of market. */
const MARGINS: Record<MarketKind, number> = {
  winner: 0.05,
  total: 0.05,
  handicap: 0.05,
  'both-score': 0.06,
  'correct-score': 0.14,
  'period-winner': 0.06,
  outright: 0.12,
  'top-three': 0.12,
};
/** The odds of a live match lag behind the play, so their margin is larger. */
const LIVE_MARGIN = 0.02;
const LEAST_ODDS_MILLI = 1010;
const MOST_ODDS_MILLI = 251_000;
/** Odds have two decimals. */
const TICK_MILLI = 10;
/** A two-way market in which one side is almost certain is not offered. */
const MOST_SHARE = 0.96;
const LEAST_SCORE_SHARE = 0.0005;
/** In a live match a side with a smaller share has practically lost: its price would mean nothing, and is left out. */
const LEAST_LIVE_SHARE = 0.01;

/** The odds of a market: fair ones less the margin, in the same part for every selection. */
export function priced({ selections: all, ...spec }: Expectation, isLive: boolean): FeedMarket {
  const isCertain = all.some(({ share }) => share > MOST_SHARE) || all.every(({ share }) => share <= 0);
  const selections = all.filter(({ share }) => share > leastShareOf(spec.kind, isLive && !isCertain));
  const keep = 1 + MARGINS[spec.kind] + (isLive ? LIVE_MARGIN : 0);
  return {
    ...spec,
    status: isCertain ? 'suspended' : 'open',
    selections: selections.map(({ id, share }) => ({ id, oddsMilli: oddsOf(share * keep) })),
  };
}

/** An outcome that is no longer possible is not offered: in a live match a side, at any time a score. */
function leastShareOf(kind: MarketKind, isPlayed: boolean): number {
  if (kind === 'correct-score') return LEAST_SCORE_SHARE;
  return isPlayed ? LEAST_LIVE_SHARE : -1;
}

function oddsOf(implied: number): number {
  const odds = Math.floor(1000 / Math.max(implied, 1e-9) / TICK_MILLI) * TICK_MILLI;
  return Math.min(MOST_ODDS_MILLI, Math.max(LEAST_ODDS_MILLI, odds));
}
