import type { Logger } from 'pino';
import type { Bus } from '../foundation/bus.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Database } from '../foundation/db/database.ts';
import type { Offer } from '../foundation/geo/offer.ts';
import type { Resolve } from '@baize/server-limits/outside';
import type { Ledger } from '../ledger/ledger.ts';

/** What the functions of this folder work with. */
export interface TeamServices {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly offer: Offer;
  readonly log: Logger;
  /** Internal hosts that services may use. */
  readonly insideHosts: readonly string[];
  /** How host names of services are resolved. */
  readonly resolve: Resolve;
  /** Seals the secrets of services, and is the key of the player ids that services get. */
  readonly codeSecret: string;
}
