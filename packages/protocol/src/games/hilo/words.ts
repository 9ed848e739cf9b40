import { type CallGroup, SEEDED_BET_ERRORS, STEP_ERRORS } from '../../call-words.ts';
import type { hiloSchemas } from './schemas.ts';

export const hiloWords: CallGroup<keyof typeof hiloSchemas> = {
  tag: 'Hilo',
  description: 'Guess how the next card compares. Amounts are in ledger units.',
  calls: {
    getHiloConfig: {
      summary: 'Get the configuration of hilo.',
      description: 'Limits are in ledger units.',
    },
    placeHiloBet: {
      summary: 'Start a game of hilo.',
      description:
        'Takes the stake and turns the first card. The same `id` with the same content answers the same game with `replayed` and stakes nothing again. Amounts are in ledger units.',
      errors: [...SEEDED_BET_ERRORS, 'game-open'],
    },
    getHiloOpenBet: {
      summary: 'Get the open game of the player.',
      description: '`bet` is null when there is none.',
    },
    turnHiloCard: {
      summary: 'Guess and turn the next card.',
      description:
        '`step` is the number of steps that the player has seen. The same step again answers the same result.',
      errors: STEP_ERRORS,
    },
    cashOutHiloBet: {
      summary: 'Leave a game of hilo with what it is worth.',
      description: 'Pays into the wallet. A repeat answers the first result and pays nothing again.',
      errors: STEP_ERRORS,
    },
  },
};
