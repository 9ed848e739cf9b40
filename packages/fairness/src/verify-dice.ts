import { DICE_ALGORITHM, diceMultiplierE4, diceRoll, diceWins, type DiceChoice } from './dice.ts';
import { words, WORD_RANGE } from './draws.ts';
import type { Hmac } from './hmac-sha256.ts';
import { decimalText, payoutUnits } from './payout.ts';
import { check, conclude, step, type Verification } from './verification.ts';
import { streamSteps, type CommittedSeeds } from './verify-stream.ts';

/** A settled dice bet whose server seed has been revealed. Amounts in ledger units. */
export interface DiceRecord extends CommittedSeeds, DiceChoice {
  readonly algorithm: typeof DICE_ALGORITHM;
  readonly stakeUnits: number;
  readonly maxWinUnits: number;
  readonly rollHundredths: number;
  readonly payoutUnits: number;
}

/** Recomputes a dice bet from its seeds. */
export function verifyDice(record: DiceRecord, hmac?: Hmac): Verification {
  const word = words(record, hmac)();
  const roll = diceRoll(word);
  const multiplier = diceMultiplierE4(record.chanceHundredths);
  const won = diceWins(roll, record);
  const payout = won ? payoutUnits(record.stakeUnits, multiplier, record.maxWinUnits) : 0;
  return conclude(DICE_ALGORITHM, [
    ...streamSteps(record, hmac),
    step('bytes', 'hex', word.toString(16).padStart(8, '0')),
    step('float', 'decimal', word / WORD_RANGE),
    check('roll', 'decimal', decimalText(roll, 2), decimalText(record.rollHundredths, 2)),
    step('direction', 'text', record.direction),
    step('chance', 'percent', decimalText(record.chanceHundredths, 2)),
    step('multiplier', 'multiplier', decimalText(multiplier, 4)),
    step('stake', 'units', record.stakeUnits),
    check('payout', 'units', payout, record.payoutUnits),
  ]);
}
