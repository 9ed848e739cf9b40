import { useEffect, useMemo, useState } from 'react';
import { useShell } from '@baize/contract';
import { useFailureNotice, useLatest } from '@baize/game-kit/play';
import { calls } from '@baize/protocol';
import type { InventoryItem } from '@baize/protocol/games/cases/cases';
import { inventoryOf, keptItems, withPage, withSold, withWon, type Inventory } from './inventory.ts';

export interface InventoryState {
  /** The player's items, newest first; null until known, empty for a guest. */
  readonly items: readonly InventoryItem[] | null;
  readonly addWon: (items: readonly InventoryItem[]) => void;
  readonly removeSold: (itemIds: readonly string[]) => void;
  /** Asks the server for the present items; what is shown stays until the answer. */
  readonly reload: () => void;
}

/** The player's inventory: read once, updated by what happens here. */
export function useInventory(first: readonly InventoryItem[] | null, userId: string | null): InventoryState {
  const shell = useShell();
  const notify = useLatest(useFailureNotice());
  const [state, setState] = useState(() => inventoryOf(userId, first));
  const [reads, setReads] = useState(0);
  const own = of(state, userId);
  const wanted = userId !== null && (own.page === null || reads > 0);

  useEffect(() => {
    if (!wanted) return;
    const request = new AbortController();
    const take = ({ items }: { items: InventoryItem[] }): void => {
      setState((now) => withPage(of(now, userId), items));
      // Only what was asked for up to here is answered by this.
      setReads((count) => (count === reads ? 0 : count));
    };
    shell.http
      .call(calls.getInventory, { signal: request.signal })
      .then(take)
      .catch((failure: unknown) => {
        if (!request.signal.aborted) notify.current(failure);
      });
    return () => request.abort();
  }, [shell, userId, wanted, reads, notify]);

  return {
    items: useMemo(() => keptItems(own), [own]),
    addWon: (items) => setState((now) => withWon(of(now, userId), items)),
    removeSold: (itemIds) => setState((now) => withSold(of(now, userId), itemIds)),
    reload: () => setReads((count) => count + 1),
  };
}

/** What is known of this player; nothing of the previous one is shown. */
function of(state: Inventory, userId: string | null): Inventory {
  return state.userId === userId ? state : inventoryOf(userId, null);
}
