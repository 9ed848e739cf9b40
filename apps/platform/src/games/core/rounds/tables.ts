import type { Generated } from 'kysely';
import type { LedWork } from '../../../foundation/jobs/leadership.ts';
import type { ChainGame, Ending, RoundsVersion } from './round.ts';

/** The columns of a round of version 2; all null in version 1. */
export interface BeaconColumns {
  version: RoundsVersion;
  /** Hash of the beacon's chain. */
  beacon_chain: string | null;
  /** The first one that is emitted after bets are closed; named when they are opened. */
  beacon_round: number | null;
  /** When bets were closed, by the round's plan; null while they are taken. */
  closed_at: Date | null;
  /** Both are null until the beacon's value is there. */
  randomness: string | null;
  signature: string | null;
  /** Null until the round has ended. */
  ending: Ending | null;
}

/** The same, as it is written. */
export interface StoredBeacon extends Omit<BeaconColumns, 'version'> {
  version: Generated<RoundsVersion>;
}

export interface RoundTables {
  /** Hash chains of the shared rounds that are played or were played. */
  round_chains: {
    id: Generated<number>;
    game: ChainGame;
    /** Secret: the far end of the chain, from which every hash follows. Here only where nothing is sealed yet. */
    seed: string | null;
    sealed_seed: string | null;
    /** Round 1 of the chain commits to it. */
    terminating_hash: string;
    /**
     * Public. Null only where a process from before there were announcements died between storing the chain and naming
     * a salt.
     */
    salt: string | null;
    length: number;
    /** Of the rules of its rounds. A round is written with it, or refused by the database. */
    version: Generated<RoundsVersion>;
    created_at: Date;
  };
  /** Each chain that was announced before its salt was known. An announcement never changes: the database refuses it. */
  chain_announcements: {
    id: Generated<number>;
    game: ChainGame;
    /** Null while it is secret; set once the chain is played. */
    seed: string | null;
    sealed_seed: string | null;
    terminating_hash: string;
    length: number;
    version: Generated<RoundsVersion>;
    /** A second before `salt_at` at least. */
    announced_at: Date;
    /** Name of a beacon, or of a chain of blocks. */
    salt_source: string;
    /** Of the beacon's round; height of the block. */
    salt_number: number;
    salt_at: Date;
    salt: string | null;
    /** The chain as it is played; null before. */
    chain_id: number | null;
    /** It is never played: its source was taken away, or an operator ended it. */
    withdrawn_at: Date | null;
  };
  /** Every thousandth hash, so that the next one never takes a walk through the whole chain. */
  round_checkpoints: { chain_id: number; position: number; hash: string | null; sealed_hash: string | null };
  /** One row for each work that one process leads. The process that leads raises the epoch; a write under an older one is refused. */
  round_leaders: { game: LedWork; epoch: number };
}

declare module '../../../foundation/db/tables.ts' {
  interface Tables extends RoundTables {}
}
