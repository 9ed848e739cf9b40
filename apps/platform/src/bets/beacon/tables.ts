export interface BeaconTables {
  /** Every chain of which a round was stored, so that the round can be verified forever. */
  beacon_chains: {
    chain_hash: string;
    name: string;
    public_key: string;
    group_hash: string;
    genesis_seconds: number;
    period_seconds: number;
  };
  /** Verified rounds, each once. A row never changes. */
  beacon_rounds: {
    /** Name of the chain. */
    beacon: string;
    round: number;
    chain_hash: string;
    randomness: string;
    signature: string;
    received_at: Date;
  };
}

declare module '../../foundation/db/tables.ts' {
  interface Tables extends BeaconTables {}
}
