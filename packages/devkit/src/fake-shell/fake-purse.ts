import type { Disposer, Wallet } from '@baize/contract';
import { createWalletHolds } from '@baize/contract/wallet-holds';
import { BehaviorSubject } from 'rxjs';

/** The player's money, and what the page shows of it. */
export interface FakePurse {
  readonly wallet$: BehaviorSubject<Wallet | null>;
  readonly hold: (mostUnits: number) => Disposer;
  /** Another player's money, or null without a player: every hold ends. */
  readonly begin: (wallet: Wallet | null) => void;
  /** What the player has now, by a posting. */
  readonly post: (balanceUnits: number) => void;
}

/** The player's money in a fake shell. @param first null for a guest */
export function createFakePurse(first: Wallet | null): FakePurse {
  let real = first;
  const wallet$ = new BehaviorSubject(first);
  const show = (): void => {
    if (real !== null) wallet$.next({ ...real, balanceUnits: holds.shown(real.balanceUnits) });
  };
  const holds = createWalletHolds(show);
  return {
    wallet$,
    hold: holds.hold,
    begin(wallet) {
      holds.clear();
      real = wallet;
      wallet$.next(wallet);
    },
    post(balanceUnits) {
      if (real !== null) real = { ...real, balanceUnits };
      show();
    },
  };
}
