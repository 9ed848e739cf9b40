import type { StoredBeacon } from '../core/rounds/tables.ts';

export interface RouletteTables {
  /** One row for each round of roulette. */
  roulette_rounds: StoredBeacon & {
    number: number;
    chain_id: number;
    /** Steps from the terminating hash, from 1. */
    position: number;
    commitment: string;
    phase: 'betting' | 'spinning' | 'closing' | 'ended' | 'refunded';
    /** Null while bets are taken. */
    hash: string | null;
    /** 0 … 47; null while bets are taken. */
    pocket: number | null;
    betting_at: Date;
    spins_at: Date;
    ended_at: Date | null;
  };
}

declare module '../../foundation/db/tables.ts' {
  interface Tables extends RouletteTables {}
}
