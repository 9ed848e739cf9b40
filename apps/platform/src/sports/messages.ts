import { SportsBet } from '@baize/protocol';
import * as z from 'zod/mini';
import type { MessageSchemas } from '../foundation/bus.ts';
import { LineMessage } from './line/line-message.ts';

declare module '../foundation/bus.ts' {
  interface BusMessages {
    /** What the leader of the line of sports tells everyone. Nobody else publishes it. */
    'sports.line': LineMessage;
    /** A process does not know the line, or not all of it: the leader tells it whole. */
    'sports.asked': Record<string, never>;
    /** A player's sports bet was placed or has another status, payout or result. */
    'sports.bet-changed': { userId: string; bet: SportsBet };
  }
}

/** What is told of sports. */
export const sportsMessages: MessageSchemas<'sports.line' | 'sports.asked' | 'sports.bet-changed'> = {
  'sports.line': LineMessage,
  'sports.asked': z.strictObject({}),
  'sports.bet-changed': z.strictObject({ userId: z.string(), bet: SportsBet }),
};
