import { useShell, useTranslate } from '@baize/contract';
import { MAX_SLIP_SELECTIONS } from '@baize/protocol';
import { useSyncExternalStore } from 'react';
import { useLine } from '../line/use-line.ts';
import type { LineStore } from '../line/line-store.ts';
import { priceKey } from '../line/price-store.ts';
import { keptSlip } from './kept-slip.ts';
import { namedSelection } from './named-selection.ts';
import { keyOf, toggled } from './slip.ts';
import type { Slip, SlipItem } from './slip.ts';

/** The keys of a slip, made once for each: every price on the page asks. */
const keys = new WeakMap<Slip, ReadonlySet<string>>();

function keysOf(slip: Slip): ReadonlySet<string> {
  const known = keys.get(slip) ?? new Set(slip.items.map(keyOf));
  keys.set(slip, known);
  return known;
}

/** Whether a selection is in the slip, and what puts it in or takes it out. */
export function useSlipToggle(fixtureId: string, marketId: string, selectionId: string): [boolean, () => void] {
  const shell = useShell();
  const t = useTranslate();
  const { store } = useLine();
  const key = priceKey(fixtureId, marketId, selectionId);
  const isIn = useSyncExternalStore(
    keptSlip.subscribe,
    () => keysOf(keptSlip.read()).has(key),
    () => false,
  );
  return [
    isIn,
    () => {
      const item = slipItemOf(store, fixtureId, marketId, selectionId);
      const next = item && toggled(keptSlip.read(), item);
      if (next) keptSlip.write(next);
      else if (item) shell.notify({ kind: 'info', title: t('slip.full', { count: MAX_SLIP_SELECTIONS }) });
    },
  ];
}

/** The selection with its names and the price of now; null when any of it is not known. */
function slipItemOf(store: LineStore, fixtureId: string, marketId: string, selectionId: string): SlipItem | null {
  const fixture = store.fixture(fixtureId);
  const market = fixture?.markets.find(({ id }) => id === marketId);
  const quote = store.prices.read(priceKey(fixtureId, marketId, selectionId));
  const league = fixture && store.league(fixture.leagueId);
  if (!fixture || !market || !quote || !league) return null;
  const named = namedSelection(fixture, league, market, selectionId);
  return { ...named, oddsMilli: quote.oddsMilli, marketVersion: quote.version };
}
