import type { SportsBet, SportsConfig } from '@baize/protocol';
import { useCallback, useSyncExternalStore } from 'react';
import { useLine } from '../line/use-line.ts';
import type { LineStore } from '../line/line-store.ts';
import { priceKey } from '../line/price-store.ts';
import { cashOutValue } from './cash-out-value.ts';
import type { CashOutValue, LegMarket } from './cash-out-value.ts';
import { useFollowed } from './followed-fixtures.ts';

/** How often the value is worked out again, however fast the odds move. */
const LOOK_MS = 500;
const UNKNOWN: CashOutValue = { state: 'unknown' };
const SUSPENDED: CashOutValue = { state: 'suspended' };

/** The value of a bet at the odds of now, twice a second; unknown while they are old, and on the server. */
export function useCashOutValue(bet: SportsBet, percent: number, config: SportsConfig): CashOutValue {
  const { store, freshness, staleAfterMs } = useLine();
  const followed = useFollowed();
  const isOpen = bet.status === 'open';
  const subscribe = useCallback(
    (changed: () => void) => {
      if (!isOpen) return () => undefined;
      const timer = setInterval(changed, LOOK_MS);
      return () => clearInterval(timer);
    },
    [isOpen],
  );
  /**
   * Numbers compare by value, so an unchanged value renders nothing; a bet without a price is one that no price can be.
   */
  const read = (): number => {
    if (freshness.ageMs() > staleAfterMs) return NOT_KNOWN;
    const value = cashOutValue(bet, percent, config, (leg) =>
      followed.has(leg.fixtureId) ? legMarket(store, leg) : undefined,
    );
    if (value.state === 'priced') return value.priceUnits;
    return value.state === 'suspended' ? NOT_OPEN : NOT_KNOWN;
  };
  const told = useSyncExternalStore(subscribe, read, () => NOT_KNOWN);
  if (told === NOT_OPEN) return SUSPENDED;
  return told === NOT_KNOWN ? UNKNOWN : { state: 'priced', priceUnits: told };
}

const NOT_KNOWN = -1;
const NOT_OPEN = -2;

function legMarket(store: LineStore, { fixtureId, marketId }: SportsBet['legs'][number]): LegMarket | undefined {
  const market = store.fixture(fixtureId)?.markets.find(({ id }) => id === marketId);
  if (!market) return undefined;
  const quotes = market.selections.map(({ id }) => ({
    id,
    quote: store.prices.read(priceKey(fixtureId, marketId, id)),
  }));
  const [first] = quotes;
  if (!first?.quote) return undefined;
  return {
    status: first.quote.status,
    winners: market.winners,
    oddsMilli: new Map(quotes.flatMap(({ id, quote }) => (quote ? [[id, quote.oddsMilli] as const] : []))),
  };
}
