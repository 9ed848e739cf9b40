import * as z from 'zod/mini';
import { Day } from './primitives.ts';
import { WagerKind } from './wagers.ts';

/** What a player's history holds. `bets`: everything that money was staked on. */
export const HISTORY_KINDS = ['bets', 'deposits', 'withdrawals', 'bonuses'] as const;

/** What a file is made of: one kind, and of bets those on one thing; `from` and `to` are the first and the last day, both included. */
export const HistoryExport = z.strictObject({
  kind: z.enum(HISTORY_KINDS),
  game: z.optional(WagerKind),
  from: z.optional(Day),
  to: z.optional(Day),
});
export type HistoryExport = z.infer<typeof HistoryExport>;
/** Where the file is downloaded from, by the browser that asked, until the seconds or its session are over. */
export const HistoryFile = z.strictObject({ url: z.string(), expiresInSeconds: z.int() });
