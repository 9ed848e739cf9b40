import type { Currency } from '@baize/protocol';

/** What other domains write down when it becomes true. */
export interface CashierFacts {
  /** The provider's word that a deposit was paid moved its amount into the wallet. */
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
