import type { StoredBeacon } from '../core/rounds/tables.ts';

export interface CrashTables {
  /** One row for each round of crash. */
  crash_rounds: StoredBeacon & {
    number: number;
    chain_id: number;
    /** Steps from the terminating hash, from 1. */
    position: number;
    commitment: string;
    phase: 'betting' | 'running' | 'crashed' | 'refunded';
    /** Null until the round has ended. */
    hash: string | null;
    /** Hundredths; null until the round has ended. */
    bust: number | null;
    betting_at: Date;
    starts_at: Date;
    ended_at: Date | null;
  };
}

declare module '../../foundation/db/tables.ts' {
  interface Tables extends CrashTables {}
}
