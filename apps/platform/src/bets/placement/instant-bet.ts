import { type BetRules, ruleKey } from './batch-rules.ts';
import type { BetJob, Drawn } from './bet-job.ts';
import type { BetRow } from './bet-row.ts';

/** A bet that is over when it is placed, as its narrow row says it: bet and postings in one. */
export interface InstantBet {
  readonly bet: BetRow;
  readonly houseAccount: number;
  readonly rule: number;
  /** Of the wallet's last posting: a won bet has two. */
  readonly sequence: number;
  /** Values without their keys. */
  readonly outcome: string;
}

/** The largest number of the narrow columns. A bet beyond it is stored like those of other games. */
const MOST = 2 ** 31 - 1;

/** The rule of a bet that fits in a narrow row; null for any other. */
export function narrowRule(job: BetJob, drawn: Drawn, bonusId: string | null, rules: BetRules): number | null {
  const { payoutUnits, creditUnits, status, outcome } = drawn;
  const says = bonusId === null && creditUnits === payoutUnits && status === (payoutUnits > 0 ? 'won' : 'lost');
  const keys = job.game.outcomeKeys ?? [];
  const whole =
    Object.keys(outcome as object).length === keys.length && keys.every((key) => key in (outcome as object));
  return says && whole ? (rules.get(ruleKey(job)) ?? null) : null;
}

export function isNarrow({ multiplier, nonce, round_number, seed_id }: BetRow, sequence: number): boolean {
  return (
    round_number === null && [multiplier, nonce, seed_id, sequence].every((value) => value !== null && value <= MOST)
  );
}

/** The values of an outcome in the order of their keys. */
export function outcomeText(outcome: unknown, keys: readonly string[]): string {
  return JSON.stringify(keys.map((key) => (outcome as Readonly<Record<string, unknown>>)[key]));
}
