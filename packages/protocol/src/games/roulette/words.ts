import { BET_ERRORS, type CallGroup } from '../../call-words.ts';
import type { rouletteSchemas } from './schemas.ts';

export const rouletteWords: CallGroup<keyof typeof rouletteSchemas> = {
  tag: 'Roulette',
  description: 'A shared wheel with 48 pockets in six colours. Amounts are in ledger units.',
  calls: {
    getRouletteConfig: {
      summary: 'Get the configuration of roulette.',
      description: 'Limits are in ledger units, times in milliseconds.',
    },
    getRouletteState: {
      summary: 'Get the round that is played.',
      description: 'Times are milliseconds of the clock of the server since 1970.',
      errors: ['service-unavailable'],
    },
    getRouletteHistory: {
      summary: 'List the last rounds.',
      description: 'Newest first, each with its hash.',
    },
    getRouletteRound: {
      summary: 'Get a finished round.',
      description: 'Public: anyone can check its hash against the commitment.',
      errors: ['not-found'],
    },
    getRouletteOpenBets: {
      summary: 'List the open bets of the player.',
      description: 'Bets of rounds that are not settled.',
    },
    placeRouletteBet: {
      summary: 'Place a bet on a colour.',
      description:
        'One bet on each colour of a round. The same `id` with the same content answers the same bet with `replayed` and stakes nothing again. Amounts are in ledger units.',
      errors: [...BET_ERRORS, 'round-not-betting', 'chain-unsalted', 'bet-limit-reached'],
      example: { body: { roundNumber: 1024 } },
    },
  },
};
