import { RemoteManifest } from '@baize/contract/manifest';
import * as z from 'zod/mini';

/** The subject of the question: a version, by what it takes from its shell. */
export const AskedFit = z.strictObject({
  contract: RemoteManifest.shape.contract,
  shared: RemoteManifest.shape.shared,
});
export type AskedFit = z.infer<typeof AskedFit>;

/** How a version fits the servers of a channel that say what they have for remotes. */
export const ChannelFit = z.strictObject({
  channel: z.string(),
  /** Servers that have reported. */
  shells: z.int(),
  fits: z.int(),
  /** Why not, for how many of them. */
  misfits: z.array(
    z.strictObject({ code: z.enum(['contract-not-met', 'shared-not-met']), why: z.string(), shells: z.int() }),
  ),
});
export type ChannelFit = z.infer<typeof ChannelFit>;

/** Of every channel with a server that has reported. */
export const ReleaseFit = z.strictObject({ channels: z.array(ChannelFit) });
export type ReleaseFit = z.infer<typeof ReleaseFit>;
