import type { Hmac } from './hmac-sha256.ts';
import type { Verification } from './verification.ts';
import { verifyCases, type CasesRecord } from './verify-cases.ts';
import { verifyCrash, type CrashRecord } from './verify-crash.ts';
import { verifyDice, type DiceRecord } from './verify-dice.ts';

/** A settled bet of any game; `algorithm` tells which. */
export type BetRecord = CasesRecord | CrashRecord | DiceRecord;

/**
 * Recomputes a bet from what was revealed and compares every stated value.
 * Throws `FairnessError` if the record itself is not of its type (a hash that is no hash, a chance of 0).
 */
export function verifyBet(record: BetRecord, hmac?: Hmac): Verification {
  switch (record.algorithm) {
    case 'cases/1':
      return verifyCases(record, hmac);
    case 'crash/1':
      return verifyCrash(record, hmac);
    case 'dice/1':
      return verifyDice(record, hmac);
  }
}
