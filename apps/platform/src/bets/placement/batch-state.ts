import type { ErrorCode } from '@baize/protocol';
import type { PlayedBonus } from '../bonuses/wagering.ts';
import type { LockedWallet } from '../../ledger/locked-wallet.ts';
import type { BetRules } from './batch-rules.ts';
import type { BetJob } from './bet-job.ts';
import type { BetWithProof } from './bet-row.ts';
import type { PacedBet } from './pace.ts';

/** A pair of seeds as it was locked. */
export interface LockedSeeds {
  readonly id: number;
  readonly user_id: string;
  /** Null if it cannot be unsealed. */
  readonly server_seed: string | null;
  readonly server_seed_hash: string;
  readonly client_seed: string;
  readonly nonce: number;
}

/** Everything a batch may depend on, read under locks. */
export interface BatchState {
  readonly wallets: readonly LockedWallet[];
  readonly seeds: readonly LockedSeeds[];
  /** The active bonuses of those players that have a bonus wallet. */
  readonly bonuses: readonly PlayedBonus[];
  /** Bets that have one of the batch's ids already. */
  readonly used: readonly BetWithProof[];
  /** Of bets that get narrow rows. */
  readonly rules: BetRules;
  /** The latest bets of players whose country asks for a pause between bets. */
  readonly latest: readonly PacedBet[];
  /** Refusals by the games' guards, by bet id. */
  readonly refused: ReadonlyMap<string, ErrorCode>;
  /** Of bets whose round is played by other rules than their game's own ones, by bet id. */
  readonly algorithms: ReadonlyMap<string, string>;
  /** Whether another transaction has locked what the job needs. */
  readonly isHeld: (job: BetJob) => boolean;
}
