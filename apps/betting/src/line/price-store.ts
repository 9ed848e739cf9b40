import type { MarketStatus, SelectionResult, SportsMarket } from '@baize/protocol';
import { createPriceCells, type CellsOptions, type PriceCells } from './price-cells.ts';

/** One selection as a price cell shows it. */
export interface Quote {
  /** Decimal odds in 1/1,000. */
  readonly oddsMilli: number;
  /** Version of the market: a bet names the one that the player saw. */
  readonly version: number;
  readonly status: MarketStatus;
  readonly result: SelectionResult | null;
  /** Which way the price has moved lately. */
  readonly moved: 'down' | 'up' | null;
}

/** How long a price carries the arrow of its last move. */
export const ARROW_MS = 8_000;
/** The prices of a page. Each is listened to alone: a change renders the cells that show it and nothing else. */
export interface PriceStore {
  /** @param price see {@link priceKey} */
  read(price: string): Quote | undefined;
  readonly subscribe: PriceCells['subscribe'];
  /** Takes a market. An older version than the known one changes nothing, in whatever order they come. */
  take(fixtureId: string, market: SportsMarket): void;
  /** No more bets on a selection that its market has no longer. */
  drop(price: string): void;
  /** No more bets on any market of it. */
  close(fixtureId: string): void;
  /** Takes the arrows off prices that have not moved for a while; to be called about every second. */
  rest(): void;
}

/** Names one price among all fixtures. */
export function priceKey(fixtureId: string, marketId: string, selectionId: string): string {
  return `${fixtureId}/${marketId}/${selectionId}`;
}

interface Kept extends Quote {
  readonly movedAt: number;
}

export function createPriceStore(options: CellsOptions): PriceStore {
  const { now } = options;
  const quotes = new Map<string, Kept>();
  const cells = createPriceCells(options);
  /** Prices with a move to show. */
  const moving = new Set<string>();

  function change(price: string, kept: Kept): void {
    const before = quotes.get(price);
    quotes.set(price, kept);
    if (kept.moved) moving.add(price);
    else moving.delete(price);
    if (!before || !looksAlike(before, kept)) cells.tell(price);
  }

  function drop(price: string): void {
    const quote = quotes.get(price);
    if (quote && quote.status !== 'settled') change(price, { ...quote, status: 'cancelled', moved: null });
  }

  return {
    read: (price) => quotes.get(price),
    subscribe: cells.subscribe,
    take(fixtureId, { id, version, status, selections }) {
      const at = now();
      for (const { id: selectionId, oddsMilli, result } of selections) {
        const price = priceKey(fixtureId, id, selectionId);
        const known = quotes.get(price);
        if (known && known.version > version) return;
        const move = known ? moveOf(known.oddsMilli, oddsMilli) : null;
        const movedAt = move ? at : (known?.movedAt ?? at);
        change(price, { oddsMilli, version, status, result, moved: move ?? known?.moved ?? null, movedAt });
      }
    },
    drop,
    close(fixtureId) {
      for (const price of quotes.keys()) if (price.startsWith(`${fixtureId}/`)) drop(price);
    },
    rest() {
      const before = now() - ARROW_MS;
      for (const price of moving) {
        const kept = quotes.get(price);
        if (kept && kept.movedAt <= before) change(price, { ...kept, moved: null });
      }
    },
  };
}

/** A version alone is not seen: it grows with every selection of the market. */
function looksAlike(one: Quote, other: Quote): boolean {
  return (
    one.oddsMilli === other.oddsMilli &&
    one.status === other.status &&
    one.moved === other.moved &&
    one.result?.type === other.result?.type
  );
}

function moveOf(before: number, after: number): Quote['moved'] {
  if (before === after) return null;
  return after > before ? 'up' : 'down';
}
