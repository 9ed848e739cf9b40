import type { Currency } from '@baize/protocol';

/** Facts that other domains record in the transaction that makes them true. */
export interface CashierFacts {
  /** The provider reported that a deposit was paid, and its amount was credited to the wallet. */
  'deposit.credited': {
    readonly depositId: string;
    readonly userId: string;
    readonly currency: Currency;
    readonly amountUnits: number;
    /** The player wants the bonus that waits for a deposit. */
    readonly takesBonus: boolean;
  };
  /** The provider refunded a credited deposit to its payer; what was left of it has been taken from the wallet. */
  'deposit.refunded': { readonly depositId: string; readonly userId: string; readonly currency: Currency };
  /** A player withdraws real money. Sent before the money leaves the wallet: a listener may refuse. */
  'withdrawal.requested': {
    readonly userId: string;
    readonly currency: Currency;
    /** The player gives up the bonuses that would prevent the withdrawal. */
    readonly endBonus: boolean;
  };
}

declare module '../../foundation/hooks.ts' {
  interface Facts extends CashierFacts {}
}
