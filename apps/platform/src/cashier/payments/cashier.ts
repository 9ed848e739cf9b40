import type { Logger } from 'pino';
import type { Bus } from '../../foundation/bus.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { Hooks } from '../../foundation/hooks.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { BackOffice } from '../../operators/back-office/back-office.ts';
import type { PaymentProvider, PayoutProvider } from './payment-provider.ts';

/** What the functions of this folder work with. */
export interface Cashier {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly hooks: Hooks;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Logger;
  readonly payments: PaymentProvider;
  readonly payouts: PayoutProvider;
  readonly siteOrigins: readonly string[];
  readonly webhookSecret: string;
  /** What destinations of payouts are sealed with. */
  readonly codeSecret: string;
  readonly backOffice: BackOffice;
  /** A withdrawal above so many smallest payouts is approved by two named operators. */
  readonly twoPersonsPayouts: number;
}
