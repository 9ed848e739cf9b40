import type { Deposit, Locale } from '@baize/protocol';

/** What the provider is asked to collect. Amounts in ledger units, always whole cents. */
export interface PaymentOrder {
  readonly deposit: Pick<Deposit, 'id' | 'currency' | 'amountUnits' | 'feeUnits' | 'method'>;
  /** Where the browser goes afterwards. */
  readonly returnUrl: string;
  readonly locale: Locale;
}

/** The outside party that collects money. It reports only through signed events. */
export interface PaymentProvider {
  /** Safe to repeat for the same deposit: answers the same page. @returns the address of its hosted page. @throws when it cannot be reached */
  openPayment(order: PaymentOrder): Promise<string>;
}
