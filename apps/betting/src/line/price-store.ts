import type { MarketStatus, SelectionResult, SportsMarket } from '@baize/protocol';

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
/** Prices whose cells are told of a change in one frame, to begin with; the rest wait for the next. */
export const TOLD_PER_FRAME = 24;
/** Most of a frame that their rendering may take: on a slow machine fewer are told at once, and no frame is long. */
const RENDER_MS = 8;
/** At a time, however slow or fast it is: every price in sight is told within a second. */
const LEAST_TOLD = 8;
const MOST_TOLD = 96;
/** Besides, of those that nobody sees: a long list is mostly out of sight, and is to be right when it is scrolled. */
export const UNSEEN_PER_FRAME = 3;

export interface PriceStoreOptions {
  /** Runs work before the next picture. */
  readonly nextFrame: (work: () => void) => void;
  /** A clock in milliseconds that never jumps. */
  readonly now: () => number;
}

/** The prices of a page. Each is listened to alone: a change renders the cells that show it and nothing else. */
export interface PriceStore {
  /** @param price see {@link priceKey} */
  read(price: string): Quote | undefined;
  /** @param isSeen whether the cell is in sight: those are told first */
  subscribe(price: string, changed: () => void, isSeen?: () => boolean): () => void;
  /** Takes a market as it was told. An older version than the known one changes nothing, in whatever order they come. */
  take(fixtureId: string, market: SportsMarket): void;
  /** No more bets on a selection that its market has no longer. */
  drop(price: string): void;
  /** No more bets on any market of it. */
  close(fixtureId: string): void;
  /** Takes the arrows off prices that have stood still; to be called about every second. */
  rest(): void;
}

/** Names one price among all fixtures. */
export function priceKey(fixtureId: string, marketId: string, selectionId: string): string {
  return `${fixtureId}/${marketId}/${selectionId}`;
}

interface Kept extends Quote {
  readonly movedAt: number;
}

export function createPriceStore({ nextFrame, now }: PriceStoreOptions): PriceStore {
  const quotes = new Map<string, Kept>();
  const listeners = new Map<string, Map<() => void, () => boolean>>();
  /** Prices with a move to show. */
  const moving = new Set<string>();
  /** Prices whose cells have not been told yet, oldest first. */
  const untold = new Set<string>();
  let isTelling = false;
  let perFrame = TOLD_PER_FRAME;

  function change(price: string, kept: Kept): void {
    const before = quotes.get(price);
    quotes.set(price, kept);
    if (kept.moved) moving.add(price);
    else moving.delete(price);
    if (!listeners.has(price) || (before && looksAlike(before, kept))) return;
    untold.add(price);
    if (isTelling) return;
    isTelling = true;
    nextFrame(tell);
  }

  function isSeen(price: string): boolean {
    for (const isCellSeen of listeners.get(price)?.values() ?? []) if (isCellSeen()) return true;
    return false;
  }

  function tell(): void {
    const startedAt = now();
    let seen = 0;
    let unseen = 0;
    for (const price of untold) {
      const inSight = isSeen(price);
      if (inSight ? seen === perFrame : unseen === UNSEEN_PER_FRAME) continue;
      if (inSight) seen += 1;
      else unseen += 1;
      untold.delete(price);
      for (const changed of listeners.get(price)?.keys() ?? []) changed();
    }
    // React renders what was told in a microtask of its own, asked for before this one.
    const isFull = seen === perFrame;
    queueMicrotask(() => {
      const took = now() - startedAt;
      if (took > RENDER_MS) perFrame = Math.max(LEAST_TOLD, Math.floor(((seen + unseen) * RENDER_MS) / took));
      else if (isFull) perFrame = Math.min(MOST_TOLD, Math.ceil(perFrame * 1.25));
    });
    isTelling = untold.size > 0;
    if (isTelling) nextFrame(tell);
  }

  function drop(price: string): void {
    const quote = quotes.get(price);
    if (quote && quote.status !== 'settled') change(price, { ...quote, status: 'cancelled', moved: null });
  }

  return {
    read: (price) => quotes.get(price),
    subscribe(price, changed, isCellSeen = () => true) {
      const own = listeners.get(price) ?? new Map<() => void, () => boolean>();
      listeners.set(price, own.set(changed, isCellSeen));
      return () => {
        own.delete(changed);
        if (own.size === 0) listeners.delete(price);
      };
    },
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
