import type { Hmac } from '../hmac-sha256.ts';
import { check, conclude, step, type Verification } from '../verification.ts';
import { type CommittedSeeds, streamSteps, tracedWords } from '../verify-stream.ts';
import { WHEEL_ALGORITHM, WHEEL_SECTORS, wheelPrizeUnits, wheelSector } from '../wheel.ts';
import { type Field, optional, stated } from '../typed-fields/field.ts';
import { amount, stake, whole } from '../typed-fields/kinds.ts';
import { SEEDS, seedsOf } from '../typed-fields/shared-fields.ts';
import { typedGame, type TypedGame } from '../typed-fields/typed-game.ts';

/** A spin. Amounts in ledger units. */
export interface WheelRecord extends CommittedSeeds {
  /** From 0, clockwise. */
  readonly sector: number;
  /** The largest prize of the wheel in the spin's currency. */
  readonly largestUnits: number;
  readonly prizeUnits: number;
}

/** Recomputes a spin of the wheel of fortune. Throws `amount-invalid`. */
export function verifyWheel(record: WheelRecord, hmac?: Hmac): Verification {
  const { next, drawn } = tracedWords(record, hmac);
  const sector = wheelSector(next);
  return conclude(WHEEL_ALGORITHM, [
    ...streamSteps(record, drawn, hmac),
    check('sector', 'integer', sector, record.sector),
    step('largest', 'units', record.largestUnits),
    check('prize', 'units', wheelPrizeUnits(sector, record.largestUnits), record.prizeUnits),
  ]);
}

const LARGEST: Field<number | null> = { ...optional(stake, 'largestUnits'), hides: ['largest', 'prize'] };
const PRIZE: Field<number | null> = { ...stated('prize', amount, 'prizeUnits'), needs: 'largest' };

/** The fields of a typed spin of the wheel of fortune. */
export const wheel: TypedGame = typedGame(
  [WHEEL_ALGORITHM],
  {
    ...SEEDS,
    sector: stated('sector', whole(0, WHEEL_SECTORS.length - 1), 'sector'),
    largest: LARGEST,
    prize: PRIZE,
  },
  ['sector'],
  (_, { largest, prize, sector, ...seeds }, hmac) =>
    verifyWheel({ ...seedsOf(seeds), sector: sector ?? 0, largestUnits: largest ?? 1, prizeUnits: prize ?? 0 }, hmac),
);
