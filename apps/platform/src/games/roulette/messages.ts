import { AwaitedSalt, RoundBeacon } from '@baize/protocol';
import { RouletteBetView, RouletteRoundResult, RouletteState } from '@baize/protocol/games/roulette/roulette';
import type { RouletteMessage } from '@baize/protocol/games/roulette/roulette';
import * as z from 'zod/mini';
import type { MessageSchemas } from '../../foundation/bus.ts';

declare module '../../foundation/bus.ts' {
  interface BusMessages {
    /** A message of the leading roulette engine to everybody. */
    'roulette.message': RouletteMessage;
    /** A process that does not lead has taken a bet: the leader shows it. */
    'roulette.joined': { roundNumber: number; bet: RouletteBetView };
  }
}

const Count = z.int().check(z.minimum(0));

const Told = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bettingOpened'), state: RouletteState }),
  z.strictObject({ type: z.literal('betPlaced'), roundNumber: Count, bet: RouletteBetView }),
  z.strictObject({
    type: z.literal('spinStarted'),
    roundNumber: Count,
    spinsAt: Count,
    pocket: Count,
    hash: z.string(),
    serverNow: Count,
    beacon: z.optional(RoundBeacon),
  }),
  z.strictObject({
    type: z.literal('ended'),
    result: RouletteRoundResult,
    serverNow: Count,
    saltAwaited: z.optional(AwaitedSalt),
  }),
]);

/** Messages of roulette. */
export const rouletteMessages: MessageSchemas<'roulette.message' | 'roulette.joined'> = {
  'roulette.message': Told,
  'roulette.joined': z.strictObject({ roundNumber: Count, bet: RouletteBetView }),
};
