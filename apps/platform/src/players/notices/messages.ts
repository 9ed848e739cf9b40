import { Notice } from '@baize/protocol';
import * as z from 'zod/mini';
import type { MessageSchemas } from '../../foundation/bus.ts';

declare module '../../foundation/bus.ts' {
  interface BusMessages {
    /** Something was written for a player's bell. */
    'notice.given': { userId: string; notice: Notice };
    /** A player saw the bell's lines up to this id. */
    'notices.read': { userId: string; upTo: number; unread: number };
  }
}

/** Messages about the bell. */
export const noticeMessages: MessageSchemas<'notice.given' | 'notices.read'> = {
  'notice.given': z.strictObject({ userId: z.string(), notice: Notice }),
  'notices.read': z.strictObject({ userId: z.string(), upTo: z.int(), unread: z.int() }),
};
