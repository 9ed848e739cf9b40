import * as z from 'zod/mini';

/** A version that a channel gives visitors and that a shell of some offer could not serve. */
export const UnfitVersion = z.strictObject({
  channel: z.string(),
  remote: z.string(),
  version: z.string(),
  as: z.enum(['stable', 'candidate']),
  code: z.enum(['contract-not-met', 'shared-not-met']),
  why: z.string(),
  /** What such a shell would serve in place of a stable version: the last one of before that fits. Null: nothing. */
  keeps: z.nullable(z.string()),
  /** The newest published version that fits; null for none. */
  newest: z.nullable(z.string()),
});
export type UnfitVersion = z.infer<typeof UnfitVersion>;

/** What a shell of some offer would not serve, of every channel that can be read. */
export const ShellFit = z.strictObject({
  channels: z.array(z.strictObject({ channel: z.string(), revision: z.int(), remotes: z.int() })),
  unfit: z.array(UnfitVersion),
});
export type ShellFit = z.infer<typeof ShellFit>;

/** Whether visitors would find nothing where the remote is. */
export function isOrphaned({ as, keeps }: UnfitVersion): boolean {
  return as === 'stable' && keeps === null;
}
