import type { ShellApi, Wallet } from '@baize/contract';
import { createWalletHolds } from '@baize/contract/wallet-holds';
import type { Currency } from '@baize/protocol';
import { BehaviorSubject } from 'rxjs';

/** The play money as the table shows it: like the real wallet it reveals no result before the game does. */
export interface DemoShownWallet extends Pick<ShellApi, 'holdWallet' | 'wallet$'> {
  readonly show: (balanceUnits: number) => void;
}

/** The wallet that a demo shows. @param firstUnits ledger units */
export function createDemoWallet(currency: Currency, firstUnits: number): DemoShownWallet {
  let units = firstUnits;
  const wallet$ = new BehaviorSubject<Wallet | null>({ currency, balanceUnits: units });
  const tell = (): void => wallet$.next({ currency, balanceUnits: holds.shown(units) });
  const holds = createWalletHolds(tell);
  return {
    wallet$,
    holdWallet: holds.hold,
    show(balanceUnits) {
      units = balanceUnits;
      tell();
    },
  };
}
