import { FeedEntry } from '@baize/protocol';
import type { MessageSchemas } from '../../foundation/bus.ts';

declare module '../../foundation/bus.ts' {
  interface BusMessages {
    /** A bet was placed or settled, as the public feed shows it. */
    'bet.shown': FeedEntry;
  }
}

/** Messages about bets of every game. */
export const betMessages: MessageSchemas<'bet.shown'> = {
  'bet.shown': FeedEntry,
};
