import { SportsBet } from '@baize/protocol';
import * as z from 'zod/mini';
import type { MessageSchemas } from '../foundation/bus.ts';
import { LineMessage } from './line/line-message.ts';

declare module '../foundation/bus.ts' {
  interface BusMessages {
    /** The line of sports, to every process. Only its leader publishes it. */
    'sports.line': LineMessage;
    /** A process does not know the line, or not all of it: the leader then publishes the full line. */
    'sports.asked': Record<string, never>;
    /** A player's sports bet was placed or has another status, payout or result. */
    'sports.bet-changed': { userId: string; bet: SportsBet };
  }
}

/** The messages of sports. */
export const sportsMessages: MessageSchemas<'sports.line' | 'sports.asked' | 'sports.bet-changed'> = {
  'sports.line': LineMessage,
  'sports.asked': z.strictObject({}),
  'sports.bet-changed': z.strictObject({ userId: z.string(), bet: SportsBet }),
};
