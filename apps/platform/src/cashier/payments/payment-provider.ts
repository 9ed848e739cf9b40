import type { Deposit, DepositMethod, Locale, Withdrawal } from '@baize/protocol';

/** What the provider is asked to collect. Amounts in ledger units, always whole cents. */
export interface PaymentOrder {
  readonly deposit: Pick<Deposit, 'id' | 'currency' | 'amountUnits' | 'feeUnits' | 'method' | 'createdAt'>;
  /** Where the browser goes afterwards. */
  readonly returnUrl: string;
  readonly locale: Locale;
}

/** What the provider is asked to pay: `amountUnits - feeUnits`. */
export interface PayoutOrder extends Pick<Withdrawal, 'id' | 'currency' | 'amountUnits' | 'feeUnits' | 'method'> {
  /**
   * The whole number or address that the player gave; null to pay to the destination that the provider knows of the
   * player. Never logged.
   */
  readonly destination: string | null;
}

/** The outside party that collects money. It reports only through signed events. */
export interface PaymentProvider {
  /** Stored with each of its deposits: events of another provider do not count for them. */
  readonly name: string;
  /** What it can be paid with; every way of the cashier where nothing is said. */
  readonly methods?: readonly DepositMethod['id'][];
  /** Safe to repeat for the same deposit: answers the same page. @returns the address of its hosted page. @throws when it cannot be reached */
  openPayment(order: PaymentOrder): Promise<string>;
}

/** The outside party that pays withdrawals. */
export interface PayoutProvider {
  /** An operator pays, and records it: no provider does. */
  readonly byHand?: true;
  /** Safe to repeat for the same withdrawal: it is paid once. @throws when it cannot be reached */
  sendPayout(order: PayoutOrder): Promise<void>;
}

declare module '../../foundation/outside.ts' {
  interface Outside {
    readonly payments: PaymentProvider;
    readonly payouts: PayoutProvider;
  }
}
