import type { Bus } from '../../foundation/bus.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { Ledger } from '../../ledger/ledger.ts';

/** What the functions of this folder work with. */
export interface Bonuses {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly bus: Bus;
  readonly clock: Clock;
}
