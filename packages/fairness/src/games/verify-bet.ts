import { FairnessError } from '../fairness-error.ts';
import type { GameRules } from '../game-rules.ts';
import type { Hmac } from '../hmac-sha256.ts';
import type { Verification } from '../verification.ts';
import { RULES } from './all.ts';

/** A settled bet of any game; `algorithm` identifies the game. */
export type BetRecord = Parameters<(typeof RULES)[keyof typeof RULES]['verify']>[0];

/**
 * Recomputes a bet from what was revealed and compares every stated value.
 * Throws `FairnessError`: `algorithm-unknown`, or that the record is not of its type (a hash that is no hash).
 */
export function verifyBet(record: BetRecord, hmac?: Hmac): Verification {
  const all = Object.values(RULES) as readonly GameRules<never>[];
  const rules = all.find(({ algorithm, former }) => [algorithm, ...former].includes(record.algorithm));
  if (rules === undefined) throw new FairnessError('algorithm-unknown', record.algorithm);
  return rules.verify(record as never, hmac);
}
