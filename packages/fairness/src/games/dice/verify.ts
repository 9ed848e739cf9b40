import { DICE_ALGORITHM, diceMultiplierE4, diceRoll, diceWins, type DiceChoice } from './dice.ts';
import type { Hmac } from '../../hmac-sha256.ts';
import { decimalText, payoutUnits } from '../../payout.ts';
import { check, conclude, step, type Verification } from '../../verification.ts';
import { streamSteps, tracedWords, type CommittedSeeds } from '../../verify-stream.ts';

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
  const { next, drawn } = tracedWords(record, hmac);
  const roll = diceRoll(next());
  const multiplier = diceMultiplierE4(record.chanceHundredths);
  const won = diceWins(roll, record);
  const payout = won ? payoutUnits(record.stakeUnits, multiplier, record.maxWinUnits) : 0;
  return conclude(DICE_ALGORITHM, [
    ...streamSteps(record, drawn, hmac),
    check('roll', 'decimal', decimalText(roll, 2), decimalText(record.rollHundredths, 2)),
    step('direction', 'text', record.direction),
    step('chance', 'percent', decimalText(record.chanceHundredths, 2)),
    step('multiplier', 'multiplier', decimalText(multiplier, 4)),
    step('stake', 'units', record.stakeUnits),
    check('payout', 'units', payout, record.payoutUnits),
  ]);
}
