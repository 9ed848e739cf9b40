import type { Logger } from 'pino';
import type { Bus } from '../../../foundation/bus.ts';
import type { Database } from '../../../foundation/db/database.ts';
import type { Timers } from '../../../foundation/jobs/timers.ts';
import type { SeedSeal } from '../../../foundation/sealing/seed-seal.ts';
import type { HouseAccounts } from '../../../ledger/accounts.ts';
import type { RoundsBeacon } from './awaited-beacon.ts';
import type { BetView, RoundCourse, RoundGame } from './round-game.ts';
import type { RoundStore } from './round-store.ts';
import type { RoundTimes } from './round.ts';
import type { Stage } from './stage.ts';

export interface EngineDeps {
  readonly database: Database;
  readonly seedSeal: SeedSeal;
  readonly houseAccounts: HouseAccounts;
  readonly bus: Bus;
  readonly timers: Timers;
  readonly log: Logger;
  readonly times: RoundTimes;
  readonly beacon: RoundsBeacon;
}

/** One lead of a game. */
export interface Lead<View extends BetView, State, Message> extends EngineDeps {
  readonly game: RoundGame<View, State, Message>;
  readonly course: RoundCourse<View> | undefined;
  readonly store: RoundStore;
  readonly stage: Stage<View, State>;
  readonly epoch: number;
}
