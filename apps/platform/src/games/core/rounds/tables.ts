import type { Generated } from 'kysely';
import type { LedWork } from '../../../foundation/jobs/leadership.ts';
import type { ChainGame } from './round.ts';

export interface RoundTables {
  round_chains: {
    id: Generated<number>;
    game: ChainGame;
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
  round_checkpoints: { chain_id: number; position: number; hash: string };
  /** One row for each work that one process leads. Whoever leads raises the epoch; a write under an older one is refused. */
  round_leaders: { game: LedWork; epoch: number };
}

declare module '../../../foundation/db/tables.ts' {
  interface Tables extends RoundTables {}
}
