import { BEACON, proven, waitOf } from '../../typed-fields/beacon-fields.ts';
import { type Read, optional, stated } from '../../typed-fields/field.ts';
import { decimal } from '../../typed-fields/kinds.ts';
import { MONEY, ROUND, roundOf } from '../../typed-fields/shared-fields.ts';
import { moneyOf, type TypedGame } from '../../typed-fields/typed-game.ts';
import { CRASH_ALGORITHM, CRASH_BEACON_ALGORITHM } from './crash.ts';
import { verifyCrash } from './verify.ts';

const RESULT = {
  bust: stated('bust', decimal(2), 'outcome.bust', 'bustHundredths', 'bust'),
  cashOut: optional(decimal(2), 'outcome.cashedOutAt', 'cashOutHundredths'),
  ...MONEY,
} as const;
const FIRST = { ...ROUND, ...RESULT } as const;
const BEACONED = { ...ROUND, ...BEACON, ...RESULT, bust: proven(RESULT.bust) } as const;

/** The fields of a typed bet of crash, by version. */
export const form: TypedGame = {
  versions: [CRASH_ALGORITHM, CRASH_BEACON_ALGORITHM],
  fields: (version) => (version === CRASH_ALGORITHM ? FIRST : BEACONED),
  outcome: ['bust'],
  verify(version, typed: Read<typeof FIRST> | Read<typeof BEACONED>, hmac) {
    const bet = { ...roundOf(typed), ...moneyOf(typed), cashOutHundredths: typed.cashOut };
    if (!('closedAt' in typed))
      return verifyCrash({ algorithm: CRASH_ALGORITHM, ...bet, bustHundredths: typed.bust ?? 0 }, hmac);
    return verifyCrash(
      { algorithm: CRASH_BEACON_ALGORITHM, ...bet, bustHundredths: typed.bust, ...waitOf(typed) },
      hmac,
    );
  },
};
