import type { Currency } from '@baize/protocol';

export interface WheelTables {
  /** Spins of the wheel of fortune, and each player's next one. */
  wheel_spins: {
    user_id: string;
    /** Number of the spin, from 0. The last one of a player has not been spun: it is the commitment. */
    nonce: number;
    /** Once it is spun; before that only where nothing is sealed yet. */
    server_seed: string | null;
    /** Until it is spun. */
    sealed_seed: string | null;
    server_seed_hash: string;
    /** The client's idempotency key. This and all below is null until the spin. */
    id: string | null;
    client_seed: string | null;
    /** Day of UTC, as `2026-11-20`. */
    day: string | null;
    algorithm: string | null;
    sector: number | null;
    currency: Currency | null;
    prize_units: number | null;
    spun_at: Date | null;
  };
}

declare module '../../foundation/db/tables.ts' {
  interface Tables extends WheelTables {}
}
