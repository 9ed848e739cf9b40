import { type CallGroup, SEEDED_BET_ERRORS } from '../../call-words.ts';
import type { kenoSchemas } from './schemas.ts';

export const kenoWords: CallGroup<keyof typeof kenoSchemas> = {
  tag: 'Keno',
  description: 'Ten numbers of 40 are drawn. Amounts are in ledger units.',
  calls: {
    getKenoConfig: {
      summary: 'Get the configuration of keno.',
      description: 'Limits are in ledger units.',
    },
    placeKenoBet: {
      summary: 'Place a bet on a keno draw.',
      description:
        'Takes one to ten different numbers and settles at once. The same `id` with the same content answers the same bet with `replayed` and stakes nothing again. Amounts are in ledger units.',
      errors: SEEDED_BET_ERRORS,
      example: { body: { picks: [3, 17, 28] } },
    },
  },
};
