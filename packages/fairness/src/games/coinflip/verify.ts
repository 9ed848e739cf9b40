import { type COINFLIP_ALGORITHM, coinflipMultiplierE4, coinSide, type CoinSide } from './coinflip.ts';
import { coinflipRulesOf } from './coinflip-steps.ts';
import type { Hmac } from '../../hmac-sha256.ts';
import { decimalText, payoutUnits } from '../../payout.ts';
import { check, conclude, step, type Verification } from '../../verification.ts';
import { inFullSteps } from '../../verify-in-full.ts';
import { streamSteps, tracedWords, type CommittedSeeds } from '../../verify-stream.ts';

/** A settled coinflip bet whose server seed has been revealed. Amounts in ledger units. */
export interface CoinflipRecord extends CommittedSeeds {
  readonly algorithm: typeof COINFLIP_ALGORITHM | 'coinflip/1';
  /** What was called, flip by flip, and what fell. */
  readonly called: readonly CoinSide[];
  readonly sides: readonly CoinSide[];
  readonly stakeUnits: number;
  readonly maxWinUnits: number;
  readonly payoutUnits: number;
}

/** Recomputes a series of flips from its seeds. Throws `algorithm-unknown`, `guesses-out-of-range`. */
export function verifyCoinflip(record: CoinflipRecord, hmac?: Hmac): Verification {
  const { called, stakeUnits, maxWinUnits } = record;
  const { next, drawn } = tracedWords(record, hmac);
  const sides = called.map(() => coinSide(next()));
  const lost = sides.some((side, flip) => side !== called[flip]);
  const multiplier = lost ? 0 : coinflipMultiplierE4(sides.length);
  return conclude(record.algorithm, [
    ...streamSteps(record, drawn, hmac),
    check('sides', 'choices', sides.join(', '), record.sides.join(', ')),
    step('called', 'choices', called.join(', ')),
    step('multiplier', 'multiplier', decimalText(multiplier, 4)),
    step('stake', 'units', stakeUnits),
    ...inFullSteps(coinflipRulesOf(record.algorithm), record, coinflipMultiplierE4(called.length)),
    check('payout', 'units', payoutUnits(stakeUnits, multiplier, maxWinUnits), record.payoutUnits),
  ]);
}
