import { type CallGroup, SEEDED_BET_ERRORS, STEP_ERRORS } from '../../call-words.ts';
import type { minerSchemas } from './schemas.ts';

export const minerWords: CallGroup<keyof typeof minerSchemas> = {
  tag: 'Miner',
  description: 'Open tiles of a field of 25 and avoid mines. Amounts are in ledger units.',
  calls: {
    getMinerConfig: {
      summary: 'Get the configuration of miner.',
      description: 'Limits are in ledger units.',
    },
    placeMinerBet: {
      summary: 'Start a game of miner.',
      description:
        'Takes the stake and places the mines, which stay where they are. The same `id` with the same content answers the same game with `replayed` and stakes nothing again. Amounts are in ledger units.',
      errors: [...SEEDED_BET_ERRORS, 'game-open'],
    },
    getMinerOpenBet: {
      summary: 'Get the open game of the player.',
      description: '`bet` is null when there is none. Mines are hidden until the end.',
    },
    openMinerTile: {
      summary: 'Open a tile.',
      description:
        '`step` is the number of tiles that the player has seen. The same step again answers the same result.',
      errors: STEP_ERRORS,
    },
    cashOutMinerBet: {
      summary: 'Leave a game of miner with what it is worth.',
      description: 'Pays into the wallet. A repeat answers the first result and pays nothing again.',
      errors: STEP_ERRORS,
    },
  },
};
