import { AwaitedSalt, RoundBeacon } from '@baize/protocol';
import { CrashBetView, CrashRoundResult, CrashState } from '@baize/protocol/games/crash/crash';
import type { CrashMessage } from '@baize/protocol/games/crash/crash';
import * as z from 'zod/mini';
import type { MessageSchemas } from '../../foundation/bus.ts';

declare module '../../foundation/bus.ts' {
  interface BusMessages {
    /**
     * A message of the leading engine to everybody. Only the leader publishes it, so that the order is the same
     * everywhere.
     */
    'crash.message': CrashMessage;
    /** A process that does not lead has taken a bet: the leader shows it. */
    'crash.joined': { roundNumber: number; bet: CrashBetView };
    /** A process that does not lead has paid a cash-out: the leader shows it. Multiplier in hundredths. */
    'crash.left': { roundNumber: number; betId: string; cashedOutAt: number; payoutUnits: number };
  }
}

const Count = z.int().check(z.minimum(0));

const Told = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bettingOpened'), state: CrashState }),
  z.strictObject({ type: z.literal('betPlaced'), roundNumber: Count, bet: CrashBetView }),
  z.strictObject({
    type: z.literal('roundStarted'),
    roundNumber: Count,
    startsAt: Count,
    serverNow: Count,
    beacon: z.optional(RoundBeacon),
  }),
  z.strictObject({ type: z.literal('tick'), roundNumber: Count, multiplier: Count, serverNow: Count }),
  z.strictObject({ type: z.literal('cashedOut'), betId: z.string(), cashedOutAt: Count, payoutUnits: Count }),
  z.strictObject({
    type: z.literal('crashed'),
    result: CrashRoundResult,
    serverNow: Count,
    saltAwaited: z.optional(AwaitedSalt),
  }),
]);

/** Messages of crash. */
export const crashMessages: MessageSchemas<'crash.message' | 'crash.joined' | 'crash.left'> = {
  'crash.message': Told,
  'crash.joined': z.strictObject({ roundNumber: Count, bet: CrashBetView }),
  'crash.left': z.strictObject({ roundNumber: Count, betId: z.string(), cashedOutAt: Count, payoutUnits: Count }),
};
