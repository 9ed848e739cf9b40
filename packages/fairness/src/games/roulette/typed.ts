import { BEACON, proven, waitOf } from '../../typed-fields/beacon-fields.ts';
import { type Read, required, stated } from '../../typed-fields/field.ts';
import { choice, whole } from '../../typed-fields/kinds.ts';
import { MONEY, ROUND, roundOf } from '../../typed-fields/shared-fields.ts';
import { moneyOf, type TypedGame } from '../../typed-fields/typed-game.ts';
import { ROULETTE_ALGORITHM, ROULETTE_BEACON_ALGORITHM, ROULETTE_WHEEL } from './roulette.ts';
import { verifyRoulette } from './verify.ts';

const RESULT = {
  pocket: stated('pocket', whole(0, ROULETTE_WHEEL.length - 1), 'outcome.pocket', 'pocket'),
  colour: required(choice(['black', 'red', 'blue', 'green', 'violet', 'gold']), 'outcome.colour', 'colour'),
  ...MONEY,
} as const;
const FIRST = { ...ROUND, ...RESULT } as const;
const BEACONED = { ...ROUND, ...BEACON, ...RESULT, pocket: proven(RESULT.pocket) } as const;

/** The fields of a typed bet of roulette, by version. */
export const form: TypedGame = {
  versions: [ROULETTE_ALGORITHM, ROULETTE_BEACON_ALGORITHM],
  fields: (version) => (version === ROULETTE_ALGORITHM ? FIRST : BEACONED),
  outcome: ['pocket', 'colour'],
  verify(version, typed: Read<typeof FIRST> | Read<typeof BEACONED>, hmac) {
    const bet = { ...roundOf(typed), ...moneyOf(typed), colour: typed.colour };
    if (!('closedAt' in typed))
      return verifyRoulette({ algorithm: ROULETTE_ALGORITHM, ...bet, pocket: typed.pocket ?? 0 }, hmac);
    return verifyRoulette(
      { algorithm: ROULETTE_BEACON_ALGORITHM, ...bet, pocket: typed.pocket, ...waitOf(typed) },
      hmac,
    );
  },
};
