import { BET_ERRORS, type CallGroup } from '../../call-words.ts';
import type { crashSchemas } from './schemas.ts';

export const crashWords: CallGroup<keyof typeof crashSchemas> = {
  tag: 'Crash',
  description: 'A shared round whose multiplier grows until it ends. Multipliers are in hundredths.',
  calls: {
    getCrashConfig: {
      summary: 'Get the configuration of crash.',
      description: 'Limits are in ledger units, times in milliseconds.',
    },
    getCrashState: {
      summary: 'Get the round that is played.',
      description: 'Times are milliseconds of the clock of the server since 1970.',
      errors: ['service-unavailable'],
    },
    getCrashHistory: {
      summary: 'List the last rounds.',
      description: 'Newest first, each with its hash.',
    },
    getCrashRound: {
      summary: 'Get a finished round.',
      description: 'Public: anyone can check its hash against the commitment.',
      errors: ['not-found'],
    },
    getCrashOpenBets: {
      summary: 'List the open bets of the player.',
      description: 'Of the present round and of the next one.',
    },
    placeCrashBet: {
      summary: 'Place a bet on a round of crash.',
      description:
        'For the round `roundNumber`; a bet for another round is refused. The same `id` with the same content answers the same bet with `replayed` and stakes nothing again. Amounts are in ledger units.',
      errors: [...BET_ERRORS, 'round-not-betting', 'chain-unsalted', 'bet-limit-reached'],
      example: { body: { roundNumber: 1024, autoCashOut: 200 } },
    },
    cashOutCrashBet: {
      summary: 'Cash a bet out.',
      description: 'Pays the multiplier of this moment. A repeat answers the first result and pays nothing again.',
      errors: ['not-found', 'round-not-running', 'bet-already-settled'],
    },
    cancelCrashBet: {
      summary: 'Take a bet back.',
      description: 'Before its round has opened. A repeat answers the first result and returns nothing again.',
      errors: ['not-found', 'bet-in-round', 'bet-already-settled'],
    },
  },
};
