import type { OddsChoice } from '@baize/protocol';
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Quote } from '../line/price-store.ts';
import { useLine } from '../line/use-line.ts';
import { viewOf } from './item-view.ts';
import type { ItemView } from './item-view.ts';
import { keyOf } from './slip.ts';
import type { SlipItem } from './slip.ts';

interface Told {
  readonly quote: Quote | undefined;
  readonly isGone: boolean;
}

/** The selections of the slip in their present state; renders again when one of them has changed. */
export function useItemViews(items: readonly SlipItem[], choice: OddsChoice): readonly ItemView[] {
  const { store } = useLine();
  const last = useRef<readonly Told[]>([]);
  const subscribe = useCallback(
    (changed: () => void) => {
      const stops = items.flatMap((item) => [
        store.prices.subscribe(keyOf(item), changed),
        store.onFixture(item.fixtureId, changed),
      ]);
      return () => stops.forEach((stop) => stop());
    },
    [store, items],
  );
  const read = useCallback(() => {
    const told = items.map((item) => ({
      quote: store.prices.read(keyOf(item)),
      isGone: store.isGone(item.fixtureId),
    }));
    const before = last.current;
    const isSame =
      before.length === told.length &&
      told.every(({ quote, isGone }, index) => before[index]?.quote === quote && before[index]?.isGone === isGone);
    if (!isSame) last.current = told;
    return last.current;
  }, [store, items]);
  const told = useSyncExternalStore(subscribe, read, read);
  return useMemo(
    () => items.map((item, index) => viewOf(item, told[index]?.quote, told[index]?.isGone ?? false, choice)),
    [items, told, choice],
  );
}
