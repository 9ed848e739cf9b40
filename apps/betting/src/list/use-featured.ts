import { useShell } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Fixture } from '@baize/protocol';
import { useEffect, useMemo, useState } from 'react';
import type { LineStore } from '../line/line-store.ts';
import { priceKey } from '../line/price-store.ts';
import { useLine } from '../line/use-line.ts';
import { chooseFeatured } from './choose-featured.ts';

/**
 * The id of the match above the list: chosen when matches come and go, and at every look at the clock. Null while it is not
 * wanted, and where nothing can be bet on.
 */
export function useFeatured(fixtures: readonly Fixture[], isWanted: boolean, now: number): string | null {
  const { store } = useLine();
  const [present, setPresent] = useState<string | null>(null);
  const chosen = useMemo(
    () =>
      isWanted ? (chooseFeatured(fixtures, (fixture) => isWinnerOpen(store, fixture), present)?.id ?? null) : null,
    // Prices move many times a second: the next look is soon enough.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [fixtures, isWanted, now, store],
  );
  if (chosen !== present) setPresent(chosen);
  const next = useNextMatch(isWanted && chosen === null);
  return chosen ?? next;
}

function isWinnerOpen({ prices }: LineStore, { id, markets }: Fixture): boolean {
  const winner = markets.find(({ kind }) => kind === 'winner');
  return (
    winner !== undefined &&
    winner.selections.every((selection) => prices.read(priceKey(id, winner.id, selection.id))?.status === 'open')
  );
}

/** The match that begins next; asked for once, when no live match can be shown above the list. */
function useNextMatch(isNeeded: boolean): string | null {
  const { http } = useShell();
  const [next, setNext] = useState<string | null>(null);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const request = new AbortController();
    http.call(calls.listFixtures, { query: { phase: 'prematch', withinHours: '1' }, signal: request.signal }).then(
      ({ fixtures }) => setNext(fixtures.find(({ competitors }) => competitors.length === 2)?.id ?? null),
      // The list is shown without it.
      () => undefined,
    );
    return () => request.abort();
  }, [http, isNeeded]);
  return isNeeded ? next : null;
}
