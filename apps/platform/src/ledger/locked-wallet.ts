import type { Currency } from '@baize/protocol';
import type { WalletKind } from './tables.ts';

/** A wallet as it was locked. */
export interface LockedWallet {
  readonly id: number;
  readonly user_id: string;
  readonly currency: Currency;
  readonly kind: WalletKind;
  readonly balance: number;
  readonly sequence: number;
}
