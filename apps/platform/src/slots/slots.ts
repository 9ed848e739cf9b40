import type { Logger } from 'pino';
import type { Bus } from '../foundation/bus.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Database } from '../foundation/db/database.ts';
import type { Offer } from '../foundation/geo/offer.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Catalogue } from './catalogue.ts';
import type { SlotProvider } from './provider.ts';

/** What the functions of this folder work with. */
export interface Slots {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly offer: Offer;
  readonly log: Logger;
  readonly provider: SlotProvider;
  readonly catalogue: Catalogue;
  /** The most that a round pays without a hold, in multiples of its stake; a game may state less. */
  readonly maxWinMultiple: number;
  /** The secret that signs the provider's calls. */
  readonly walletSecret: string;
}
