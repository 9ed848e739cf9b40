import * as z from 'zod/mini';

/** What the rules of the visitor's country leave to games. */
export const PlayPolicy = z.strictObject({
  /** Whether a game may place bets by itself, one after the other. */
  autoPlay: z.boolean(),
});
export type PlayPolicy = z.infer<typeof PlayPolicy>;
