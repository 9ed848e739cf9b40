import { type CallGroup, SEEDED_BET_ERRORS } from '../../call-words.ts';
import type { diceSchemas } from './schemas.ts';

export const diceWords: CallGroup<keyof typeof diceSchemas> = {
  tag: 'Dice',
  description: 'Roll under or over a number. Amounts are in ledger units.',
  calls: {
    getDiceConfig: {
      summary: 'Get the configuration of dice.',
      description: 'Limits are in ledger units, chances in hundredths of a percent.',
    },
    placeDiceBet: {
      summary: 'Place a bet on a dice roll.',
      description:
        'Draws the roll from the seeds of the player and settles at once. The same `id` with the same content answers the same bet with `replayed` and stakes nothing again. Amounts are in ledger units.',
      errors: SEEDED_BET_ERRORS,
    },
  },
};
