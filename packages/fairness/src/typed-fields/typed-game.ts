import type { Hmac } from '../hmac-sha256.ts';
import type { Verification, VerificationKey } from '../verification.ts';
import type { Fields, Read } from './field.ts';

/** How a game's bets are typed in and recomputed. Each game's folder has one. */
export interface TypedGame {
  /** Every version of its rules, the oldest first. */
  readonly versions: readonly string[];
  /** In the order in which they are typed. */
  readonly fields: (version: string) => Fields;
  /** Recomputes what was read of those fields. Throws `FairnessError`. */
  readonly verify: (version: string, values: never, hmac?: Hmac) => Verification;
  /** Steps that contain the result. */
  readonly outcome: readonly VerificationKey[];
}

/** A game whose versions are typed alike. */
export function typedGame<Of extends Fields>(
  versions: readonly string[],
  fields: Of,
  outcome: readonly VerificationKey[],
  verify: (version: string, values: Read<Of>, hmac?: Hmac) => Verification,
): TypedGame {
  return { versions, fields: () => fields, outcome, verify };
}

/** What is left out of a record without its money; nothing that follows from it is shown then. */
export const SOME_MONEY = { stakeUnits: 10_000, maxWinUnits: 10 ** 15 } as const;

/** The same with what the bet's money was. */
export function moneyOf({ stake, maxWin, payout }: Money): {
  stakeUnits: number;
  maxWinUnits: number;
  payoutUnits: number;
} {
  return {
    stakeUnits: stake ?? SOME_MONEY.stakeUnits,
    maxWinUnits: maxWin ?? SOME_MONEY.maxWinUnits,
    payoutUnits: payout ?? 0,
  };
}

interface Money {
  readonly stake: number | null;
  readonly maxWin: number | null;
  readonly payout: number | null;
}
