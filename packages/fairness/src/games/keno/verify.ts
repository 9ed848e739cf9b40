import type { Hmac } from '../../hmac-sha256.ts';
import { KENO_ALGORITHM, kenoDraw, kenoHits, kenoMultiplierE4 } from './keno.ts';
import type { KenoRisk } from './keno-tables.ts';
import { decimalText, payoutUnits } from '../../payout.ts';
import { check, conclude, step, type Verification } from '../../verification.ts';
import { streamSteps, tracedWords, type CommittedSeeds } from '../../verify-stream.ts';

/** A settled keno bet whose server seed has been revealed. Amounts in ledger units. */
export interface KenoRecord extends CommittedSeeds {
  readonly algorithm: typeof KENO_ALGORITHM;
  readonly risk: KenoRisk;
  readonly picks: readonly number[];
  /** The ten numbers in the order in which they came. */
  readonly draw: readonly number[];
  readonly stakeUnits: number;
  readonly maxWinUnits: number;
  readonly payoutUnits: number;
}

/** Recomputes a keno bet from its seeds. Throws `picks-invalid`. */
export function verifyKeno(record: KenoRecord, hmac?: Hmac): Verification {
  const { risk, picks, stakeUnits, maxWinUnits } = record;
  const { next, drawn } = tracedWords(record, hmac);
  const draw = kenoDraw(next);
  const hits = kenoHits(picks, draw);
  const multiplier = kenoMultiplierE4(risk, picks.length, hits);
  return conclude(KENO_ALGORITHM, [
    ...streamSteps(record, drawn, hmac),
    check('draw', 'list', draw.join(', '), record.draw.join(', ')),
    step('picks', 'list', picks.join(', ')),
    step('hits', 'integer', hits),
    step('risk', 'text', risk),
    step('multiplier', 'multiplier', decimalText(multiplier, 4)),
    step('stake', 'units', stakeUnits),
    check('payout', 'units', payoutUnits(stakeUnits, multiplier, maxWinUnits), record.payoutUnits),
  ]);
}
