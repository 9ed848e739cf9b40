import type { Generated } from 'kysely';

export interface SeedTables {
  /** Seeds of players: the results of their instant bets follow from a pair and a nonce. */
  seed_pairs: {
    id: Generated<number>;
    user_id: string;
    /** `next` is committed and waits, `active` makes bets, `revealed` is history. A user has one of each of the first two. */
    status: 'next' | 'active' | 'revealed';
    /** Once it is revealed; before that only where nothing is sealed yet. */
    server_seed: string | null;
    /** Until it is revealed. */
    sealed_seed: string | null;
    server_seed_hash: string;
    /** Null while `next`: the player names it at the rotation. */
    client_seed: string | null;
    /** The nonce of the next bet, which is the number of bets so far. */
    nonce: Generated<number>;
    revealed_at: Date | null;
  };
}

declare module '../../foundation/db/tables.ts' {
  interface Tables extends SeedTables {}
}
