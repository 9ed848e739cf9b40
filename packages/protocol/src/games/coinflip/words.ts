import { type CallGroup, SEEDED_BET_ERRORS, STEP_ERRORS } from '../../call-words.ts';
import type { coinflipSchemas } from './schemas.ts';

export const coinflipWords: CallGroup<keyof typeof coinflipSchemas> = {
  tag: 'Coinflip',
  description: 'Call heads or tails, once or in a series. Amounts are in ledger units.',
  calls: {
    getCoinflipConfig: {
      summary: 'Get the configuration of coinflip.',
      description: 'Limits are in ledger units.',
    },
    placeCoinflipBet: {
      summary: 'Place a bet on a coin flip.',
      description:
        'Without `series` it settles at once. The same `id` with the same content answers the same bet with `replayed` and stakes nothing again. Amounts are in ledger units.',
      errors: [...SEEDED_BET_ERRORS, 'game-open'],
    },
    getCoinflipOpenBet: {
      summary: 'Get the open series of the player.',
      description: '`bet` is null when there is none.',
    },
    flipCoin: {
      summary: 'Flip the next coin of a series.',
      description:
        '`step` is the number of flips that the player has seen. The same step again answers the same result.',
      errors: STEP_ERRORS,
    },
    cashOutCoinflipBet: {
      summary: 'Leave a series with what it is worth.',
      description: 'Pays into the wallet. A repeat answers the first result and pays nothing again.',
      errors: STEP_ERRORS,
    },
  },
};
