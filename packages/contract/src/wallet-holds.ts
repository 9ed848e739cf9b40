import type { Disposer } from './store.ts';

/** No hold lasts longer: a landing that is lost hides no money. */
export const HOLD_MS = 20_000;

/** What keeps a shown balance down while a game shows how a bet ends. */
export interface WalletHolds {
  /** What may be shown of a balance, in ledger units: never more than there is. */
  shown(units: number): number;
  /** While it lasts, nothing above `mostUnits` is shown. Of several, the lowest counts. */
  hold(mostUnits: number): Disposer;
  clear(): void;
}

/** @param changed the balance has to be shown again */
export function createWalletHolds(changed: () => void): WalletHolds {
  const most = new Map<object, number>();
  return {
    shown: (units) => Math.min(units, ...most.values()),
    hold(mostUnits) {
      const release = (): void => {
        if (most.delete(release)) changed();
      };
      most.set(release, mostUnits);
      changed();
      setTimeout(release, HOLD_MS);
      return release;
    },
    clear: () => most.clear(),
  };
}
