import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Fixture, League } from '@baize/protocol';
import type { Freshness } from './freshness.ts';
import type { LineFeed } from './line-feed.ts';
import type { LineTopic } from './line-lists.ts';
import type { LineStore } from './line-store.ts';
import { priceKey } from './price-store.ts';
import type { Quote } from './price-store.ts';
import { useIsSeen } from './sight.ts';

/** The line of this page: what is known, how old it is, and how more of it is asked for. */
export interface Line {
  readonly store: LineStore;
  readonly feed: LineFeed;
  readonly freshness: Freshness;
  /** Prices older than this are shown as old and not bet on. */
  readonly staleAfterMs: number;
}

export const LineContext = createContext<Line | null>(null);

/** @throws when there is no line above */
export function useLine(): Line {
  const line = useContext(LineContext);
  if (!line) throw new Error('useLine needs a LineContext above it');
  return line;
}

/** One price. The component renders again when what it shows of the price has changed, and for no other price. */
export function useQuote(fixtureId: string, marketId: string, selectionId: string): Quote | undefined {
  const { prices } = useLine().store;
  const key = priceKey(fixtureId, marketId, selectionId);
  const isSeen = useIsSeen();
  const subscribe = useCallback((changed: () => void) => prices.subscribe(key, changed, isSeen), [prices, key, isSeen]);
  const read = (): Quote | undefined => prices.read(key);
  return useSyncExternalStore(subscribe, read, read);
}

/** One fixture without its prices. */
export function useFixture(id: string): Fixture | undefined {
  const { store } = useLine();
  const subscribe = useCallback((changed: () => void) => store.onFixture(id, changed), [store, id]);
  const read = (): Fixture | undefined => store.fixture(id);
  return useSyncExternalStore(subscribe, read, read);
}

/** Whether the server knows no such fixture. */
export function useIsGone(id: string): boolean {
  const { store } = useLine();
  return useSyncExternalStore(
    (changed) => store.onFixture(id, changed),
    () => store.isGone(id),
    () => false,
  );
}

export function useLeague(id: string): League | undefined {
  return useLine().store.league(id);
}

/** All fixtures of the lists that are followed. */
export function useListed(): readonly Fixture[] {
  const { store } = useLine();
  return useSyncExternalStore(store.onList, store.list, store.list);
}

/** Follows lists while mounted. */
export function useFollowLines(topics: readonly LineTopic[]): void {
  const { feed } = useLine();
  const names = topics.join();
  useEffect(() => {
    const stops = names.split(',').map((topic) => feed.followLine(topic as LineTopic));
    return () => stops.forEach((stop) => stop());
  }, [feed, names]);
}

/** Follows fixtures with all their markets while mounted. */
export function useFollowFixtures(ids: readonly string[]): void {
  const { feed } = useLine();
  const names = ids.join();
  useEffect(() => {
    const stops = names === '' ? [] : names.split(',').map((id) => feed.followFixture(id));
    return () => stops.forEach((stop) => stop());
  }, [feed, names]);
}

const LOOK_MS = 200;

/** Whether any price of the page is older than it may be. Not on the server, which has just read them. */
export function useIsOld(): boolean {
  const { freshness, staleAfterMs } = useLine();
  return useSyncExternalStore(
    everyLook,
    () => freshness.ageMs() > staleAfterMs,
    () => false,
  );
}

/** Whole seconds since the prices of the page were true. */
export function useAgeSeconds(): number {
  const { freshness } = useLine();
  return useSyncExternalStore(
    everyLook,
    () => Math.floor(freshness.ageMs() / 1000),
    () => 0,
  );
}

function everyLook(changed: () => void): () => void {
  const timer = setInterval(changed, LOOK_MS);
  return () => clearInterval(timer);
}
