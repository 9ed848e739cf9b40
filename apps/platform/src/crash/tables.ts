import type { Generated } from 'kysely';

export interface CrashTables {
  crash_chains: {
    id: Generated<number>;
    /** Secret: the far end of the chain, from which every hash follows. */
    seed: string;
    /** Published before the salt is named. Round 1 of the chain commits to it. */
    terminating_hash: string;
    /** Public. Null only between the storing of the chain and the naming of the salt. */
    salt: string | null;
    length: number;
    created_at: Date;
  };
  /** Every thousandth hash, so that the next one never takes a walk through the whole chain. */
  crash_checkpoints: { chain_id: number; position: number; hash: string };
  crash_rounds: {
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
  /** One row. Whoever leads raises the epoch; a write under an older one is refused. */
  crash_leader: { id: number; epoch: number };
}
