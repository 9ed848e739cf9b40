import { CoinflipBetRecord } from '@baize/protocol/games/coinflip/coinflip';
import { HiloBetRecord } from '@baize/protocol/games/hilo/hilo';
import { MinerBetRecord } from '@baize/protocol/games/miner/miner';
import * as z from 'zod/mini';
import type { MessageSchemas } from '../../../foundation/bus.ts';
import type { StepBetRecord } from './step-game.ts';

declare module '../../../foundation/bus.ts' {
  interface BusMessages {
    /** A player's game of steps has begun, continued or ended. */
    'game.changed': { userId: string; bet: StepBetRecord };
  }
}

/** Messages about games of steps. */
export const stepMessages: MessageSchemas<'game.changed'> = {
  'game.changed': z.strictObject({
    userId: z.string(),
    bet: z.discriminatedUnion('game', [MinerBetRecord, HiloBetRecord, CoinflipBetRecord]),
  }),
};
