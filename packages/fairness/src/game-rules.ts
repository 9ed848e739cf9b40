import type { Audited } from './audit.ts';
import type { Hmac } from './hmac-sha256.ts';
import type { Recomputed } from './recompute/recomputed.ts';
import type { Simulation } from './simulation.ts';
import type { StakeLimits } from './stake-extremes.ts';
import type { TypedGame } from './typed-fields/typed-game.ts';
import type { Verification } from './verification.ts';

/**
 * A game, with what a check of its bets needs. Its folder has the rules themselves, which pages and the platform import
 * one by one.
 */
export interface GameRules<Record extends { readonly algorithm: string }> {
  /** Name and newest version of its rules; each bet stores the one that it is played by. */
  readonly algorithm: string;
  /** Of versions before it, which bets were placed under. */
  readonly former: readonly string[];
  /** Recomputes a settled bet and compares every stated value. Throws `FairnessError`. */
  readonly verify: (record: Record, hmac?: Hmac) => Verification;
  /** `npm run verify` of this game. */
  readonly recompute: Recomputed;
  /** The fields in which its bets are typed, to check one without a record. */
  readonly form: TypedGame;
  /** A bet that is made again and again, for evidence. */
  readonly simulation: Simulation;
  /** Every choice with every rule of leaving, over every stake within the limits; null where prices decide. */
  readonly audit: ((limits: StakeLimits) => Audited[]) | null;
}
