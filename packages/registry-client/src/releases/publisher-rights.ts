import * as z from 'zod/mini';

const Names = z.array(z.string());

/** What a publisher may do with one remote, to check before anything is sent. */
export const PublisherRights = z.strictObject({
  /** Whose token it is. */
  publisher: z.string(),
  /** Whether it publishes a remote of this name. */
  mayPublish: z.boolean(),
  /** Services of teams that are open at the platform, and those that this remote may call; null: it does not answer. */
  services: z.nullable(z.strictObject({ open: Names, granted: Names })),
});
export type PublisherRights = z.infer<typeof PublisherRights>;
