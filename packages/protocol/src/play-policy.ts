import * as z from 'zod/mini';

/** What the rules of the visitor's country leave to games. */
export const PlayPolicy = z.strictObject({
  /** Whether a game may place bets by itself, one after the other. */
  autoPlay: z.boolean(),
  /** Seconds from one bet of a game to the next one of the same player; absent where no pause is required. */
  betPauseSeconds: z.optional(z.int()),
});
export type PlayPolicy = z.infer<typeof PlayPolicy>;
